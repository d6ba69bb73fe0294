import Foundation
import UniformTypeIdentifiers

/// Uniform type identifiers, and the MIME types under which other apps know them on the pasteboard and in drags.
///
/// An identifier that the table of `UniformTypeIdentifiers` lacks, such as an app's own `com.example.shape`, is a MIME type as it is, and an unknown
/// MIME type is an identifier.
enum TypeIdentifier {
    struct Entry {
        var identifier: String
        /// The identifiers of the types that this one conforms to directly.
        var parents: [String]
        /// The MIME types, the preferred one first. All of them are offered, with the same data.
        var mimeTypes: [String] = []
        /// MIME types that are read, and not offered.
        var aliases: [String] = []
    }

    static let data = "public.data"
    static let text = "public.text"
    static let plainText = "public.plain-text"
    static let utf8Text = "public.utf8-plain-text"
    static let utf16Text = "public.utf16-plain-text"
    static let html = "public.html"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    static let image = "public.image"
    static let png = "public.png"
    static let jpeg = "public.jpeg"
    static let color = "com.apple.uikit.color"

    /// The MIME type of lists of URLs, which has one for all items.
    static let uriList = "text/uri-list"
    /// Asks clipboard managers to keep no copy, and those that share clipboards between devices not to share it.
    static let secretHint = "x-kde-passwordManagerHint"

    private static let textTypes = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"]

    /// The types of the system, with the MIME types under which other apps offer text, URLs and what else has several.
    static let entries: [Entry] = TypeDeclaration.all.map { type in
        Entry(
            identifier: type.identifier, parents: type.parents,
            mimeTypes: offeredTypes[type.identifier] ?? Array(type.mimeTypes.prefix(1)),
            aliases: Array(type.mimeTypes.dropFirst()))
    }

    private static let offeredTypes = [
        text: textTypes, plainText: textTypes, utf8Text: textTypes, url: [uriList], fileURL: [uriList],
    ]

    private static let entryOfIdentifier = Dictionary(uniqueKeysWithValues: entries.map { ($0.identifier, $0) })

    private static let identifierOfMIMEType: [String: String] = {
        var result: [String: String] = [:]
        // Where several identifiers have one MIME type, the most specific that all data of the type has.
        for entry in entries where entry.identifier != fileURL {
            for type in entry.mimeTypes + entry.aliases { result[normalized(type)] = entry.identifier }
        }
        return result
    }()

    /// MIME types that describe the offer itself, as X11's clipboards have them.
    private static let ignored: Set<String> = [
        "targets", "timestamp", "multiple", "save_targets", "delete", "compound_text", normalized(secretHint),
    ]

    // MARK: MIME types

    /// Returns the MIME types of an identifier, the preferred one first; none for an abstract type.
    static func mimeTypes(of identifier: String) -> [String] {
        guard let entry = entryOfIdentifier[identifier] else { return [identifier] }
        return entry.mimeTypes
    }

    /// Returns the identifier of a MIME type; nil for a type without data.
    static func identifier(ofMIMEType type: String) -> String? {
        let normalized = normalized(type)
        if ignored.contains(normalized) || normalized.isEmpty || normalized.hasPrefix(DragSession.tokenPrefix) {
            return nil
        }
        return identifierOfMIMEType[normalized] ?? type
    }

    /// Returns the MIME type among those offered with the best data of an identifier; nil if there is none.
    static func mimeType(of identifier: String, among offered: [String]) -> String? {
        guard let entry = entryOfIdentifier[identifier] else {
            return offered.contains(identifier) ? identifier : nil
        }
        for type in entry.mimeTypes + entry.aliases {
            if let found = offered.first(where: { normalized($0) == normalized(type) }) { return found }
        }
        return nil
    }

    /// A MIME type in lower case without spaces and quotes, which differ from app to app.
    static func normalized(_ type: String) -> String {
        type.lowercased().filter { $0 != " " && $0 != "\"" }
    }

    // MARK: Conformance

    /// Whether data of a type is also data of another one: a PNG file is an image.
    static func conforms(_ identifier: String, to other: String) -> Bool {
        if identifier == other { return true }
        guard let entry = entryOfIdentifier[identifier] else {
            return other == data
                || UTType(identifier).flatMap { type in
                    UTType(other).map { type.conforms(to: $0) }
                } ?? false
        }
        return entry.parents.contains { conforms($0, to: other) }
    }

    static func conforms(_ identifier: String, toOneOf others: [String]) -> Bool {
        others.contains { conforms(identifier, to: $0) }
    }
}
