import Foundation
import Testing

@testable import ProjectBuilder

/// Compilations of packages for their errors.
@Suite struct PackageCheckTests {
    @Test(arguments: [
        ("no such module 'MapKit'", CompilerError.Kind.missingModule, "MapKit"),
        ("cannot find type 'UIDatePicker' in scope", .missingName, "UIDatePicker"),
        ("cannot find 'f' in scope; did you mean 'g'?", .missingName, "f"),
        ("value of type 'UIView' has no member 'glow'", .missingMember, "UIView.glow"),
        ("type 'UIColor' has no member 'glow'", .missingMember, "UIColor.glow"),
        ("'Style' is not a member type of class 'UIKit.UIView'", .missingMember, "UIKit.UIView.Style"),
        ("Objective-C interoperability is disabled", .objectiveC, "Objective-C interoperability is disabled"),
        ("method does not override any method from its superclass", .override, "method does not override any method"),
        (
            "main actor-isolated property 'a' can not be mutated from a nonisolated context", .concurrency,
            "main actor-isolated property … can not be mutated from a nonisolated context"
        ), ("expected '}' in class", .other, "expected … in class"),
    ]) func `Errors have a kind and a subject`(message: String, kind: CompilerError.Kind, subject: String) throws {
        let error = try #require(CompilerError("/a b/C.swift:3:14: error: \(message)"))
        #expect(error.path == "/a b/C.swift" && error.line == 3 && error.column == 14)
        #expect(error.kind == kind && error.subject == subject)
    }

    @Test func `Other lines of the compiler are no errors`() {
        for line in ["A.swift:1:2: warning: x", "A.swift:1:2: note: x", "error: x", "    ^"] {
            #expect(CompilerError(Substring(line)) == nil)
        }
    }

    @Test func `A report counts what is missing by kind`() {
        var report = CheckReport()
        for path in ["A", "A", "B"] { report.add(.missingName, "UIDatePicker", in: path) }
        report.add(.missingName, "NSRegion", in: "A")
        (report.files, report.modules) = (2, 1)
        #expect(
            report.description == """
                4 errors in 2 files of 1 module

                Types and functions that are missing: 4
                  UIDatePicker: 3 in 2 files
                  NSRegion: 1 in 1 file

                Objective-C: 0

                """)
    }

    @Test func `A package with errors is compiled to its end`() throws {
        let package = try PackageFixture("Counter")
        let clean = try package.run("build", "--check")
        #expect(clean.status == 0 && clean.output.hasPrefix("0 errors in 3 files of 3 modules\n"), "\(clean)")

        let view = "Sources/Counting/CounterView.swift"
        try package.replace("import UIKit", with: "import class Missing.Kit; import UIKit", in: view)
        try package.replace("value += 1", with: "value += Kit().count; self.glow()", in: view)
        let text = "import UIKit\n@testable import Missing\n#if canImport(Missing)\nlet x: Int = \"\"\n#endif\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(package.folder)/Sources/Counting/Other.swift"))
        try package.replace(
            "print(\"counted", with: "view.shine(); print(\"counted", in: "Sources/App/AppDelegate.swift")
        let result = try package.run("build", "--check")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                """
                5 errors in 4 files of 3 modules

                Modules that are missing: 2
                  Missing: 2 in 2 files

                Types and functions that are missing: 1
                  Kit: 1 in 1 file

                Members that are missing: 2
                  CounterView.glow: 1 in 1 file
                  CounterView.shine: 1 in 1 file

                Objective-C: 0
                """), "\(result)")
    }
}
