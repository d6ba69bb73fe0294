import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// Records the runs of glyphs that it is asked to show.
private class GlyphRecorder: NSLayoutManager {
    var runs: [(count: Int, position: CGPoint, font: UIFont, link: Bool)] = []
    var color: UIColor?

    override func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
        textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in context: CGContext
    ) {
        runs.append((glyphCount, positions[0], font, attributes[.link] != nil))
        if let color { context.setFillColor(color.cgColor) }
        super.showCGGlyphs(
            glyphs, positions: positions, count: glyphCount, font: font, textMatrix: textMatrix,
            attributes: attributes, in: context)
    }
}

/// Overrides the method by its old name.
private final class OldGlyphRecorder: NSLayoutManager {
    var count = 0

    override func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
        matrix textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:],
        in graphicsContext: CGContext
    ) {
        count += glyphCount
    }
}

@Suite struct GlyphShowingTests {
    private static func draw(_ manager: NSLayoutManager, scale: CGFloat = 1) throws -> Data {
        let text = NSMutableAttributedString(
            string: "Hello quick fox, ÅVA fi שלום jumps over it", attributes: [.font: UIFont.systemFont(ofSize: 16)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 6, length: 9))
        text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 6, length: 5))
        text.addAttribute(.baselineOffset, value: 4, range: NSRange(location: 0, length: 3))
        let storage = NSTextStorage(attributedString: text)
        let container = NSTextContainer(size: CGSize(width: 180, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 80), format: format).image { _ in
            manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: storage.length), at: CGPoint(x: 3, y: 2))
        }
        return try #require(image.cgImage?.dataProvider?.data) as Data
    }

    @Test(arguments: [1, 1.25, 2] as [CGFloat])
    func `A subclass that shows the glyphs itself draws the same text`(scale: CGFloat) throws {
        let recorder = GlyphRecorder()
        let (own, plain) = try (Self.draw(recorder, scale: scale), Self.draw(NSLayoutManager(), scale: scale))
        #expect(recorder.runs.count >= 4)
        #expect(recorder.runs.filter(\.link).reduce(0) { $0 + $1.count } == 5)
        #expect(recorder.runs.allSatisfy { $0.font.pointSize == 16 })
        #expect(own == plain)
    }

    @Test func `The fill colour of a subclass is that of the glyphs`() throws {
        let recorder = GlyphRecorder()
        recorder.color = .green
        let data = try Self.draw(recorder)
        let pixels = stride(from: 0, to: data.count, by: 4)
        #expect(pixels.contains { data[$0 + 1] > 100 })
        #expect(pixels.allSatisfy { data[$0] == 0 && data[$0 + 2] == 0 })
    }

    @Test func `The old name of the method is asked`() throws {
        let recorder = OldGlyphRecorder()
        let data = try Self.draw(recorder)
        #expect(recorder.count > 30 && data.allSatisfy { $0 == 0 })
    }
}
