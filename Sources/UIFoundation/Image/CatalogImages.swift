import AssetCatalogs
import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// The images of asset catalogs: image sets, symbols and the icons of apps.
enum CatalogImages {
    /// A picture, and whether other traits than the scale have others.
    struct Found {
        /// The key of the picture in the cache.
        let key: String
        var picture: ImageCache.Picture
        var dependsOnTraits = false

        /// Finds a picture by its key, or loads it.
        init?(_ key: String, load: () -> ImageCache.Picture?) {
            guard let picture = ImageFiles.cached(key, load: load) else { return nil }
            self.key = key
            self.picture = picture
        }
    }

    private enum Asset {
        case image(ImageSet)
        case symbol(SymbolSet)
        case icon(AppIconSet)

        /// Reads an asset; nil if none of its files can be used.
        init?(_ kind: AssetCatalog.Kind, folder: String) {
            let asset: Asset? =
                switch kind {
                case .image: ImageSet(folder: folder).map(Asset.image)
                case .symbol: SymbolSet(folder: folder).map(Asset.symbol)
                case .appIcon: AppIconSet(folder: folder).map(Asset.icon)
                case .color, .data: nil
                }
            guard let asset else { return nil }
            self = asset
        }
    }

    /// The descriptions that stay in memory; beyond, they are read again.
    private static let maxAssets = 2048
    private static let assets = Mutex<[String: Asset]>([:])

    /// Finds an image by name in the catalogs of a folder; nil if there is none.
    static func named(_ name: String, in folder: URL, traits: UITraitCollection, scale: CGFloat) -> Found? {
        for kind in [AssetCatalog.Kind.image, .symbol, .appIcon] {
            guard let path = ResourceCatalogs.folder(of: name, kind, in: [folder]),
                let asset = asset(kind, at: path), let found = find(asset, traits: traits, scale: scale)
            else { continue }
            return found
        }
        return nil
    }

    private static func asset(_ kind: AssetCatalog.Kind, at path: String) -> Asset? {
        if let known = assets.withLock({ $0[path] }) { return known }
        guard let asset = Asset(kind, folder: path) else {
            logger.once("UIImage(named:): \(path) has no Contents.json that names a file")
            return nil
        }
        assets.withLock { assets in
            if assets.count >= maxAssets { assets.removeAll() }
            assets[path] = asset
        }
        return asset
    }

    private static func find(_ asset: Asset, traits: UITraitCollection, scale: CGFloat) -> Found? {
        switch asset {
        case .image(let set):
            guard let choice = set.choice(for: AssetTraits(traits, scale: scale)) else { return nil }
            let drawnScale = VectorFile.isVector(choice.path) ? scale : CGFloat(choice.scale ?? 1)
            var found = Found("\(choice.path)|\(drawnScale)|\(choice.isFlipped)") {
                picture(of: choice, in: set, scale: drawnScale)
            }
            found?.dependsOnTraits = set.dependsOnTraits
            return found
        case .symbol(let set):
            return Found("\(set.path)|\(scale)") { SymbolDrawing.picture(of: set.path, scale: scale) }
        case .icon(let set):
            guard let icon = set.icons.first else { return nil }
            return Found(icon.path) { ImageFiles.decode(icon.path, scale: CGFloat(icon.scale)) }
        }
    }

    private static func picture(of choice: ImageSet.Choice, in set: ImageSet, scale: CGFloat) -> ImageCache.Picture? {
        guard var picture = ImageFiles.decode(choice.path, scale: scale) else { return nil }
        let isVector = VectorFile.isVector(choice.path)
        switch set.rendering {
        case .template: picture.attributes.renderingMode = .alwaysTemplate
        case .original: picture.attributes.renderingMode = .alwaysOriginal
        case nil: break
        }
        picture.attributes.isScalable = set.isScalable && isVector
        picture.attributes.flipsForRightToLeft = choice.isFlipped
        // Distances are in pixels of the file, of which a drawing has one for each point.
        let pixelsPerPoint = picture.attributes.scale
        let enlargement = isVector ? pixelsPerPoint : 1
        if let insets = choice.alignmentInsets {
            picture.attributes.alignmentRectInsets = UIEdgeInsets(insets, pixelsPerPoint: pixelsPerPoint / enlargement)
        }
        if let slices = choice.slices { picture.apply(slices, enlargement: enlargement) }
        return picture
    }
}

extension UIEdgeInsets {
    /// Creates insets from distances in pixels.
    fileprivate init(_ insets: ImageSet.Insets, pixelsPerPoint scale: CGFloat) {
        self.init(
            top: insets.top / scale, left: insets.left / scale, bottom: insets.bottom / scale,
            right: insets.right / scale)
        self = clampedToFinite
    }
}

extension AssetTraits {
    /// Creates the environment of an asset from the traits of an interface; those that are not specified are a light interface
    /// of a tablet.
    package init(_ traits: UITraitCollection, scale: CGFloat) {
        self.init()
        self.scale = scale
        isDark = traits.userInterfaceStyle == .dark
        isRightToLeft = traits.layoutDirection == .rightToLeft
        widthClass = Self.name(of: traits.horizontalSizeClass)
        heightClass = Self.name(of: traits.verticalSizeClass)
        languages = Self.preferredLanguages
        switch traits.userInterfaceIdiom {
        case .phone: idiom = "iphone"
        case .tv: idiom = "tv"
        case .carPlay: idiom = "car"
        case .mac: idiom = "mac"
        case .vision: idiom = "vision"
        case .pad, .unspecified: idiom = "ipad"
        }
    }

    private static func name(of sizeClass: UIUserInterfaceSizeClass) -> String? {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        case .unspecified: nil
        }
    }

    /// The languages of the user, each followed by the same without its region.
    private static let preferredLanguages = PreferredLanguages.current.flatMap { language in
        [language, language.split(separator: "-").first.map(String.init) ?? language]
    }
}
