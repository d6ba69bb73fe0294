import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// Finds and loads the image files of a program.
enum ImageFiles {
    private static let cache = Mutex(ImageCache())
    private static let endings = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "tiff", "svg"]

    /// The number of pixels per point of the variants for the main screen.
    static var screenScale: Int { Int(GraphicsDefaults.screenScale.rounded(.up)) }

    /// Loads a file, or its variant for a scale if there is one.
    static func load(
        _ path: String, scale: Int = ImageFiles.screenScale
    ) -> (pixels: CGImage, attributes: UIImage.Attributes)? {
        let url = URL(fileURLWithPath: path)
        guard
            let best = variants(of: url, for: scale).first(where: {
                FileManager.default.fileExists(atPath: $0.url.path)
            })
        else {
            logger.once("UIImage: \(path) does not exist")
            return nil
        }
        do {
            let decoded = try ImageDecoder.image(contentsOf: best.url)
            var attributes = UIImage.Attributes()
            attributes.scale = best.scale
            attributes.orientation = UIImage.Orientation(exif: decoded.orientation)
            return (decoded.image, attributes)
        } catch {
            logger.once("UIImage: \(best.url.path): \(error)")
            return nil
        }
    }

    /// Finds an image by name in a bundle or, if it is nil, in all folders where a program keeps resources.
    static func named(
        _ name: String, in bundle: Bundle?, scale: Int = ImageFiles.screenScale
    ) -> (pixels: CGImage, attributes: UIImage.Attributes)? {
        let key = "\(bundle?.bundlePath ?? "")|\(name)|\(scale)"
        if let known = cache.withLock({ $0[key] }) { return known }
        let folders = ResourceFolders.folders(of: bundle)
        for folder in folders {
            for candidate in candidates(name) {
                let url = folder.appendingPathComponent(candidate)
                let exists = variants(of: url, for: scale).contains {
                    FileManager.default.fileExists(atPath: $0.url.path)
                }
                guard exists, var found = load(url.path, scale: scale) else { continue }
                found.attributes.source = ImageSource(origin: .file(name: name, bundle: bundle), scale: scale)
                cache.withLock { $0.insert(found, for: key) }
                return found
            }
        }
        logger.once("UIImage(named: “\(name)”): no such file in the program's resources")
        return nil
    }

    private static func candidates(_ name: String) -> [String] {
        let ending = (name as NSString).pathExtension.lowercased()
        return endings.contains(ending) ? [name] : endings.map { "\(name).\($0)" }
    }

    /// Returns the file for each scale, best first: that of the screen, then larger ones, then smaller ones.
    private static func variants(of url: URL, for screen: Int) -> [(url: URL, scale: CGFloat)] {
        let base = url.deletingPathExtension()
        let stem = base.lastPathComponent
        for scale in [2, 3] where stem.hasSuffix("@\(scale)x") { return [(url, CGFloat(scale))] }
        let order = [1, 2, 3].sorted { a, b in
            func rank(_ scale: Int) -> Int { scale >= screen ? scale - screen : 10 + screen - scale }
            return rank(a) < rank(b)
        }
        return order.map { scale in
            guard scale > 1 else { return (url, 1) }
            let file = "\(stem)@\(scale)x"
            let ending = url.pathExtension
            return (
                base.deletingLastPathComponent().appendingPathComponent(ending.isEmpty ? file : "\(file).\(ending)"),
                CGFloat(scale)
            )
        }
    }
}
