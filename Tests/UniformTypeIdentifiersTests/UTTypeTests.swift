import Foundation
import MobileCoreServices
import Testing

@testable import UniformTypeIdentifiers

/// Types by their identifiers and tags.
@Suite struct UTTypeTests {
    @Test func `A type has its tags, its supertypes and its name`() {
        #expect(UTType.png.identifier == "public.png" && UTType.png.preferredFilenameExtension == "png")
        #expect(
            UTType.png.preferredMIMEType == "image/png"
                && UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
        #expect(UTType.png.supertypes == [.image, .data, .item, .content])
        #expect(UTType.png.conforms(to: .png) && UTType.png.conforms(to: .image) && !UTType.png.isSubtype(of: .png))
        #expect(UTType.item.isSupertype(of: .swiftSource) && !UTType.image.conforms(to: .png))
        #expect(UTType.svg.conforms(to: .xml) && UTType.svg.conforms(to: .text))
        #expect(TypeRegistry.description(of: "public.png", ["en-GB"]) == "PNG image")
        #expect(UTType.png.isPublic && UTType.png.isDeclared && !UTType.pdf.isPublic)
    }

    @Test func `All types of the table are found by their identifier and conform to types of the table`() {
        for declaration in TypeDeclaration.all {
            #expect(UTType(declaration.identifier)?.identifier == declaration.identifier)
            #expect(declaration.parents.allSatisfy { TypeDeclaration.of($0) != nil }, "\(declaration)")
            for tag in declaration.mimeTypes.filter({ !$0.contains(";") }) { #expect(MIMEDatabase.isMIMEType(tag)) }
        }
        #expect(Set(TypeDeclaration.all.map { $0.identifier.lowercased() }).count == TypeDeclaration.all.count)
    }

    @Test func `Types are found by extensions and MIME types`() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "swift") == .swiftSource)
        #expect(UTType(mimeType: "image/PNG") == .png && UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType(mimeType: "text/plain") == .plainText && UTType("PUBLIC.png") == .png)
        #expect(UTType("com.example.nothing") == nil && UTType("") == nil)
        #expect(UTType(filenameExtension: "") == nil && UTType(mimeType: "nothing") == nil)
        #expect(UTType.types(tag: "ics", tagClass: .filenameExtension, conformingTo: .image).isEmpty)
    }

    @Test func `A tag that no type has makes a dynamic type`() throws {
        let type = try #require(UTType(filenameExtension: "x.y z", conformingTo: .image))
        #expect(type.isDynamic && !type.isDeclared && type.identifier.hasPrefix("dyn."))
        #expect(type.preferredFilenameExtension == "x.y z" && type.conforms(to: .image) && type.conforms(to: .data))
        #expect(UTType(type.identifier) == type && type == UTType(filenameExtension: "x.y z", conformingTo: .image))
        #expect(type != UTType(filenameExtension: "x.y z"))
        #expect(UTType(filenameExtension: "txt", conformingTo: .image)?.isDynamic == true)
        #expect(
            UTType(filenameExtension: "a/b") == nil
                && UTType(filenameExtension: String(repeating: "a", count: 300)) == nil)
        for text in ["dyn.", "dyn..", "dyn.extension", "dyn.extension..public.data", "dyn.mime.%2E", "dyn.what.a"] {
            #expect(UTType(text) == nil, "\(text)")
        }
    }

    @Test func `A program declares types in its property list and in code`() {
        let list: [String: Any] = [
            "UTExportedTypeDeclarations": [
                [
                    "UTTypeIdentifier": "com.example.shape", "UTTypeConformsTo": "public.json",
                    "UTTypeDescription": "Shape",
                    "UTTypeTagSpecification": [
                        "public.filename-extension": ["shape"], "public.mime-type": "application/x-shape",
                    ],
                ],
                ["UTTypeIdentifier": 5], [:],
            ],
            "UTImportedTypeDeclarations": "nothing",
        ]
        let types = ProgramTypes(list)
        #expect(types.declaration(of: "com.example.Shape")?.parents == ["public.json"])
        #expect(types.byExtension.identifiers(of: "SHAPE") == ["com.example.shape"])
        #expect(types.byMIMEType.identifiers(of: "application/x-shape") == ["com.example.shape"])
        let type = UTType(exportedAs: "com.example.exported", conformingTo: .text)
        #expect(type.conforms(to: .text) && UTType("com.example.exported") == type && type.isDeclared)
        #expect(UTType(importedAs: "com.example.imported").conforms(to: .data))
    }

    @Test func `Types are coded as their identifier`() throws {
        let data = try JSONEncoder().encode([UTType.png])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
        #expect(
            try JSONDecoder().decode([UTType].self, from: Data(#"["PUBLIC.PNG", "a.b"]"#.utf8)).map(\.identifier) == [
                "public.png", "a.b",
            ])
    }

    @Test func `URLs get the extensions of types`() {
        let url = URL(fileURLWithPath: "/a/b")
        #expect(url.appendingPathExtension(for: .png).path == "/a/b.png")
        #expect(URL(fileURLWithPath: "/a/b.JPG").appendingPathExtension(for: .jpeg).path == "/a/b.JPG")
        #expect(url.appendingPathComponent("c", conformingTo: .json).path == "/a/b/c.json")
        #expect(url.appendingPathComponent("c", conformingTo: .folder).hasDirectoryPath)
    }

    @Test func `The functions of Core Services find the same types`() {
        let identifier = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png" as CFString, nil)
        #expect(identifier?.takeRetainedValue() == kUTTypePNG && kUTTypeImage as String == "public.image")
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo("a.b", kUTTypeImage))
        #expect(
            UTTypeCopyPreferredTagWithClass(kUTTypePDF, kUTTagClassMIMEType)?.takeRetainedValue() == "application/pdf")
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeImage, kUTTagClassMIMEType) == nil)
        #expect(UTTypeEqual("PUBLIC.PNG", kUTTypePNG) && UTTypeIsDynamic("dyn.extension.a"))
    }
}
