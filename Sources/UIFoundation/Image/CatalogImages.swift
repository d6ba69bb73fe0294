import AssetCatalogs
import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// The images of asset catalogs: image sets, symbols and the icons of apps.
enum CatalogImages {
    /// A picture, and whether other traits than the scale have others.
    struct Found {
        var picture: ImageCache.Picture
        var dependsOnTraits = false
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

    /// Finds an image by name in the catalogs of folders; nil if there is none.
    static func named(_ name: String, in folders: [URL], traits: UITraitCollection, scale: CGFloat) -> Found? {
        for folder in folders {
            for kind in [AssetCatalog.Kind.image, .symbol, .appIcon] {
                guard let path = ResourceCatalogs.folder(of: name, kind, in: [folder]),
                    let asset = asset(kind, at: path),
                    let found = picture(of: asset, traits: traits, scale: scale)
                else { continue }
                return found
            }
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

    private static func picture(of asset: Asset, traits: UITraitCollection, scale: CGFloat) -> Found? {
        switch asset {
        case .image(let set):
            guard let choice = set.choice(for: AssetTraits(traits, scale: scale)),
                var picture = picture(of: choice, rendering: set.rendering, scale: scale)
            else { return nil }
            picture.attributes.isScalable = set.isScalable && VectorFile.isVector(choice.path)
            return Found(picture: picture, dependsOnTraits: set.dependsOnTraits)
        case .symbol(let set):
            return ImageFiles.cached("\(set.path)|symbol|\(scale)") {
                SymbolDrawing.picture(of: set.path, scale: scale)
            }
            .map { Found(picture: $0) }
        case .icon(let set):
            guard let icon = set.icons.first else { return nil }
            return ImageFiles.cached(icon.path) { ImageFiles.decode(icon.path, scale: CGFloat(icon.scale)) }
                .map { Found(picture: $0) }
        }
    }

    private static func picture(
        of choice: ImageSet.Choice, rendering: ImageSet.Rendering?, scale: CGFloat
    ) -> ImageCache.Picture? {
        let isVector = VectorFile.isVector(choice.path)
        let drawnScale = isVector ? scale : CGFloat(choice.scale ?? 1)
        let isFlipped = choice.isFlipped
        return ImageFiles.cached("\(choice.path)|\(isVector ? "\(scale)" : "")|\(isFlipped)") {
            guard var picture = ImageFiles.decode(choice.path, scale: drawnScale) else { return nil }
            switch rendering {
            case .template: picture.attributes.renderingMode = .alwaysTemplate
            case .original: picture.attributes.renderingMode = .alwaysOriginal
            case nil: break
            }
            picture.attributes.flipsForRightToLeft = isFlipped
            // Distances are in pixels of a file; a drawing has one pixel per point.
            let pixels = isVector ? 1 : drawnScale
            if let insets = choice.alignmentInsets {
                picture.attributes.alignmentRectInsets = UIEdgeInsets(insets, pixelsPerPoint: pixels)
            }
            if let slices = choice.slices { picture.apply(slices, pixelsPerPoint: pixels) }
            return picture
        }
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
