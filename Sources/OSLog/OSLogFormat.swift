internal import Foundation

/// A format string of `os_log`, whose values have a privacy in braces: `%{public}@`.
struct OSLogFormat {
    let format: String
    let arguments: [any CVarArg]

    /// The message. Values that are missing are written as `<missing>`, and those of the wrong type by their description.
    var text: String {
        var result = ""
        var rest = format[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            guard let conversion = Conversion(&rest) else {
                // What is no conversion is text.
                result += "%"
                continue
            }
            switch conversion.letter {
            case "%": result += "%"
            case "m": result += String(cString: strerror(errno))
            default:
                var conversion = conversion
                if conversion.hasArgumentWidth { conversion.width = takeInteger(&next) }
                if conversion.hasArgumentPrecision { conversion.precision = takeInteger(&next) }
                guard next < arguments.count else {
                    result += "<missing>"
                    continue
                }
                let argument = arguments[next]
                next += 1
                result += conversion.privacy.text(isPublic: conversion.isPublic) { conversion.text(of: argument) }
            }
        }
        return result + rest
    }

    private func takeInteger(_ next: inout Int) -> Int? {
        guard next < arguments.count else { return nil }
        defer { next += 1 }
        return integerValue(of: arguments[next]).map { Int(clamping: $0) }
    }

    private struct Conversion {
        var flags = ""
        var width: Int?
        var precision: Int?
        var hasArgumentWidth = false
        var hasArgumentPrecision = false
        var letter: Character
        var options: [Substring] = []

        /// Reads a conversion after its percent sign; returns nil if there is none.
        init?(_ rest: inout Substring) {
            var text = rest
            if text.first == "{", let end = text.firstIndex(of: "}") {
                options = text[text.index(after: text.startIndex)..<end].split(separator: ",").map {
                    $0.drop { $0 == " " }
                }
                text = text[text.index(after: end)...]
            }
            while let flag = text.first, "-+ #0'".contains(flag) {
                if !flags.contains(flag) { flags.append(flag) }
                text.removeFirst()
            }
            (width, hasArgumentWidth) = Self.number(&text)
            if text.first == "." {
                text.removeFirst()
                (precision, hasArgumentPrecision) = Self.number(&text)
                if precision == nil, !hasArgumentPrecision { precision = 0 }
            }
            while let length = text.first, "hlqLjzt".contains(length) { text.removeFirst() }
            guard let letter = text.first, "%@sSdDiuUxXoOfFeEgGaAcCpPm".contains(letter) else { return nil }
            self.letter = letter
            rest = text.dropFirst()
        }

        private static func number(_ text: inout Substring) -> (value: Int?, isArgument: Bool) {
            if text.first == "*" {
                text.removeFirst()
                return (nil, true)
            }
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            text = text[digits.endIndex...]
            return (digits.isEmpty ? nil : Int(digits) ?? OSLogStringAlignment.maxColumns, false)
        }

        /// Whether a value of this kind is public where the format does not say.
        var isPublic: Bool { !"@sSP".contains(letter) }

        var privacy: OSLogPrivacy {
            let mask: OSLogPrivacy.Mask = options.contains("mask.hash") ? .hash : .none
            if options.contains("public") { return .public }
            if options.contains("sensitive") { return .sensitive(mask: mask) }
            return options.contains("private") ? .private(mask: mask) : .auto(mask: mask)
        }

        func text(of argument: any CVarArg) -> String {
            switch letter {
            case "d", "D", "i", "u", "U", "x", "X", "o", "O":
                guard let value = integerValue(of: argument) else { return padded("\(argument)") }
                if options.contains("bool") || options.contains("BOOL") { return value == 0 ? "false" : "true" }
                if options.contains("errno") || options.contains("darwin.errno") {
                    return "[\(value): \(String(cString: strerror(Int32(clamping: value))))]"
                }
                let isSigned = "dDi".contains(letter)
                // A negative number that is written without a sign has the bits of its own type.
                let unsigned = value < 0 ? value + (1 << bitWidth(of: argument)) : value
                let bits = isSigned ? CLongLong(clamping: value) : CLongLong(truncatingIfNeeded: unsigned)
                return String(format: "%\(flags)\(widthAndPrecision)ll\(letter.lowercased(as: "xX"))", bits)
            case "f", "F", "e", "E", "g", "G", "a", "A":
                guard let value = doubleValue(of: argument) else { return padded("\(argument)") }
                return String(format: "%\(flags)\(widthAndPrecision)\(letter)", value)
            case "c", "C":
                guard let value = integerValue(of: argument),
                    let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
                else { return padded("\(argument)") }
                return padded(String(Character(scalar)))
            case "p", "P":
                guard let address = argument as? UInt else { return padded("\(argument)") }
                return padded("0x" + String(address, radix: 16))
            default: return padded(string(argument))
            }
        }

        private var widthAndPrecision: String {
            let limit = OSLogStringAlignment.maxColumns
            return (width.map { "\(max(-limit, min($0, limit)))" } ?? "")
                + (precision.map { ".\(max(0, min($0, limit)))" } ?? "")
        }

        private func padded(_ text: String) -> String {
            let text = precision.map { String(text.prefix(max(0, $0))) } ?? text
            guard let width else { return text }
            let columns = Int(clamping: width.magnitude)
            return
                (flags.contains("-") || width < 0
                ? OSLogStringAlignment.left(columns: columns) : .right(columns: columns)).aligned(text)
        }

        /// The description of an object, or the text at a pointer to characters.
        private func string(_ argument: any CVarArg) -> String {
            switch argument {
            case let pointer as UnsafePointer<CChar>: String(cString: pointer)
            case let pointer as UnsafeMutablePointer<CChar>: String(cString: pointer)
            default: "\(argument)"
            }
        }
    }
}

/// The value of any type of integers.
private func integerValue(of argument: any CVarArg) -> Int128? {
    (argument as? any BinaryInteger).map { Int128(truncatingIfNeeded: $0) } ?? (argument as? Bool).map { $0 ? 1 : 0 }
}

private func bitWidth(of argument: any CVarArg) -> Int { (argument as? any FixedWidthInteger)?.bitWidth ?? 64 }

private func doubleValue(of argument: any CVarArg) -> Double? {
    switch argument {
    case let value as Double: value
    case let value as Float: Double(value)
    default: integerValue(of: argument).map { Double($0) }
    }
}

extension Character {
    /// The letter for a conversion of C: those that end a name of old, such as `%D`, in lower case.
    fileprivate func lowercased(as kept: String) -> String { kept.contains(self) ? String(self) : lowercased() }
}
