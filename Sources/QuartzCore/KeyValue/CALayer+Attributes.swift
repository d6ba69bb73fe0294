import CoreGraphics
import Foundation

extension CALayer {
    /// What few layers have and the render server never sees; a layer without any has no such object.
    final class Attributes {
        var name: String?
        var actions: [String: any CAAction]?
        var style: [AnyHashable: Any]?
        /// Values for keys that the class has no property for.
        var values: [String: Any] = [:]
        var filters: [Any]?
        var backgroundFilters: [Any]?
        var contentsFormat = CALayerContentsFormat.RGBA8Uint
        var wantsExtendedDynamicRangeContent = false
        var drawsAsynchronously = false
        /// The layer that this one, a presentation layer, is a copy of.
        var modelLayer: CALayer?

        init() {}

        init(copying other: Attributes) {
            name = other.name
            actions = other.actions
            style = other.style
            values = other.values
            filters = other.filters
            backgroundFilters = other.backgroundFilters
            contentsFormat = other.contentsFormat
            wantsExtendedDynamicRangeContent = other.wantsExtendedDynamicRangeContent
            drawsAsynchronously = other.drawsAsynchronously
        }
    }

    /// The rare values, made for the first one.
    func makeAttributes() -> Attributes {
        if let attributes { return attributes }
        let made = Attributes()
        attributes = made
        return made
    }

    // MARK: Kept without effect

    /// Filters of the layer and its sublayers. They are kept, and have no effect, as on iOS.
    public var filters: [Any]? {
        get { attributes?.filters }
        set { change(.filters) { makeAttributes().filters = newValue } }
    }

    /// Filters of what is behind the layer. They are kept, and have no effect, as on iOS.
    public var backgroundFilters: [Any]? {
        get { attributes?.backgroundFilters }
        set { change(.backgroundFilters) { makeAttributes().backgroundFilters = newValue } }
    }

    /// The format that drawn content is wished in. It is kept, and has no effect: backing stores have 8 bits a component.
    public var contentsFormat: CALayerContentsFormat {
        get { attributes?.contentsFormat ?? .RGBA8Uint }
        set {
            guard newValue != contentsFormat else { return }
            change(.contentsFormat) { makeAttributes().contentsFormat = newValue }
        }
    }

    /// Whether content brighter than white is wished. It is kept, and has no effect: targets have 8 bits a component.
    public var wantsExtendedDynamicRangeContent: Bool {
        get { attributes?.wantsExtendedDynamicRangeContent ?? false }
        set {
            guard newValue != wantsExtendedDynamicRangeContent else { return }
            change(.wantsExtendedDynamicRangeContent) { makeAttributes().wantsExtendedDynamicRangeContent = newValue }
        }
    }

    /// A hint that drawing may be put off to another thread; false by default. It is kept, and has no effect: what `draw(in:)`
    /// uses belongs to the thread that it is called on, and the upload is on the render thread anyway.
    public var drawsAsynchronously: Bool {
        get { attributes?.drawsAsynchronously ?? false }
        set {
            guard newValue != drawsAsynchronously else { return }
            change(.drawsAsynchronously) { makeAttributes().drawsAsynchronously = newValue }
        }
    }
}

/// How the pixels of drawn content are stored.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
    public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}
