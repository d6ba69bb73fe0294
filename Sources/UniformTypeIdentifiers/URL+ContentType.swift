public import Foundation

extension URL {
    /// Returns the URL with the extension of a type at its end, unless it has one of that type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let types = UTType.types(tag: pathExtension, tagClass: .filenameExtension, conformingTo: contentType)
        guard types.isEmpty, let tag = contentType.preferredFilenameExtension else { return self }
        return appendingPathExtension(tag)
    }

    /// Adds the extension of a type, unless the URL has one of that type.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    /// Returns the URL of a file or folder within this one, with the extension of a type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName, isDirectory: contentType.conforms(to: .directory))
            .appendingPathExtension(for: contentType)
    }

    /// Adds the name of a file or folder, with the extension of a type.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}
