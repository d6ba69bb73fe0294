/// The rules by which a language chooses among the forms of a word by a number.
///
///     PluralRules(language: "ru").category(of: PluralOperands(22))    // few
struct PluralRules: Sendable {
    /// A category of numbers.
    enum Category: String, Sendable, CaseIterable {
        case zero, one, two, few, many, other
    }

    /// A comparison of an operand, or of its remainder, with values.
    private struct Relation {
        var operand: UInt8
        var divisor: Double?
        var isNegated: Bool
        var ranges: [ClosedRange<Double>]

        func holds(for operands: PluralOperands) -> Bool {
            var value = operands.value(of: operand)
            if let divisor { value = value.truncatingRemainder(dividingBy: divisor) }
            // Ranges are of integers: 1.5 is in none.
            let isContained = value.rounded() == value && ranges.contains { $0.contains(value) }
            return isContained != isNegated
        }
    }

    /// The categories in the order in which they are tested, each with alternatives of relations that all hold.
    private let conditions: [(category: Category, alternatives: [[Relation]])]

    /// Creates the rules of a language, such as `pt-PT`; of one that is unknown, all numbers have the category `other`.
    init(language: String) {
        var tag = language.replacing("_", with: "-")
        var rules = Self.rules(of: tag)
        while rules == nil, let hyphen = tag.lastIndex(of: "-") {
            tag = String(tag[..<hyphen])
            rules = Self.rules(of: tag)
        }
        conditions = (rules ?? "").split(separator: ";").compactMap { rule in
            let parts = rule.split(separator: ":")
            let name = parts[0].filter { $0 != " " }
            guard parts.count == 2, let category = Category(rawValue: name) else { return nil }
            return (category, Self.alternatives(parts[1]))
        }
    }

    /// Returns the category of a number.
    func category(of operands: PluralOperands) -> Category {
        conditions.first { $0.alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } } }?.category ?? .other
    }

    // MARK: Parsing

    /// Returns the alternatives of a rule such as `v = 0 and i % 10 = 2..4 or f != 1`.
    private static func alternatives(_ text: Substring) -> [[Relation]] {
        var alternatives: [[Relation]] = [[]]
        let words = text.split(separator: " ")
        var relation = Relation(operand: 0, divisor: nil, isNegated: false, ranges: [])
        for (index, word) in words.enumerated() {
            switch word {
            case "or": alternatives.append([])
            case "and", "%": break
            case "=", "!=": relation.isNegated = word == "!="
            case _ where index > 0 && words[index - 1] == "%": relation.divisor = Double(word)
            case _ where word.first?.isLetter == true:
                relation = Relation(operand: word.utf8.first ?? 0, divisor: nil, isNegated: false, ranges: [])
            default:
                relation.ranges = word.split(separator: ",").compactMap(range)
                alternatives[alternatives.count - 1].append(relation)
            }
        }
        return alternatives
    }

    private static func range(_ text: Substring) -> ClosedRange<Double>? {
        let bounds = text.split(separator: ".").compactMap { Double($0) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
        return first...last
    }
}
