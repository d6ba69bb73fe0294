import AssetCatalogs
import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// A colour of an asset catalog.
struct NamedColor: Hashable, Sendable {
    /// The folder of the colour.
    private let path: String
    private let set: ColorSet

    /// The colours that stay in memory; beyond, they are read again.
    static let cacheLimit = 1024
    private static let cache = Mutex<[String: ColorSet]>([:])

    /// Finds a colour by name in the catalogs of a bundle, or of the program if it is nil; nil if there is none, which is logged.
    static func named(_ name: String, in bundle: Bundle?) -> NamedColor? {
        guard let path = ResourceCatalogs.folder(of: name, .color, in: ResourceFolders.folders(of: bundle)) else {
            logger.once("UIColor(named: “\(name)”): no such colour in the program's asset catalogs")
            return nil
        }
        if let known = cache.withLock({ $0[path] }) { return NamedColor(path: path, set: known) }
        guard let set = ColorSet(folder: path) else {
            logger.once("UIColor(named: “\(name)”): \(path) has no Contents.json with a colour")
            return nil
        }
        cache.withLock { cache in
            if cache.count >= cacheLimit { cache.removeAll() }
            cache[path] = set
        }
        return NamedColor(path: path, set: set)
    }

    /// The colour itself, if it is the same for all traits.
    var fixed: UIColor? { self.set.dependsOnTraits ? nil : color(for: .current) }

    /// Returns the colour for traits.
    func color(for traits: UITraitCollection) -> UIColor {
        switch set.color(for: AssetTraits(traits, scale: 1)) {
        case .rgb(let red, let green, let blue, let alpha, isDisplayP3: true):
            UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .rgb(let red, let green, let blue, let alpha, isDisplayP3: false):
            UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .gray(let white, let alpha): UIColor(white: white, alpha: alpha)
        case .system(let name): Self.system(name)
        }
    }

    /// Returns a colour of the system by the name that catalogs have for it.
    private static func system(_ name: String) -> UIColor {
        if let color = systemColors[name] { return color }
        logger.once("The colour “\(name)” of an asset catalog is none of the system's; black is used")
        return .black
    }

    private static let systemColors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
        "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
        "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "tintColor": .tintColor, "lightTextColor": .lightText, "darkTextColor": .darkText,
        "blackColor": .black, "whiteColor": .white, "clearColor": .clear,
    ]

    static func == (a: NamedColor, b: NamedColor) -> Bool { a.path == b.path }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
