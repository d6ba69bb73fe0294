import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// The properties that a class of layers adds to those of its superclass, one line for each.
///
///     $0.add("borderWidth", \.borderWidth, stored: \CALayer.allValues.borderWidth, animates: .borderWidth)
///
/// The key is the one that the property's accessor passes to `set`. `stored` is where the value is stored: access by
/// this key path bypasses overrides of the accessors, and is the same as the accessors' by default. `animates` is the
/// render server property that animations change.
struct LayerPropertyList<Layer: CALayer> {
    private(set) var properties: [LayerProperty] = []

    /// Adds a property that is not optional. Setting it to nil resets it to its default.
    ///
    /// - Parameter component: The index of the only component of `base` that is animated; nil for all of them.
    mutating func add<Value: LayerPropertyValue>(
        _ key: String, alias: String? = nil, _ path: any ReferenceWritableKeyPath<Layer, Value> & Sendable,
        stored: (any ReferenceWritableKeyPath<Layer, Value> & Sendable)? = nil,
        animates base: AnimatedProperty.Base? = nil, component: Int? = nil, animatable: Bool = true,
        hasDefault: Bool = true
    ) {
        properties.append(
            LayerProperty(
                key: key, alias: alias, kind: Value.layerKind, animatable: animatable, hasDefault: hasDefault,
                animated: base.map { AnimatedProperty($0, first: component ?? 0, count: component.map { _ in 1 }) },
                declared: Self.access(path), stored: stored.map { Self.access($0) }))
    }

    private static func access<Value: LayerPropertyValue>(
        _ path: any ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> LayerProperty.Access {
        LayerProperty.Access(
            get: { Self.layer($0)[keyPath: path].layerValue },
            set: { layer, value in
                guard let value = Value.converting(value) else { return false }
                Self.layer(layer)[keyPath: path] = value
                return true
            })
    }

    /// Adds a property whose values are names or option sets.
    mutating func add<Value: RawRepresentable & SendableMetatype>(
        _ key: String, raw path: any ReferenceWritableKeyPath<Layer, Value> & Sendable,
        stored: (any ReferenceWritableKeyPath<Layer, Value> & Sendable)? = nil
    ) where Value.RawValue: LayerPropertyValue {
        properties.append(
            LayerProperty(
                key: key, kind: Value.RawValue.layerKind, animatable: false, hasDefault: true,
                declared: Self.access(raw: path), stored: stored.map { Self.access(raw: $0) }))
    }

    private static func access<Value: RawRepresentable & SendableMetatype>(
        raw path: any ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> LayerProperty.Access where Value.RawValue: LayerPropertyValue {
        LayerProperty.Access(
            get: { Self.layer($0)[keyPath: path].rawValue.layerValue },
            set: { layer, value in
                var new: Value?
                if case .object(let object) = value { new = object as? Value }
                if new == nil { new = Value.RawValue.converting(value).flatMap(Value.init) }
                guard let new else { return false }
                Self.layer(layer)[keyPath: path] = new
                return true
            })
    }

    /// Adds an optional property, possibly of any type.
    ///
    /// - Parameters:
    ///   - kind: `color` or `path` where the values are interpolable.
    ///   - animatable: Whether the property is animatable even if `base` is nil.
    mutating func add<Object>(
        _ key: String, object path: any ReferenceWritableKeyPath<Layer, Object?> & Sendable,
        stored: (any ReferenceWritableKeyPath<Layer, Object?> & Sendable)? = nil, kind: LayerValue.Kind = .object,
        animates base: AnimatedProperty.Base? = nil, animatable: Bool = false
    ) {
        properties.append(
            LayerProperty(
                key: key, kind: kind, animatable: animatable || base != nil, hasDefault: true,
                animated: base.map { AnimatedProperty($0) }, declared: Self.access(object: path),
                stored: stored.map { Self.access(object: $0) }))
    }

    private static func access<Object>(
        object path: any ReferenceWritableKeyPath<Layer, Object?> & Sendable
    ) -> LayerProperty.Access {
        LayerProperty.Access(
            get: { Self.layer($0)[keyPath: path].map { LayerValue(object: $0) } ?? .none },
            set: { layer, value in
                if case .none = value {
                    Self.layer(layer)[keyPath: path] = nil
                    return true
                }
                guard let object = value.boxed as? Object else { return false }
                Self.layer(layer)[keyPath: path] = object
                return true
            })
    }

    /// Adds a read-only optional property.
    mutating func add<Object>(_ key: String, readOnly path: any KeyPath<Layer, Object?> & Sendable) {
        addReadOnly(key, .object) { Self.layer($0)[keyPath: path].map { .object($0) } ?? .none }
    }

    /// Adds a read-only property that is not optional.
    mutating func add<Value: LayerPropertyValue>(_ key: String, computed path: any KeyPath<Layer, Value> & Sendable) {
        addReadOnly(key, Value.layerKind) { Self.layer($0)[keyPath: path].layerValue }
    }

    private mutating func addReadOnly(
        _ key: String, _ kind: LayerValue.Kind, get: @escaping @Sendable (CALayer) -> LayerValue
    ) {
        properties.append(
            LayerProperty(
                key: key, kind: kind, animatable: false, hasDefault: false,
                declared: LayerProperty.Access(get: get, set: nil)))
    }

    private static func layer(_ layer: CALayer) -> Layer {
        guard let layer = layer as? Layer else { trap("\(layer) is not a \(Layer.self)") }
        return layer
    }
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
