import Foundation
import Testing

@testable import UniformTypeIdentifiers

/// The database of MIME types, in folders that the tests write.
@Suite struct MIMEDatabaseTests {
    /// A folder with files, which is removed at the end.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

        init(_ files: [String: String]) throws {
            for (name, text) in files { try write(Data(text.utf8), name) }
        }

        func write(_ data: Data, _ name: String) throws {
            let url = URL(fileURLWithPath: path).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let files = [
        "globs2":
            "# comment\n50:application/x-shape:*.shape\n50:application/x-shape:*.shp\n40:text/x-lines:*.shp\n50:image/png:*.png\n",
        "subclasses": "application/x-shape application/json\ntext/x-lines application/x-shape\n",
        "aliases": "application/shape application/x-shape\n",
        "application/x-shape.xml": """
        <mime-type><comment>shape &amp; more</comment><comment xml:lang="de">Form</comment>\
        <comment xml:lang="pt_BR">forma</comment></mime-type>
        """,
    ]

    @Test func `Extensions, parents, aliases and names are read`() throws {
        let folder = try Folder(Self.files)
        let database = MIMEDatabase(folders: ["/nowhere", folder.path])
        #expect(database.extensions["application/x-shape"] == ["shape", "shp"])
        #expect(database.types["shp"] == ["application/x-shape", "text/x-lines"])
        #expect(database.canonical("Application/Shape") == "application/x-shape" && database.contains("text/x-lines"))
        func comment(_ languages: String...) -> String? {
            database.comment(of: "application/x-shape", languages: languages)
        }
        #expect(comment("de-AT") == "Form" && comment("pt-BR") == "forma" && comment("fr", "de") == "Form")
        #expect(comment("en", "de") == "shape & more" && comment() == "shape & more")
        #expect(database.comment(of: "a/b", languages: []) == nil)
        let declaration = TypeRegistry.declaration(ofMIMEType: "application/x-shape", in: database)
        #expect(declaration.parents == ["public.json", "public.data"] && declaration.extensions == ["shape", "shp"])
        #expect(TypeRegistry.declaration(ofMIMEType: "text/x-lines", in: database).parents.last == "public.plain-text")
    }

    @Test func `The first folder goes before the others`() throws {
        let (own, system) = (try Folder(["globs2": "50:a/own:*.x\n"]), try Folder(["globs2": "90:a/system:*.x\n"]))
        #expect(MIMEDatabase(folders: [own.path, system.path]).types["x"] == ["a/own", "a/system"])
    }

    @Test func `Without a database there are no types in it`() {
        let database = MIMEDatabase(variables: ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "relative:/nothing"])
        #expect(database.types.isEmpty && !database.contains("image/png"))
        #expect(database.comment(of: "image/png", languages: ["de"]) == nil)
    }

    @Test func `Types do not name files outside of the database`() throws {
        for type in ["../../etc/passwd", "a/../b", "/a", "a/", "a/.b", "a/b/c", "a b/c", "", "/", "a/b\0", "ä/b"] {
            #expect(!MIMEDatabase.isMIMEType(type), "\(type)")
            #expect(UTType(type) == nil)
        }
        #expect(MIMEDatabase.isMIMEType("application/vnd.oasis.opendocument.text+xml"))
    }

    @Test func `Damaged files are read as far as they can be`() throws {
        var generator = SystemRandomNumberGenerator()
        let words = [
            "50", ":", "*.", "a/b", "\n", " ", "\u{0}", "<comment", ">", "</comment>", "xml:lang=\"", "&", "é", "-1",
            "/",
        ]
        for _ in 0..<200 {
            let text = (0..<40).map { _ in words.randomElement(using: &generator)! }.joined()
            let folder = try Folder(["globs2": text, "subclasses": text, "aliases": text, "a/b.xml": text])
            let database = MIMEDatabase(folders: [folder.path])
            _ = database.comment(of: "a/b", languages: ["de", "-", "_"])
            #expect(database.types.values.allSatisfy { $0.allSatisfy(MIMEDatabase.isMIMEType) })
        }
        let bytes = try Folder([:])
        try bytes.write(Data([0xFF, 0xFE, 0x0A, 0x80]), "globs2")
        #expect(MIMEDatabase(folders: [bytes.path]).types.isEmpty)
    }

    @Test func `Large files, pipes and folders are not read`() throws {
        let folder = try Folder(["aliases/a": "", "globs2": "50:a/b:*.c\n"])
        try folder.write(Data(repeating: 0x0A, count: MIMEDatabase.maxBytes + 1), "subclasses")
        #expect(mkfifo("\(folder.path)/types", 0o600) == 0 && mkfifo("\(folder.path)/a.xml", 0o600) == 0)
        try FileManager.default.createDirectory(atPath: "\(folder.path)/a", withIntermediateDirectories: true)
        #expect(mkfifo("\(folder.path)/a/b.xml", 0o600) == 0)
        let database = MIMEDatabase(folders: [folder.path])
        #expect(database.parents.isEmpty && database.types == ["c": ["a/b"]])
        #expect(database.comment(of: "a/b", languages: []) == nil)
    }

    @Test func `A cycle of types ends`() throws {
        // The supertypes are those of the machine's database, which must not have to be free of cycles either.
        let folder = try Folder(["subclasses": "a/b a/c\na/c a/b\na/d a/d\n"])
        let database = MIMEDatabase(folders: [folder.path])
        #expect(TypeRegistry.declaration(ofMIMEType: "a/d", in: database).parents == ["public.data"])
        #expect(
            TypeRegistry.supertypes(of: "a/b") { TypeRegistry.declaration(ofMIMEType: $0, in: database) } == [
                "a/c", "public.data",
            ])
    }
}
