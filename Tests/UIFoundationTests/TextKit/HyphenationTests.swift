import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct HyphenationTests {
    private static func lines(
        _ string: String, width: CGFloat, factor: Float = 0, _ change: (NSLayoutManager) -> Void = { _ in }
    ) -> [String] {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = factor
        let storage = NSTextStorage(
            string: string,
            attributes: [
                .font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style, .languageIdentifier: "en-US",
            ])
        let manager = NSLayoutManager()
        change(manager)
        let container = NSTextContainer(size: CGSize(width: width, height: 0))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        var lines: [String] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            _, used, _, range, _ in
            lines.append(storage.attributedSubstring(from: range).string)
            // Positions are those of the text, without the hyphens.
            for index in range.location..<NSMaxRange(range) {
                let box = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
                guard box.width > 0.5, box.height < 30 else { continue }
                #expect(manager.glyphIndex(for: CGPoint(x: box.midX, y: box.midY), in: container) == index)
            }
            #expect(used.maxX <= width + 0.01)
        }
        return lines
    }

    private static let text = "Considerable internationalization of typographical hyphenation algorithms"

    @Test func `Soft hyphens divide words whatever the factor is`() {
        let text = "A con\u{AD}sid\u{AD}er\u{AD}able inter\u{AD}nation\u{AD}al\u{AD}ization"
        let lines = Self.lines(text, width: 130)
        #expect(lines.joined() == text && lines.contains { $0.hasSuffix("\u{AD}") })
    }

    @Test func `Words are not divided by default`() {
        let lines = Self.lines(Self.text, width: 150)
        #expect(lines.joined() == Self.text && lines.dropLast().allSatisfy { $0.hasSuffix(" ") })
    }

    // Machines without the hyphen library and its English dictionary divide no word.
    @Test(.enabled(if: Hyphenation.isAvailable(for: "en-US")))
    func `Words are divided where the style or the layout manager asks for it`() {
        let plain = Self.lines(Self.text, width: 150)
        let divided = Self.lines(Self.text, width: 150, factor: 1)
        #expect(divided.joined() == Self.text && divided != plain)
        #expect(divided.first == "Considerable inter")
        #expect(Self.lines(Self.text, width: 150) { $0.usesDefaultHyphenation = true } == divided)
        #expect(Self.lines(Self.text, width: 150) { $0.hyphenationFactor = 1 } == divided)
        // Lines that are full enough are not divided.
        #expect(Self.lines(Self.text, width: 150, factor: 0.01) == plain)
        #expect(Self.lines(Self.text, width: 150, factor: 0.9).first == "Considerable inter")
    }

    @Test func `A language without a dictionary, and hostile ones, divide nothing`() {
        for language in ["xx", "", "../../etc/passwd", "en/../en", String(repeating: "a", count: 100_000)] {
            #expect(!Hyphenation.isAvailable(for: language))
        }
    }

    @Test func `Factors are limited`() {
        for factor in [-1, Float.nan, .infinity, 1e38] {
            #expect(
                Self.lines("Several words in a line", width: 90, factor: factor).joined() == "Several words in a line")
        }
    }
}
