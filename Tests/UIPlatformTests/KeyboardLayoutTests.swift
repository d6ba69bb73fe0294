import Foundation
import Testing

@testable import UIPlatform

/// The letters of an on-screen keyboard, from keymaps.
@Suite struct KeyboardLayoutTests {
    private func layouts(_ languages: [String]) -> [KeyboardLayout] {
        KeyboardLayout.layouts(of: nil, languages: languages, environment: [:]).layouts
    }

    private func letters(_ layout: KeyboardLayout) -> [String] { layout.rows.map { $0.map(\.lower).joined() } }

    @Test func `Layouts follow the user's languages`() {
        #expect(KeyboardLayout.names(for: []) == "us")
        #expect(KeyboardLayout.names(for: ["en-US"]) == "us")
        #expect(KeyboardLayout.names(for: ["en-GB", "de-AT", "de-DE"]) == "gb,at,de")
        #expect(KeyboardLayout.names(for: ["de-CH"]) == "ch")
        #expect(KeyboardLayout.names(for: ["xx", ""]) == "us")
        // Addresses need Latin letters.
        #expect(KeyboardLayout.names(for: ["ru-RU"]) == "ru,us")
        #expect(KeyboardLayout.names(for: ["he", "fr"]) == "il,fr")
    }

    @Test func `Rows have the letters of the keymap only`() throws {
        let american = try #require(layouts(["en"]).first)
        #expect(letters(american) == ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
        #expect(american.rows[0][0].upper == "Q" && american.hasASCIILetters)
        let german = try #require(layouts(["de"]).first)
        #expect(letters(german) == ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"])
        #expect(german.numberRow.map(\.lower).contains("ß"))
    }

    @Test func `Each group of a keymap is a layout`() {
        let layouts = layouts(["ru"])
        #expect(layouts.count == 2)
        #expect(letters(layouts[0]) == ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"])
        #expect(!layouts[0].hasASCIILetters && layouts[1].hasASCIILetters)
        #expect(layouts[0].rows[0][0].upper == "Й")
        #expect(layouts[0].name != layouts[1].name)
        #expect(self.layouts(["he"]).map(\.isRightToLeft) == [true, false])
    }

    @Test func `Letters of other scripts are those of their words`() throws {
        let hebrew = try #require(layouts(["he"]).first)
        // Shift types Latin capitals, which belong to another layout.
        #expect(hebrew.rows.joined().allSatisfy { $0.upper == $0.lower })
        #expect(letters(hebrew)[0] == "קראטוןםפ")
        let thai = try #require(layouts(["th"]).first)
        #expect(thai.rows[0].first?.lower == "ๆ" && thai.numberRow.count > 2)
        let arabic = try #require(layouts(["ar"]).first)
        // A ligature is two letters of text.
        #expect(arabic.rows[2].contains { $0.lower == "لا" })
        let turkish = try #require(layouts(["tr"]).first)
        #expect(turkish.rows[1].first { $0.lower == "i" }?.upper == "İ")
        #expect(turkish.rows[0].first { $0.lower == "ı" }?.upper == "I")
    }

    @Test func `The active group is that of the keyboard, within the groups that there are`() {
        var keyboard = PlatformKeyboard()
        keyboard.group = 1
        let russian = KeyboardLayout.layouts(of: keyboard, languages: ["ru"], environment: [:])
        #expect(russian.active == 1)
        keyboard.group = .max
        let extreme = KeyboardLayout.layouts(of: keyboard, languages: ["ru"], environment: [:])
        #expect(extreme.layouts.indices.contains(extreme.active))
    }
}
