import Foundation
import Testing

/// UIKit's catalogue has a page that lists the classes by their state; it agrees with the sources.
@Suite struct ClassStateTests {
    /// The modules that `import UIKit` brings along and that have classes of Apple's UIKit and Foundation.
    private static let modules = ["UIKit", "UIFoundation", "FoundationAdditions"]

    private static func texts() throws -> [String] {
        try modules.flatMap { Repository.files(in: "Sources/\($0)", suffix: ".swift") }.map(Repository.code)
    }

    /// The words between backticks in the section of the page with a title; the tables' cells one after the other.
    private static func words(of title: String) throws -> [String] {
        let page = try Repository.text(of: "Sources/UIKit/UIKit.docc/Classes-and-their-state.md")
        let sections = page.split(separator: "### ")
        let section = try #require(sections.first { $0.hasPrefix(title + "\n") })
        return section.matches(of: /`(\w+)`/).map { String($0.1) }
    }

    @Test func `Each public class is listed once`() throws {
        let declaration = /(?:^|\n)(?:@\w+(?:\([^)]*\))? )*(?:open|public) (?:final )?class (\w+)/
        let classes = try Set(Self.texts().flatMap { $0.matches(of: declaration).map { String($0.1) } })
        let inPart = try Self.words(of: "In part").filter { $0.first?.isUppercase == true }
        let listed = try Self.words(of: "Here") + inPart
        #expect(listed.sorted() == classes.sorted())
        #expect(try classes.isDisjoint(with: Self.words(of: "Not yet")))
    }

    @Test func `Members listed as lacking are declared nowhere`() throws {
        let missing = try Set(Self.words(of: "In part").filter { $0.first?.isLowercase == true })
        #expect(missing.count > 10)
        let declaration = /\b(?:func|var|let|case) +(\w+)/
        for text in try Self.texts() {
            let names = Set(text.matches(of: declaration).map { String($0.1) })
            #expect(names.isDisjoint(with: missing), "\(names.intersection(missing).sorted())")
        }
    }
}
