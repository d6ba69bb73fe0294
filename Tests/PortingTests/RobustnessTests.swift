import Foundation
import Porting
import SourceFuzzing
import Testing

/// Sources that are not Swift, or not text.
@Suite struct RobustnessTests {
    private func rewrite(_ bytes: [UInt8]) -> RewrittenSource {
        let package = SourcePackage(contents: [bytes])
        return package.rewritten()[0]
    }

    private func rewrite(_ text: String) -> RewrittenSource { rewrite(Array(text.utf8)) }

    @Test func `Carriage returns stay`() {
        let result = rewrite("import UIKit\r\nclass A {\r\n    @objc(\r\n    a) func a() {}\r\n}\r\n")
        #expect(result.text.hasPrefix("import UIKit\r\nclass A {\r\n          \r\n       func a() {}; @section"))
        #expect(result.text.filter { $0 == "\r\n" }.count == 5)
    }

    @Test func `A byte order mark stays`() {
        let result = rewrite([0xEF, 0xBB, 0xBF] + Array("@objc class A {}\n".utf8))
        #expect(result.bytes == [0xEF, 0xBB, 0xBF] + Array("      class A {}\n".utf8))
    }

    @Test func `Bytes that are not UTF-8 stay`() {
        let result = rewrite(Array("/* ".utf8) + [0xFF, 0xC3, 0x28] + Array(" */ @objc class A {}\n".utf8) + [0x80])
        #expect(result.bytes == Array("/* ".utf8) + [0xFF, 0xC3, 0x28] + Array(" */       class A {}\n".utf8) + [0x80])
    }

    @Test func `Zero bytes stay`() {
        #expect(rewrite("@objc class A {\0}\n\0").bytes == Array("      class A {\0}\n\0".utf8))
    }

    @Test(arguments: [
        "", "\n", "@", "@objc", "#selector(", "#keyPath(", "class A { @objc func", "@objc protocol P", "}",
    ])
    func `Incomplete text is accepted`(text: String) {
        #expect(rewrite(text).text.hasSuffix("\n") || !rewrite(text).text.contains("import"))
    }

    @Test func `A member with an error gets no entry`() {
        let result = rewrite("import UIKit\nclass A { @objc func a( {} }\n")
        #expect(!result.text.contains("@section"))
    }

    /// Text of deep nesting: a pattern, its repetitions, and whether it is too deep to be rewritten.
    @Test(arguments: [
        ("let x = ", "(", 20_000), ("let x: A", "<A", 20_000), ("let x: Int", "?", 20_000), ("let x: A", ".B", 20_000),
        ("let x = a", ".b()", 10_000), ("let x: ", "(A) -> ", 10_000), ("func f() { if a {} ", "else if a {} ", 5_000),
        ("", "#if A\n", 20_000), ("", "class A {\n", 20_000), ("let x = ", "try ", 10_000),
        ("let x = \"", "\\(\"", 5_000),
        ("@objc class A { private ", "@objc private ", 200), ("x", "{ ", 20_000), ("", "@objc(", 10_000),
        ("", "#selector(", 5_000),
    ])
    func `Deep nesting is accepted`(start: String, pattern: String, count: Int) {
        let text = start + String(repeating: pattern, count: count)
        let result = rewrite(text)
        #expect(!result.bytes.isEmpty)
        if !result.isChanged { #expect(result.text == text) }
    }

    /// `script/fuzz --sources` does the same for longer.
    @Test func `Mutated sources keep their lines and give the same result twice`() throws {
        let files = try Corpus.allFiles()
        for seed in 0..<400 {
            var mutator = SourceMutator(seed: UInt64(seed))
            #expect(SourceMutator.fault(of: mutator.mutated(files)) == nil, "seed \(seed)")
        }
    }
}
