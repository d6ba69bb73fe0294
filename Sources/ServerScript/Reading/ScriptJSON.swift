import Foundation

/// Reads and writes values as JSON.
package enum ScriptJSON {
    /// The reason for which a text cannot be read.
    package struct Failure: Error, Equatable, Sendable {
        package let message: String
    }

    /// Reads one value in UTF-8.
    ///
    /// Where an object has a key twice, one of the values counts.
    package static func value(of bytes: some Collection<UInt8>) throws(Failure) -> ScriptValue {
        guard depth(of: bytes) <= ScriptValue.maxDepth else {
            throw Failure(message: "expected at most \(ScriptValue.maxDepth) levels of objects and lists")
        }
        // JSONDecoder also reads UTF-16 and UTF-32.
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Failure(message: "expected UTF-8") }
        do {
            return try JSONDecoder().decode(Decoded.self, from: Data(bytes)).value
        } catch {
            throw Failure(message: "expected a JSON value")
        }
    }

    /// The maximum number of brackets that are open at once. It bounds the recursion of the decoder.
    private static func depth(of bytes: some Collection<UInt8>) -> Int {
        var depth = 0
        var maxDepth = 0
        var isInText = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = isInText
            case UInt8(ascii: "\""): isInText.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if !isInText {
                    depth += 1
                    maxDepth = max(maxDepth, depth)
                }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if !isInText { depth -= 1 }
            default: break
            }
        }
        return maxDepth
    }

    /// Writes a value on one line, with the keys in their order.
    package static func text(of value: ScriptValue) -> String {
        var text = ""
        write(value, to: &text)
        return text
    }

    private static func write(_ value: ScriptValue, to text: inout String) {
        switch value.content {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += description(of: number)
        case .text(let string), .plain(let string): write(string, to: &text)
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                write(value, to: &text)
            }
            text += "]"
        case .mapping(let entries):
            text += "{"
            for (index, entry) in entries.enumerated() {
                if index > 0 { text += "," }
                write(entry.key, to: &text)
                text += ":"
                write(entry.value, to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // A terminal that shows a message interprets the control characters after 0x7F, too.
            case _ where scalar.properties.generalCategory == .control:
                text += "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2)
                text += String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// A number without the fraction of an integer; `null` for one that JSON cannot represent.
    package static func description(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        return number.rounded() == number && abs(number) < 0x1p53 ? String(Int(number)) : String(number)
    }

    /// A value as `JSONDecoder` reads it.
    private struct Decoded: Decodable {
        let value: ScriptValue

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                let entries = try object.allKeys.map { key in
                    ScriptValue.Entry(key.stringValue, try object.decode(Decoded.self, forKey: key).value)
                }
                value = ScriptValue(.mapping(entries.sorted { $0.key < $1.key }))
            } else if var list = try? decoder.unkeyedContainer() {
                var values: [ScriptValue] = []
                while !list.isAtEnd { values.append(try list.decode(Decoded.self).value) }
                value = ScriptValue(.list(values))
            } else {
                let scalar = try decoder.singleValueContainer()
                if scalar.decodeNil() {
                    value = ScriptValue(.null)
                } else if let flag = try? scalar.decode(Bool.self) {
                    value = ScriptValue(.bool(flag))
                } else if let text = try? scalar.decode(String.self) {
                    value = ScriptValue(.text(text))
                } else {
                    value = ScriptValue(.number(try scalar.decode(Double.self)))
                }
            }
        }

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }
}
