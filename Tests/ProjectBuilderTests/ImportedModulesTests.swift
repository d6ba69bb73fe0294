import Foundation
import Testing

@testable import ProjectBuilder

/// The modules that iOS sources import beside UIKit, in a package that depends on nothing.
@Suite struct ImportedModulesTests {
    @Test func `A package imports Combine, os, types and Safari, and runs`() throws {
        let package = try PackageFixture("Imports")
        let app = try package.run("run", "App")
        #expect(
            app.output.hasSuffix(
                """
                rates [0, 7, 2]
                label 5 ["public.png", "public.png", "true", "true"] true
                done
                received ["idle loop", "loop", "notification", "operations", "queue", "timer"]

                """), "\(app)")
        #expect(app.errors.contains("info com.example.imports: [model] example.com answered 200, secret"), "\(app)")
        #expect(app.errors.contains("notice com.example.imports: [app] 5 name") && !app.errors.contains("not written"))

        // A program loads the libraries that it uses.
        let plain = try package.run("run", "Plain")
        #expect(plain.output.hasSuffix("plain\n"), "\(plain)")
        let library = "libFoundationNetworking"
        #expect(
            try !ToolProcess(["readelf", "-d", "\(package.folder)/.build/oriel/debug/Plain"]).output().contains(library)
        )
    }
}
