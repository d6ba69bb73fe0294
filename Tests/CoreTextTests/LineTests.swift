import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite(.serialized) struct LineTests {
    @Test func `A line is as wide as its advances and as high as its font`() {
        let font = CTFontCreateWithName(sans, 20, nil)
        let text = line("Hello", font)
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
        let width = CTLineGetTypographicBounds(text, &ascent, &descent, &leading)
        var glyphs = [CGGlyph](repeating: 0, count: 5)
        CTFontGetGlyphsForCharacters(font, Array("Hello".utf16), &glyphs, 5)
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, nil, 5)
        #expect(abs(width - sum) < 0.02)
        #expect(ascent == CTFontGetAscent(font) && descent == CTFontGetDescent(font))
        #expect(leading == CTFontGetLeading(font))
        #expect(CTLineGetGlyphCount(text) == 5 && CTLineGetStringRange(text) == CFRangeMake(0, 5))
        let run = runs(text)[0]
        var (positions, advances, indices) = (
            [CGPoint](repeating: .zero, count: 5), [CGSize](repeating: .zero, count: 5),
            [CFIndex](repeating: 0, count: 5)
        )
        CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
        CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
        CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
        #expect(indices == [0, 1, 2, 3, 4])
        for index in 1..<5 {
            #expect(abs(positions[index].x - positions[index - 1].x - advances[index - 1].width) < 1e-9)
        }
        #expect(abs(Double(advances.reduce(0) { $0 + $1.width }) - width) < 1e-9)
        #expect(
            abs(
                CTRunGetTypographicBounds(run, CFRangeMake(1, 2), nil, nil, nil)
                    - Double(advances[1].width + advances[2].width)) < 1e-9)
    }

    @Test func `Runs end where attributes change`() {
        let string = NSMutableAttributedString(attributedString: attributed("red green"))
        string.addAttribute(
            NSAttributedString.Key(kCTForegroundColorAttributeName),
            value: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            range: NSRange(location: 0, length: 3))
        string.addAttribute(NSAttributedString.Key("mine"), value: 7, range: NSRange(location: 4, length: 5))
        let parts = runs(CTLineCreateWithAttributedString(string))
        #expect(parts.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 3), CFRangeMake(3, 1), CFRangeMake(4, 5)])
        #expect(CTRunGetAttributes(parts[2])["mine"] as? Int == 7)
        #expect(abs(width(CTLineCreateWithAttributedString(string)) - width(line("red green"))) < 0.2)
    }

    @Test func `Carets are found from both sides`() {
        let text = line("héllo \u{1F642} wörld")
        for index in [0, 1, 2, 5, 6, 8, 9, 14] {
            let x = CTLineGetOffsetForStringIndex(text, index, nil)
            #expect(CTLineGetStringIndexForPosition(text, CGPoint(x: x + 0.1, y: 3)) == index)
        }
        #expect(abs(CTLineGetOffsetForStringIndex(text, 14, nil) - width(text)) < 1e-9)
        #expect(CTLineGetOffsetForStringIndex(text, -4, nil) == 0)
        #expect(CTLineGetStringIndexForPosition(text, CGPoint(x: -100, y: 0)) == 0)
        #expect(CTLineGetStringIndexForPosition(text, CGPoint(x: 1e9, y: 0)) == 14)
        #expect(CTLineGetStringIndexForPosition(text, CGPoint(x: CGFloat.nan, y: 0)) == kCFNotFound)
        var carets: [Double] = []
        CTLineEnumerateCaretOffsets(line("ab")) { offset, _, isLeading, _ in
            if isLeading { carets.append(offset) }
        }
        #expect(carets.count == 2 && carets[0] == 0)
        let hebrew = line("\u{05D0}\u{05D1}")
        #expect(CTLineGetOffsetForStringIndex(hebrew, 0, nil) > CTLineGetOffsetForStringIndex(hebrew, 1, nil))
        #expect(runs(hebrew).allSatisfy { CTRunGetStatus($0).contains(.rightToLeft) })
    }

    @Test func `A ligature has a caret in its middle`() throws {
        let text = line("fi")
        try #require(CTLineGetGlyphCount(text) == 1)
        #expect(abs(CTLineGetOffsetForStringIndex(text, 1, nil) - width(text) / 2) < 1e-9)
        #expect(CTLineGetGlyphCount(line("fi", nil, [kCTLigatureAttributeName: 0])) == 2)
    }

    @Test func `Kerning is added behind every character`() {
        let kerned = line("abcd", nil, [kCTKernAttributeName: 5])
        #expect(abs(width(kerned) - width(line("abcd")) - 20) < 1e-6)
    }

    @Test func `White space at the end is measured and hangs over`() {
        let text = line("ab  ")
        #expect(abs(CGFloat(CTLineGetTrailingWhitespaceWidth(text)) - (width(text) - width(line("ab")))) < 0.01)
        let ink = width(line("ab"))
        #expect(abs(CGFloat(CTLineGetPenOffsetForFlush(text, 1, 100)) - (100 - ink)) < 0.01)
        #expect(abs(CGFloat(CTLineGetPenOffsetForFlush(text, 0.5, 100)) - (100 - ink) / 2) < 0.01)
        #expect(CTLineGetPenOffsetForFlush(text, 0.5, 1) == 0)
    }

    @Test func `A truncated line fits and ends with its token`() throws {
        let text = line("The quick brown fox jumps")
        let token = line("…")
        for type in [CTLineTruncationType.start, .end, .middle] {
            let cut = try #require(CTLineCreateTruncatedLine(text, 120, type, token))
            #expect(width(cut) <= 120.01 && width(cut) > 95)
            let all = runs(cut)
            let ellipsis = all.firstIndex { CTRunGetGlyphCount($0) == 1 && CTRunGetStringRange($0).length == 1 }
            #expect(ellipsis == (type == .start ? 0 : type == .end ? all.count - 1 : 1))
        }
        #expect(CTLineCreateTruncatedLine(text, 1000, .end, token) === text)
        #expect(CTLineCreateTruncatedLine(text, 3, .end, token) == nil)
        let bare = try #require(CTLineCreateTruncatedLine(text, 60, .end, nil))
        #expect(width(bare) <= 60.01)
    }

    @Test func `A justified line has the width`() throws {
        let text = line("The quick brown fox ")
        let natural = width(text) - CGFloat(CTLineGetTrailingWhitespaceWidth(text))
        for wanted in [natural + 40, natural - 6, natural * 0.8] {
            let made = try #require(CTLineCreateJustifiedLine(text, 1, Double(wanted)))
            #expect(abs(width(made) - CGFloat(CTLineGetTrailingWhitespaceWidth(made)) - wanted) < 0.01)
        }
        let half = try #require(CTLineCreateJustifiedLine(text, 0.5, Double(natural + 40)))
        #expect(abs(width(half) - CGFloat(CTLineGetTrailingWhitespaceWidth(half)) - natural - 20) < 0.01)
        #expect(CTLineCreateJustifiedLine(line(""), 1, 100) == nil)
        #expect(CTLineCreateJustifiedLine(text, 1, .nan) == nil)
    }

    @Test func `What is drawn lies in the image bounds`() throws {
        let text = line("Ågjß", CTFontCreateWithName("DejaVuSerif-Italic", 40, nil))
        let bounds = CTLineGetImageBounds(text, nil)
        let image = try bitmap(160, 100) { context in
            context.textPosition = CGPoint(x: 20, y: 30)
            CTLineDraw(text, context)
        }
        var box = CGRect.null
        let data = bytes(image)
        for y in 0..<100 {
            for x in 0..<160 where data[y * image.bytesPerRow + x * 4] < 240 {
                box = box.union(CGRect(x: x, y: 99 - y, width: 1, height: 1))
            }
        }
        let expected = bounds.offsetBy(dx: 20, dy: 30)
        #expect(abs(box.minX - expected.minX) <= 2 && abs(box.maxX - expected.maxX) <= 2, "\(box) \(expected)")
        #expect(abs(box.minY - expected.minY) <= 1.5 && abs(box.maxY - expected.maxY) <= 1.5)
    }

    @Test func `Drawing between pixels equals the filled outlines`() throws {
        let font = CTFontCreateWithName(sans, 30, nil)
        let text = line("Rag", font)
        let image = try bitmap(100, 60) { context in
            context.setShouldSubpixelPositionFonts(true)
            context.textPosition = CGPoint(x: 5.3, y: 15.4)
            CTLineDraw(text, context)
        }
        let filled = try bitmap(100, 60) { context in
            for run in runs(text) {
                var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
                var positions = [CGPoint](repeating: .zero, count: glyphs.count)
                CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
                CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
                for (glyph, position) in zip(glyphs, positions) {
                    var map = CGAffineTransform(translationX: 5.3 + position.x, y: 15.4 + position.y)
                    if let path = CTFontCreatePathForGlyph(font, glyph, &map) { context.addPath(path) }
                }
            }
            context.fillPath()
        }
        #expect(difference(image, filled) <= 12, "\(difference(image, filled))")
        let whole = try bitmap(100, 60) { context in
            context.setShouldSubpixelPositionFonts(true)
            context.setAllowsFontSubpixelPositioning(false)
            context.textPosition = CGPoint(x: 5.3, y: 15.4)
            CTLineDraw(text, context)
        }
        #expect(difference(image, whole) > 40)
    }

    @Test func `The parts of a line draw what the line draws`() throws {
        let text = line("Hello, world")
        let whole = try bitmap(160, 40) { context in
            context.textPosition = CGPoint(x: 4, y: 12)
            CTLineDraw(text, context)
        }
        let parts = try bitmap(160, 40) { context in
            context.textPosition = CGPoint(x: 4, y: 12)
            for run in runs(text) {
                CTRunDraw(run, context, CFRangeMake(0, 4))
                CTRunDraw(run, context, CFRangeMake(4, 0))
            }
        }
        #expect(ink(whole) > 200 && difference(whole, parts) <= 1)
    }

    @Test func `The text matrix and the context's colour and mode count`() throws {
        let text = line("E", CTFontCreateWithName(sans, 40, nil))
        let unflipped = try bitmap(60, 60) { context in
            context.textPosition = CGPoint(x: 10, y: 10)
            CTLineDraw(text, context)
        }
        let flipped = try bitmap(60, 60) { context in
            context.translateBy(x: 0, y: 60)
            context.scaleBy(x: 1, y: -1)
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.textPosition = CGPoint(x: 10, y: 50)
            #expect(context.textMatrix == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 10, ty: 50))
            CTLineDraw(text, context)
        }
        #expect(difference(unflipped, flipped) <= 2)
        let own = line("E", CTFontCreateWithName(sans, 40, nil), [kCTForegroundColorFromContextAttributeName: true])
        let red = try bitmap(60, 60) { context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.textPosition = CGPoint(x: 10, y: 10)
            CTLineDraw(own, context)
        }
        let data = bytes(red)
        #expect(stride(from: 0, to: data.count, by: 4).contains { data[$0] == 0 && data[$0 + 2] == 255 })
        let outlined = try bitmap(60, 60) { context in
            context.setTextDrawingMode(.stroke)
            context.textPosition = CGPoint(x: 10, y: 10)
            CTLineDraw(text, context)
        }
        #expect(ink(outlined) > 20 && difference(outlined, unflipped) > 200)
        let invisible = try bitmap(60, 60) { context in
            context.setTextDrawingMode(.invisible)
            CTLineDraw(text, context)
            context.textMatrix = CGAffineTransform(a: .nan, b: 0, c: 0, d: 0, tx: 0, ty: 0)
            #expect(context.textMatrix.a == 1)
        }
        #expect(ink(invisible) == 0)
    }

    @Test func `Underlines and outlines are drawn`() throws {
        func count(_ more: [String: Any]) throws -> Int {
            try ink(
                bitmap(120, 60) { context in
                    context.textPosition = CGPoint(x: 10, y: 20)
                    CTLineDraw(line("mmm", CTFontCreateWithName(sans, 30, nil), more), context)
                })
        }
        let plain = try count([:])
        let underlined = try count([kCTUnderlineStyleAttributeName: CTUnderlineStyle.single.rawValue])
        let double = try count([kCTUnderlineStyleAttributeName: CTUnderlineStyle.double.rawValue])
        #expect(underlined > plain + 60 && double > underlined + 60)
        #expect(try count([kCTStrokeWidthAttributeName: -12]) > plain + 60)
        #expect(try count([kCTStrokeWidthAttributeName: 2]) < plain)
    }

    @Test func `Empty lines are lines`() {
        let empty = line("")
        #expect(width(empty) == 0 && runs(empty).isEmpty && CTLineGetImageBounds(empty, nil).isNull)
        #expect(CTLineGetStringIndexForPosition(empty, .zero) == 0)
        #expect(CTLineGetOffsetForStringIndex(empty, 3, nil) == 0)
        #expect(abs(width(line("a\nb\u{2028}c\r\n")) - width(line("abc"))) < 1)
        #expect(width(CTLineCreateWithAttributedString(NSAttributedString(string: "plain"))) > 10)
    }

    @Test func `Lines and what they are made of die`() {
        weak var dead: CTLine?
        weak var deadRun: CTRun?
        weak var setter: CTFramesetter?
        weak var deadFrame: CTFrame?
        do {
            let text = line("Hello world")
            dead = text
            deadRun = runs(text).first
            let framesetter = CTFramesetterCreateWithAttributedString(attributed("one two three four"))
            setter = framesetter
            let frame = CTFramesetterCreateFrame(
                framesetter, CFRange(), CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90), transform: nil), nil)
            deadFrame = frame
            #expect(CTFrameGetLines(frame).count > 1)
        }
        #expect(dead == nil && deadRun == nil && setter == nil && deadFrame == nil)
    }
}
