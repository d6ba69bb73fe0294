import Diagnostics
import Foundation

/// Key-value coding access to a property of animations.
struct AnimationAttribute: Sendable {
    let get: @Sendable (CAAnimation) -> Any?
    /// Returns whether the value was accepted.
    let set: @Sendable (CAAnimation, Any?) -> Bool

    /// A property that always has a value.
    init<Root: CAAnimation, Value: LayerPropertyValue>(
        _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable
    ) {
        get = { Self.animation($0, Root.self)[keyPath: path].layerValue.boxed }
        set = { animation, value in
            guard let value = Value.converting(LayerValue(value)) else { return false }
            Self.animation(animation, Root.self)[keyPath: path] = value
            return true
        }
    }

    /// A property whose values are names, read as `String`.
    init<Root: CAAnimation, Value: RawRepresentable & SendableMetatype>(
        name path: any ReferenceWritableKeyPath<Root, Value> & Sendable
    ) where Value.RawValue == String {
        get = { Self.animation($0, Root.self)[keyPath: path].rawValue }
        set = { animation, value in
            guard let value = value as? Value ?? (value as? String).flatMap(Value.init) else { return false }
            Self.animation(animation, Root.self)[keyPath: path] = value
            return true
        }
    }

    /// A property that may have no value.
    init<Root: CAAnimation, Object>(object path: any ReferenceWritableKeyPath<Root, Object?> & Sendable) {
        get = { Self.animation($0, Root.self)[keyPath: path] }
        set = { animation, value in
            if value == nil || value is NSNull {
                Self.animation(animation, Root.self)[keyPath: path] = nil
                return true
            }
            guard let object = value as? Object else { return false }
            Self.animation(animation, Root.self)[keyPath: path] = object
            return true
        }
    }

    private static func animation<Root: CAAnimation>(_ animation: CAAnimation, _ type: Root.Type) -> Root {
        guard let animation = animation as? Root else { trap("\(animation) is not a \(type)") }
        return animation
    }
}
