import Foundation

extension CALayer {
    /// Calls the `init(layer:)` of the dynamic class.
    @_silgen_name("oriel_calayer_copy")
    convenience init(copying layer: CALayer) {
        self.init(layer: layer)
    }

    /// Creates a copy with the class's own `init(layer:)`.
    ///
    /// Swift constructs through a metatype only if the initializer is `required`, which this one is not in Core
    /// Animation. A convenience initializer does dispatch to the subclass's, and its symbol has the type of a static
    /// method that returns the instance; so this declaration without a body refers to that initializer.
    @_silgen_name("oriel_calayer_copy")
    private static func makeCopy(_ layer: __owned CALayer) -> CALayer

    static func makeCopy(of layer: CALayer, type: CALayer.Type) -> CALayer { type.makeCopy(layer) }

    /// Copies the values of another layer; the part of `init(layer:)` that all classes share.
    func copyValues(of layer: CALayer) {
        values = layer.values
        transformBox = layer.transformBox.map { ValueBox($0.value) }
        extras = layer.extras.map { ValueBox($0.value) }
        attributes = layer.attributes.map { ValueBox($0.value) }
        // A layer masks only one layer.
        extras?.mask = nil
        attributes?.modelLayer = nil
        if let timing = layer.animations?.timing {
            ensureAnimations().timing = timing
            mark(.time)
        }
        contentsReference = layer.contentsReference
        contentsObject = layer.contentsObject
    }
}
