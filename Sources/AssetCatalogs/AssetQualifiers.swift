/// The environment for which an entry of an asset is meant.
package struct AssetQualifiers: Decodable, Hashable, Sendable {
    private struct Appearance: Decodable, Hashable, Sendable {
        let appearance: String
        let value: String
    }

    private let idiom: String?
    private let appearances: [Appearance]?
    private let locale: String?
    private let widthClass: String?
    private let heightClass: String?
    private let scaleName: String?
    /// `left-to-right` or `right-to-left`; nil for both.
    let languageDirection: String?

    private enum CodingKeys: String, CodingKey {
        case idiom, appearances, locale
        case scaleName = "scale"
        case widthClass = "width-class"
        case heightClass = "height-class"
        case languageDirection = "language-direction"
    }

    /// The number of pixels per point; nil for an entry that is meant for each scale.
    var scale: Double? {
        guard let scaleName, scaleName.hasSuffix("x"), let scale = Double(scaleName.dropLast()), scale > 0,
            scale.isFinite
        else { return nil }
        return scale
    }

    /// Whether another entry is meant for the same environment, but for the scale.
    func isSame(as other: AssetQualifiers) -> Bool {
        idiom == other.idiom && appearances == other.appearances && locale == other.locale
            && widthClass == other.widthClass && heightClass == other.heightClass
            && languageDirection == other.languageDirection
    }

    /// Returns how well the entry suits an environment, the most important trait first: for each 2 if the entry is meant for it,
    /// 1 if it is meant for any, and 0 if it is meant for another.
    ///
    /// An entry for other traits is used where there is no better one: an app that was drawn for telephones only has its images.
    func suitability(for traits: AssetTraits) -> [Int] {
        [
            Self.rank(locale, in: traits.languages),
            Self.rank(idiom, traits.idiom),
            rank(appearance: "luminosity", traits.isDark ? "dark" : "light"),
            rank(appearance: "contrast", traits.hasHighContrast ? "high" : ""),
            Self.rank(widthClass, traits.widthClass),
            Self.rank(heightClass, traits.heightClass),
            Self.rank(languageDirection, traits.isRightToLeft ? "right-to-left" : "left-to-right"),
        ]
    }

    private static func rank(_ value: String?, _ wanted: String?) -> Int {
        guard let value, value != "any", value != "universal" else { return 1 }
        return value == wanted ? 2 : 0
    }

    /// Ranks a language: of several that the user reads, the preferred one is best.
    private static func rank(_ locale: String?, in languages: [String]) -> Int {
        guard let locale else { return 1 }
        return languages.firstIndex(of: locale).map { 2 + languages.count - $0 } ?? 0
    }

    private func rank(appearance name: String, _ wanted: String) -> Int {
        guard let appearance = appearances?.first(where: { $0.appearance == name }) else { return 1 }
        return appearance.value == wanted ? 2 : 0
    }
}

/// An entry of an asset.
protocol QualifiedEntry {
    var qualifiers: AssetQualifiers { get }
}

extension Array where Element: QualifiedEntry {
    /// Returns the entries that suit an environment best: those of one environment, which differ in their scale. O(entries).
    func best(for traits: AssetTraits) -> [Element] {
        let ranked = map { (entry: $0, rank: $0.qualifiers.suitability(for: traits)) }
        guard var best = ranked.first else { return [] }
        for candidate in ranked.dropFirst() where best.rank.lexicographicallyPrecedes(candidate.rank) {
            best = candidate
        }
        return ranked.filter { $0.entry.qualifiers.isSame(as: best.entry.qualifiers) }.map(\.entry)
    }
}
