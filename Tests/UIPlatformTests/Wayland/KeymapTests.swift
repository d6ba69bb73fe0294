import CXKBCommon
import CoreGraphics
import Foundation
import Glibc
import Testing
import UIFoundation
import WaylandClient

@testable import UIPlatform

/// Linux input event codes.
enum KeyCode {
    static let escape: UInt32 = 1
    static let equal: UInt32 = 13
    static let backspace: UInt32 = 14
    static let y: UInt32 = 21
    static let e: UInt32 = 18
    static let enter: UInt32 = 28
    static let a: UInt32 = 30
    static let leftShift: UInt32 = 42
    static let x: UInt32 = 45
    static let comma: UInt32 = 51
    static let capsLock: UInt32 = 58
}

extension XKBKeymap {
    /// What a compositor would send.
    var text: String {
        guard let text = xkb_keymap_get_as_string(raw, XKB_KEYMAP_FORMAT_TEXT_V1) else { return "" }
        defer { free(text) }
        return String(cString: text)
    }

    static func compile(_ text: String) throws -> XKBKeymap {
        try XKBKeymap(text: Array(text.utf8))
    }
}

@Suite struct KeymapTests {
    private func translator(_ layout: String, language: String = "C") throws -> KeyTranslator {
        try KeyTranslator(
            keymap: XKBKeymap(layout: layout), compose: ComposeSequences(variables: ["LANG": language]))
    }

    private func type(_ keys: [UInt32], on translator: KeyTranslator) -> String {
        keys.reduce(into: "") { text, code in
            text += translator.translate(code, isPressed: true).text
            text += translator.translate(code, isPressed: false).text
        }
    }

    @Test func layoutsDiffer() throws {
        #expect(try translator("us").translate(KeyCode.y, isPressed: true).text == "y")
        let german = try translator("de").translate(KeyCode.y, isPressed: true)
        #expect(german.text == "z")
        #expect(german.keysym == 0x7A)
        #expect(german.code == KeyCode.y)
        #expect(type([26, 39, 40], on: try translator("de")) == "üöä")
    }

    @Test func aKeymapSurvivesItsText() throws {
        let text = try XKBKeymap(layout: "de").text
        let keymap = try XKBKeymap.compile(text + "\0 what follows a NUL is no part of it")
        let translator = try KeyTranslator(keymap: keymap, compose: ComposeSequences(variables: [:]))
        #expect(translator.translate(KeyCode.y, isPressed: true).text == "z")
    }

    @Test(arguments: ["", "\0", "keys!", "xkb_keymap {", String(repeating: "{", count: 10_000)])
    func nonsenseIsNoKeymap(_ text: String) {
        #expect(throws: KeymapError.self) { try XKBKeymap.compile(text) }
    }

    @Test func anUnknownLayoutIsAnError() {
        #expect(throws: KeymapError.self) { try XKBKeymap(layout: "no-such-layout") }
    }

    /// The compositor's file may shrink at any moment; access to a mapping of what is gone would be a SIGBUS.
    @Test func `A file that shrinks while it is read is an error at worst`() async {
        await #expect(processExitsWith: .success) {
            var path = Array("/tmp/oriel-keymap-XXXXXX".utf8CString)
            let descriptor = mkstemp(&path)
            unlink(path)
            let size = 1 << 20
            ftruncate(descriptor, size)
            let shrinking = Thread {
                while true {
                    ftruncate(descriptor, 0)
                    ftruncate(descriptor, size)
                }
            }
            shrinking.start()
            for _ in 0..<2000 {
                #expect(throws: KeymapError.self) {
                    try XKBKeymap(KeymapFile(OwnedFD(dup(descriptor)), size: UInt32(size)))
                }
            }
        }
    }

    @Test func filesThatLieAreErrors() {
        #expect(throws: KeymapError.self) { try XKBKeymap(KeymapFile(OwnedFD(-1), size: 10)) }
        let device = open("/dev/null", O_RDONLY)
        #expect(throws: KeymapError.self) { try XKBKeymap(KeymapFile(OwnedFD(device), size: 4096)) }
        #expect(throws: KeymapError.self) { try XKBKeymap(KeymapFile(OwnedFD(-1), size: 0)) }
        #expect(throws: KeymapError.self) { try XKBKeymap(KeymapFile(OwnedFD(-1), size: .max)) }
    }

    @Test func modifiersChangeTheText() throws {
        let translator = try translator("us")
        translator.update(.init(depressed: translator.keymap.mask(of: "Shift")))
        let shifted = translator.translate(KeyCode.a, isPressed: true)
        #expect(shifted.text == "A")
        #expect(shifted.textIgnoringModifiers == "a")
        #expect(shifted.modifiers == .shift)
        translator.update(.init(locked: translator.keymap.mask(of: "Lock") | translator.keymap.mask(of: "Mod2")))
        let locked = translator.translate(KeyCode.a, isPressed: true)
        #expect(locked.text == "A")
        #expect(locked.modifiers == [.capsLock, .numLock])
    }

    @Test(arguments: [("Control", KeyboardEvent.Modifiers.control), ("Mod1", .alt), ("Mod4", .logo)])
    func commandsAreNoText(_ name: String, _ modifier: KeyboardEvent.Modifiers) throws {
        let translator = try translator("us")
        translator.update(.init(depressed: translator.keymap.mask(of: name)))
        let key = translator.translate(KeyCode.a, isPressed: true)
        #expect(key.text == "")
        #expect(key.textIgnoringModifiers == "a")
        #expect(key.keysym == 0x61)
        #expect(key.modifiers == modifier)
    }

    @Test func theThirdLevelIsText() throws {
        let translator = try translator("de")
        translator.update(.init(depressed: translator.keymap.mask(of: "Mod5")))
        #expect(translator.translate(KeyCode.e, isPressed: true).text == "€")
    }

    @Test func controlCharactersAreThoseOfTheKeys() throws {
        let translator = try translator("us")
        let keys = [KeyCode.enter, KeyCode.backspace, KeyCode.escape, 15, 111]
        #expect(keys.map { type([$0], on: translator) } == ["\r", "\u{8}", "\u{1B}", "\t", "\u{7F}"])
        #expect(translator.translate(KeyCode.leftShift, isPressed: true).text == "")
        #expect(translator.translate(.max, isPressed: true).text == "")
        #expect(translator.translate(100_000, isPressed: true).keysym == 0)
    }

    @Test func lettersRepeatAndModifiersDoNot() throws {
        let keymap = try XKBKeymap(layout: "us")
        #expect(keymap.repeats(KeyCode.a))
        #expect(!keymap.repeats(KeyCode.leftShift))
        #expect(!keymap.repeats(.max))
    }

    // German: the key right of 0 and ß is a dead acute.
    @Test(arguments: ["C", "", "POSIX", "C.UTF-8", "en_US.UTF-8", "de_DE.UTF-8", "xx_YY.nonsense"])
    func deadKeysWorkInEveryLocale(_ language: String) throws {
        let translator = try translator("de", language: language)
        let dead = translator.translate(KeyCode.equal, isPressed: true)
        #expect(dead.text == "")
        #expect(translator.isComposing)
        let letter = translator.translate(KeyCode.e, isPressed: true)
        #expect(letter.text == "é")
        #expect(letter.textIgnoringModifiers == "e")
        #expect(letter.keysym == 0xE9)
        #expect(!translator.isComposing)
        #expect(type([KeyCode.e], on: translator) == "e")
    }

    @Test func shiftMayComeInTheMiddleOfASequence() throws {
        let translator = try translator("de")
        _ = translator.translate(KeyCode.equal, isPressed: true)
        #expect(translator.translate(KeyCode.leftShift, isPressed: true).text == "")
        translator.update(.init(depressed: translator.keymap.mask(of: "Shift")))
        #expect(type([KeyCode.e], on: translator) == "É")
    }

    @Test func aLetterThatFitsNoDeadKeyIsNotLost() throws {
        let translator = try translator("de")
        #expect(type([KeyCode.equal, KeyCode.comma, KeyCode.e], on: translator) == ",e")
        #expect(type([KeyCode.equal, KeyCode.enter], on: translator) == "\r")
    }

    @Test func aCommandEndsASequence() throws {
        let translator = try translator("de")
        _ = translator.translate(KeyCode.equal, isPressed: true)
        translator.update(.init(depressed: translator.keymap.mask(of: "Control")))
        #expect(translator.translate(KeyCode.a, isPressed: true).text == "")
        translator.update(.init())
        #expect(type([KeyCode.e], on: translator) == "e")
    }

    @Test func sequencesAreReadOnlyWhenOneMayBegin() {
        let letters: [UInt32] = [0x20, 0x61, 0x7E, 0xE4, 0xFF0D, 0xFF51, 0xFFE1, 0]
        #expect(letters.allSatisfy { !ComposeSequences.canBegin($0) })
        let openers: [UInt32] = [0xFE50, 0xFE51, 0xFF20, 0x0100_1200]
        #expect(openers.allSatisfy { ComposeSequences.canBegin($0) })
    }

    @Test func localesComeFromTheFirstVariableThatIsSet() {
        let fallback = "en_US.UTF-8"
        #expect(ComposeSequences.locales(variables: [:]) == [fallback])
        #expect(
            ComposeSequences.locales(variables: ["LC_ALL": "", "LANG": "fi_FI.UTF-8"]) == ["fi_FI.UTF-8", fallback])
        #expect(ComposeSequences.locales(variables: ["LC_ALL": "C", "LANG": "fi_FI.UTF-8"]) == [fallback])
        #expect(
            ComposeSequences.locales(variables: ["LC_CTYPE": "pt_BR.UTF-8", "LANG": "C"]) == ["pt_BR.UTF-8", fallback])
    }
}
