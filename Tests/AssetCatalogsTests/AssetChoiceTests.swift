import Foundation
import Testing

@testable import AssetCatalogs

/// Which file or colour of an asset is chosen for an environment.
@Suite struct AssetChoiceTests {
    private func imageSet(_ entries: [String], properties: String = "{}") throws -> (ImageSet, String) {
        let catalog = try TemporaryCatalog()
        try catalog.write(
            #"{"images": [\#(entries.joined(separator: ", "))], "properties": \#(properties)}"#, "a.imageset")
        return (try #require(ImageSet(folder: "\(catalog.folder)/a.imageset")), "\(catalog.folder)/a.imageset/")
    }

    /// Returns the name of the file that is chosen after a change of the default environment.
    private func file(_ entries: [String], _ change: (inout AssetTraits) -> Void = { _ in }) throws -> String? {
        let (set, folder) = try imageSet(entries)
        var traits = AssetTraits()
        change(&traits)
        return set.choice(for: traits).map { String($0.path.dropFirst(folder.count)) }
    }

    @Test func scales() throws {
        let entries = ["1", "2", "3"].map { #"{"idiom": "universal", "scale": "\#($0)x", "filename": "\#($0)"}"# }
        #expect(try file(entries) == "1")
        #expect(try file(entries) { $0.scale = 1.25 } == "2")
        #expect(try file(entries) { $0.scale = 3 } == "3")
        #expect(try file(entries) { $0.scale = 9 } == "3")
        #expect(try file([entries[0], entries[2]]) { $0.scale = 2 } == "3")
        // A slot without a file.
        #expect(try file([entries[0], #"{"idiom": "universal", "scale": "2x"}"#]) { $0.scale = 2 } == "1")
    }

    @Test func appearances() throws {
        func entry(_ file: String, _ appearances: [(String, String)]) -> String {
            let list = appearances.map { #"{"appearance": "\#($0)", "value": "\#($1)"}"# }.joined(separator: ", ")
            return #"{"idiom": "universal", "filename": "\#(file)", "appearances": [\#(list)]}"#
        }
        let entries = [
            #"{"idiom": "universal", "filename": "any"}"#, entry("dark", [("luminosity", "dark")]),
            entry("high", [("contrast", "high")]),
            entry("dark high", [("luminosity", "dark"), ("contrast", "high")]),
        ]
        #expect(try file(entries) == "any")
        #expect(try file(entries) { $0.isDark = true } == "dark")
        #expect(try file(entries) { $0.hasHighContrast = true } == "high")
        #expect(
            try file(entries) {
                $0.isDark = true
                $0.hasHighContrast = true
            } == "dark high")
        // Without an entry for any appearance, that for another one is used.
        #expect(try file([entries[1]]) == "dark")
    }

    @Test func `Languages, devices, size classes and directions`() throws {
        let plain = #"{"idiom": "universal", "filename": "plain"}"#
        let french = #"{"idiom": "universal", "filename": "fr", "locale": "fr"}"#
        let german = #"{"idiom": "universal", "filename": "de", "locale": "de"}"#
        #expect(try file([plain, french, german]) { $0.languages = ["it"] } == "plain")
        #expect(try file([plain, french, german]) { $0.languages = ["de-AT", "de", "fr"] } == "de")
        let phone = #"{"idiom": "iphone", "filename": "phone"}"#
        let pad = #"{"idiom": "ipad", "filename": "pad"}"#
        #expect(try file([plain, phone, pad]) == "pad" && file([plain, phone]) == "plain" && file([phone]) == "phone")
        let wide = #"{"idiom": "universal", "filename": "wide", "width-class": "regular"}"#
        #expect(try file([plain, wide]) == "plain" && file([plain, wide]) { $0.widthClass = "regular" } == "wide")
        let rtl = #"{"idiom": "universal", "filename": "rtl", "language-direction": "right-to-left"}"#
        #expect(try file([plain, rtl]) == "plain" && file([plain, rtl]) { $0.isRightToLeft = true } == "rtl")
        // Drawn for one direction only, it is flipped in the other.
        let (set, _) = try imageSet([#"{"filename": "ltr", "language-direction": "left-to-right"}"#])
        var traits = AssetTraits()
        #expect(set.choice(for: traits)?.isFlipped == false && set.dependsOnTraits)
        traits.isRightToLeft = true
        #expect(set.choice(for: traits)?.isFlipped == true)
    }

    @Test func `The properties of an image`() throws {
        let (set, _) = try imageSet(
            [
                """
                {"filename": "a.png", "scale": "2x", "alignment-insets": {"top": 2},
                 "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 3},
                              "cap-insets": {"left": 4, "right": 5, "top": 6}}}
                """
            ], properties: #"{"template-rendering-intent": "template", "preserves-vector-representation": true}"#)
        let choice = try #require(set.choice(for: AssetTraits()))
        #expect(set.rendering == .template && set.isScalable && choice.scale == 2 && choice.alignmentInsets?.top == 2)
        let slices = try #require(choice.slices)
        #expect(slices.center?.mode == "tile" && slices.center?.height == 3)
        #expect(slices.caps?.left == 4 && slices.caps?.right == 5 && slices.caps?.top == 6 && slices.caps?.bottom == 0)
        #expect(!set.dependsOnTraits)
    }

    @Test func `What cannot be understood is left out`() throws {
        #expect(try file([#"{"filename": "../../secret"}"#, #"{"filename": ""}"#, "{}"]) == nil)
        #expect(try file(["7", "null", #"{"filename": "a", "scale": 3}"#, #"{"filename": "b"}"#]) == "b")
        #expect(try file([#"{"filename": "a", "scale": "1e999x"}"#]) == "a")
        let catalog = try TemporaryCatalog()
        for text in ["", "[]", #"{"images": 3}"#, "\u{0}", String(repeating: "[", count: 100_000)] {
            try catalog.write(text, "a")
            #expect(ImageSet(folder: "\(catalog.folder)/a") == nil && ColorSet(folder: "\(catalog.folder)/a") == nil)
            #expect(AppIconSet(folder: "\(catalog.folder)/a") == nil && SymbolSet(folder: "\(catalog.folder)/a") == nil)
        }
        try catalog.write(#"{"images": []}"# + String(repeating: " ", count: 1 << 20), "a")
        #expect(ImageSet(folder: "\(catalog.folder)/a") == nil)
    }

    @Test(arguments: [
        ("0xFF", 1), ("0x80", 128.0 / 255), ("255", 1), ("0", 0), ("1.000", 1), ("0.25", 0.25), ("-0.1", -0.1),
        ("x", nil), ("1e999", nil), ("0xZZ", nil), ("", nil),
    ]) func components(_ text: String, _ value: Double?) {
        #expect(ColorSet.Color.value(of: text) == value)
    }

    @Test func colors() throws {
        let catalog = try TemporaryCatalog()
        try catalog.write(
            """
            {"colors": [
                {"idiom": "universal", "color": {"color-space": "srgb",
                    "components": {"red": "0xFF", "green": "128", "blue": "0.500", "alpha": "1.000"}}},
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                    "color": {"color-space": "display-p3", "components": {"red": 1, "green": 0, "blue": 0}}},
                {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
                    "color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "0.5"}}},
                {"idiom": "iphone", "color": {"platform": "ios", "reference": "systemRedColor"}},
                {"idiom": "universal", "color": {"components": {"red": "none"}}}]}
            """, "a.colorset")
        let set = try #require(ColorSet(folder: "\(catalog.folder)/a.colorset"))
        var traits = AssetTraits()
        #expect(
            set.color(for: traits) == .rgb(red: 1, green: 128.0 / 255, blue: 0.5, alpha: 1, isDisplayP3: false))
        traits.isDark = true
        #expect(set.color(for: traits) == .rgb(red: 1, green: 0, blue: 0, alpha: 1, isDisplayP3: true))
        traits.isDark = false
        traits.hasHighContrast = true
        #expect(set.color(for: traits) == .gray(white: 0.5, alpha: 0.5))
        traits.idiom = "iphone"
        #expect(set.color(for: traits) == .system("systemRedColor") && set.dependsOnTraits)
    }

    @Test func `The icon of an app is that of the largest size`() throws {
        let catalog = try TemporaryCatalog()
        try catalog.write(
            """
            {"images": [{"size": "20x20", "scale": "2x", "filename": "small"}, {"size": "60x60", "scale": "3x"},
                        {"size": "83.5x83.5", "scale": "2x", "filename": "large"},
                        {"size": "0x0", "scale": "2x", "filename": "none"}]}
            """, "AppIcon.appiconset")
        let icons = try #require(AppIconSet(folder: "\(catalog.folder)/AppIcon.appiconset")).icons
        #expect(icons.map(\.side) == [167, 40] && icons[0].path.hasSuffix("/large"))
    }
}
