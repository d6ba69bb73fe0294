import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// One property of layers: its key, the kind of its values, and how it is read and written without its name being spelt.
///
/// There is one instance for each property, held by a static constant; two are the same where they are identical.
package final class LayerProperty: Sendable {
    /// Small and dense, in the order in which properties are first used: an index into tables of a process.
    package let index: Int
    /// The name in key paths and of actions, such as `hidden`.
    package let key: String
    /// A second spelling that key-value coding knows, such as `isHidden`.
    package let alias: String?
    package let kind: LayerValue.Kind
    /// Whether Core Animation documents the property as animatable.
    package let isAnimatable: Bool
    /// Whether a new layer of a class has a value of its own for it, which `defaultValue(forKey:)` may change.
    package let hasDefault: Bool
    /// Whether a class outside of this library has registered the property.
    package let isCustom: Bool
    /// By way of what a class may override.
    private let declared: Access
    /// Past that.
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

    /// A property that always has a value. Setting it to nil gives it its default.
    ///
    /// - Parameter stored: The same value past what a class overrides.
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
                guard let value = Value.taking(value) else { return false }
                Self.layer(layer, Root.self)[keyPath: path] = value
                return true
            })
    }

    /// A property whose values are names or sets of bits.
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
                if new == nil { new = Value.RawValue.taking(value).flatMap(Value.init) }
                guard let new else { return false }
                Self.layer(layer, Root.self)[keyPath: path] = new
                return true
            })
    }

    /// A property that may have no value, or one of any type.
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

    /// A property that is only read.
    package convenience init<Root: CALayer, Object>(
        _ key: String, readOnly path: any KeyPath<Root, Object?> & Sendable
    ) {
        self.init(
            key: key, alias: nil, kind: .object, animatable: false, hasDefault: false,
            declared: Access(get: { Self.layer($0, Root.self)[keyPath: path].map { .object($0) } ?? .none }, set: nil))
    }

    /// A property that always has a value and is only read.
    package convenience init<Root: CALayer, Value: LayerPropertyValue>(
        _ key: String, computed path: any KeyPath<Root, Value> & Sendable
    ) {
        self.init(
            key: key, alias: nil, kind: Value.layerKind, animatable: false, hasDefault: false,
            declared: Access(get: { Self.layer($0, Root.self)[keyPath: path].layerValue }, set: nil))
    }

    /// A property that a subclass has registered; its values are kept by the layer under its key.
    convenience init(_ custom: CALayer.CustomProperty) {
        let (key, kind, usual) = (custom.key, custom.kind, custom.defaultValue)
        self.init(
            key: key, alias: nil, kind: kind, animatable: kind != .object, hasDefault: true,
            declared: Access(
                get: { $0.attributes?.values[key].map { LayerValue($0) } ?? usual() },
                set: { layer, value in
                    guard let value = custom.taking(value) else { return false }
                    layer.keep(value.boxed, forKey: key)
                    return true
                }),
            isCustom: true)
    }

    package var isReadOnly: Bool { declared.set == nil }

    /// The value in `layer`, which must be of the class that has this property.
    package func value(in layer: CALayer) -> LayerValue { declared.get(layer) }

    /// Sets the value in `layer`, which must be of the class that has this property.
    ///
    /// - Returns: False where `value` is of another kind, and for a property that is only read.
    @discardableResult
    package func setValue(_ value: LayerValue, in layer: CALayer) -> Bool { declared.set?(layer, value) ?? false }

    /// As `value(in:)`, past what the layer's class overrides.
    package func storedValue(in layer: CALayer) -> LayerValue { stored.get(layer) }

    /// As `setValue(_:in:)`, past what the layer's class overrides.
    package func store(_ value: LayerValue, in layer: CALayer) { _ = stored.set?(layer, value) }

    private static func layer<Root: CALayer>(_ layer: CALayer, _ type: Root.Type) -> Root {
        guard let layer = layer as? Root else { trap("\(layer) is no \(type)") }
        return layer
    }
}

extension LayerProperty: Hashable {
    package static func == (lhs: LayerProperty, rhs: LayerProperty) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension LayerValue {
    /// An object of a property: what it is, not what it could be taken for.
    fileprivate init(object: Any) {
        switch object {
        case let color as CGColor: self = .color(color)
        case let path as CGPath: self = .path(path)
        default: self = .object(object)
        }
    }
}
