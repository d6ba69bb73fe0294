import Foundation
import RenderProtocol

/// The properties of one class of layers, including inherited ones.
///
/// A class with additional properties overrides `CALayer.propertyTable` and returns a constant:
///
///     static let shape = LayerPropertyTable({ CAShapeLayer() }, extending: .layer) {
///         $0.add("lineWidth", \.lineWidth, animates: .lineWidth)
///     }
package final class LayerPropertyTable: Sendable {
    package let properties: [LayerProperty]
    private let byKey: [String: LayerProperty]
    private let byAnimated: [AnimatedProperty.Base: [LayerProperty]]
    private let makeLayer: @Sendable () -> CALayer

    /// - Parameters:
    ///   - makeLayer: Creates a layer of the class, whose values are the class's defaults.
    ///   - base: The superclass's table.
    ///   - addOwn: Adds the properties that the class adds.
    convenience init<Layer: CALayer>(
        _ makeLayer: @escaping @Sendable () -> Layer, extending base: LayerPropertyTable? = nil,
        _ addOwn: (inout LayerPropertyList<Layer>) -> Void
    ) {
        var list = LayerPropertyList<Layer>()
        addOwn(&list)
        self.init(makeLayer, (base?.properties ?? []) + list.properties)
    }

    /// Creates a table for a subclass outside of this library, which has the base's defaults for inherited properties.
    convenience init(extending base: LayerPropertyTable, _ own: [LayerProperty]) {
        self.init(base.makeLayer, base.properties + own)
    }

    private init(_ makeLayer: @escaping @Sendable () -> CALayer, _ properties: [LayerProperty]) {
        self.makeLayer = makeLayer
        self.properties = properties
        var byKey: [String: LayerProperty] = [:]
        var byAnimated: [AnimatedProperty.Base: [LayerProperty]] = [:]
        for property in properties {
            // A class may replace an inherited property.
            byKey[property.key] = property
            if let alias = property.alias { byKey[alias] = property }
            if let animated = property.animated, !property.isCustom {
                byAnimated[animated.base, default: []].append(property)
            }
        }
        self.byKey = byKey
        self.byAnimated = byAnimated
    }

    /// The property with a name; nil for none. O(1).
    package subscript(key key: String) -> LayerProperty? { byKey[key] }

    /// The properties that animations of a render server property change: one, or one for each of its components, in
    /// this order.
    subscript(animatedBy base: AnimatedProperty.Base) -> [LayerProperty] { byAnimated[base] ?? [] }

    /// Returns a property's value in a new layer of the class.
    package func defaultValue(of property: LayerProperty) -> LayerValue {
        property.hasDefault ? property.value(in: makeLayer()) : .none
    }
}
