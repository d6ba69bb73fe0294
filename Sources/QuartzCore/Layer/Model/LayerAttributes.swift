import Foundation

extension CALayer {
    /// Rarely used values that the render server never receives.
    struct Attributes {
        var name: String?
        var actions: [String: any CAAction]?
        var style: [AnyHashable: Any]?
        /// Values for keys that are not properties of the class.
        var values: [String: Any] = [:]
        var filters: [Any]?
        var backgroundFilters: [Any]?
        var contentsFormat = CALayerContentsFormat.RGBA8Uint {
            didSet { if !CALayerContentsFormat.all.contains(contentsFormat) { contentsFormat = .RGBA8Uint } }
        }
        var wantsExtendedDynamicRangeContent = false
        var drawsAsynchronously = false
        /// The model of this layer if it is a presentation layer.
        var modelLayer: CALayer?
    }

    /// All of these values.
    var allAttributes: Attributes {
        get { attributes?.value ?? Attributes() }
        set { ensureAttributes().value = newValue }
    }

    /// Returns one of these values.
    final func attribute<Value>(_ path: KeyPath<Attributes, Value>) -> Value {
        if let attributes { attributes.value[keyPath: path] } else { Attributes()[keyPath: path] }
    }

    /// Returns these values, creating their box on first use.
    final func ensureAttributes() -> ValueBox<Attributes> {
        if let attributes { return attributes }
        let box = ValueBox(Attributes())
        attributes = box
        return box
    }
}
