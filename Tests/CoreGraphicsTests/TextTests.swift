import CoreGraphics
import Testing

@Suite struct TextTests {
    private func attributes(_ size: CGFloat = 17) -> TextAttributes {
        TextAttributes(font: FontDescriptor(size: size))
    }

    private func layout(
        _ text: String, width: CGFloat = .infinity, lines: Int = 0,
        _ change: (inout ParagraphAttributes) -> Void = { _ in }
    ) -> TextLayout {
        var looks = attributes()
        change(&looks.paragraph)
        return TextLayout(AttributedText(text, looks), width: width, maximumLines: lines)
    }

    private func ink(_ layout: TextLayout, _ width: Int = 200, _ height: Int = 60) throws -> CGImage {
        try picture(width, height) { layout.draw(in: $0, at: .zero) }
    }

    @Test func metricsAreInOrder() {
        let metrics = TextEngine.current.metrics(of: FontDescriptor(size: 100))
        #expect(metrics.ascender > metrics.capHeight && metrics.capHeight > metrics.xHeight && metrics.xHeight > 30)
        #expect(metrics.descender < 0 && metrics.leading >= 0)
        let half = TextEngine.current.metrics(of: FontDescriptor(size: 50))
        #expect(abs(metrics.capHeight - 2 * half.capHeight) < 0.1)
        #expect(
            abs(layout("x").size.height - TextEngine.current.metrics(of: FontDescriptor(size: 17)).lineHeight) < 0.01)
    }

    @Test func wrapping() {
        let text = "The quick brown fox jumps over the lazy dog"
        let one = layout(text)
        #expect(one.lines.count == 1)
        let wrapped = layout(text, width: one.size.width / 2 + 10)
        #expect(wrapped.lines.count == 2 || wrapped.lines.count == 3)
        #expect(wrapped.size.width <= one.size.width / 2 + 10)
        #expect(abs(wrapped.size.height - CGFloat(wrapped.lines.count) * one.size.height) < 0.01)
        // Every character belongs to exactly one line.
        #expect(wrapped.lines.first?.range.lowerBound == 0)
        #expect(wrapped.lines.last?.range.upperBound == text.utf16.count)
        for (a, b) in zip(wrapped.lines, wrapped.lines.dropFirst()) {
            #expect(a.range.upperBound == b.range.lowerBound)
        }
        #expect(layout("Wordwithoutanyspaces", width: 30).lines.count > 2)
        #expect(layout(text, width: 0).lines.count > 10)
        #expect(!wrapped.isTruncated)
    }

    @Test func truncation() {
        let text = "The quick brown fox jumps over the lazy dog"
        for mode in [ParagraphAttributes.LineBreak.truncateHead, .truncateMiddle, .truncateTail] {
            let short = layout(text, width: 120, lines: 1) { $0.lineBreak = mode }
            #expect(short.lines.count == 1 && short.isTruncated)
            #expect(short.size.width <= 120)
            let two = layout(text, width: 120, lines: 2) { $0.lineBreak = mode }
            #expect(two.lines.count == 2 && two.isTruncated)
        }
        let clipped = layout(text, width: 120, lines: 1) { $0.lineBreak = .clip }
        #expect(clipped.lines.count == 1 && clipped.size.width > 120)
        let cut = layout(text, width: 120, lines: 2) { $0.lineBreak = .wordWrap }
        #expect(cut.lines.count == 2 && cut.isTruncated)
        let fits = layout("Hi", width: 120, lines: 1) { $0.lineBreak = .truncateTail }
        #expect(!fits.isTruncated)
    }

    @Test func truncationAtAParagraphEnd() {
        let plain = layout("First\nSecond", lines: 0)
        #expect(plain.lines.count == 2)
        let first = layout("First", width: 200)
        let cut = layout("First\nSecond", width: 200, lines: 1) { $0.lineBreak = .truncateTail }
        #expect(cut.isTruncated && cut.lines.count == 1)
        // “First…” is longer than “First”.
        #expect(cut.size.width > first.size.width)
    }

    @Test func heightLimitsLines() {
        let text = AttributedText("one two three four five six seven eight nine ten", attributes())
        let all = TextLayout(text, width: 60)
        let line = all.lines[0].frame.height
        let some = TextLayout(text, width: 60, maximumHeight: 2.5 * line)
        #expect(some.lines.count == 2 && some.isTruncated)
        #expect(TextLayout(text, width: 60, maximumHeight: 1).lines.count == 1)
    }

    @Test func alignment() {
        let left = layout("word", width: 200)
        let width = left.size.width
        #expect(left.lines[0].frame.minX == 0)
        #expect(abs(layout("word", width: 200) { $0.alignment = .right }.lines[0].frame.maxX - 200) < 0.01)
        #expect(
            abs(layout("word", width: 200) { $0.alignment = .center }.lines[0].frame.minX - (200 - width) / 2) < 0.01)
        let justified = layout("one two three four five six", width: 120) { $0.alignment = .justified }
        #expect(abs(justified.lines[0].frame.width - 120) < 0.1)
        #expect((justified.lines.last?.frame.width ?? 120) < 119)
    }

    @Test func rightToLeft() {
        let hebrew = layout("שלום עולם", width: 200)
        #expect(hebrew.lines[0].isRightToLeft)
        #expect(abs(hebrew.lines[0].frame.maxX - 200) < 0.01)
        #expect(hebrew.caretRect(at: 0).minX > hebrew.caretRect(at: 5).minX)
        let forced = layout("abc", width: 200) { $0.direction = .rightToLeft }
        #expect(abs(forced.lines[0].frame.maxX - 200) < 0.01)
        let english = layout("123", width: 200)
        #expect(english.lines[0].frame.minX == 0)
        let held = layout("שלום", width: 200) { $0.direction = .leftToRight }
        #expect(held.lines[0].frame.minX == 0)
    }

    @Test func emojiHasColour() throws {
        let image = try ink(layout("🙂"))
        #expect(image.pixels.contains { $0.alpha > 200 && $0.red > $0.blue + 60 })
    }

    @Test func inkStaysInItsLine() throws {
        let text = layout("Hxg")
        let image = try ink(text)
        let rows = (0..<60).filter { y in (0..<200).contains { image.pixel($0, y).alpha > 20 } }
        #expect((rows.first ?? 0) >= 0 && CGFloat(rows.last ?? 99) < text.size.height)
        let baseline = Int(text.firstBaseline.rounded())
        // The letter H is on the baseline.
        let columns = (0..<12)
        #expect(columns.contains { image.pixel($0, baseline - 1).alpha > 100 })
        #expect(!columns.contains { image.pixel($0, baseline + 1).alpha > 20 })
    }

    @Test func textScalesWithTheContext() throws {
        let text = layout("Scale")
        let once = try ink(text)
        let twice = try picture(400, 120, scale: 2) { text.draw(in: $0, at: .zero) }
        func weight(_ image: CGImage) -> Int { image.pixels.reduce(0) { $0 + $1.alpha } }
        let ratio = Double(weight(twice)) / Double(weight(once))
        #expect(abs(ratio - 4) < 0.15)
    }

    @Test func stateAppliesToText() throws {
        let text = layout("███")
        let half = try picture(60, 30) { context in
            context.setAlpha(0.5)
            text.draw(in: context, at: .zero)
        }
        #expect(abs((half.pixels.map(\.alpha).max() ?? 0) - 128) <= 2)
        let shadow = try picture(120, 60) { context in
            context.setShadow(offset: CGSize(width: 50, height: 0), blur: 0, color: red)
            TextLayout(AttributedText("█", attributes())).draw(in: context, at: .zero)
        }
        #expect(shadow.pixel(55, 10) == .red)
    }

    @Test func looksOfRuns() throws {
        var large = attributes(30)
        large.color = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
        let text = AttributedText(
            string: "é🙂large small",
            runs: [
                .init(range: 0..<3, attributes: attributes(10)), .init(range: 3..<8, attributes: large),
                .init(range: 8..<14, attributes: attributes(10)),
            ])
        let layout = TextLayout(text)
        #expect(abs(layout.size.height - TextEngine.current.metrics(of: FontDescriptor(size: 30)).lineHeight) < 1)
        let image = try ink(layout)
        // Only the run in the middle is red, which UTF-16 offsets find behind an é and an emoji.
        let from = Int(layout.caretRect(at: 3).minX)
        let to = Int(layout.caretRect(at: 8).minX)
        #expect(to - from > 40)
        let reds = (0..<200).filter { x in
            (0..<60).contains {
                image.pixel(x, $0).red > 150 && image.pixel(x, $0).green < 20 && image.pixel(x, $0).blue < 20
            }
        }
        #expect((reds.first ?? 0) >= from - 1 && (reds.last ?? 999) <= to + 1)
        var kerned = attributes()
        kerned.kern = 10
        #expect(
            TextLayout(AttributedText("abcd", kerned)).size.width > TextLayout(AttributedText("abcd", attributes()))
                .size.width + 25)
    }

    @Test func paragraphStyles() {
        let natural = layout("x").size.height
        #expect(abs(layout("a\nb") { $0.lineSpacing = 5 }.size.height - (2 * natural + 5)) < 0.01)
        #expect(abs(layout("a\nb") { $0.paragraphSpacing = 7 }.size.height - (2 * natural + 7)) < 0.01)
        #expect(abs(layout("a") { $0.lineHeightMultiple = 2 }.size.height - 2 * natural) < 0.01)
        #expect(layout("a") { $0.minimumLineHeight = 40 }.size.height == 40)
        #expect(layout("a") { $0.maximumLineHeight = 10 }.size.height == 10)
        let indented = layout("one two three four five six", width: 100) {
            $0.firstLineHeadIndent = 20
            $0.headIndent = 8
            $0.tailIndent = -10
        }
        #expect(indented.lines[0].frame.minX == 20 && indented.lines[1].frame.minX == 8)
        #expect(indented.lines.allSatisfy { $0.frame.maxX <= 90.01 })
        let hanging = layout("one two three four five six", width: 100) { $0.headIndent = 15 }
        #expect(hanging.lines[0].frame.minX == 0 && hanging.lines[1].frame.minX == 15)
        #expect(hanging.lines.allSatisfy { $0.frame.maxX <= 100.01 })
    }

    @Test func linesAndParagraphs() {
        #expect(layout("").lines.isEmpty && layout("").size == .zero)
        #expect(layout("a\n").lines.count == 2)
        #expect(layout("a\r\nb\u{2029}c\u{2028}d").lines.count == 4)
        #expect(layout("\n\n").lines.count == 3)
        #expect(layout("a\u{0}b").size.width > layout("ab").size.width - 1)
    }

    @Test func positions() {
        let text = layout("héllo 🙂 wörld", width: 400)
        for index in [0, 1, 2, 5, 6, 8, 9, 14] {
            let caret = text.caretRect(at: index)
            #expect(text.index(at: CGPoint(x: caret.minX + 0.1, y: caret.midY)) == index, "at \(index)")
        }
        #expect(text.index(at: CGPoint(x: -50, y: 5)) == 0)
        #expect(text.index(at: CGPoint(x: 5000, y: 5)) == 14)
        #expect(abs(text.caretRect(at: 14).minX - text.size.width) < 0.01)
        let two = layout("ab\ncd")
        #expect(two.index(at: CGPoint(x: 0, y: two.lines[1].frame.midY)) == 3)
        #expect(two.caretRect(at: 3).minY == two.lines[1].frame.minY)
        let rects = text.rects(for: 0..<5)
        #expect(rects.count == 1 && abs(rects[0].maxX - text.caretRect(at: 5).minX) < 0.1)
        #expect(layout("").caretRect(at: 0) == .zero)
    }

    @Test func missingFamilyFallsBack() {
        let font = FontDescriptor(family: "No Such Family \u{1F600}", size: 17)
        let found = TextEngine.current.resolvedFamily(of: font)
        #expect(found == TextEngine.current.resolvedFamily(of: FontDescriptor(size: 17)))
        #expect(TextLayout(AttributedText("x", TextAttributes(font: font))).size.width > 1)
    }

    @Test func nonsenseSizes() {
        for size in [CGFloat.nan, 0, -5, .infinity, 1e9] {
            let text = TextLayout(AttributedText("x", attributes(size)), width: .nan)
            #expect(text.size.width.isFinite && text.size.height > 0)
        }
    }

    @Test func noFontsAtAll() throws {
        let engine = TextEngine(pretendsNoFonts: true)
        let text = TextLayout(
            AttributedText("Hello\nworld", attributes()), width: 100, maximumHeight: .infinity, maximumLines: 0,
            engine: engine)
        #expect(text.lines.count == 2 && text.size.height > 20)
        #expect(try ink(text).pixels.allSatisfy { $0 == .clear })
        #expect(text.index(at: .zero) == 0)
        #expect(engine.familyNames.isEmpty)
    }

    @Test func eachThreadHasItsOwnEngine() async {
        let widths = await withTaskGroup(of: CGFloat.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    (0..<20).map {
                        TextLayout(AttributedText("Thread \($0)", TextAttributes(font: FontDescriptor(size: 17)))).size
                            .width
                    }.reduce(0, +)
                }
            }
            return await group.reduce(into: Set<CGFloat>()) { $0.insert($1) }
        }
        #expect(widths.count == 1)
    }
}
