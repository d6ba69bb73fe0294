import Foundation
import Testing

@testable import ProjectBuilder

/// The packages that `oriel new` creates.
@Suite struct ProjectTemplateTests {
    private func folder() throws -> PackageFixture {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("new-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return PackageFixture(folder: folder)
    }

    @Test(arguments: [("app", "Hello"), ("library", "Badges")])
    func `A new package passes its tests`(template: String, name: String) throws {
        let parent = try folder()
        let created = try parent.run("new", name, "--template", template)
        #expect(created.status == 0, "\(created)")
        let tests = try parent.run("test", "--package-path", name)
        #expect(tests.status == 0, "\(tests)")
        #expect((tests.output + tests.errors).contains("Test run with 1 test in 1 suite passed"), "\(tests)")
        #expect(FileManager.default.isExecutableFile(atPath: "\(parent.folder)/\(name)/ci/run"))
    }

    @Test func `A kiosk compiles without an error`() throws {
        let parent = try folder()
        #expect(try parent.run("new", "Panel", "--template", "kiosk").status == 0)
        let result = try parent.run("build", "--check", "--package-path", "Panel")
        #expect(result.output.hasPrefix("0 errors in 4 files of 2 modules"), "\(result)")
    }

    @Test func `No file is overwritten, and names are checked`() throws {
        let parent = try folder()
        #expect(try parent.run("new", "Hello").status == 0)
        let again = try parent.run("new", "Hello")
        #expect(again.status != 0 && again.errors.contains("Hello exists and is not an empty folder"), "\(again)")
        for name in ["my-app", "../x", "9", "é"] {
            #expect(throws: BuildError.self) { try ProjectTemplate(.app, name: name) }
        }
    }
}
