import Diagnostics
import Foundation

extension NSAttributedString {
    /// Creates a string from a document. It can be called on any thread.
    ///
    ///     let html = Data("<p>Some <b>bold</b> text</p>".utf8)
    ///     let text = try NSAttributedString(
    ///         data: html, options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
    ///         documentAttributes: nil)
    ///
    /// Nothing that a document refers to is loaded: images of HTML are those in `data:` URLs. O(n).
    ///
    /// - Parameters:
    ///   - data: The document, up to 64 MiB.
    ///   - options: The format and the encoding; both are recognized if they are absent.
    ///   - dict: Receives attributes of the document, by the raw values of `DocumentAttributeKey`.
    /// - Throws: An error of the Cocoa domain with a description, if the data is not a document of the format, or beyond the limits of its
    ///   reader.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(data, options)
        dict?.pointee = document.attributes
        self.init(attributedString: document.text)
    }

    /// Creates a string from a document in a file. It can be called on any thread, and waits for the file.
    ///
    /// - Parameters:
    ///   - url: The URL of a file.
    ///   - options: The format and the encoding; if absent, they are recognized by the name and the contents.
    ///   - dict: Receives attributes of the document, by the raw values of `DocumentAttributeKey`.
    /// - Throws: An error if the file cannot be read, or is not a document of the format.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        guard url.isFileURL else {
            throw DocumentError.unreadable("the document at \(url) is not a file, and only files are read")
        }
        var options = options
        if options[.documentType] == nil {
            options[.documentType] = TextDocument.type(ofFileNamed: url.lastPathComponent)
        }
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }

    /// Returns a document with a range of the string. O(n).
    ///
    /// - Parameters:
    ///   - range: The characters.
    ///   - dict: The attributes of the document, among which `documentType` is required.
    /// - Throws: An error of the Cocoa domain with a description, if the format is not written, or an encoding lacks a character.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        let length = (self as? NSTextStorage)?.length ?? self.length
        guard range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location
        else { throw DocumentError.unwritable("range \(range) is beyond the text of \(length) characters") }
        let part = attributedSubstring(from: range)
        switch try TextDocument.type(dict[.documentType]) {
        case .plain?:
            let encoding = TextDocument.encoding(dict[.characterEncoding]) ?? .utf8
            guard let data = part.string.data(using: encoding) else {
                throw DocumentError.unwritable("the encoding \(encoding) lacks a character of the text")
            }
            return data
        case .html?: return Data(HTMLWriter.document(part, title: dict[.title] as? String).utf8)
        case .rtf?: return Data(RTFWriter.document(part).utf8)
        case let type?: throw DocumentError.unwritable("documents of the type \(type.rawValue) are not written")
        case nil: throw DocumentError.unwritable("the attributes of the document lack its documentType")
        }
    }
}

extension NSMutableAttributedString {
    /// Replaces the content by that of a document.
    ///
    /// - Throws: The errors of `init(data:options:documentAttributes:)`; the content is unchanged then.
    public func read(
        from data: Data, options opts: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        setAttributedString(try NSAttributedString(data: data, options: opts, documentAttributes: dict))
    }

    /// Replaces the content by that of a document in a file.
    ///
    /// - Throws: The errors of `init(url:options:documentAttributes:)`; the content is unchanged then.
    public func read(
        from url: URL, options opts: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        setAttributedString(try NSAttributedString(url: url, options: opts, documentAttributes: dict))
    }
}
