import ServerScript
import Testing
import UIKitTesting
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// Text that commands type, as libxkbcommon decodes it in a client.
@MainActor @Suite(.serialized) final class TypedTextTests {
    private let fixture: CommandFixture
    private let client: InputClient

    init() async throws {
        fixture = try await CommandFixture()
        client = InputClient(socket: try fixture.connect())
        try await client.open()
    }

    private var keyboard: SeatKeyboard { fixture.server.compositor.seat.keyboard }

    private func typed(_ text: String) async throws -> String {
        try await fixture.perform(.type(text, interval: 0))
        return try await client.typedText()
    }

    /// Characters of the layout and others; a letter with a combining accent, a flag, a family and a hand with its skin colour.
    nonisolated private static let texts = [
        "Hello, (World)! ~`|\\", "Grüße für 5 €", "漢字かな交じり文 and ASCII", "Łódź ÅÉÎÕÜ ¿qué?", "🎹🇩🇪👩‍👩‍👧✋🏽 e\u{301}",
        "Привет, мир",
        "ελληνικά שלום السلام", "“quoted” – dashes…",
    ]

    @Test(arguments: texts) func `Any text arrives as it was typed`(text: String) async throws {
        let before = try await client.keymap()
        let typed = try await typed(text)
        #expect(Array(typed.unicodeScalars) == Array(text.unicodeScalars))
        #expect(try await client.keymap() == before, "the keymap of the layout is back")
    }

    @Test func `More different characters than a keyboard has arrive in their order`() async throws {
        let text = String(String.UnicodeScalarView((0x4E00..<0x4F00).compactMap { Unicode.Scalar($0) }))
        #expect(try await typed(text) == text)
    }

    @Test func `Ends of lines and tabs are their keys`() async throws {
        #expect(try await typed("a\n\tü\r\nb\n") == "a\r\tü\rb\r")
    }

    @Test(arguments: ["de", "fr", "ru", "us"]) func `Text does not depend on the layout`(layout: String) async throws {
        #expect(keyboard.setKeymap(KeymapNames(layout: layout)))
        let text = "zyZY qaQA 1!2\" /?-_ ü€ß漢"
        let typed = try await typed(text)
        #expect(typed == text)
        // Keys themselves have the meaning of the layout.
        keyboard.key(44, isPressed: true, time: 1)
        keyboard.key(44, isPressed: false, time: 1)
        fixture.server.display.flush()
        let letter = ["de": "y", "fr": "w", "ru": "я", "us": "z"][layout]
        #expect(try await client.typedText() == letter)
    }

    @Test func `Caps Lock and a held Shift do not change text`() async throws {
        for isPressed in [true, false] { keyboard.key(58, isPressed: isPressed, time: 1) }
        #expect(try await typed("Shift ü") == "Shift ü")
        keyboard.key(42, isPressed: true, time: 1)
        #expect(try await typed("aB1") == "aB1")
        keyboard.key(42, isPressed: false, time: 1)
        for isPressed in [true, false] { keyboard.key(58, isPressed: isPressed, time: 1) }
        #expect(try await typed("aB1") == "aB1")
    }

    @Test func `Control is held for characters of either kind`() async throws {
        try await fixture.perform(.pressKey(Key(code: 29)))
        // The control characters that a terminal gets.
        #expect(try await typed("c") == "\u{3}")
        let state = try await typed("ü")
        #expect(state == "ü")
        try await fixture.perform(.releaseKey(Key(code: 29)))
        #expect(try await typed("c") == "c")
    }

    @Test(arguments: ["\0", "a\u{1}b", "\u{9B}"]) func `What no keyboard types is an error, and nothing is typed`(
        text: String
    ) async throws {
        await #expect(throws: ControlError.self) { try await self.fixture.perform(.type(text, interval: 0)) }
        #expect(try await client.typedText() == "")
    }
}
