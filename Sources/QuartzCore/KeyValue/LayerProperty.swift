import CoreGraphics
import Foundation
import Locking
import RenderProtocol

/// A property of layers: its key, the kind of its values, and how it is read and written.
///
/// There is one instance for each property, in the `LayerPropertyTable` of its class; properties are compared by
/// identity.
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
    /// The render server property, or the component of one, that animations of this property change; nil if it is not
    /// animated. For a registered property, one with values of the same kind, which substitutes for it.
    let animated: AnimatedProperty?
    /// Whether a class outside of this library has registered the property.
    package let isCustom: Bool
    /// Access through the accessors that a class may override.
    private let declared: Access
    /// Access that bypasses overrides.
    private let stored: Access

    private static let count = Atomic(0)

    struct Access: Sendable {
        let get: @Sendable (CALayer) -> LayerValue
        let set: (@Sendable (CALayer, LayerValue) -> Bool)?
    }

    init(
        key: String, alias: String? = nil, kind: LayerValue.Kind, animatable: Bool, hasDefault: Bool,
        animated: AnimatedProperty? = nil, declared: Access, stored: Access? = nil, isCustom: Bool = false
    ) {
        index = Self.count.add(1, ordering: .relaxed).oldValue
        self.key = key
        self.alias = alias
        self.kind = kind
        self.isAnimatable = animatable
        self.hasDefault = hasDefault
        self.animated = animated
        self.isCustom = isCustom
        self.declared = declared
        self.stored = stored ?? declared
    }

    /// A property that a subclass has registered; the layer stores its values under its key.
    convenience init(_ custom: CALayer.CustomProperty) {
        let (key, kind, defaultValue) = (custom.key, custom.kind, custom.defaultValue)
        self.init(
            key: key, kind: kind, animatable: kind != .object, hasDefault: true,
            animated: AnimatedProperty.Base(substituteFor: kind).map { AnimatedProperty($0) },
            declared: Access(
                get: { $0.attributes?.values[key].map { LayerValue($0) } ?? defaultValue() },
                set: { layer, value in
                    guard let value = custom.converting(value) else { return false }
                    layer._setValue(value.boxed, forUndefinedKey: key)
                    return true
                }),
            isCustom: true)
    }

    /// Whether the render server animates the property as one component of a property that it shares with others.
    var isComponent: Bool { animated.map { !isCustom && $0.count < $0.base.componentCount } ?? false }

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
}

extension LayerProperty: Hashable {
    package static func == (lhs: LayerProperty, rhs: LayerProperty) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
