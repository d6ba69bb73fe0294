import Foundation
public import UniformTypeIdentifiers

/// Representations by their `UTType`.
extension NSItemProvider {
    /// Creates a provider of a file of a type, or of a type by its extension if that is nil.
    public convenience init(contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false) {
        self.init()
        suggestedName = fileURL.lastPathComponent
        let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
        registerFileRepresentation(for: type, visibility: .all, openInPlace: openInPlace) { completion in
            completion(fileURL, openInPlace, nil)
            return nil
        }
    }

    /// Adds a representation; one of the same type is replaced.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Adds a representation that is a file; one of the same type is replaced.
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
            ) -> Progress?
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
            visibility: visibility, loadHandler: loadHandler)
    }

    /// The types of the representations, in the order of their registration.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map { UTType($0) ?? UTType(declared: $0) } }

    /// Returns the types of the representations that are, or conform to, a type.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Loads the data of the first representation whose type is, or conforms to, a type.
    @discardableResult public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Copies the representation of a type to a temporary file, which is deleted when the completion handler returns.
    ///
    /// - Parameters:
    ///   - contentType: The type of the file.
    ///   - openInPlace: Ignored: the file is always a copy.
    ///   - completionHandler: Called once, on any thread, with the file's URL, false for a copy, and an error.
    @discardableResult public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
    }
}
