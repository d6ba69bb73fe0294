import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite(.serialized) struct GraphicsFontTests {
    private func load(_ path: String = file) throws -> CGFont {
        let provider = try #require(CGDataProvider(url: URL(fileURLWithPath: path)))
        return try #require(CGFont(provider))
    }

    private func font(of data: Data) throws -> CGFont {
        let provider = try #require(CGDataProvider(data: data))
        return try #require(CGFont(provider))
    }

    /// The bytes of DejaVu Sans under names that no installed font has.
    private func renamed() throws -> Data {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        for (old, new) in [("DejaVu", "Oriels"), ("D\0e\0j\0a\0V\0u", "O\0r\0i\0e\0l\0s")] {
            let (old, new) = (Array(old.utf8), Array(new.utf8))
            var index = 0
            while index + old.count <= bytes.count {
                if bytes[index] == old[0], Array(bytes[index..<index + old.count]) == old {
                    bytes.replaceSubrange(index..<index + old.count, with: new)
                }
                index += 1
            }
        }
        return Data(bytes)
    }

    @Test func `A font from data has the file's names and measures`() throws {
        let font = try load()
        let oracle = try FreeTypeFace(file)
        #expect(font.postScriptName == "DejaVuSans" && font.unitsPerEm == 2048)
        #expect(font.numberOfGlyphs == oracle.glyphCount)
        let glyph = font.getGlyphWithGlyphName(name: "ampersand")
        #expect(glyph == oracle.glyph("&") && font.name(for: glyph) == "ampersand")
        var advance: Int32 = 0
        var box = CGRect.zero
        #expect(font.getGlyphAdvances(glyphs: [glyph], count: 1, advances: &advance))
        #expect(font.getGlyphBBoxes(glyphs: [glyph], count: 1, bboxes: &box))
        #expect(CGFloat(advance) == oracle.measures(glyph).advance && box == oracle.measures(glyph).box)
        #expect(font.ascent == 1901 && font.descent == -483)
        #expect(font.fontBBox.contains(box))
        #expect(CGFont("DejaVuSerif-Bold")?.postScriptName == "DejaVuSerif-Bold")
        #expect(CGFont("No Such Font") == nil)
    }

    @Test func `Bytes that are no font make no font`() throws {
        #expect(CGDataProvider(data: Data()).flatMap { CGFont($0) } == nil)
        #expect(CGDataProvider(data: Data("hello".utf8)).flatMap { CGFont($0) } == nil)
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        var seed: UInt64 = 42
        func next() -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return seed >> 33
        }
        for round in 0..<40 {
            var bytes = [UInt8](whole.prefix(round.isMultiple(of: 2) ? whole.count : Int(next() % UInt64(whole.count))))
            for _ in 0..<200 { bytes[Int(next()) % bytes.count] = UInt8(truncatingIfNeeded: next()) }
            guard let provider = CGDataProvider(data: Data(bytes)), let font = CGFont(provider) else { continue }
            // What is still accepted must be safe to use.
            _ = font.postScriptName
            var box = CGRect.zero
            font.getGlyphBBoxes(glyphs: [36], count: 1, bboxes: &box)
            let made = CTFontCreateWithGraphicsFont(font, 20, nil, nil)
            _ = CTFontCreatePathForGlyph(made, 36, nil)
            if round < 6 { #expect(width(line("Abc", made)).isFinite) }
        }
    }

    @Test func `A font that is not registered is drawn with`() throws {
        let data = try renamed()
        let font = try font(of: data)
        #expect(font.postScriptName == "OrielsSans")
        let made = CTFontCreateWithGraphicsFont(font, 24, nil, nil)
        #expect(CTFontCopyPostScriptName(made) == "OrielsSans")
        #expect(CTFontCopyGraphicsFont(made, nil) == font)
        let same = CTFontCreateWithName(sans, 24, nil)
        #expect(abs(width(line("Wave", made)) - width(line("Wave", same))) < 0.01)
        let used = try #require(runs(line("Wave", made)).first)
        #expect(CTRunGetAttributes(used)[kCTFontAttributeName] as? CTFont == made)
        let images = try [made, same].map { font in
            try bitmap(80, 40) { context in
                context.textPosition = CGPoint(x: 3, y: 10)
                CTLineDraw(line("Wave", font), context)
            }
        }
        #expect(difference(images[0], images[1]) == 0 && ink(images[0]) > 100)
        #expect(!(CTFontManagerCopyAvailableFontFamilyNames() as? [String] ?? []).contains { $0.contains("Oriel") })
    }

    @Test func `Registered fonts are found by name until they are unregistered`() throws {
        let data = try renamed()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("font.ttf")
        try data.write(to: url)
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("OrielsSans", 12, nil)) != "OrielsSans")
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("OrielsSans", 12, nil)) == "OrielsSans")
        #expect((CTFontManagerCopyAvailablePostScriptNames() as? [String] ?? []).contains("OrielsSans"))
        #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
        #expect(CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("OrielsSans", 12, nil)) != "OrielsSans")
        #expect(!CTFontManagerUnregisterFontsForURL(url as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
        let garbage = folder.appendingPathComponent("garbage.ttf")
        try Data("no font".utf8).write(to: garbage)
        #expect(!CTFontManagerRegisterFontsForURL(garbage as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
        #expect(!CTFontManagerRegisterFontsForURL(folder.appendingPathComponent("none") as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)

        let font = try font(of: data)
        #expect(CTFontManagerRegisterGraphicsFont(font, nil))
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("OrielsSans", 12, nil)) == "OrielsSans")
        #expect(TextEngine.current.familyNames.contains("Oriels Sans"))
        #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
        #expect(!TextEngine.current.familyNames.contains("Oriels Sans"))
    }

    @Test func `A font of data dies with its last user`() throws {
        weak var font: CGFont?
        weak var made: CTFont?
        func use() throws {
            let graphics = try self.font(of: renamed())
            let text = CTFontCreateWithGraphicsFont(graphics, 20, nil, nil)
            font = graphics
            made = text
            // No attributed string: Foundation's keeps its attributes' values forever (swift-corelibs-foundation 6.3).
            let runs = LineShaper.shape(AttributedText("Hello", TextAttributes(font: text.textFont)))
            #expect(runs.first?.font == graphics)
            #expect(CTFontGetAscent(text) > 10)
        }
        try use()
        #expect(made == nil && font == nil)
        #expect(width(line("Hello")) > 20)
    }

    @Test func `Glyphs are shown at positions in text space`() throws {
        let font = try load()
        let glyphs = "Hi".unicodeScalars.compactMap { font.glyph(for: $0) }
        let image = try bitmap(60, 40) { context in
            context.setFont(font)
            context.setFontSize(20)
            context.textPosition = CGPoint(x: 5, y: 5)
            context.showGlyphs(glyphs, at: [.zero, CGPoint(x: 20, y: 4)])
        }
        let made = CTFontCreateWithGraphicsFont(font, 20, nil, nil)
        let same = try bitmap(60, 40) { context in
            CTFontDrawGlyphs(made, glyphs, [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 9)], 2, context)
        }
        #expect(ink(image) > 40 && difference(image, same) == 0)
        let none = try bitmap(60, 40) { context in
            context.setFontSize(20)
            context.showGlyphs(glyphs, at: [.zero, .zero])
            context.setFont(font)
            context.setFontSize(.nan)
            context.showGlyphs([60_000], at: [.zero])
            context.showGlyphs(glyphs, at: [CGPoint(x: CGFloat.nan, y: 0)])
        }
        #expect(ink(none) == 0)
    }
}
