import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// Finds and loads the image files of a program.
enum ImageFiles {
    private static let cache = Mutex(ImageCache())

    /// What was asked for by a name, and the picture that was found.
    private struct Request: Hashable {
        var name: String
        var bundle: String?
        var scale: CGFloat
        var traits: UITraitCollection.Values
    }

    private struct Answer {
        /// The key of the picture in the cache.
        var key: String
        var dependsOnTraits: Bool
    }

    /// The answers that stay in memory; beyond, images are looked up again.
    static let maxAnswers = 4096
    private static let answers = Mutex<[Request: Answer]>([:])
    static var answerCount: Int { answers.withLock { $0.count } }
    private static let endings = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "tiff", "svg", "pdf"]

    /// Loads a file, or its variant for a scale if there is one.
    static func load(_ path: String, scale: CGFloat = GraphicsDefaults.screenScale) -> ImageCache.Picture? {
        let url = URL(fileURLWithPath: path)
        guard
            let best = variants(of: url, for: scale).first(where: {
                FileManager.default.fileExists(atPath: $0.url.path)
            })
        else {
            logger.once("UIImage: \(path) does not exist")
            return nil
        }
        return decode(best.url.path, scale: VectorFile.isVector(path) ? scale : best.scale)
    }

    /// Decodes a file, a drawing with the pixels for a scale; a failure returns nil and is logged.
    static func decode(_ path: String, scale: CGFloat) -> ImageCache.Picture? {
        let url = URL(fileURLWithPath: path)
        do {
            let decoded =
                VectorFile.isVector(path)
                ? try ImageDecoder.image(VectorFile.svg(of: url), vectorScale: Double(scale))
                : try ImageDecoder.image(contentsOf: url)
            var attributes = UIImage.Attributes()
            attributes.scale = VectorFile.isVector(path) ? CGFloat(decoded.vectorScale) : scale
            attributes.orientation = UIImage.Orientation(exif: decoded.orientation)
            return ImageCache.Picture(pixels: decoded.image, attributes: attributes)
        } catch {
            logger.once("UIImage: \(path): \(error)")
            return nil
        }
    }

    /// Returns the picture with a key of the cache, which `load` adds to it if it is missing.
    static func cached(_ key: String, load: () -> ImageCache.Picture?) -> ImageCache.Picture? {
        if let known = cache.withLock({ $0[key] }) { return known }
        guard let picture = load() else { return nil }
        cache.withLock { $0.insert(picture, for: key) }
        return picture
    }

    /// Finds an image by name in a bundle or, if it is nil, in all folders where a program keeps resources: in each first in its asset
    /// catalogs, then among its files.
    static func named(
        _ name: String, in bundle: Bundle?, traits: UITraitCollection? = nil,
        scale: CGFloat = GraphicsDefaults.screenScale
    ) -> ImageCache.Picture? {
        let traits = traits ?? .current
        let request = Request(name: name, bundle: bundle?.bundlePath, scale: scale, traits: traits.values)
        func picture(_ picture: ImageCache.Picture, dependsOnTraits: Bool) -> ImageCache.Picture {
            var picture = picture
            picture.attributes.source = ImageSource(
                origin: .file(name: name, bundle: bundle), scale: scale, traits: dependsOnTraits ? traits : nil)
            return picture
        }
        if let answer = answers.withLock({ $0[request] }), let known = cache.withLock({ $0[answer.key] }) {
            return picture(known, dependsOnTraits: answer.dependsOnTraits)
        }
        for folder in ResourceFolders.folders(of: bundle) {
            guard
                let found = CatalogImages.named(name, in: folder, traits: traits, scale: scale)
                    ?? CatalogImages.Found(
                        "\(folder.path)|\(name)|\(scale)",
                        load: {
                            file(named: name, in: folder, scale: scale)
                        })
            else { continue }
            answers.withLock { answers in
                if answers.count >= maxAnswers { answers.removeAll() }
                answers[request] = Answer(key: found.key, dependsOnTraits: found.dependsOnTraits)
            }
            return picture(found.picture, dependsOnTraits: found.dependsOnTraits)
        }
        logger.once("UIImage(named: “\(name)”): no such image in the program's resources")
        return nil
    }

    private static func file(named name: String, in folder: URL, scale: CGFloat) -> ImageCache.Picture? {
        for candidate in candidates(name) {
            let url = folder.appendingPathComponent(candidate)
            let exists = variants(of: url, for: scale).contains { FileManager.default.fileExists(atPath: $0.url.path) }
            if exists, let found = load(url.path, scale: scale) { return found }
        }
        return nil
    }

    private static func candidates(_ name: String) -> [String] {
        let ending = (name as NSString).pathExtension.lowercased()
        return endings.contains(ending) ? [name] : endings.map { "\(name).\($0)" }
    }

    /// Returns the file for each scale, best first: that of the screen, then larger ones, then smaller ones.
    private static func variants(of url: URL, for scale: CGFloat) -> [(url: URL, scale: CGFloat)] {
        let screen = Int(min(scale, CGFloat(GraphicsDefaults.maxScreenScale)).rounded(.up))
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
