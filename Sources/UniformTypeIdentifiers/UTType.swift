public import Foundation
internal import FoundationAdditions

/// A type of data: of a file, of what is copied, or of what is dragged.
///
///     let type = UTType(filenameExtension: "png")
///     if type?.conforms(to: .image) ?? false { … }
///
/// The types that Apple's systems declare are known everywhere, with their identifiers. Others come from the property list of the
/// program and from the desktop's database of MIME types (shared-mime-info), where the MIME type is the identifier, as it is on the
/// pasteboard. The database is read when a type is asked for that is not among the first.
public struct UTType: Hashable, Sendable {
    /// The identifier, such as `public.png`.
    public let identifier: String

    /// Creates a type of an identifier that is declared, or that another program uses.
    package init(declared identifier: String) { self.identifier = identifier }

    /// Finds a type by its identifier, in which upper and lower case are the same; returns nil if nothing declares it.
    public init?(_ identifier: String) {
        guard let declaration = TypeRegistry.declaration(of: identifier) else { return nil }
        self.identifier = declaration.identifier
    }

    /// Finds the type of files with an extension.
    ///
    /// One that no type has is a dynamic type, which conforms to `supertype`. The result is nil for an empty extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Finds the type of a MIME type; parameters after a semicolon are ignored.
    ///
    /// One that no type has is a dynamic type, which conforms to `supertype`. The result is nil for what is no MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Finds the preferred type with a tag; without one, the type is dynamic and conforms to `supertype`.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        if let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
            self = type
        } else if let dynamic = DynamicType(tag: tag, tagClass: tagClass, supertype: supertype?.identifier) {
            identifier = dynamic.identifier
        } else {
            return nil
        }
    }

    /// Returns the types with a tag, the preferred one first.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        TypeRegistry.identifiers(tag, tagClass).map(UTType.init(declared:)).filter { type in
            supertype.map { type.conforms(to: $0) } ?? true
        }
    }

    /// Creates a type that the program declares.
    ///
    /// - Parameter parentType: The type that it conforms to if the property list does not declare it; `data` if this is nil.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = TypeRegistry.declare(identifier, parent: parentType?.identifier)
    }

    /// Creates a type that another program declares, and that the program uses.
    ///
    /// - Parameter parentType: The type that it conforms to if nothing declares it; `data` if this is nil.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = TypeRegistry.declare(identifier, parent: parentType?.identifier)
    }

    private var declaration: TypeDeclaration? { TypeRegistry.declaration(of: identifier) }

    // MARK: Tags

    /// The extension for a file of the type; nil if it has none.
    public var preferredFilenameExtension: String? { declaration?.extensions.first }

    /// The MIME type for data of the type; nil if it has none.
    public var preferredMIMEType: String? { declaration?.mimeTypes.first }

    /// The tags of the type by their classes, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        guard let declaration else { return [:] }
        let all: [UTTagClass: [String]] = [
            .filenameExtension: declaration.extensions, .mimeType: declaration.mimeTypes,
        ]
        return all.filter { !$0.value.isEmpty }
    }

    // MARK: Description

    /// The name of the type in the user's language, as far as the desktop knows it, else in English; nil if nothing names it.
    public var localizedDescription: String? { TypeRegistry.description(of: identifier, PreferredLanguages.current) }

    /// The version of the type's declaration; always nil.
    public var version: Int? { nil }

    /// The address of a document about the type; always nil.
    public var referenceURL: URL? { nil }

    /// Whether the type stands for a tag that no type has.
    public var isDynamic: Bool { DynamicType(identifier: identifier) != nil }

    /// Whether something declares the type.
    public var isDeclared: Bool { !isDynamic && declaration != nil }

    /// Whether the type belongs to all systems.
    public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

    // MARK: Conformance

    /// All types that this one conforms to, without itself.
    public var supertypes: Set<UTType> {
        Set(TypeRegistry.supertypes(of: identifier).map(UTType.init(declared:)))
    }

    /// Whether data of this type is also data of another one: a PNG image is an image.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Whether this type conforms to another one and is not the same.
    public func isSubtype(of type: UTType) -> Bool {
        self != type && TypeRegistry.supertypes(of: identifier).contains(type.identifier)
    }

    /// Whether another type conforms to this one and is not the same.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: CustomStringConvertible {
    public var description: String { identifier }
}

extension UTType: Codable {
    /// Decodes a type from its identifier. One that nothing declares here stays as it is.
    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self = UTType(identifier) ?? UTType(declared: identifier)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
