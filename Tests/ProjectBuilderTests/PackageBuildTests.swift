import Foundation
import Testing

@testable import ProjectBuilder

/// Packages that are written for iOS, built by `oriel-port`.
@Suite struct PackageBuildTests {
    @Test func `An untouched package of an app builds, runs and passes its tests`() throws {
        let package = try PackageFixture("Counter")
        let before = try package.files()
        let app = try package.run("run", "App")
        #expect(app.status == 0 && app.output.hasSuffix("counted to 1\ncounted to 2\n"), "\(app)")
        let tests = try package.run("test")
        #expect(tests.status == 0, "\(tests)")
        #expect((tests.output + tests.errors).contains("Executed 1 test, with 0 failures"), "\(tests)")
        #expect(try package.files() == before)

        // A protocol's requirement gets another selector: the file that calls it is compiled again without a change of its own.
        try package.replace("didCountTo value", with: "didReach value", in: "Sources/Counting/CounterView.swift")
        try package.replace("didCountTo: value", with: "didReach: value", in: "Sources/Counting/CounterView.swift")
        try package.replace("didCountTo value", with: "didReach value", in: "Sources/App/AppDelegate.swift")
        let changed = try package.run("run", "App")
        #expect(changed.output.hasSuffix("counted to 1\ncounted to 2\n"), "\(changed)")
    }

    @Test func `Errors name the original file, line and column`() throws {
        let package = try PackageFixture("Counter")
        try package.replace("value += 1", with: "value += missing", in: "Sources/Counting/CounterView.swift")
        let result = try package.run("build", "--target", "Counting")
        #expect(result.status != 0)
        #expect(
            (result.output + result.errors).contains(
                "\(package.folder)/Sources/Counting/CounterView.swift:29:22: error: cannot find 'missing' in scope"),
            "\(result)")
    }

    @Test func `An explanation has the lines that are rewritten`() throws {
        let package = try PackageFixture("Counter")
        let result = try package.run("build", "--explain", "Sources/App/AppDelegate.swift")
        #expect(
            result.output.contains(
                """
                Sources/App/AppDelegate.swift:4
                - @UIApplicationMain
                + \u{20}
                """), "\(result)")
        let unknown = try package.run("build", "--explain", "README.md")
        #expect(unknown.status != 0 && unknown.errors.contains("is not a Swift source of the package"))
    }

    @Test func `A folder without a package is named`() throws {
        let package = try PackageFixture("Counter")
        let result = try package.run("build", "--package-path", "Sources")
        #expect(result.status != 0)
        #expect(
            result.errors.contains(
                "\(package.folder)/Sources has no Package.swift, no project of Xcode and no project.yml"), "\(result)")
    }
}
