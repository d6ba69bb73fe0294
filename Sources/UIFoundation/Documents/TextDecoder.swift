import Foundation

/// Decodes the bytes of plain text and HTML.
enum TextDecoder {
    /// Decodes text. A byte order mark is removed.
    ///
    /// - Parameter encoding: The encoding; nil for that of the byte order mark, then UTF-8, then Windows-1252.
    static func decode(
        _ data: Data, _ encoding: String.Encoding?
    ) throws -> (string: String, encoding: String.Encoding) {
        if let (encoding, length) = byteOrderMark(data) {
            return (try string(data.dropFirst(length), encoding), encoding)
        }
        if let encoding { return (try string(data, encoding), encoding) }
        if let string = String(validating: data, as: UTF8.self) { return (string, .utf8) }
        return (windows1252(data), .windowsCP1252)
    }

    private static func string(_ data: Data, _ encoding: String.Encoding) throws -> String {
        // Invalid bytes of UTF-8 are replaced, as in browsers.
        if encoding == .utf8 { return String(decoding: data, as: UTF8.self) }
        if encoding == .windowsCP1252 || encoding == .isoLatin1 { return windows1252(data) }
        guard let string = String(data: data, encoding: encoding) else { throw DocumentError.undecodable(encoding) }
        return string
    }

    private static func byteOrderMark(_ data: Data) -> (String.Encoding, Int)? {
        let start = Array(data.prefix(3))
        if start == [0xEF, 0xBB, 0xBF] { return (.utf8, 3) }
        if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        return nil
    }

    /// Returns the encoding that HTML declares in its first 1,024 bytes; nil for none that is known.
    static func declaredEncoding(_ data: Data) -> String.Encoding? {
        let start = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
        guard let range = start.range(of: "charset=") else { return nil }
        let name = start[range.upperBound...].drop { "\"' ".contains($0) }
            .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        switch name {
        case "utf-8", "utf8": return .utf8
        case "utf-16", "utf-16le": return .utf16LittleEndian
        case "utf-16be": return .utf16BigEndian
        case "iso-8859-1", "latin1", "windows-1252", "us-ascii", "ascii": return .windowsCP1252
        case "iso-8859-2": return .isoLatin2
        case "windows-1250": return .windowsCP1250
        case "windows-1251": return .windowsCP1251
        case "windows-1253": return .windowsCP1253
        case "windows-1254": return .windowsCP1254
        case "shift_jis": return .shiftJIS
        case "euc-jp": return .japaneseEUC
        default: return nil
        }
    }

    /// Decodes Windows-1252, in which every byte is a character.
    static func windows1252(_ data: some Sequence<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in data { scalars.append(scalar(ofWindows1252: byte)) }
        return String(scalars)
    }

    static func scalar(ofWindows1252 byte: UInt8) -> Unicode.Scalar {
        guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(upperHalf[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
    }

    /// The characters of the bytes from 0x80 to 0x9F.
    private static let upperHalf: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
