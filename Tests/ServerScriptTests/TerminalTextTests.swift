import Diagnostics
import Testing

@testable import ServerScript

/// Text from outside on terminals.
@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("plain é 漢 👩‍👩‍👧", "plain é 漢 👩‍👩‍👧"), ("\u{1B}[31m", #"\u{1B}[31m"#), ("a\tb\r\n", #"a\tb\r\n"#),
        ("\u{7F}\u{9B}", #"\u{7F}\u{009B}"#), ("\u{202E}cod\u{2066}", #"\u{202E}cod\u{2066}"#),
        ("a\u{2028}b", #"a\u{2028}b"#), ("", ""),
    ])
    func `What terminals interpret has escapes`(text: String, result: String) {
        #expect(text.escapedForTerminals() == result)
    }

    @Test func `Lines and tabs of a message remain`() {
        #expect("a\n\tb\r\u{1B}".escapedForTerminals(keepingLines: true) == "a\n\tb\\r\\u{1B}")
    }
}
