internal import Foundation

/// A type that stands for a tag that no type has. Its identifier has all that is known of it.
struct DynamicType {
    let tagClass: UTTagClass
    let tag: String
    /// The identifier of the type that it conforms to; nil for none.
    let supertype: String?

    private static let prefix = "dyn."
    private static let classes: [UTTagClass: String] = [.filenameExtension: "extension", .mimeType: "mime"]
    private static let maxTagLength = 255

    /// Returns nil for a tag that cannot be one: an empty one, an extension with a slash, or a MIME type without.
    init?(tag: String, tagClass: UTTagClass, supertype: String?) {
        guard !tag.isEmpty, tag.utf8.count <= Self.maxTagLength, Self.classes[tagClass] != nil else { return nil }
        guard tagClass == .mimeType ? MIMEDatabase.isMIMEType(tag) : !tag.contains("/") && !tag.contains("\0") else {
            return nil
        }
        (self.tagClass, self.tag, self.supertype) = (tagClass, tag, supertype)
    }

    /// Reads the identifier of a dynamic type: `dyn.`, the class, the tag without points, and the supertype.
    init?(identifier: String) {
        guard identifier.hasPrefix(Self.prefix) else { return nil }
        let parts = identifier.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 3, let tag = parts[2].removingPercentEncoding,
            let tagClass = Self.classes.first(where: { $0.value == parts[1] })?.key
        else { return nil }
        self.init(tag: tag, tagClass: tagClass, supertype: parts.count > 3 ? parts[3] : nil)
    }

    var identifier: String {
        let encoded = tag.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "\(Self.prefix)\(Self.classes[tagClass]!).\(encoded)" + (supertype.map { ".\($0)" } ?? "")
    }

    var declaration: TypeDeclaration {
        TypeDeclaration(
            identifier, "", conformsTo: supertype.map { [$0] } ?? [],
            extensions: tagClass == .filenameExtension ? [tag] : [], mimeTypes: tagClass == .mimeType ? [tag] : [])
    }
}
