import CXml2
import Foundation

/// The elements and the text of HTML, in order: libxml2's parser, which closes and moves elements as browsers do.
///
/// Nothing is kept: each element and text is passed on as it is read. Nothing that the document refers to is loaded.
final class HTMLParser {
    /// An object that receives elements and text.
    protocol Handler: AnyObject {
        func start(_ element: String, _ attributes: [String: String]) throws
        func end(_ element: String)
        func text(_ text: String) throws
    }

    /// The limit of nested elements.
    static let maximumDepth = 512
    /// The limit of all elements.
    static let maximumCount = 250_000

    private unowned let handler: any Handler
    private let library: CXml2Functions
    private var parser: OpaquePointer?
    private var depth = 0
    private var count = 0
    private var error: (any Error)?

    private init(_ handler: any Handler, _ library: CXml2Functions) {
        (self.handler, self.library) = (handler, library)
    }

    /// Parses a document. O(n).
    ///
    /// - Throws: An error of the handler, of a document with too many elements, or too many within each other, or of a system without libxml2.
    static func parse(_ html: String, _ handler: any Handler) throws {
        guard let library = CXml2Load()?.pointee else {
            throw DocumentError.unreadable("libxml2, which reads HTML, is not installed")
        }
        let parser = HTMLParser(handler, library)
        try withExtendedLifetime(handler) { try parser.run(html) }
    }

    private func run(_ html: String) throws {
        var callbacks = CXml2Handler()
        callbacks.initialized = 1
        callbacks.startElement = { HTMLParser.of($0)?.started($1, $2) }
        callbacks.endElement = { HTMLParser.of($0)?.ended($1) }
        callbacks.characters = { HTMLParser.of($0)?.read($1, $2) }
        callbacks.ignorableWhitespace = { HTMLParser.of($0)?.read($1, $2) }
        callbacks.cdataBlock = { HTMLParser.of($0)?.read($1, $2) }
        let own = Unmanaged.passUnretained(self).toOpaque()
        guard let parser = library.createParser(&callbacks, own, nil, 0, nil, Int32(CXml2UTF8)) else {
            throw DocumentError.unreadable("the HTML parser cannot be created")
        }
        self.parser = parser
        defer {
            self.parser = nil
            library.freeParser(parser)
        }
        // The text is UTF-8 already, whatever it declares.
        let options =
            CXml2Recover | CXml2NoError | CXml2NoWarning | CXml2NoNetwork | CXml2IgnoreEncoding | CXml2Compact
        _ = library.setOptions(parser, Int32(options))
        var html = html
        // The parser stops at a zero character.
        if html.range(of: "<body", options: .caseInsensitive) == nil {
            // The parser puts text outside of a body into a paragraph, which would end with a separator.
            html = "<html><body>" + html
        }
        if html.utf8.contains(0) { html = String(html.map { $0 == "\0" ? "\u{FFFD}" : $0 }) }
        html.withUTF8 { bytes in
            var start = 0
            while start < bytes.count, error == nil {
                var length = min(bytes.count - start, 1 << 15)
                // A part ends with a character.
                while start + length < bytes.count, bytes[start + length] & 0xC0 == 0x80 { length -= 1 }
                let part = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<start + length])
                _ = library.parse(parser, part.bindMemory(to: CChar.self).baseAddress, Int32(length), 0)
                start += length
            }
            if error == nil { _ = library.parse(parser, nil, 0, 1) }
        }
        if let error { throw error }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> HTMLParser? {
        pointer.map { Unmanaged<HTMLParser>.fromOpaque($0).takeUnretainedValue() }
    }

    private func started(
        _ name: UnsafePointer<UInt8>?, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    ) {
        guard error == nil, let name else { return }
        depth += 1
        count += 1
        attempt {
            guard depth <= Self.maximumDepth else {
                throw DocumentError.unreadable("more than \(Self.maximumDepth) elements are within each other")
            }
            guard count <= Self.maximumCount else {
                throw DocumentError.unreadable("it has more than \(Self.maximumCount) elements")
            }
            var values: [String: String] = [:]
            var next = attributes
            while let pair = next, let key = pair[0] {
                values[String(cString: key).lowercased()] = pair[1].map { String(cString: $0) } ?? ""
                next = pair + 2
            }
            try handler.start(String(cString: name).lowercased(), values)
        }
    }

    private func ended(_ name: UnsafePointer<UInt8>?) {
        guard error == nil, let name else { return }
        depth -= 1
        handler.end(String(cString: name).lowercased())
    }

    private func read(_ text: UnsafePointer<UInt8>?, _ length: Int32) {
        guard error == nil, let text, length > 0 else { return }
        attempt {
            try handler.text(
                String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self))
        }
    }

    private func attempt(_ body: () throws -> Void) {
        do { try body() } catch {
            self.error = error
            if let parser { library.stop(parser) }
        }
    }
}
