import Foundation
import Porting
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

    /// A generator whose values are the same in each run.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    @Test func `Mutated sources keep their lines and give the same result twice`() throws {
        var generator = Generator(state: 20_261_127)
        let files = try Corpus.allFiles()
        for round in 0..<400 {
            guard var bytes = files.randomElement(using: &generator) else { return }
            for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, files, &generator) }
            let result = rewrite(bytes)
            #expect(result.bytes == rewrite(bytes).bytes, "round \(round)")
            let (before, after) = (lines(of: bytes), lines(of: result.bytes))
            // The import is on a line of its own.
            #expect(after - before == 0 || after - before == 1 || after - before == 2, "round \(round)")
        }
    }

    private func lines(of bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

    private func mutate(_ bytes: inout [UInt8], _ files: [[UInt8]], _ generator: inout Generator) {
        guard !bytes.isEmpty else { return }
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &generator))
        case 2: for index in start..<min(end, start + 3) { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
        case 3: bytes.removeSubrange(start...)
        default:
            let other = files.randomElement(using: &generator) ?? []
            bytes.insert(contentsOf: other.prefix(Int.random(in: 0...200, using: &generator)), at: start)
        }
    }
}
