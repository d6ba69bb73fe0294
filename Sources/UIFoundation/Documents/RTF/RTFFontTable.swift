import CoreGraphics
import Foundation

/// The fonts of a document in Rich Text Format, by their numbers.
struct RTFFontTable {
    private struct Entry {
        var descriptor: FontDescriptor
        var codePage: Int?
    }

    private static let limit = 65_536
    private let names = DocumentFonts()
    private var entries: [Int: Entry] = [:]
    private var number: Int?
    private var codePage: Int?
    private var generic = "serif"
    private var name: [UInt8] = []

    mutating func read(_ word: String, _ value: Int?) {
        switch word {
        case "f":
            finish()
            number = value
        case "fcharset": codePage = value.flatMap { RTFCodePage.ofCharset[$0] }
        case "fswiss": generic = "sans-serif"
        case "fmodern": generic = "monospace"
        case "froman", "fnil": generic = "serif"
        default: break
        }
    }

    mutating func read(_ byte: UInt8) {
        if byte == UInt8(ascii: ";") { finish() } else if name.count < 256 { name.append(byte) }
    }

    /// Ends the definition of a font.
    mutating func finish() {
        defer { (number, codePage, generic, name) = (nil, nil, "serif", []) }
        guard let number, entries.count < Self.limit else { return }
        let text = String(decoding: name, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        let fallback = FontDescriptor(family: text.isEmpty ? generic : "\(text),\(generic)", size: 12)
        entries[number] = Entry(descriptor: names.font(named: text) ?? fallback, codePage: codePage)
    }

    /// Returns a font at 12 points; Helvetica for an unknown number.
    func font(_ number: Int) -> FontDescriptor { entries[number]?.descriptor ?? FontDescriptor(size: 12) }

    func codePage(of number: Int) -> Int? { entries[number]?.codePage }
}
