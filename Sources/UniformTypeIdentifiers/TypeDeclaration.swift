/// The facts of a type: what it conforms to, and the tags by which files and other programs name it.
package struct TypeDeclaration: Sendable {
    /// The identifier, such as `public.png`.
    package let identifier: String
    /// The name of the type in English.
    package let name: String
    /// The identifiers of the types that this one conforms to directly.
    package var parents: [String]
    /// The extensions of its files without a point, the preferred one first.
    package var extensions: [String]
    /// The MIME types, the preferred one first.
    package var mimeTypes: [String]

    init(
        _ identifier: String, _ name: String, conformsTo parents: [String], extensions: [String] = [],
        mimeTypes: [String] = []
    ) {
        (self.identifier, self.name, self.parents) = (identifier, name, parents)
        (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
    }

    /// The types that are known without a database of types, the most general first.
    package static let all = text + media + other

    private static let ofIdentifier = Dictionary(
        all.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the declaration of an identifier, in which upper and lower case are the same; nil if it is not in the table.
    package static func of(_ identifier: String) -> TypeDeclaration? {
        ofIdentifier[identifier] ?? ofIdentifier[identifier.lowercased()]
    }
}

/// Types by their tags. Of several with one tag, the first is the preferred one.
struct TagTable {
    private var identifiers: [String: [String]] = [:]

    init(_ declarations: [TypeDeclaration], _ tags: (TypeDeclaration) -> [String]) {
        for declaration in declarations {
            for tag in tags(declaration) { identifiers[tag.lowercased(), default: []].append(declaration.identifier) }
        }
    }

    func identifiers(of tag: String) -> [String] { identifiers[tag.lowercased()] ?? [] }
}
