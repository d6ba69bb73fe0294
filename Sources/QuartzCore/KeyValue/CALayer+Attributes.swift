import CoreGraphics
import Foundation

extension CALayer {
    /// Rarely used values that the render server never receives; a layer without any has no such object.
    final class Attributes {
        var name: String?
        var actions: [String: any CAAction]?
        var style: [AnyHashable: Any]?
        /// Values for keys that are not properties of the class.
        var values: [String: Any] = [:]
        var filters: [Any]?
        var backgroundFilters: [Any]?
        var contentsFormat = CALayerContentsFormat.RGBA8Uint
        var wantsExtendedDynamicRangeContent = false
        var drawsAsynchronously = false
        /// The model of this layer if it is a presentation layer.
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

    /// Returns the rarely used values, creating them on first use.
    func ensureAttributes() -> Attributes {
        if let attributes { return attributes }
        let made = Attributes()
        attributes = made
        return made
    }

    // MARK: Kept without effect

    var storedFilters: [Any]? {
        get { attributes?.filters }
        set { change(.filters) { ensureAttributes().filters = newValue } }
    }

    var storedBackgroundFilters: [Any]? {
        get { attributes?.backgroundFilters }
        set { change(.backgroundFilters) { ensureAttributes().backgroundFilters = newValue } }
    }

    var storedContentsFormat: CALayerContentsFormat {
        get { attributes?.contentsFormat ?? .RGBA8Uint }
        set {
            guard newValue != storedContentsFormat else { return }
            change(.contentsFormat) { ensureAttributes().contentsFormat = newValue }
        }
    }

    var storedWantsExtendedDynamicRangeContent: Bool {
        get { attributes?.wantsExtendedDynamicRangeContent ?? false }
        set {
            guard newValue != storedWantsExtendedDynamicRangeContent else { return }
            change(.wantsExtendedDynamicRangeContent) { ensureAttributes().wantsExtendedDynamicRangeContent = newValue }
        }
    }

    var storedDrawsAsynchronously: Bool {
        get { attributes?.drawsAsynchronously ?? false }
        set {
            guard newValue != storedDrawsAsynchronously else { return }
            change(.drawsAsynchronously) { ensureAttributes().drawsAsynchronously = newValue }
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
