import Foundation
import Locking

/// The variables in the translation of a key, whose texts depend on numbers.
///
/// A translation names a variable as `%#@files@`. Foundation on Apple's platforms attaches the variables to the string; strings of Swift
/// carry nothing, so that a translation has their number in the name: `%#@7:files@`.
struct StringVariations: Sendable {
    /// A variable.
    struct Variable: Sendable {
        /// The texts by the categories of numbers.
        var forms: [PluralRules.Category: String]
        /// The format of the number, which `%arg` stands for.
        var specifier = "d"
        /// The index of the argument; nil for the next one that is formatted.
        var argument: Int?
        /// Whether the texts are whole translations, whose arguments are those of the key.
        var isWhole = false

        /// Returns the text for a number.
        func text(for operands: PluralOperands, _ rules: PluralRules) -> String? {
            // Zero has a text of its own in any language, if there is one.
            if operands.n == 0, let text = forms[.zero] { return text }
            return forms[rules.category(of: operands)] ?? forms[.other]
                ?? forms.min { $0.key.rawValue < $1.key.rawValue }?.value
        }
    }

    var variables: [String: Variable]
    let rules: PluralRules

    // MARK: Registration

    private static let registered = Mutex([StringVariations]())

    /// Returns a translation whose variables are found again by their names.
    func register(_ format: String) -> String {
        let number = Self.registered.withLock { all in
            all.append(self)
            return all.count - 1
        }
        return format.replacing("%#@", with: "%#@\(number):").replacing("$#@", with: "$#@\(number):")
    }

    /// Returns the variables with a number; nil for one that no translation has.
    static func registered(_ number: Int) -> StringVariations? {
        registered.withLock { $0.indices.contains(number) ? $0[number] : nil }
    }
}

extension StringVariations.Variable {
    /// Creates a variable from texts by the names of categories.
    init(texts: [String: String]) {
        forms = [:]
        for (name, text) in texts { PluralRules.Category(rawValue: name).map { forms[$0] = text } }
    }
}

extension StringVariations {
    /// Returns the translation in an entry of a `.stringsdict` file; nil for other values.
    static func translation(of entry: Any, rules: @autoclosure () -> PluralRules, depth: Int = 0) -> String? {
        // A file may nest entries without end.
        guard depth < 8 else { return nil }
        if let text = entry as? String { return text }
        guard let entry = entry as? [String: Any] else { return nil }
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return DeviceVariation.choice(among: devices)
                .flatMap { translation(of: $0, rules: rules(), depth: depth + 1) }
        }
        if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
            return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
                .flatMap { translation(of: $0.value, rules: rules(), depth: depth + 1) }
        }
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
        var variables: [String: Variable] = [:]
        for (name, value) in entry {
            guard let texts = value as? [String: Any] else { continue }
            var variable = Variable(texts: texts.compactMapValues { $0 as? String })
            if let specifier = texts["NSStringFormatValueTypeKey"] as? String { variable.specifier = specifier }
            if !variable.forms.isEmpty { variables[name] = variable }
        }
        guard !variables.isEmpty else { return format }
        return StringVariations(variables: variables, rules: rules()).register(format)
    }
}

/// The choice among the texts for kinds of devices.
enum DeviceVariation {
    /// The device is none of Apple's: the text for others is used first.
    private static let order = ["other", "mac", "ipad", "iphone"]

    static func choice<Value>(among devices: [String: Value]) -> Value? {
        (order + devices.keys.sorted()).lazy.compactMap { devices[$0] }.first
    }
}
