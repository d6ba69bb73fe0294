import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// A property of layers: its key, the kind of its values, and how it is read and written.
///
/// There is one instance for each property, in a static constant; properties are compared by identity.
package final class LayerProperty: Sendable {
    /// A small, dense number in the order in which properties are first used: an index into per-process tables.
    package let index: Int
    /// The name in key paths and for actions, such as `hidden`.
    package let key: String
    /// An alternative name for key-value coding, such as `isHidden`.
    package let alias: String?
    package let kind: LayerValue.Kind
    /// Whether Core Animation documents the property as animatable.
    package let isAnimatable: Bool
    /// Whether a class has an initial value for the property, which `defaultValue(forKey:)` may change.
    package let hasDefault: Bool
    /// Whether a class outside of this library has registered the property.
    package let isCustom: Bool
    /// Access through the accessors that a class may override.
    private let declared: Access
    /// Access that bypasses overrides.
    private let stored: Access

    private static let count = Atomic(0)

    private struct Access: Sendable {
        let get: @Sendable (CALayer) -> LayerValue
        let set: (@Sendable (CALayer, LayerValue) -> Bool)?
    }

    private init(
        key: String, alias: String?, kind: LayerValue.Kind, animatable: Bool, hasDefault: Bool, declared: Access,
        stored: Access? = nil, isCustom: Bool = false
    ) {
        index = Self.count.add(1, ordering: .relaxed).oldValue
        self.key = key
        self.alias = alias
        self.kind = kind
        self.isAnimatable = animatable
        self.hasDefault = hasDefault
        self.isCustom = isCustom
        self.declared = declared
        self.stored = stored ?? declared
    }

    /// A property that is not optional. Setting it to nil resets it to its default.
    ///
    /// - Parameter stored: The same value, bypassing overrides.
    package convenience init<Root: CALayer, Value: LayerPropertyValue>(
        _ key: String, alias: String? = nil, _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        stored: (any ReferenceWritableKeyPath<Root, Value> & Sendable)? = nil, animatable: Bool = true,
        hasDefault: Bool = true
    ) {
        self.init(
            key: key, alias: alias, kind: Value.layerKind, animatable: animatable, hasDefault: hasDefault,
            declared: Self.access(path), stored: stored.map { Self.access($0) })
    }

    private static func access<Root: CALayer, Value: LayerPropertyValue>(
        _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable
    ) -> Access {
        Access(
            get: { Self.layer($0, Root.self)[keyPath: path].layerValue },
            set: { layer, value in
                guard let value = Value.converting(value) else { return false }
                Self.layer(layer, Root.self)[keyPath: path] = value
                return true
            })
    }

    /// A property whose values are names or option sets.
    package convenience init<Root: CALayer, Value: RawRepresentable & SendableMetatype>(
        _ key: String, raw path: any ReferenceWritableKeyPath<Root, Value> & Sendable,
        stored: (any ReferenceWritableKeyPath<Root, Value> & Sendable)? = nil, animatable: Bool = false
    ) where Value.RawValue: LayerPropertyValue {
        self.init(
            key: key, alias: nil, kind: Value.RawValue.layerKind, animatable: animatable, hasDefault: true,
            declared: Self.access(raw: path), stored: stored.map { Self.access(raw: $0) })
    }

    private static func access<Root: CALayer, Value: RawRepresentable & SendableMetatype>(
        raw path: any ReferenceWritableKeyPath<Root, Value> & Sendable
    ) -> Access where Value.RawValue: LayerPropertyValue {
        Access(
            get: { Self.layer($0, Root.self)[keyPath: path].rawValue.layerValue },
            set: { layer, value in
                var new: Value?
                if case .object(let object) = value { new = object as? Value }
                if new == nil { new = Value.RawValue.converting(value).flatMap(Value.init) }
                guard let new else { return false }
                Self.layer(layer, Root.self)[keyPath: path] = new
                return true
            })
    }

    /// An optional property, possibly of any type.
    ///
    /// - Parameter kind: `color` or `path` where the values are interpolable.
    package convenience init<Root: CALayer, Object>(
        _ key: String, object path: any ReferenceWritableKeyPath<Root, Object?> & Sendable,
        stored: (any ReferenceWritableKeyPath<Root, Object?> & Sendable)? = nil, kind: LayerValue.Kind = .object,
        animatable: Bool = false
    ) {
        self.init(
            key: key, alias: nil, kind: kind, animatable: animatable, hasDefault: true,
            declared: Self.access(object: path), stored: stored.map { Self.access(object: $0) })
    }

    private static func access<Root: CALayer, Object>(
        object path: any ReferenceWritableKeyPath<Root, Object?> & Sendable
    ) -> Access {
        Access(
            get: { Self.layer($0, Root.self)[keyPath: path].map { LayerValue(object: $0) } ?? .none },
            set: { layer, value in
                if case .none = value {
                    Self.layer(layer, Root.self)[keyPath: path] = nil
                    return true
                }
                guard let object = value.boxed as? Object else { return false }
                Self.layer(layer, Root.self)[keyPath: path] = object
                return true
            })
    }

    /// A read-only optional property.
    package convenience init<Root: CALayer, Object>(
        _ key: String, readOnly path: any KeyPath<Root, Object?> & Sendable
    ) {
        self.init(
            key: key, alias: nil, kind: .object, animatable: false, hasDefault: false,
            declared: Access(get: { Self.layer($0, Root.self)[keyPath: path].map { .object($0) } ?? .none }, set: nil))
    }

    /// A read-only property that is not optional.
    package convenience init<Root: CALayer, Value: LayerPropertyValue>(
        _ key: String, computed path: any KeyPath<Root, Value> & Sendable
    ) {
        self.init(
            key: key, alias: nil, kind: Value.layerKind, animatable: false, hasDefault: false,
            declared: Access(get: { Self.layer($0, Root.self)[keyPath: path].layerValue }, set: nil))
    }

    /// A property that a subclass has registered; the layer stores its values under its key.
    convenience init(_ custom: CALayer.CustomProperty) {
        let (key, kind, usual) = (custom.key, custom.kind, custom.defaultValue)
        self.init(
            key: key, alias: nil, kind: kind, animatable: kind != .object, hasDefault: true,
            declared: Access(
                get: { $0.attributes?.values[key].map { LayerValue($0) } ?? usual() },
                set: { layer, value in
                    guard let value = custom.converting(value) else { return false }
                    layer.keep(value.boxed, forKey: key)
                    return true
                }),
            isCustom: true)
    }

    package var isReadOnly: Bool { declared.set == nil }

    /// Returns the value in `layer`, which must be of the class that has this property.
    package func value(in layer: CALayer) -> LayerValue { declared.get(layer) }

    /// Sets the value in `layer`, which must be of the class that has this property.
    ///
    /// - Returns: False if `value` is of another kind, or the property is read-only.
    @discardableResult
    package func setValue(_ value: LayerValue, in layer: CALayer) -> Bool { declared.set?(layer, value) ?? false }

    /// Like `value(in:)`, bypassing overrides.
    package func storedValue(in layer: CALayer) -> LayerValue { stored.get(layer) }

    /// Like `setValue(_:in:)`, bypassing overrides.
    package func store(_ value: LayerValue, in layer: CALayer) { _ = stored.set?(layer, value) }

    private static func layer<Root: CALayer>(_ layer: CALayer, _ type: Root.Type) -> Root {
        guard let layer = layer as? Root else { trap("\(layer) is not a \(type)") }
        return layer
    }
}

extension LayerProperty: Hashable {
    package static func == (lhs: LayerProperty, rhs: LayerProperty) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension LayerValue {
    /// Creates a value by the object's dynamic type, without conversions.
    fileprivate init(object: Any) {
        switch object {
        case let color as CGColor: self = .color(color)
        case let path as CGPath: self = .path(path)
        default: self = .object(object)
        }
    }
}
