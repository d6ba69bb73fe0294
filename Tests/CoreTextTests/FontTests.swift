import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite(.serialized) struct FontTests {
    @Test func `Names give the very face that has them`() {
        for name in [
            "DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-ExtraLight", "DejaVuSansCondensed-BoldOblique",
            "DejaVuSerif-Italic",
        ] {
            let font = CTFontCreateWithName(name as CFString, 17, nil)
            #expect(CTFontCopyPostScriptName(font) == name)
            #expect(CTFontGetSize(font) == 17)
        }
        #expect(CTFontCopyFamilyName(CTFontCreateWithName("DejaVuSans-Bold", 12, nil)) == "DejaVu Sans")
        #expect(CTFontCopyFullName(CTFontCreateWithName("DejaVuSans-Bold", 12, nil)) == "DejaVu Sans Bold")
        #expect(CTFontCopyName(CTFontCreateWithName("DejaVuSans-Bold", 12, nil), kCTFontStyleNameKey) == "Bold")
    }

    @Test func `Glyphs, advances and boxes are FreeType's`() throws {
        let oracle = try FreeTypeFace(file)
        let font = CTFontCreateWithName(sans, 20.48, nil)
        #expect(CTFontGetUnitsPerEm(font) == 2048)
        let characters = Array("Hamburg fiß@Ω".utf16)
        var glyphs = [CGGlyph](repeating: 0, count: characters.count)
        #expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count))
        var advances = [CGSize](repeating: .zero, count: glyphs.count)
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, glyphs.count)
        var boxes = [CGRect](repeating: .zero, count: glyphs.count)
        let all = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &boxes, glyphs.count)
        var expected: CGFloat = 0
        for (index, scalar) in "Hamburg fiß@Ω".unicodeScalars.enumerated() {
            #expect(glyphs[index] == oracle.glyph(scalar))
            let measures = oracle.measures(glyphs[index])
            // One unit of the design grid is a hundredth of a point at this size.
            #expect(abs(advances[index].width - measures.advance / 100) < 1e-9)
            #expect(abs(boxes[index].minX - measures.box.minX / 100) < 1e-9 || measures.box.isEmpty)
            #expect(abs(boxes[index].height - measures.box.height / 100) < 1e-9)
            expected += measures.advance / 100
        }
        #expect(abs(CGFloat(sum) - expected) < 1e-6)
        #expect(abs(all.maxY - (boxes.map(\.maxY).max() ?? 0)) < 1e-9)
    }

    @Test func `A glyph's outline fills its box`() throws {
        let font = CTFontCreateWithName("DejaVuSerif-Italic", 100, nil)
        for character in "gQ&" {
            var unit = try #require(character.utf16.first)
            var glyph: CGGlyph = 0
            CTFontGetGlyphsForCharacters(font, &unit, &glyph, 1)
            let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil))
            let box = CTFontGetBoundingRectsForGlyphs(font, .horizontal, &glyph, nil, 1)
            let outline = path.boundingBoxOfPath
            #expect(
                abs(outline.minX - box.minX) < 0.1 && abs(outline.maxX - box.maxX) < 0.1,
                "\(character) \(outline) \(box)")
            #expect(abs(outline.minY - box.minY) < 0.1 && abs(outline.maxY - box.maxY) < 0.1)
            var twice = CGAffineTransform(scaleX: 2, y: 2)
            let large = try #require(CTFontCreatePathForGlyph(font, glyph, &twice))
            #expect(abs(large.boundingBoxOfPath.width - 2 * outline.width) < 1e-6)
        }
        var space = UniChar(0x20)
        var blank: CGGlyph = 0
        CTFontGetGlyphsForCharacters(font, &space, &blank, 1)
        #expect(CTFontCreatePathForGlyph(font, blank, nil) == nil)
        #expect(CTFontCreatePathForGlyph(font, 65_535, nil) == nil)
    }

    @Test func `A slant that fontconfig adds is in the outline, the box and the drawing`() throws {
        // DejaVu Math TeX Gyre has no italic member.
        let unslanted = CTFont(FontDescriptor(family: "DejaVu Math TeX Gyre", size: 100))
        let font = CTFont(FontDescriptor(family: "DejaVu Math TeX Gyre", size: 100, isItalic: true))
        var unit = UniChar(0x6C)
        var glyph: CGGlyph = 0
        CTFontGetGlyphsForCharacters(font, &unit, &glyph, 1)
        let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil)).boundingBoxOfPath
        let straight = try #require(CTFontCreatePathForGlyph(unslanted, glyph, nil)).boundingBoxOfPath
        #expect(path.width > straight.width + 5)
        #expect(abs(path.height - straight.height) < 0.5)
        let image = try bitmap(140, 140) { context in
            context.textPosition = CGPoint(x: 20, y: 30)
            CTLineDraw(line("l", font), context)
        }
        let filled = try bitmap(140, 140) { context in
            var transform = CGAffineTransform(translationX: 20, y: 30)
            if let outline = CTFontCreatePathForGlyph(font, glyph, &transform) { context.addPath(outline) }
            context.fillPath()
        }
        #expect(abs(ink(image) - ink(filled)) <= ink(filled) / 20, "\(ink(image)) \(ink(filled))")
    }

    @Test func `Metrics are those of the file's tables`() throws {
        let oracle = try FreeTypeFace(file)
        let font = CTFontCreateWithName(sans, 20.48, nil)
        #expect(abs(CTFontGetAscent(font) - oracle.ascender / 100) < 1e-9)
        #expect(abs(CTFontGetDescent(font) + oracle.descender / 100) < 1e-9)
        #expect(abs(CTFontGetCapHeight(font) - oracle.measures(oracle.glyph("H")).box.maxY / 100) < 1e-9)
        #expect(abs(CTFontGetXHeight(font) - oracle.measures(oracle.glyph("x")).box.maxY / 100) < 1e-9)
        #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0)
        #expect(CTFontGetGlyphCount(font) == oracle.glyphCount)
        #expect(CTFontGetSlantAngle(CTFontCreateWithName("DejaVuSans-Oblique", 12, nil)) == -11)
        #expect(TextEngine.current.metrics(of: font.textFont).ascender == CTFontGetAscent(font))
    }

    @Test func `Traits are read and changed`() throws {
        let font = CTFontCreateWithName(sans, 15, nil)
        #expect(CTFontGetSymbolicTraits(font) == [])
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        #expect(CTFontCopyPostScriptName(bold) == "DejaVuSans-Bold" && CTFontGetSize(bold) == 15)
        let both = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 20, nil, .traitItalic, .traitItalic))
        #expect(CTFontGetSymbolicTraits(both) == [.traitBold, .traitItalic])
        let plain = try #require(CTFontCreateCopyWithSymbolicTraits(both, 0, nil, [], [.traitBold, .traitItalic]))
        #expect(CTFontCopyPostScriptName(plain) == "DejaVuSans")
        #expect(CTFontGetSymbolicTraits(CTFontCreateWithName("DejaVuSansMono", 12, nil)) == .traitMonoSpace)
        let mono = try #require(CTFontCreateCopyWithFamily(bold, 0, nil, "DejaVu Sans Mono"))
        #expect(CTFontCopyPostScriptName(mono) == "DejaVuSansMono-Bold")
        #expect(CTFontCreateCopyWithFamily(bold, 0, nil, "No Such Family") == nil)
    }

    @Test func `Descriptors find fonts by name, family, style and traits`() {
        func name(_ attributes: CFDictionary) -> String {
            CTFontCopyPostScriptName(
                CTFontCreateWithFontDescriptor(CTFontDescriptorCreateWithAttributes(attributes), 0, nil))
        }
        #expect(name([kCTFontNameAttribute: "DejaVuSerif-Bold"]) == "DejaVuSerif-Bold")
        #expect(name([kCTFontFamilyNameAttribute: "DejaVu Serif"]) == "DejaVuSerif")
        #expect(
            name([kCTFontFamilyNameAttribute: "DejaVu Serif", kCTFontStyleNameAttribute: "Bold Italic"])
                == "DejaVuSerif-BoldItalic")
        #expect(
            name([
                kCTFontFamilyNameAttribute: "DejaVu Sans",
                kCTFontTraitsAttribute: [
                    kCTFontSymbolicTrait: NSNumber(value: CTFontSymbolicTraits.traitBold.rawValue)
                ],
            ]) == "DejaVuSans-Bold")
        let sized = CTFontDescriptorCreateWithNameAndSize("DejaVuSans", 33)
        #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(sized, 0, nil)) == 33)
        #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(sized, 10, nil)) == 10)
        let copy = CTFontCreateCopyWithAttributes(
            CTFontCreateWithName(sans, 12, nil), 18, nil, CTFontDescriptorCreateWithNameAndSize("DejaVuSans-Bold", 0))
        #expect(CTFontCopyPostScriptName(copy) == "DejaVuSans-Bold" && CTFontGetSize(copy) == 18)
    }

    @Test func `A matrix transforms glyphs and boxes`() throws {
        var matrix = CGAffineTransform(scaleX: 2, y: 1)
        let wide = CTFontCreateWithName(sans, 50, &matrix)
        let plain = CTFontCreateWithName(sans, 50, nil)
        var unit = UniChar(0x48)
        var glyph: CGGlyph = 0
        CTFontGetGlyphsForCharacters(plain, &unit, &glyph, 1)
        let box = CTFontGetBoundingRectsForGlyphs(plain, .horizontal, &glyph, nil, 1)
        let wideBox = CTFontGetBoundingRectsForGlyphs(wide, .horizontal, &glyph, nil, 1)
        #expect(abs(wideBox.width - 2 * box.width) < 1e-6 && wideBox.height == box.height)
        #expect(CTFontGetMatrix(wide) == matrix)
        let image = try bitmap(120, 60) { context in
            var position = CGPoint(x: 5, y: 10)
            CTFontDrawGlyphs(wide, &glyph, &position, 1, context)
        }
        let expected = try bitmap(120, 60) { context in
            var transform = CGAffineTransform(translationX: 5, y: 10)
            if let path = CTFontCreatePathForGlyph(wide, glyph, &transform) { context.addPath(path) }
            context.fillPath()
        }
        #expect(abs(ink(image) - ink(expected)) <= ink(expected) / 20)
    }

    @Test func `Characters that a font lacks come from another`() {
        let font = CTFontCreateWithName(sans, 20, nil)
        #expect(CTFontCreateForString(font, "abc", CFRangeMake(0, 3)) == font)
        let emoji = CTFontCreateForString(font, "a\u{1F98A}", CFRangeMake(1, 2))
        #expect(CTFontCopyFamilyName(emoji) == "Noto Color Emoji")
        #expect(CTFontGetSymbolicTraits(emoji).contains(.traitColorGlyphs))
        var units = Array("\u{1F98A}".utf16)
        var glyphs: [CGGlyph] = [9, 9]
        #expect(CTFontGetGlyphsForCharacters(emoji, &units, &glyphs, 2))
        #expect(glyphs[0] != 0 && glyphs[1] == 0)
        #expect(CTFontCreatePathForGlyph(emoji, glyphs[0], nil) == nil)
    }

    @Test func `Nonsense is harmless`() {
        let missing = CTFontCreateWithName("No-Such \u{0} Font \u{1F600}", 20, nil)
        #expect(CTFontGetAscent(missing) > 10 && !CTFontCopyPostScriptName(missing).isEmpty)
        for size in [CGFloat.nan, .infinity, -5, 0, 1e300, -1e300, .leastNonzeroMagnitude] {
            let font = CTFontCreateWithName(sans, size, nil)
            #expect(CTFontGetAscent(font).isFinite && CTFontGetSize(font) > 0)
            #expect(width(line("x", font)).isFinite)
        }
        var matrix = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(CTFontGetMatrix(CTFontCreateWithName("", 12, &matrix)) == .identity)
        let font = CTFontCreateWithName(sans, 12, nil)
        #expect(CTFontGetGlyphWithName(font, "no such glyph") == 0)
        #expect(CTFontCopyTable(font, 1, []) == nil)
        #expect(CTFontGetAdvancesForGlyphs(font, .horizontal, [65_535], nil, 1) == 0)
    }

    @Test func `Equal fonts are equal`() {
        #expect(CTFontCreateWithName(sans, 12, nil) == CTFontCreateWithName(sans, 12, nil))
        #expect(CTFontCreateWithName(sans, 12, nil) != CTFontCreateWithName(sans, 13, nil))
        #expect(CTFontCreateWithName(sans, 12, nil).hash == CTFontCreateWithName(sans, 12, nil).hash)
    }
}
