import Foundation
import Testing

/// A method that an app may override, and that only passes its arguments on to an implementation that UIKit's own classes call,
/// has an implementation of the same name with an underscore; see CONTRIBUTING.md.
@Suite struct ForwarderTests {
    /// An open method, with what is between its parentheses and between its braces.
    private struct Method {
        var name: String
        var parameters: Substring
        var body: String

        /// The function that the body calls, if that is all that it does, with parameters of the method as arguments.
        var target: String? {
            guard let call = body.wholeMatch(of: /(?:return )?(?:self\.)?([a-z_]\w*)\(([\w\s:,]*)\)/) else {
                return nil
            }
            let names = parameters.matches(of: /(\w+) *:/).map { String($0.1) }
            let arguments = call.2.split(separator: ",").map { argument in
                argument.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
            }
            return arguments.count == names.count && Set(arguments).isSubset(of: names) ? String(call.1) : nil
        }
    }

    /// The text between a bracket at the start and its partner, and what follows it.
    private static func enclosed(_ text: Substring, _ open: Character, _ close: Character) -> (Substring, Substring)? {
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            guard text[index] == close else { continue }
            depth -= 1
            if depth == 0 {
                return (text[text.index(after: text.startIndex)..<index], text[text.index(after: index)...])
            }
        }
        return nil
    }

    private static func methods(in text: String) -> [Method] {
        text.matches(of: /open (?:override )?(?:class )?func (\w+)/).compactMap { match in
            guard let (parameters, rest) = enclosed(text[match.range.upperBound...], "(", ")"),
                let brace = rest.firstIndex(of: "{"), let (body, _) = enclosed(rest[brace...], "{", "}")
            else { return nil }
            return Method(
                name: String(match.1), parameters: parameters,
                body: body.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    @Test func `Implementations of open methods have their names with an underscore`() throws {
        let methods = try ["Sources/UIKit", "Sources/QuartzCore"].flatMap { folder in
            try Repository.files(in: folder, suffix: ".swift").flatMap { Self.methods(in: try Repository.code(of: $0)) }
        }
        let open = Set(methods.map(\.name))
        var count = 0
        for method in methods {
            // One that calls another open method is a shorter form of it.
            guard let target = method.target, !open.contains(target) else { continue }
            count += 1
            #expect(target == "_" + method.name, "\(method.name) is implemented by \(target)")
        }
        #expect(count > 50)
    }
}
