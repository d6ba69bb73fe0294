import Foundation

/// A parsed key path: a property and a part of its value.
package struct LayerKeyPath: Hashable, Sendable {
    package let property: LayerProperty
    package let component: LayerComponent

    package init(_ property: LayerProperty, _ component: LayerComponent = .whole) {
        self.property = property
        self.component = component
    }

    /// Parses a key path such as `transform.rotation.z`; nil if the class has no such property or part.
    package init?(_ path: String, of type: CALayer.Type) {
        let table = type.properties
        if let property = table[key: path] {
            self.init(property)
            return
        }
        guard let dot = path.firstIndex(of: "."), let property = table[key: String(path[..<dot])],
            let component = LayerComponent(path[path.index(after: dot)...], of: property.kind)
        else { return nil }
        self.init(property, component)
    }

    /// The kind of the values.
    package var kind: LayerValue.Kind { component.kind(in: property.kind) }

    /// Returns the value in `layer`, which must be of the class that the key path was parsed for.
    package func value(in layer: CALayer) -> LayerValue { component.get(from: property.value(in: layer)) }

    /// Sets the value in `layer`, which must be of the class that the key path was parsed for.
    ///
    /// - Returns: False if `value` is of another kind, or the property is read-only.
    @discardableResult
    package func setValue(_ value: LayerValue, in layer: CALayer) -> Bool {
        if component == .whole { return property.setValue(value, in: layer) }
        guard let whole = component.set(value, in: property.value(in: layer)) else { return false }
        return property.setValue(whole, in: layer)
    }
}
