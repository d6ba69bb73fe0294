import Foundation
import Testing
import UniformTypeIdentifiers

@testable import UIKit

/// `NSItemProvider`, and the types that it converts.
@Suite struct ItemProviderTests {
    private final class Shape: NSObject, NSItemProviderWriting, NSItemProviderReading, Sendable {
        let sides: UInt8
        init(sides: UInt8) { self.sides = sides }

        static var writableTypeIdentifiersForItemProvider: [String] { ["com.example.shape", "public.utf8-plain-text"] }
        static var readableTypeIdentifiersForItemProvider: [String] { ["com.example.shape"] }

        func loadData(
            withTypeIdentifier typeIdentifier: String,
            forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress? {
            completionHandler(typeIdentifier == "com.example.shape" ? Data([sides]) : Data("\(sides) sides".utf8), nil)
            return nil
        }

        static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
            guard let sides = data.first else { throw CocoaError(.coderReadCorrupt) }
            return Shape(sides: sides) as! Self
        }
    }

    private func data(_ provider: NSItemProvider, _ type: String) async -> Result<Data, any Error> {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(returning: data.map { .success($0) } ?? .failure(error!))
            }
        }
    }

    @Test func `An object is provided in its types`() async throws {
        let shape = Shape(sides: 5)
        let provider = NSItemProvider(object: shape)
        #expect(provider.registeredTypeIdentifiers == ["com.example.shape", "public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(try await data(provider, "com.example.shape").get() == Data([5]))
        #expect(try await data(provider, "public.text").get() == Data("5 sides".utf8))
        #expect(provider.canLoadObject(ofClass: Shape.self) && provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        let loaded = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: Shape.self) { object, _ in continuation.resume(returning: object as? Shape) }
        }
        #expect(loaded === shape)
        let text = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "5 sides")
    }

    @Test func `Representations are registered and loaded by their content types`() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion(Data([1]), nil)
            return nil
        }
        provider.registerDataRepresentation(forTypeIdentifier: "com.example.unknown", visibility: .all) { _ in nil }
        #expect(provider.registeredContentTypes.map(\.identifier) == ["public.png", "com.example.unknown"])
        #expect(provider.registeredContentTypes(conformingTo: .image) == [.png] && UTType("com.example.unknown") == nil)
        let loaded = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(for: .image) { data, _ in continuation.resume(returning: data) }
        }
        #expect(loaded == Data([1]))
        // A type of the program conforms to what it says.
        _ = UTType(exportedAs: "com.example.note", conformingTo: .text)
        #expect(TypeIdentifier.conforms("com.example.note", to: "public.content"))
        #expect(
            TypeIdentifier.conforms("public.png", to: "public.item")
                && !TypeIdentifier.conforms("a.b", to: "public.text"))
        let file = NSItemProvider(contentsOf: URL(fileURLWithPath: "/nowhere/a.mov"))
        #expect(file?.registeredTypeIdentifiers.first == "com.apple.quicktime-movie")
    }

    @Test func `Data is read as an object`() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "com.example.shape", visibility: .all) { completion in
            completion(Data([7]), nil)
            // A handler that calls twice is called once by this provider.
            completion(Data([8]), nil)
            return nil
        }
        let loaded = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: Shape.self) { object, _ in continuation.resume(returning: object as? Shape) }
        }
        #expect(loaded?.sides == 7)
        let copy = try #require(provider.copy() as? NSItemProvider)
        #expect(copy.registeredTypeIdentifiers == ["com.example.shape"])
    }

    @Test func `Errors have codes`() async throws {
        let provider = NSItemProvider(object: "text")
        guard case .failure(let error) = await data(provider, "public.png") else {
            Issue.record("no error")
            return
        }
        #expect((error as NSError).domain == NSItemProvider.errorDomain)
        #expect((error as NSError).code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
        let code = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: UIImage.self) { _, error in
                continuation.resume(returning: (error as NSError?)?.code)
            }
        }
        #expect(code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    }

    @Test func `A file is provided with its name and content`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-\(UUID().uuidString).txt")
        try Data("content".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.suggestedName == file.lastPathComponent)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "public.file-url", "public.url"])
        #expect(try await data(provider, "public.utf8-plain-text").get() == Data("content".utf8))
        let copied = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.utf8-plain-text") { url, _ in
                let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                continuation.resume(returning: (url, text))
            }
        }
        #expect(copied.1 == "content" && copied.0?.lastPathComponent == file.lastPathComponent)
        #expect(copied.0.map { FileManager.default.fileExists(atPath: $0.path) } == false)
        #expect(NSItemProvider(contentsOf: URL(string: "http://a")!) == nil)
    }

    @Test(arguments: [
        ("text/plain;charset=utf-8", "public.utf8-plain-text"), ("TEXT/PLAIN", "public.utf8-plain-text"),
        ("UTF8_STRING", "public.utf8-plain-text"), ("text/html", "public.html"), ("text/uri-list", "public.url"),
        ("image/png", "public.png"), ("image/jpg", "public.jpeg"), ("application/x-own", "application/x-own"),
        ("com.example.shape", "com.example.shape"),
    ])
    func `MIME types have identifiers`(type: String, identifier: String) {
        #expect(TypeIdentifier.identifier(ofMIMEType: type) == identifier)
    }

    @Test func `Types conform to others`() {
        #expect(TypeIdentifier.identifier(ofMIMEType: "TARGETS") == nil)
        #expect(TypeIdentifier.conforms("public.file-url", to: "public.url"))
        #expect(TypeIdentifier.conforms("public.utf8-plain-text", to: "public.data"))
        #expect(TypeIdentifier.conforms("com.example.shape", to: "public.data"))
        #expect(!TypeIdentifier.conforms("public.text", to: "public.plain-text"))
        #expect(!TypeIdentifier.conforms("public.url", to: "public.text"))
    }
}
