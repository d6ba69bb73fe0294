import Diagnostics
import Foundation

/// The attributes of a font, for which fontconfig chooses a font file.
package struct FontDescriptor: Sendable, Hashable {
    /// A family name, a list of them separated by commas, or `nil` for the system font.
    package var family: String?
    /// The size of the em square, in points, above 0.
    package var size: CGFloat
    /// From −1 (thinnest) over 0 (regular) to 1, on the scale of `UIFont.Weight`.
    package var weight: CGFloat
    /// Whether the letters are slanted.
    package var isItalic: Bool
    /// Whether a condensed member of the family is requested.
    package var isCondensed: Bool
    /// Whether all digits are requested with the same width, for fonts whose digits have widths of their own.
    package var hasTabularDigits: Bool
    /// The face that the family stands for, if ``FontRegistry`` assigned the family to a single face. The descriptor
    /// keeps it alive.
    var face: CGFont?

    package init(
        family: String? = nil, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false, isCondensed: Bool = false,
        hasTabularDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isCondensed = isCondensed
        self.hasTabularDigits = hasTabularDigits
    }

    /// The families of the system font, in order of preference.
    package static let systemFamilies = "Inter,Cantarell,DejaVu Sans,sans-serif"
    /// The families of the system's monospaced font, in order of preference.
    package static let monospacedFamilies = "DejaVu Sans Mono,monospace"

    /// The descriptor as a cache key, which keeps no face alive: the family's name identifies it.
    var key: FontDescriptor {
        var key = self
        key.face = nil
        return key
    }

    /// Weights on the scales of `UIFont.Weight` and of CSS.
    private static let weights: [(CGFloat, Double)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
        (0.62, 900), (1, 1000),
    ]

    /// Converts a weight from the scale of CSS to that of `UIFont.Weight`.
    package static func weight(css: Double) -> CGFloat {
        guard css > weights[0].1 else { return weights[0].0 }
        for (lower, upper) in zip(weights, weights.dropFirst()) where css <= upper.1 {
            return lower.0 + (upper.0 - lower.0) * CGFloat((css - lower.1) / (upper.1 - lower.1))
        }
        return 1
    }

    /// The weight on the scale of CSS, 100 to 1000.
    var cssWeight: Int {
        let table = Self.weights
        guard weight.isFinite, weight > table[0].0 else { return 100 }
        for (lower, upper) in zip(table, table.dropFirst()) where weight <= upper.0 {
            let share = Double((weight - lower.0) / (upper.0 - lower.0))
            return Int((lower.1 + (upper.1 - lower.1) * share).rounded())
        }
        return 1000
    }

    /// The size, with invalid values replaced.
    package var safeSize: CGFloat {
        guard size.isFinite, size > 0 else {
            logger.once("A font size of \(size) is replaced by 12")
            return 12
        }
        return min(size, 8192)
    }
}

extension FontDescriptor {
    /// Describes an installed font.
    init(_ entry: FontEntry, size: CGFloat) {
        self.init(
            family: entry.family, size: size, weight: Self.weight(css: entry.cssWeight), isItalic: entry.isItalic,
            isCondensed: entry.isCondensed)
    }
}

/// The metrics of a font at its size, in points. The y axis points up: values below the baseline are negative.
package struct FontMetrics: Sendable, Hashable {
    /// The maximum height of a line above the baseline.
    package var ascender: CGFloat
    /// The maximum depth of a line below the baseline, as a negative value.
    package var descender: CGFloat
    /// The recommended space between lines.
    package var leading: CGFloat
    /// The height of a flat uppercase letter.
    package var capHeight: CGFloat
    /// The height of a flat lowercase letter.
    package var xHeight: CGFloat
    /// The position of an underline, as a negative value.
    package var underlinePosition: CGFloat
    /// The thickness of an underline.
    package var underlineThickness: CGFloat

    /// The height of a line.
    package var lineHeight: CGFloat { ascender - descender }

    /// Creates metrics with the proportions of an ordinary sans-serif font, for a machine without fonts.
    package init(withoutFontOfSize size: CGFloat) {
        ascender = size * 0.93
        descender = size * -0.24
        leading = 0
        capHeight = size * 0.73
        xHeight = size * 0.55
        underlinePosition = size * -0.1
        underlineThickness = size * 0.05
    }
}
