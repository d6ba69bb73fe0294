import Diagnostics
import Foundation

/// A document that has been read.
struct TextDocument {
    let text: NSAttributedString
    /// By the raw values of `NSAttributedString.DocumentAttributeKey`.
    let attributes: NSDictionary

    init(_ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any]) throws {
        guard data.count <= DocumentError.maximumLength else {
            throw DocumentError.unreadable("its \(data.count) bytes are more than \(DocumentError.maximumLength)")
        }
        let type = try Self.type(options[.documentType]) ?? Self.type(of: data)
        let requested = Self.encoding(options[.characterEncoding])
        var found: [String: Any] = [NSAttributedString.DocumentAttributeKey.documentType.rawValue: type.rawValue]
        func setEncoding(_ encoding: String.Encoding) {
            found[NSAttributedString.DocumentAttributeKey.characterEncoding.rawValue] = encoding.rawValue
        }
        switch type {
        case .plain:
            let (string, encoding) = try TextDecoder.decode(data, requested)
            setEncoding(encoding)
            text = NSAttributedString(
                string: string, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:])
        case .html:
            let (string, encoding) = try TextDecoder.decode(data, requested ?? TextDecoder.declaredEncoding(data))
            setEncoding(encoding)
            let reader = try HTMLReader.read(string)
            found[NSAttributedString.DocumentAttributeKey.title.rawValue] = reader.title
            text = reader.text
        case .rtf:
            let reader = try RTFReader.read(data)
            for (key, value) in reader.attributes { found[key.rawValue] = value }
            text = reader.text
        default:
            throw DocumentError.unreadable("documents of the type \(type.rawValue) are not read")
        }
        attributes = NSDictionary(dictionary: found)
    }

    /// Returns the format of an option; nil without one.
    static func type(_ value: Any?) throws -> NSAttributedString.DocumentType? {
        switch value {
        case nil: return nil
        case let type as NSAttributedString.DocumentType: return type
        case let name as String: return NSAttributedString.DocumentType(rawValue: name)
        default: throw DocumentError.unreadable("“\(value ?? "")” is no document type")
        }
    }

    /// Returns the encoding of an option; nil without one.
    static func encoding(_ value: Any?) -> String.Encoding? {
        switch value {
        case let encoding as String.Encoding: return encoding
        case let number as NSNumber: return String.Encoding(rawValue: number.uintValue)
        case let number as UInt: return String.Encoding(rawValue: number)
        case let number as Int: return number >= 0 ? String.Encoding(rawValue: UInt(number)) : nil
        default: return nil
        }
    }

    /// Returns the format that a file's name says; nil for another name.
    static func type(ofFileNamed name: String) -> NSAttributedString.DocumentType? {
        switch (name as NSString).pathExtension.lowercased() {
        case "html", "htm", "xhtml": .html
        case "rtf": .rtf
        case "txt", "text", "md": .plain
        default: nil
        }
    }

    /// Returns the format by the first characters.
    private static func type(of data: Data) -> NSAttributedString.DocumentType {
        let start = String(decoding: data.prefix(512), as: UTF8.self).lowercased()
            .trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
        if start.hasPrefix("{\\rtf") { return .rtf }
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
    }
}
