internal import Foundation

/// The types that a program declares in its property list, and those that it uses without.
struct ProgramTypes {
    /// The number of types that are kept, so that identifiers that are made up do not fill memory.
    static let maxCount = 4096

    private var declarations: [String: TypeDeclaration] = [:]
    let byExtension: TagTable
    let byMIMEType: TagTable

    /// Reads `UTExportedTypeDeclarations` and `UTImportedTypeDeclarations`; what is not of the type that it should be is skipped.
    init(_ propertyList: [String: Any]) {
        var all: [TypeDeclaration] = []
        for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
            for entry in propertyList[key] as? [[String: Any]] ?? [] {
                guard let identifier = entry["UTTypeIdentifier"] as? String, !identifier.isEmpty,
                    all.count < Self.maxCount
                else { continue }
                let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
                all.append(
                    TypeDeclaration(
                        identifier, entry["UTTypeDescription"] as? String ?? "",
                        conformsTo: Self.strings(entry["UTTypeConformsTo"]),
                        extensions: Self.strings(tags["public.filename-extension"]),
                        mimeTypes: Self.strings(tags["public.mime-type"])))
            }
        }
        byExtension = TagTable(all, \.extensions)
        byMIMEType = TagTable(all, \.mimeTypes)
        for declaration in all where declarations[declaration.identifier.lowercased()] == nil { add(declaration) }
    }

    func declaration(of identifier: String) -> TypeDeclaration? { declarations[identifier.lowercased()] }

    mutating func add(_ declaration: TypeDeclaration) {
        guard declarations.count < Self.maxCount else { return }
        declarations[declaration.identifier.lowercased()] = declaration
    }

    /// One string, or several.
    private static func strings(_ value: Any?) -> [String] {
        (value as? [String]) ?? (value as? String).map { [$0] } ?? []
    }
}
