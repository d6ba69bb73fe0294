internal import Foundation
internal import Locking

/// All types: those of the table, of the program, and of the database of MIME types, in this order.
enum TypeRegistry {
    private static let byExtension = TagTable(TypeDeclaration.all, \.extensions)
    private static let byMIMEType = TagTable(TypeDeclaration.all, \.mimeTypes)
    private static let ownTypes = Mutex(ProgramTypes(Bundle.main.infoDictionary ?? [:]))

    // MARK: Identifiers

    /// Returns the declaration of an identifier; nil if nothing declares it.
    static func declaration(of identifier: String) -> TypeDeclaration? {
        TypeDeclaration.of(identifier) ?? ownTypes.withLock { $0.declaration(of: identifier) }
            ?? DynamicType(identifier: identifier)?.declaration ?? databaseDeclaration(of: identifier)
    }

    /// Adds a type that nothing declares; returns its identifier as it is declared.
    static func declare(_ identifier: String, parent: String?) -> String {
        if let declaration = declaration(of: identifier) { return declaration.identifier }
        let declaration = TypeDeclaration(identifier, "", conformsTo: [parent ?? "public.data"])
        ownTypes.withLock { $0.add(declaration) }
        return identifier
    }

    /// A type of the database, whose identifier is its MIME type.
    private static func databaseDeclaration(of identifier: String) -> TypeDeclaration? {
        guard MIMEDatabase.isMIMEType(identifier) else { return nil }
        let database = MIMEDatabase.shared
        let type = database.canonical(identifier)
        guard database.contains(type) else { return nil }
        // One that the table has under another name is that.
        if let known = byMIMEType.identifiers(of: type).first { return TypeDeclaration.of(known) }
        return declaration(ofMIMEType: type, in: database)
    }

    static func declaration(ofMIMEType type: String, in database: MIMEDatabase) -> TypeDeclaration {
        var parents = (database.parents[type] ?? []).map { parent in
            let parent = database.canonical(parent)
            return byMIMEType.identifiers(of: parent).first ?? parent
        }.filter { $0 != type }
        // The specification: all types of text are plain text, and all others but those of nodes are data.
        let general: [(prefix: String, identifier: String)] = [
            ("text/", "public.plain-text"), ("image/", "public.image"), ("audio/", "public.audio"),
            ("video/", "public.movie"), ("font/", "public.font"), ("inode/", "public.item"),
        ]
        let kind = general.first { type.hasPrefix($0.prefix) }?.identifier
        if let kind, !parents.contains(kind) { parents.append(kind) }
        if kind == nil || kind == "public.font" { parents.append("public.data") }
        return TypeDeclaration(
            type, "", conformsTo: parents, extensions: database.extensions[type] ?? [], mimeTypes: [type])
    }

    // MARK: Tags

    /// Returns the identifiers of the types with a tag, the preferred one first.
    static func identifiers(_ tag: String, _ tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension:
            let known = byExtension.identifiers(of: tag) + ownTypes.withLock { $0.byExtension.identifiers(of: tag) }
            guard known.isEmpty, !tag.isEmpty else { return known }
            return (MIMEDatabase.shared.types[tag.lowercased()] ?? []).map { type in
                byMIMEType.identifiers(of: type).first ?? type
            }
        case .mimeType:
            let known = identifiers(ofMIMEType: tag)
            guard known.isEmpty, let end = tag.firstIndex(of: ";") else { return known }
            return identifiers(ofMIMEType: String(tag[..<end]).trimmingCharacters(in: .whitespaces))
        default: return []
        }
    }

    private static func identifiers(ofMIMEType type: String) -> [String] {
        let type = type.lowercased().replacing(" ", with: "")
        let known = byMIMEType.identifiers(of: type) + ownTypes.withLock { $0.byMIMEType.identifiers(of: type) }
        if !known.isEmpty { return known }
        return databaseDeclaration(of: type).map { [$0.identifier] } ?? []
    }

    // MARK: Conformance

    /// Returns the identifiers of all types that a type conforms to, without itself.
    static func supertypes(
        of identifier: String, declaration: (String) -> TypeDeclaration? = declaration(of:)
    ) -> Set<String> {
        var found: Set<String> = []
        var waiting = declaration(identifier)?.parents ?? []
        // The database may have cycles.
        while let next = waiting.popLast() {
            guard next != identifier, found.insert(next).inserted else { continue }
            waiting += declaration(next)?.parents ?? []
        }
        return found
    }

    // MARK: Names

    /// Returns the name of a type in one of several languages, else in English.
    static func description(of identifier: String, _ languages: [String]) -> String? {
        guard let declaration = declaration(of: identifier) else { return nil }
        let isEnglish = languages.first?.hasPrefix("en") ?? true
        if !declaration.name.isEmpty, isEnglish { return declaration.name }
        let database = MIMEDatabase.shared
        for type in declaration.mimeTypes {
            if let name = database.comment(of: database.canonical(type), languages: languages) { return name }
        }
        return declaration.name.isEmpty ? nil : declaration.name
    }
}
