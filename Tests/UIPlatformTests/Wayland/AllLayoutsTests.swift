import CXKBCommon
import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import UIPlatform

/// Every layout and variant that xkb-data lists, as a compositor would send it.
@Suite struct AllLayoutsTests {
    struct Layout: Hashable {
        var name: String
        var variant: String
    }

    /// The keys of the three rows of letters and of the row of digits.
    private static let keys = Array(UInt32(2)...13) + Array(16...27) + Array(30...41) + Array(44...53)

    private static func layouts() throws -> [Layout] {
        let rules = try String(contentsOfFile: "/usr/share/X11/xkb/rules/evdev.lst", encoding: .utf8)
        var (section, layouts) = ("", [Layout]())
        for line in rules.split(separator: "\n") {
            if line.hasPrefix("!") {
                section = line.dropFirst().trimmingCharacters(in: .whitespaces)
                continue
            }
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard let first = words.first else { continue }
            if section == "layout" { layouts.append(Layout(name: String(first), variant: "")) }
            if section == "variant", words.count > 1 {
                layouts.append(Layout(name: String(words[1].dropLast()), variant: String(first)))
            }
        }
        // The file of a layout that the administrator writes; xkb-data ships none.
        return layouts.filter { $0.name != "custom" }
    }

    private static func text(of layout: Layout, in context: XKBContext) -> String? {
        layout.name.withCString { name in
            layout.variant.withCString { variant in
                var names = xkb_rule_names(rules: nil, model: nil, layout: name, variant: variant, options: nil)
                guard let keymap = xkb_keymap_new_from_names(context.raw, &names, XKB_KEYMAP_COMPILE_NO_FLAGS) else {
                    return nil
                }
                defer { xkb_keymap_unref(keymap) }
                guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return nil }
                defer { free(text) }
                return String(cString: text)
            }
        }
    }

    @Test func `All load and type`() throws {
        let layouts = try Self.layouts()
        #expect(layouts.count > 400)
        let context = try XKBContext()
        let compose = ComposeSequences(variables: [:])
        var silent: [Layout] = []
        for layout in layouts {
            guard let text = Self.text(of: layout, in: context) else {
                Issue.record("\(layout) is not compiled by libxkbcommon")
                continue
            }
            let translator = try KeyTranslator(keymap: .compile(text), compose: compose)
            var typed = 0
            // Each level: none, Shift, AltGr, and both.
            for depressed in [UInt32(0), 1, 0x80, 0x81] {
                translator.update(.init(depressed: depressed))
                for code in Self.keys {
                    let key = translator.translate(code, isPressed: true)
                    if depressed == 0, !key.text.isEmpty || !key.textIgnoringModifiers.isEmpty { typed += 1 }
                    #expect(!key.text.unicodeScalars.contains { $0.value == 0 })
                    _ = translator.translate(code, isPressed: false)
                }
            }
            if typed < 20 { silent.append(layout) }
        }
        // Braille keys are dots, from which an input method makes characters.
        #expect(silent.allSatisfy { $0.name == "brai" }, "\(silent)")
    }
}
