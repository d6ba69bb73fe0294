import Foundation

/// The properties of one class of layers, including inherited ones.
///
/// A class with additional properties overrides `CALayer.propertyTable` and returns a constant:
///
///     static let shape = LayerPropertyTable(
///         prototype: { CAShapeLayer() }, extending: .layer, [.path, .fillColor])
package final class LayerPropertyTable: Sendable {
    package let properties: [LayerProperty]
    private let byKey: [String: LayerProperty]
    private let makeLayer: @Sendable () -> CALayer

    /// - Parameters:
    ///   - makeLayer: Creates a layer of the class, whose values are the class's defaults.
    ///   - base: The superclass's table.
    ///   - own: The properties that the class adds.
    package init(
        prototype makeLayer: @escaping @Sendable () -> CALayer, extending base: LayerPropertyTable? = nil,
        _ own: [LayerProperty]
    ) {
        self.makeLayer = makeLayer
        properties = (base?.properties ?? []) + own
        var byKey = base?.byKey ?? [:]
        for property in own {
            byKey[property.key] = property
            if let alias = property.alias { byKey[alias] = property }
        }
        self.byKey = byKey
    }

    /// Creates a table for a subclass outside of this library, which has the base's defaults for inherited properties.
    init(extending base: LayerPropertyTable, _ own: [LayerProperty]) {
        makeLayer = base.makeLayer
        properties = base.properties + own
        byKey = base.byKey.merging(own.map { ($0.key, $0) }) { $1 }
    }

    /// The property with a name; nil for none. O(1).
    package subscript(key key: String) -> LayerProperty? { byKey[key] }

    /// Returns a property's value in a new layer of the class.
    package func defaultValue(of property: LayerProperty) -> LayerValue {
        property.hasDefault ? property.value(in: makeLayer()) : .none
    }
}
