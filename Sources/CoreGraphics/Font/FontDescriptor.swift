import Foundation

/// What a font should look like; which font file that becomes is fontconfig's choice.
package struct FontDescriptor: Sendable, Hashable {
    /// A family name, a list of them separated by commas, or `nil` for the system font.
    package var family: String?
    /// The size of the em square, in points, above 0.
    package var size: CGFloat
    /// From −1 (thinnest) over 0 (regular) to 1, on the scale of `UIFont.Weight`.
    package var weight: CGFloat
    /// Whether the letters slant.
    package var isItalic: Bool
    /// Whether a narrow member of the family is meant.
    package var isCondensed: Bool
    /// The face that the family stands for, where the family is one that ``FontRegistry`` gave to a single face. The
    /// descriptor keeps it alive.
    var face: CGFont?

    package init(
        family: String? = nil, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false, isCondensed: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isCondensed = isCondensed
    }

    /// The families that the system font is looked for in.
    package static let systemFamilies = "Inter,Cantarell,DejaVu Sans,sans-serif"
    /// The families that the system's monospaced font is looked for in.
    package static let monospacedFamilies = "DejaVu Sans Mono,monospace"

    /// The descriptor as a key of a cache, which keeps no face alive: the family's name says which one it is.
    var key: FontDescriptor {
        var key = self
        key.face = nil
        return key
    }

    /// Weights on the scale of `UIFont.Weight` and on that of CSS.
    private static let weights: [(CGFloat, Double)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
        (0.62, 900), (1, 1000),
    ]

    /// A weight on the scale of `UIFont.Weight` from one on the scale of CSS.
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

    /// The size with nonsense made harmless.
    package var safeSize: CGFloat {
        guard size.isFinite, size > 0 else {
            Log.once("a font size of \(size) is replaced by 12")
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

/// The measures of a font at its size, in points. The y axis points up: what lies below the baseline is negative.
package struct FontMetrics: Sendable, Hashable {
    /// The highest a line of this font reaches.
    package var ascender: CGFloat
    /// The lowest a line of this font reaches, below 0.
    package var descender: CGFloat
    /// The space that the font asks for between lines.
    package var leading: CGFloat
    /// The height of a flat capital letter.
    package var capHeight: CGFloat
    /// The height of a flat small letter.
    package var xHeight: CGFloat
    /// Where an underline lies, below 0.
    package var underlinePosition: CGFloat
    /// The thickness of an underline.
    package var underlineThickness: CGFloat

    /// The height of a line.
    package var lineHeight: CGFloat { ascender - descender }

    /// The proportions of an ordinary sans-serif font, for a machine without fonts.
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
