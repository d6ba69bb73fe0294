import Foundation
import SourceFuzzing
import Testing

@testable import ProjectBuilder

/// Projects that have no package manifest.
@Suite struct XcodeProjectTests {
    @Test func `A project's targets have their files, settings and dependencies`() throws {
        let fixture = try XcodeProjectFixture()
        let project = try AppProject(xcodeProject: "\(fixture.folder)/Notes.xcodeproj", configuration: "debug")
        #expect(project.name == "Notes" && project.folder == fixture.folder)
        #expect(project.targets.map(\.name) == ["Notes", "Notes Kit", "NotesTests"])
        #expect(project.targets.map(\.module) == ["Notes", "NotesKit", "NotesTests"])
        #expect(project.targets.map(\.kind) == [.app, .library, .test])
        let app = try #require(project.targets.first)
        #expect(app.sources == ["\(fixture.folder)/App/AppDelegate.swift"])
        #expect(app.resources.map(\.name) == ["greeting.txt", "en.lproj/Localizable.strings", "Assets.xcassets"])
        #expect(app.dependencies == ["Notes Kit"])
        #expect(app.settings["SWIFT_VERSION"] == "5.0" && app.settings["TEAM"] == "the team")
        #expect(project.targets[1].sources == ["Note", "Titles"].map { "\(fixture.folder)/Kit/\($0).swift" })
        #expect(
            project.omissionMessages == [
                "Files that are left out, since they are not Swift: App/Legacy.m",
                "Targets that are left out, since they are no apps, libraries or unit tests: NotesUITests",
            ])
        let release = try AppProject(xcodeProject: "\(fixture.folder)/Notes.xcodeproj", configuration: "release")
        #expect(release.targets.map { $0.settings["SWIFT_VERSION"] } == ["6.0", "6.0", "6.0"])
    }

    @Test func `An untouched project of Xcode builds, runs with its resources and passes its tests`() throws {
        let fixture = try XcodeProjectFixture()
        let package = PackageFixture(folder: fixture.folder)
        let before = try package.files()
        let app = try package.run("run", "Notes")
        #expect(
            app.output.hasSuffix(
                """
                Good morning
                Hello
                1 note 2 notes 1 card 3 cards 07 of the kit
                Notes of the team a ["App", "AppDelegate.swift"]
                true CGSize(width: 12.0, height: 8.0)

                """),
            "\(app)")
        #expect(app.errors.contains("not Swift: App/Legacy.m"))
        let tests = try package.run("test")
        #expect(
            tests.status == 0 && (tests.output + tests.errors).contains("Executed 1 test, with 0 failures"), "\(tests)")
        #expect(try package.files() == before)

        try fixture.write("Kit/Note.swift", "import Foundation\n\n  let a: Int = \"\"\n")
        let failed = try package.run("build", "--target", "NotesKit")
        #expect(
            (failed.output + failed.errors).contains("\(fixture.folder)/Kit/Note.swift:3:16: error: cannot convert"),
            "\(failed)")
        let explained = try package.run("build", "--explain", "App/AppDelegate.swift")
        #expect(explained.output.hasPrefix("App/AppDelegate.swift:4\n- @UIApplicationMain\n"), "\(explained)")
    }

    @Test func `A project of XcodeGen is read as well`() throws {
        let fixture = try XcodeProjectFixture()
        try FileManager.default.removeItem(atPath: "\(fixture.folder)/Notes.xcodeproj")
        try fixture.write(
            "project.yml",
            """
            name: Notes
            packages:
              Log: {url: "https://example.com/log.git", from: 1.2.0}
              Local: {path: ../Local}
            settings: {base: {SWIFT_VERSION: 6.0}}
            targets:
              Notes:
                type: application
                platform: iOS
                sources: [App]
                settings: {INFOPLIST_FILE: App/Info.plist}
                dependencies: [{target: NotesKit}, {package: Log, product: Logging}, {package: Local}]
              NotesKit:
                type: framework
                platform: [iOS, macOS]
                sources: [{path: Kit, excludes: [Old]}]
              Watch: {type: application, platform: watchOS, sources: [Watch]}
              Share: {type: app-extension, platform: iOS, sources: [Share]}
            """)
        let project = try #require(
            try ProjectSource.find(in: fixture.folder, named: nil).project(configuration: "debug"))
        #expect(project.targets.map(\.name) == ["Notes", "NotesKit"])
        #expect(project.targets[0].sources == ["\(fixture.folder)/App/AppDelegate.swift"])
        #expect(
            project.targets[0].resources.map(\.name) == [
                "Assets.xcassets", "en.lproj/Localizable.strings", "greeting.txt",
            ])
        #expect(project.targets[0].products.map { "\($0.name) \($0.package)" } == ["Logging log", "Local local"])
        #expect(project.targets[1].sources == ["Note", "Titles"].map { "\(fixture.folder)/Kit/\($0).swift" })
        #expect(project.omissions.values.joined().contains("Share"))
        let manifest = ManifestText.text(project)
        #expect(manifest.contains(".package(url: \"https://example.com/log.git\", from: \"1.2.0\")"))
        #expect(manifest.contains("swiftSettings: [.swiftLanguageMode(.v6)]"))
    }

    @Test func `Pods of the checkout are modules, others are named`() throws {
        let fixture = try XcodeProjectFixture()
        try fixture.write("Podfile", "target 'Notes' do\n  pod 'Present', '~> 1'\n  pod \"Absent/Core\"\nend\n")
        try fixture.write("Pods/Present/A.swift", "public let a = 1\n")
        let pods = XcodeProjectFixture.project.replacing("path = Kit", with: "path = Present")
            .replacing("NotesKit", with: "Present").replacing("Notes Kit", with: "Present")
        try fixture.write("Pods/Pods.xcodeproj/project.pbxproj", pods)
        let project = try AppProject(xcodeProject: "\(fixture.folder)/Notes.xcodeproj", configuration: "debug")
        #expect(project.targets.map(\.module) == ["Notes", "NotesKit", "NotesTests", "Present"])
        #expect(project.targets[0].dependencies == ["Notes Kit", "Present"])
        #expect(project.omissionMessages.contains("Pods that are not in the checkout: Absent"))
    }

    @Test func `Settings in files are below those of the project`() throws {
        let fixture = try XcodeProjectFixture()
        try fixture.write(
            "Config/Base.xcconfig", "TEAM = base\nOTHER = one // a comment\n#include? \"Base.xcconfig\"\n")
        try fixture.write(
            "Config/App.xcconfig", "#include \"Base.xcconfig\"\nOTHER[sdk=macosx*] = three\nEXTRA = a b;\n")
        let project = XcodeProjectFixture.project
            .replacing(
                "CR1 = {isa = XCBuildConfiguration;",
                with: "CR1 = {isa = XCBuildConfiguration; baseConfigurationReference = FC;"
            )
            .replacing(
                "F1 /* App",
                with:
                    "FC = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = SOURCE_ROOT; };\nF1 /* App")
        try fixture.write("Notes.xcodeproj/project.pbxproj", project)
        let settings = try AppProject(xcodeProject: "\(fixture.folder)/Notes.xcodeproj", configuration: "debug")
            .targets[0].settings
        #expect(settings["TEAM"] == "the team" && settings["OTHER"] == "one" && settings["EXTRA"] == "a b")
    }

    @Test func `Of two targets with the same module the first is built`() throws {
        let fixture = try XcodeProjectFixture()
        let project = XcodeProjectFixture.project.replacing(
            "targets = (TA, TK, TT, TW, )", with: "targets = (TA, TK, TK, TT, TW, )")
        try fixture.write("Notes.xcodeproj/project.pbxproj", project)
        let read = try AppProject(xcodeProject: "\(fixture.folder)/Notes.xcodeproj", configuration: "debug")
        #expect(read.targets.map(\.module) == ["Notes", "NotesKit", "NotesTests"])
        #expect(
            read.omissionMessages.contains("Targets that are left out, since others have the same module: Notes Kit"))
    }

    @Test func `A damaged project is an error, not a crash`() throws {
        let fixture = try XcodeProjectFixture()
        for seed in 0..<60 {
            var mutator = SourceMutator(seed: UInt64(seed))
            let changed = mutator.mutated([Array(XcodeProjectFixture.project.utf8)])
            let path = "\(fixture.folder)/Notes.xcodeproj/project.pbxproj"
            try Data(changed).write(to: URL(fileURLWithPath: path))
            do {
                let project = try AppProject(xcodeProject: "\(fixture.folder)/Notes.xcodeproj", configuration: "debug")
                _ = ManifestText.text(project)
            } catch let error as BuildError {
                #expect(error.description.contains("is not a project of Xcode"))
            }
        }
    }

    @Test func `Texts of a project stay texts in the manifest`() {
        #expect(ManifestText.literal("a\"b\\(c)\n\u{7}é") == #""a\"b\\(c)\u{a}\u{7}é""#)
    }

    @Test func `Several projects need a choice`() throws {
        let fixture = try XcodeProjectFixture()
        try fixture.write("Other.xcodeproj/project.pbxproj", XcodeProjectFixture.project)
        let error = #expect(throws: BuildError.self) { try ProjectSource.find(in: fixture.folder, named: nil) }
        #expect(error?.description.contains("choose one with --project: Notes.xcodeproj, Other.xcodeproj") == true)
        guard case .xcode(let path) = try ProjectSource.find(in: fixture.folder, named: "Other") else {
            Issue.record("no project")
            return
        }
        #expect(path.hasSuffix("/Other.xcodeproj"))
    }
}
