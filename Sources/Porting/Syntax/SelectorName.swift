/// The names that Swift gives to declarations in Objective-C.
enum SelectorName {
    /// Returns the selector of a method with argument labels, `_` for those without.
    static func method(_ base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            if !prepositions.contains(firstWord(of: first)), !prepositions.contains(lastWord(of: base)) {
                name += "With"
            }
            name += capitalized(first)
        }
        name += ":"
        for label in labels.dropFirst() { name += (label == "_" ? "" : label) + ":" }
        return name
    }

    /// Returns the selector of the setter of a property.
    static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

    /// Returns the name of a method as Swift writes it, such as `f(_:with:)`.
    static func full(_ base: String, _ labels: [String]) -> String {
        "\(base)(\(labels.map { $0 + ":" }.joined()))"
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static func firstWord(of name: String) -> String {
        var word = ""
        for character in name {
            if character.isUppercase, word.contains(where: \.isLowercase) { break }
            word.append(character)
        }
        return word.lowercased()
    }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
        return name[start...].lowercased()
    }

    /// The words between which the compiler writes no “With”.
    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "between", "by", "following", "for",
        "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
