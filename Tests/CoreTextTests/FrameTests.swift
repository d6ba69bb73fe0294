import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite(.serialized) struct FrameTests {
    private let prose = "It was a bright cold day in April, and the clocks were striking thirteen. He slipped quickly."

    private func frame(_ string: NSAttributedString, _ path: CGPath, _ attributes: CFDictionary? = nil) -> CTFrame {
        CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0), path, attributes)
    }

    private func lines(_ frame: CTFrame) -> [CTLine] { CTFrameGetLines(frame) as? [CTLine] ?? [] }

    private func origins(_ frame: CTFrame) -> [CGPoint] {
        var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        return origins
    }

    private func rect(_ width: CGFloat, _ height: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    @Test func `A typesetter breaks between words and covers the text`() {
        let string = attributed(prose)
        let typesetter = CTTypesetterCreateWithAttributedString(string)
        var start = 0
        var count = 0
        while start < string.length {
            let length = CTTypesetterSuggestLineBreak(typesetter, start, 150)
            let line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, length))
            #expect(width(line) - CGFloat(CTLineGetTrailingWhitespaceWidth(line)) <= 150.01)
            #expect(CTLineGetStringRange(line) == CFRangeMake(start, length))
            let part = (string.string as NSString).substring(with: NSRange(location: start, length: length))
            #expect(part.hasSuffix(" ") || start + length == string.length, "\(part)")
            start += length
            count += 1
        }
        #expect(start == string.length && count > 4)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 0) == 1)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, .nan) == 1)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, .infinity) == string.length)
        #expect(CTTypesetterSuggestLineBreak(typesetter, string.length, 100) == 0)
        #expect(CTTypesetterSuggestLineBreak(typesetter, -3, 100) == 0)
        let clusters = CTTypesetterSuggestClusterBreak(typesetter, 0, 150)
        #expect(clusters > CTTypesetterSuggestLineBreak(typesetter, 0, 150) - 1)
        let paragraphs = CTTypesetterCreateWithAttributedString(attributed("ab\r\n\ncd"))
        #expect([0, 4, 5].map { CTTypesetterSuggestLineBreak(paragraphs, $0, 500) } == [4, 1, 2])
        let family = CTTypesetterCreateWithAttributedString(attributed("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466}x"))
        #expect(CTTypesetterSuggestClusterBreak(family, 0, 1) == 8)
    }

    @Test func `A suggested size holds the text`() {
        let string = attributed(prose)
        let setter = CTFramesetterCreateWithAttributedString(string)
        var fit = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude), &fit)
        #expect(size.width <= 180.01 && size.width > 100 && fit == CFRangeMake(0, string.length))
        let made = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), rect(size.width, size.height), nil)
        #expect(CTFrameGetVisibleStringRange(made) == CFRangeMake(0, string.length))
        let shorter = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), rect(size.width, size.height - 1), nil)
        #expect(CTFrameGetVisibleStringRange(shorter).length < string.length)
        #expect(CTFrameGetLines(shorter).count == CTFrameGetLines(made).count - 1)
        let one = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 2), nil,
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude), nil)
        #expect(abs(one.width - width(line("It"))) < 0.01)
        let font = CTFontCreateWithName(sans, 20, nil)
        #expect(abs(one.height - CTFontGetAscent(font) - CTFontGetDescent(font)) < 0.01)
        for bad in [CGFloat.nan, -1, 0] {
            let size = CTFramesetterSuggestFrameSizeWithConstraints(
                setter, CFRangeMake(0, 0), nil, CGSize(width: bad, height: bad), &fit)
            #expect(size == .zero && fit.length == 0)
        }
    }

    @Test func `Lines stack from the top by ascent and descent`() {
        let made = frame(attributed("a\nb\nc"), rect(100, 200, x: 30, y: 40))
        let font = CTFontCreateWithName(sans, 20, nil)
        let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
        let lineOrigins = origins(made)
        #expect(lineOrigins.count == 3)
        for (index, origin) in lineOrigins.enumerated() {
            #expect(abs(origin.y - (200 - CTFontGetAscent(font) - CGFloat(index) * height)) < 0.01)
            #expect(origin.x == 0)
        }
        #expect(CTFrameGetStringRange(made) == CFRangeMake(0, 5))
    }

    @Test func `Alignments, indents and spacing position lines`() throws {
        func first(_ style: CTParagraphStyle, _ index: Int = 0) -> (CTLine, CGPoint) {
            let made = frame(attributed(prose, nil, [kCTParagraphStyleAttributeName: style]), rect(200, 400))
            return (lines(made)[index], origins(made)[index])
        }
        func ink(_ line: CTLine) -> CGFloat { width(line) - CGFloat(CTLineGetTrailingWhitespaceWidth(line)) }
        let right = first(style((.alignment, CTTextAlignment.right)))
        #expect(abs(right.1.x + ink(right.0) - 200) < 0.01)
        let center = first(style((.alignment, CTTextAlignment.center)))
        #expect(abs(center.1.x * 2 + ink(center.0) - 200) < 0.01)
        let justified = first(style((.alignment, CTTextAlignment.justified)))
        #expect(justified.1.x == 0 && abs(ink(justified.0) - 200) < 0.01)
        let indented = style(
            (.firstLineHeadIndent, CGFloat(25)), (.headIndent, CGFloat(10)), (.tailIndent, CGFloat(-15)))
        #expect(first(indented).1.x == 25 && first(indented, 1).1.x == 10)
        #expect(ink(first(indented, 1).0) <= 175.01)
        let spaced = frame(
            attributed(
                "a\nb", nil,
                [kCTParagraphStyleAttributeName: style((.lineSpacing, CGFloat(4)), (.paragraphSpacing, CGFloat(7)))]),
            rect(200, 400))
        let plain = frame(attributed("a\nb"), rect(200, 400))
        #expect(abs((origins(plain)[1].y - origins(spaced)[1].y) - 11) < 0.01)
        let tall = frame(
            attributed("a\nb", nil, [kCTParagraphStyleAttributeName: style((.minimumLineHeight, CGFloat(50)))]),
            rect(200, 400))
        #expect(
            abs(origins(tall)[0].y - origins(tall)[1].y - 50 - CTFontGetLeading(CTFontCreateWithName(sans, 20, nil)))
                < 0.01)
        let cut = frame(
            attributed(
                prose, nil, [kCTParagraphStyleAttributeName: style((.lineBreakMode, CTLineBreakMode.byTruncatingTail))]),
            rect(150, 400))
        #expect(lines(cut).count == 1 && width(lines(cut)[0]) <= 150.01)
        var alignment = UInt8(9)
        #expect(
            CTParagraphStyleGetValueForSpecifier(style((.alignment, CTTextAlignment.center)), .alignment, 1, &alignment)
        )
        #expect(alignment == CTTextAlignment.center.rawValue)
    }

    @Test func `Text stays within a circle and goes round a hole`() throws {
        let string = attributed(String(repeating: prose + " ", count: 12), CTFontCreateWithName(sans, 8, nil))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        let round = frame(string, circle)
        #expect(lines(round).count > 10)
        for (line, origin) in zip(lines(round), origins(round)) {
            let ink = width(line) - CGFloat(CTLineGetTrailingWhitespaceWidth(line))
            for corner in [CGPoint(x: origin.x, y: origin.y), CGPoint(x: origin.x + ink, y: origin.y)] {
                #expect(hypot(corner.x - 100, corner.y - 100) <= 100.5)
            }
        }
        let ring = CGMutablePath()
        ring.addRect(CGRect(x: 0, y: 0, width: 200, height: 200))
        ring.addRect(CGRect(x: 60, y: 60, width: 80, height: 80))
        let clipped: CFDictionary = [
            kCTFrameClippingPathsAttributeName: [
                [kCTFramePathClippingPathAttributeName: rect(80, 80, x: 60, y: 60)] as CFDictionary
            ]
        ]
        for made in [frame(string, ring), frame(string, rect(200, 200), clipped)] {
            let pairs = zip(lines(made), origins(made)).filter { $0.1.y > 62 && $0.1.y < 130 }
            #expect(pairs.count > 6 && pairs.contains { $0.1.x >= 140 } && pairs.contains { $0.1.x == 0 })
            for (line, origin) in pairs where origin.x < 100 {
                #expect(origin.x + width(line) - CGFloat(CTLineGetTrailingWhitespaceWidth(line)) <= 60.1)
            }
        }
        #expect(lines(frame(string, CGMutablePath())).isEmpty)
        #expect(!lines(frame(string, rect(1, 100))).isEmpty)
    }

    @Test func `A frame is drawn at its path`() throws {
        let string = attributed(prose)
        let made = frame(string, rect(150, 90, x: 25, y: 15))
        let image = try bitmap(200, 120) { CTFrameDraw(made, $0) }
        let same = try bitmap(200, 120) { context in
            for (line, origin) in zip(lines(made), origins(made)) {
                context.textPosition = CGPoint(x: origin.x + 25, y: origin.y + 15)
                CTLineDraw(line, context)
            }
        }
        #expect(ink(image) > 500 && difference(image, same) == 0)
    }

    @Test func `A long text is broken in time that grows with it`() {
        let text = String(repeating: prose + " ", count: 400)
        let string = attributed(text, CTFontCreateWithName(sans, 10, nil))
        let start = ContinuousClock.now
        let made = frame(string, rect(300, 1e6))
        #expect(CTFrameGetVisibleStringRange(made).length == string.length)
        // Shaping each line from the whole paragraph would take minutes.
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
