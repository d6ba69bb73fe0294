import CoreGraphics
import Foundation

/// The source of an image that has other pixels for other scales and traits.
struct ImageSource {
    enum Origin {
        /// An image of the program's resources, or of a bundle's.
        case file(name: String, bundle: Bundle?)
        /// An image that an app has registered for traits.
        case asset(UIImageAsset)
        /// A drawing.
        case system(SystemImage)
        /// A symbol.
        case symbol(SymbolRequest)
    }

    var origin: Origin
    /// The scale of the screen for which the pixels were chosen.
    var scale: CGFloat
    /// The traits for which they were chosen; nil if they are the same for all.
    var traits: UITraitCollection?
}

extension UIImage {
    /// Whether the image's source may have other pixels for other scales.
    package var hasVariants: Bool { attributes.source != nil }

    /// Whether the image's source has other pixels for other traits than the scale.
    package var dependsOnTraits: Bool { attributes.source?.traits != nil }

    /// Whether the image is drawn again for larger sizes.
    package var isScalable: Bool { attributes.isScalable }

    /// Returns the image with the pixels that its source has for a scale and traits; the image itself if there are no others.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point of the screen.
    ///   - traits: The traits of the interface; nil for those that the image was chosen for.
    package func variant(for scale: CGFloat, traits: UITraitCollection? = nil) -> UIImage {
        guard let source = attributes.source, scale > 0, scale.isFinite else { return self }
        let limited = min(scale, CGFloat(GraphicsDefaults.maxScreenScale))
        let hasSameTraits = source.traits == nil || traits == nil || source.traits == traits
        guard limited != source.scale || !hasSameTraits else { return self }
        let found: UIImage?
        switch source.origin {
        case .file(let name, let bundle):
            found = ImageFiles.named(name, in: bundle, traits: traits ?? source.traits, scale: limited)
                .map { UIImage(pixels: $0.pixels, attributes: $0.attributes) }
        case .asset(let asset): found = traits.map(asset.image(with:))
        case .system(let system): found = system.image(scale: Int(limited.rounded(.up)))
        case .symbol(let symbol): found = symbol.image(scale: limited, traits: traits ?? source.traits)
        }
        guard let found, found.pixels !== pixels else { return self }
        var attributes = attributes
        attributes.scale = found.attributes.scale
        attributes.orientation = found.attributes.orientation
        attributes.source = found.attributes.source
        if found.attributes.flipsForRightToLeft { attributes.flipsForRightToLeft = true }
        return UIImage(pixels: found.pixels, attributes: attributes)
    }

    /// Returns the image with other attributes.
    func with(_ change: (inout Attributes) -> Void) -> UIImage {
        var attributes = attributes
        change(&attributes)
        return UIImage(pixels: pixels, attributes: attributes)
    }

    /// The image with its pixels stored in the displayed orientation; the image itself if they are. O(pixels).
    package var orientedImage: UIImage {
        guard attributes.orientation != .up, let pixels else { return self }
        let swapsAxes = attributes.orientation.swapsAxes
        let width = swapsAxes ? pixels.height : pixels.width
        let height = swapsAxes ? pixels.width : pixels.height
        guard let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1) else { return self }
        context.interpolationQuality = .none
        paintWhole(in: CGRect(x: 0, y: 0, width: width, height: height), on: context)
        var attributes = attributes
        attributes.orientation = .up
        attributes.source = nil
        return UIImage(pixels: context.finish(), attributes: attributes)
    }
}
