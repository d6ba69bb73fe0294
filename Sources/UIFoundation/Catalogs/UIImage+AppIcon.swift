import AssetCatalogs
import CoreGraphics
import Foundation

extension UIImage {
    /// The largest icon of a window in pixels.
    private static let maxIconSide: CGFloat = 256
    /// The radius of an app icon's corners, which files do not have, by the length of a side.
    private static let cornerRadius: CGFloat = 0.2237

    /// Returns the app's icon in its asset catalogs, for its windows: images of several sizes with round corners, at most 256 pixels
    /// wide. Reads and decodes files, on any thread.
    package static func appIcons(in folders: [URL] = ResourceFolders.all) -> [CGImage] {
        guard let path = ResourceCatalogs.appIcon(in: folders), let set = AppIconSet(folder: path) else { return [] }
        // Of those that are scaled down, the smallest one is enough.
        let large = set.icons.last { $0.side >= Double(maxIconSide) }
        let chosen = set.icons.filter { $0.side < Double(maxIconSide) } + [large].compactMap { $0 }
        return chosen.compactMap { icon in
            ImageFiles.decode(icon.path, scale: CGFloat(icon.scale)).flatMap {
                rounded(UIImage(pixels: $0.pixels, attributes: $0.attributes))
            }
        }
    }

    private static func rounded(_ image: UIImage) -> CGImage? {
        let side = min(max(image.size.width, image.size.height) * image.scale, maxIconSide)
        let box = CGRect(x: 0, y: 0, width: side, height: side)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: box.size, format: format).image { context in
            context.cgContext.interpolationQuality = .high
            UIBezierPath(roundedRect: box, cornerRadius: side * cornerRadius).addClip()
            image.draw(in: box)
        }.cgImage
    }
}
