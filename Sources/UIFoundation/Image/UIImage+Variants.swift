import CoreGraphics
import Foundation

/// The source of an image that has other pixels for other scales.
struct ImageSource {
    enum Origin {
        /// A file of the program's resources, or of a bundle's.
        case file(name: String, bundle: Bundle?)
        /// A drawing.
        case system(SystemImage)
    }

    var origin: Origin
    /// The scale of the screen for which the pixels were chosen.
    var scale: Int
}

extension UIImage {
    /// Whether the image's source may have other pixels for other scales.
    package var hasVariants: Bool { attributes.source != nil }

    /// Returns the image with the pixels that its source has for a scale; the image itself if there are no others.
    ///
    /// - Parameter scale: Pixels per point of the screen.
    package func variant(for scale: CGFloat) -> UIImage {
        guard let source = attributes.source, scale > 0, scale.isFinite else { return self }
        let whole = Int(min(scale, CGFloat(GraphicsDefaults.maxScreenScale)).rounded(.up))
        guard whole != source.scale else { return self }
        let found: (pixels: CGImage?, attributes: Attributes)?
        switch source.origin {
        case .file(let name, let bundle): found = ImageFiles.named(name, in: bundle, scale: whole)
        case .system(let system):
            let image = system.image(scale: whole)
            found = (image.pixels, image.attributes)
        }
        guard let found, found.attributes.scale != attributes.scale else { return self }
        var attributes = attributes
        attributes.scale = found.attributes.scale
        attributes.source = found.attributes.source
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
