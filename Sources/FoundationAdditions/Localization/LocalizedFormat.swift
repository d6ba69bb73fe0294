import Foundation

/// The expansion of a format with variables, whose texts depend on numbers, to one that Foundation formats.
///
/// Each placeholder gets its argument in turn, as a number of 64 bits or an object: a translation with a placeholder of another type
/// than the argument's prints it, where Foundation would read memory.
struct LocalizedFormat {
    /// The expanded format.
    private(set) var format = ""
    /// The arguments of its placeholders.
    private(set) var arguments: [any CVarArg] = []
    private let values: [any CVarArg]

    /// Expands a format.
    init(_ format: String, _ values: [any CVarArg]) {
        self.values = values
        var next = 0
        expand(format, with: nil, next: &next, argument: nil, depth: 0)
    }

    /// Returns whether a format has variables.
    static func hasVariables(_ format: String) -> Bool {
        var previous: (UInt8, UInt8) = (0, 0)
        for byte in format.utf8 {
            let isName = byte == UInt8(ascii: "@") && previous.1 == UInt8(ascii: "#")
            if isName, previous.0 == UInt8(ascii: "%") || previous.0 == UInt8(ascii: "$") { return true }
            previous = (previous.1, byte)
        }
        return false
    }

    /// Returns the index of the first argument that a format writes as a number; nil if there is none.
    static func firstNumber(of format: String) -> Int? {
        var next = 0
        for case .placeholder(let placeholder) in FormatScanner(format) where placeholder.conversion != "%" {
            let index = placeholder.position ?? next
            next = index + 1
            if placeholder.isNumber { return index }
        }
        return nil
    }

    // MARK: Expansion

    /// The argument of the variable whose text is expanded, for `%arg`.
    private struct Argument {
        var index: Int
        var specifier: String
    }

    private mutating func expand(
        _ text: String, with variations: StringVariations?, next: inout Int, argument: Argument?, depth: Int
    ) {
        for part in FormatScanner(text) {
            guard case .placeholder(let placeholder) = part else {
                // A percent sign that begins no placeholder is text.
                if case .text(let text) = part { format += text.replacing("%", with: "%%") }
                continue
            }
            if placeholder.conversion == "%" {
                format += "%%"
            } else if placeholder.isArgument, let argument {
                append(
                    FormatPlaceholder(options: placeholder.options, specifier: argument.specifier), argument.index)
            } else {
                let index = placeholder.position ?? next
                next = index + 1
                if let name = placeholder.variable {
                    expand(variable: name, with: variations, at: index, depth: depth)
                } else {
                    append(placeholder, index)
                }
            }
        }
    }

    private mutating func expand(variable name: String, with outer: StringVariations?, at index: Int, depth: Int) {
        var (variations, key) = (outer, name)
        if let colon = name.firstIndex(of: ":"), let number = Int(name[..<colon]) {
            (variations, key) = (StringVariations.registered(number), String(name[name.index(after: colon)...]))
        }
        // A variable may name itself.
        guard depth < 8, let variations, let variable = variations.variables[key] else { return }
        let argument = variable.argument ?? index
        guard let text = variable.text(for: operands(at: argument), variations.rules) else { return }
        var next = variable.isWhole ? 0 : argument
        expand(
            text, with: variations, next: &next, argument: Argument(index: argument, specifier: variable.specifier),
            depth: depth + 1)
    }

    private func operands(at index: Int) -> PluralOperands {
        switch Number(values.indices.contains(index) ? values[index] : 0) {
        case .signed(let value): PluralOperands(value)
        case .unsigned(let value): PluralOperands(value)
        case .floating(let value): PluralOperands(value)
        case nil: PluralOperands(Int64(0))
        }
    }

    private mutating func append(_ placeholder: FormatPlaceholder, _ index: Int) {
        guard values.indices.contains(index) else { return }
        let value = values[index]
        guard let number = Number(value) else {
            let options = placeholder.conversion == "@" ? placeholder.options : ""
            format += "%\(options)@"
            arguments.append(NSString(string: (value as? NSObject)?.description ?? "\(value)"))
            return
        }
        let conversion = String(placeholder.conversion)
        switch number {
        case .signed(let value) where placeholder.isFloating: append(placeholder, conversion, Double(value))
        case .unsigned(let value) where placeholder.isFloating: append(placeholder, conversion, Double(value))
        case .signed(let value): append(placeholder, "ll\(placeholder.isInteger ? conversion : "d")", value)
        case .unsigned(let value): append(placeholder, "ll\(placeholder.isInteger ? conversion : "u")", value)
        case .floating(let value): append(placeholder, placeholder.isFloating ? conversion : "g", value)
        }
    }

    private mutating func append(_ placeholder: FormatPlaceholder, _ conversion: String, _ value: any CVarArg) {
        format += "%\(placeholder.options)\(conversion)"
        arguments.append(value)
    }

    /// A number among the arguments.
    private enum Number {
        case signed(Int64)
        case unsigned(UInt64)
        case floating(Double)

        init?(_ value: any CVarArg) {
            switch value {
            case let value as any (FixedWidthInteger & SignedInteger): self = .signed(Int64(clamping: value))
            case let value as any (FixedWidthInteger & UnsignedInteger): self = .unsigned(UInt64(clamping: value))
            case let value as any BinaryFloatingPoint: self = .floating(Double(value))
            case let value as NSNumber:
                let isFloating = ["f", "d"].contains(String(cString: value.objCType))
                self = isFloating ? .floating(value.doubleValue) : .signed(value.int64Value)
            default: return nil
            }
        }
    }
}
