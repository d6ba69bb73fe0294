import Foundation

/// A key path that has been read: a property and the part of its value that is meant. What animations keep of theirs.
package struct LayerKeyPath: Hashable, Sendable {
    package let property: LayerProperty
    package let component: LayerComponent

    package init(_ property: LayerProperty, _ component: LayerComponent = .whole) {
        self.property = property
        self.component = component
    }

    /// Reads a key path such as `transform.rotation.z`; nil where the class has no such property or part.
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

    /// The value in `layer`, which must be of the class that the key path was read for.
    package func value(in layer: CALayer) -> LayerValue { component.get(from: property.value(in: layer)) }

    /// Sets the value in `layer`, which must be of the class that the key path was read for.
    ///
    /// - Returns: False where `value` is of another kind, and for a property that is only read.
    @discardableResult
    package func setValue(_ value: LayerValue, in layer: CALayer) -> Bool {
        if component == .whole { return property.setValue(value, in: layer) }
        guard let whole = component.set(value, in: property.value(in: layer)) else { return false }
        return property.setValue(whole, in: layer)
    }
}
