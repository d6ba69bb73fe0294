import Foundation

/// The translations of a string catalog (`.xcstrings`) in one language.
///
/// The file has those of all languages; only one is decoded.
struct StringCatalog {
    /// The language of the texts in the sources.
    let sourceLanguage: String
    private let data: Data
    /// The languages with a translation of a key.
    let languages: Set<String>

    /// Reads a catalog; nil for a file that is none.
    init?(_ data: Data) {
        guard let index = try? JSONDecoder().decode(File<Index>.self, from: data) else { return nil }
        self.data = data
        sourceLanguage = index.sourceLanguage ?? "en"
        languages = Set(index.strings.values.lazy.flatMap(\.languages)).union([sourceLanguage])
    }

    /// Returns the translations in a language.
    func translations(in language: String) -> [String: String] {
        let decoder = JSONDecoder()
        decoder.userInfo[Entry.language] = language
        guard let file = try? decoder.decode(File<Entry>.self, from: data) else { return [:] }
        let rules = PluralRules(language: language)
        var result: [String: String] = [:]
        for (key, entry) in file.strings { result[key] = entry.localization?.translation(of: key, rules) }
        return result
    }

    private struct File<Content: Decodable>: Decodable {
        var sourceLanguage: String?
        var strings: [String: Content]
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        static let localizations = Self(stringValue: "localizations")
    }

    /// The languages of a key.
    private struct Index: Decodable {
        let languages: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Name.self)
            languages =
                try container.contains(.localizations)
                ? container.nestedContainer(keyedBy: Name.self, forKey: .localizations).allKeys.map(\.stringValue) : []
        }
    }

    /// The translation of a key in the language of the decoder.
    private struct Entry: Decodable {
        static let language = CodingUserInfoKey(rawValue: "language")!
        let localization: StringCatalogLocalization?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Name.self)
            guard container.contains(.localizations), let language = decoder.userInfo[Self.language] as? String else {
                localization = nil
                return
            }
            // An entry that is damaged does not take the others with it.
            localization = try? container.nestedContainer(keyedBy: Name.self, forKey: .localizations)
                .decode(StringCatalogLocalization.self, forKey: Name(stringValue: language))
        }
    }
}

/// A text in a string catalog, or its variations.
struct StringCatalogLocalization: Decodable {
    private struct Unit: Decodable {
        var value: String?
    }

    private struct Variations: Decodable {
        var plural: [String: StringCatalogLocalization]?
        var device: [String: StringCatalogLocalization]?
        var width: [String: StringCatalogLocalization]?

        /// The text for this device, or the longest.
        var next: StringCatalogLocalization? {
            device.flatMap(DeviceVariation.choice)
                ?? width?.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
        }

        var anyPlural: [String: StringCatalogLocalization]? { plural ?? next?.resolved.variations?.plural }
    }

    private struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    private var stringUnit: Unit?
    private var variations: Variations?
    private var substitutions: [String: Substitution]?

    /// Returns the translation of a key, whose variables are registered.
    func translation(of key: String, _ rules: PluralRules) -> String? {
        let whole = resolved
        var variables: [String: StringVariations.Variable] = [:]
        for (name, substitution) in substitutions ?? whole.substitutions ?? [:] {
            guard let plural = substitution.variations?.anyPlural else { continue }
            var variable = StringVariations.Variable(texts: plural.compactMapValues { $0.resolved.stringUnit?.value })
            if let specifier = substitution.formatSpecifier { variable.specifier = specifier }
            variable.argument = substitution.argNum.map { $0 - 1 }
            variables[name] = variable
        }
        if let plural = whole.variations?.plural {
            var variable = StringVariations.Variable(texts: plural.compactMapValues { $0.resolved.stringUnit?.value })
            variable.isWhole = true
            variable.argument =
                LocalizedFormat.firstNumber(of: key) ?? variable.forms[.other].flatMap(LocalizedFormat.firstNumber) ?? 0
            // No substitution has this name, which is none of an identifier.
            variables[" "] = variable
            return StringVariations(variables: variables, rules: rules).register("%#@ @")
        }
        guard let text = whole.stringUnit?.value else { return nil }
        return variables.isEmpty ? text : StringVariations(variables: variables, rules: rules).register(text)
    }

    /// The text without variations by device and width.
    private var resolved: Self {
        var current = self
        // The depth of nested variations is that of the file.
        while let next = current.variations?.next { current = next }
        return current
    }
}
