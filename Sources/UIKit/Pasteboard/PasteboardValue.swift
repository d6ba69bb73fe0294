import CoreGraphics
import Diagnostics
import Foundation

/// Conversions between the values of pasteboards, such as strings and images, and the data of a type.
enum PasteboardValue {
    /// Returns a value as data of a type; nil if it has no such form.
    static func data(of value: Any, as type: String) -> Data? {
        switch value {
        case let data as Data: return data
        case let data as NSData: return Data(referencing: data)
        case let string as String: return encoded(string, as: type)
        case let string as NSString: return encoded(String._unconditionallyBridgeFromObjectiveC(string), as: type)
        case let string as NSAttributedString: return encoded(string.string, as: type)
        case let url as URL: return Data(url.absoluteString.utf8)
        case let url as NSURL: return Data(url.absoluteString.utf8)
        case let image as UIImage:
            return type == TypeIdentifier.jpeg ? image.jpegData(compressionQuality: 0.9) : image.pngData()
        case let color as UIColor: return encoded(color)
        default:
            guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
            return try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        }
    }

    private static func encoded(_ string: String, as type: String) -> Data {
        type == TypeIdentifier.utf16Text
            ? string.data(using: .utf16) ?? Data() : Data(string.utf8)
    }

    /// Returns the value that data of a type represents: a string, a URL, an image or a colour; other data unchanged.
    static func value(of data: Data, as type: String) -> Any? {
        if TypeIdentifier.conforms(type, to: TypeIdentifier.plainText) || type == TypeIdentifier.text {
            return string(of: data, as: type)
        }
        if TypeIdentifier.conforms(type, to: TypeIdentifier.url) { return urls(in: data).first }
        if TypeIdentifier.conforms(type, to: TypeIdentifier.image) { return UIImage(data: data) }
        if type == TypeIdentifier.color { return color(of: data) }
        return data
    }

    // MARK: Text

    static func string(of data: Data, as type: String) -> String? {
        if type == TypeIdentifier.utf16Text { return String(data: data, encoding: .utf16) }
        // Old apps send Latin-1 as plain text. Everything is valid Latin-1, except that UTF-8 is not meant as such.
        return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
    }

    // MARK: URLs

    /// Returns the URLs of a list of them (RFC 2483), or the one that the data is.
    static func urls(in data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces.union(.controlCharacters))
            return line.isEmpty || line.hasPrefix("#") ? nil : URL(string: line)
        }
    }

    static func uriList(_ urls: [URL]) -> Data {
        Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
    }

    // MARK: Colours

    /// Red, green, blue and alpha in sRGB, each with 16 bits: the format of `application/x-color` in GTK and Qt.
    private static func encoded(_ color: UIColor) -> Data? {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        let parts = [red, green, blue, alpha].map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
        return parts.withUnsafeBytes { Data($0) }
    }

    static func color(of data: Data) -> UIColor? {
        guard data.count == 8 else { return nil }
        let parts = data.withUnsafeBytes { bytes in
            (0..<4).map { CGFloat(bytes.loadUnaligned(fromByteOffset: $0 * 2, as: UInt16.self)) / 65535 }
        }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
