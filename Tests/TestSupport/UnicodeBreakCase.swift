import Foundation

/// A case of Unicode's tests of text boundaries, from Debian's package `unicode-data`.
package struct UnicodeBreakCase: Sendable {
    /// An error in reading the cases.
    package enum Failure: Error { case notInstalled(String), invalid(String) }

    /// The case as the file has it: `÷ 0061 × 0308 ÷`.
    package let name: String
    package let text: String
    /// The UTF-16 offsets of the boundaries.
    package let boundaries: Set<Int>

    /// Returns the cases of a file such as `WordBreakTest.txt`.
    package static func cases(in file: String) throws -> [UnicodeBreakCase] {
        let path = "/usr/share/unicode/auxiliary/\(file)"
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.notInstalled("\(path): install the package unicode-data (script/bootstrap --test)")
        }
        return try String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let content = line.prefix { $0 != "#" }
            return content.contains { $0 == "÷" || $0 == "×" } ? try UnicodeBreakCase(String(content)) : nil
        }
    }

    private init(_ line: String) throws {
        let fields = line.split(whereSeparator: \.isWhitespace)
        name = fields.joined(separator: " ")
        var scalars = String.UnicodeScalarView()
        var offset = 0
        var boundaries: Set<Int> = []
        for field in fields {
            switch field {
            case "÷": boundaries.insert(offset)
            case "×": break
            default:
                guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) else {
                    throw Failure.invalid(line)
                }
                scalars.append(scalar)
                offset += value > 0xFFFF ? 2 : 1
            }
        }
        text = String(scalars)
        self.boundaries = boundaries
    }
}
