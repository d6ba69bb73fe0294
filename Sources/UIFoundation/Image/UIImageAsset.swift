import CoreGraphics
import Foundation
import Locking

/// The images of one name for several traits.
///
///     let asset = UIImageAsset()
///     asset.register(day, with: UITraitCollection(userInterfaceStyle: .light))
///     asset.register(night, with: UITraitCollection(userInterfaceStyle: .dark))
///     let image = asset.image(with: .current)
///
/// An image view shows the image for its own traits in place of the one that it is given, and another one when they change.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // Sendable: the only variable is behind a lock. A subclass must not add mutable properties.
    private let registered = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])
    /// The image of a program's resources that the asset belongs to.
    private let source: UIImage?

    /// Creates an asset without images.
    public override init() {
        source = nil
        super.init()
    }

    private init(source: UIImage) {
        self.source = source
        super.init()
    }

    /// Returns the asset of an image: the one it is registered with, or one for its name; nil for an image that belongs to none.
    static func of(_ image: UIImage) -> UIImageAsset? {
        switch image.attributes.source?.origin {
        case .asset(let asset): asset
        case .file: UIImageAsset(source: image)
        case .system, .symbol, nil: nil
        }
    }

    /// Adds an image for traits, in place of one for the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        // An image that refers to its asset would keep it, and itself, alive.
        let own = image.with { $0.source = nil }
        registered.withLock { images in
            images.removeAll { $0.traits == traitCollection }
            images.append((traitCollection, own))
        }
    }

    /// Removes the image for traits.
    open func unregister(with traitCollection: UITraitCollection) {
        registered.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Returns the image for traits: of those whose traits are all among these the one with the most, then an image of the program's
    /// resources, then the first one. An asset without any returns an empty image. O(images).
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let images = registered.withLock { $0 }
        let best =
            images.filter { traitCollection.containsTraits(in: $0.traits) }
            .max { $0.traits.specifiedCount < $1.traits.specifiedCount }?.image
        if best == nil, let source {
            let scale = traitCollection.displayScale
            return source.variant(
                for: scale > 0 ? scale : source.attributes.source?.scale ?? 1, traits: traitCollection)
        }
        guard let image = best ?? images.first?.image else { return UIImage() }
        return image.with {
            $0.source = ImageSource(origin: .asset(self), scale: $0.scale, traits: traitCollection)
        }
    }
}
