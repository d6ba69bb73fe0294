import Foundation
import Testing

/// `Docs/OverridableMembers.md` has a row for every overridable member of its classes, and names tests that exist.
@Suite struct OverridableMembersTests {
    /// A section of the document: the members of a class.
    private struct Section {
        let name: String
        /// Members that UIKit calls or reads, and the test that overrides each.
        var hooks: [(member: String, test: String)] = []
        /// Members that only the app calls or reads.
        var others: [String] = []
    }

    private static func sections() throws -> [Section] {
        let text = try Repository.text(of: "Docs/OverridableMembers.md")
        return text.components(separatedBy: "\n## ").dropFirst().map { part in
            let lines = part.split(separator: "\n")
            var section = Section(name: String(lines[0]))
            var isList = false
            for line in lines.dropFirst() {
                let quoted = line.components(separatedBy: "`")
                if line.hasPrefix("| `"), quoted.count >= 5 {
                    section.hooks.append((quoted[1], quoted[quoted.count - 2]))
                }
                if line.hasPrefix("Called by apps:") { isList = true }
                if isList { section.others += quoted.indices.filter { $0 % 2 == 1 }.map { quoted[$0] } }
            }
            return section
        }
    }

    private static func files(below folder: String) throws -> [String] {
        try Repository.files(in: folder, suffix: ".swift").map(Repository.text)
    }

    /// The names of the members that a class declares open, with the labels of functions.
    private static func openMembers(of name: String, in files: [String]) throws -> Set<String> {
        var members: Set<String> = []
        for file in files {
            let lines = file.components(separatedBy: "\n")
            guard let start = lines.firstIndex(where: { $0.contains("open class \(name):") }) else { continue }
            for index in lines.indices.dropFirst(start + 1) {
                if lines[index] == "}" { break }
                guard lines[index].hasPrefix("    "), !lines[index].hasPrefix("     ") else { continue }
                let words = lines[index].split(whereSeparator: { " ({:=".contains($0) }).map(String.init)
                guard let kind = words.firstIndex(where: { $0 == "func" || $0 == "var" }),
                    words[..<kind].contains("open"), !words[..<kind].contains("override")
                else { continue }
                let member = words[kind + 1].replacingOccurrences(of: "`", with: "")
                guard words[kind] == "func" else {
                    members.insert(member)
                    continue
                }
                // Without the arrows of closures, whose `>` closes no bracket.
                let declaration = lines[index...].prefix(40).joined(separator: " ")
                members.insert(member + labels(declaration.replacingOccurrences(of: "->", with: "")))
            }
        }
        #expect(!members.isEmpty, "\(name) is declared in no file")
        return members
    }

    /// The labels of the parameters of a declaration, as in `(_:with:)`.
    private static func labels(_ declaration: String) -> String {
        guard let open = declaration.firstIndex(of: "(") else { return "()" }
        var (depth, label, isInLabel, result) = (0, "", false, "")
        for character in declaration[open...] {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]", ">": depth -= 1
            default: break
            }
            if depth == 0 { break }
            if depth == 1, character == "(" || character == "," {
                (label, isInLabel) = ("", true)
            } else if depth == 1, isInLabel, character == " " || character == ":" {
                if !label.isEmpty {
                    result += label + ":"
                    isInLabel = false
                }
            } else if isInLabel {
                label.append(character)
            }
        }
        return "(\(result))"
    }

    @Test func `Every open member of the classes is listed once`() throws {
        let files = try Self.files(below: "Sources/UIKit") + Self.files(below: "Sources/QuartzCore")
        let sections = try Self.sections()
        #expect(sections.count >= 5)
        for section in sections {
            let members = try Self.openMembers(of: section.name, in: files)
            let listed = section.hooks.map(\.member) + section.others
            #expect(members.subtracting(listed).isEmpty, "\(section.name): not in the document")
            #expect(Set(listed).subtracting(members).isEmpty, "\(section.name): in the document only")
            #expect(Set(listed).count == listed.count, "\(section.name): listed twice")
        }
    }

    @Test func `The tests of members that UIKit calls exist`() throws {
        let tests = try ["UIKitTests", "LayoutTests", "SubclassingTests", "QuartzCoreTests"].flatMap {
            try Self.files(below: "Tests/\($0)")
        }
        for section in try Self.sections() {
            for (member, test) in section.hooks {
                #expect(
                    tests.contains { $0.contains("func `\(test)`(") || $0.contains("func \(test)(") },
                    "\(section.name).\(member): no test is called “\(test)”")
            }
        }
    }
}
