import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

@Suite struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)

    @Test func sizes() {
        let size = "Hello".size(withAttributes: [.font: font])
        #expect(abs(size.height - font.lineHeight) < 0.01 && size.width > 30)
        #expect(("Hello" as NSString).size(withAttributes: [.font: font]) == size)
        #expect("Hello\nHello".size(withAttributes: [.font: font]).height > 1.9 * size.height)
        #expect("".size(withAttributes: [.font: font]) == .zero)
        #expect("x".size().height < 20)
    }

    @Test func boundingRects() {
        let text = "The quick brown fox jumps over the lazy dog"
        let line = text.boundingRect(with: .zero, attributes: [.font: font], context: nil)
        #expect(abs(line.minY + font.ascender) < 0.01)
        let room = CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude)
        let context = NSStringDrawingContext()
        let box = text.boundingRect(
            with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font],
            context: context)
        #expect(box.minY == 0 && box.width <= 150 && box.height > 2.5 * font.lineHeight)
        #expect(context.totalBounds == box)
        let limited = text.boundingRect(
            with: CGSize(width: 150, height: 2.2 * font.lineHeight),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: font], context: nil)
        #expect(abs(limited.height - 2 * font.lineHeight) < 0.01)
    }

    @Test func drawingFillsItsRect() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let image = render(200, 40) { _ in
            "Right".draw(
                in: CGRect(x: 0, y: 0, width: 200, height: 40),
                withAttributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style])
        }
        let columns = (0..<200).filter { x in (0..<40).contains { image.probe(x, $0)[3] > 40 } }
        #expect((columns.first ?? 0) > 130 && (columns.last ?? 0) > 190)
        #expect((columns.first.map { x in (0..<40).allSatisfy { image.probe(x, $0)[2] == 0 } }) == true)
        "No context".draw(at: .zero)
    }

    @Test func baselineOrigin() {
        let image = render(60, 40) { _ in
            NSAttributedString(string: "H", attributes: [.font: font])
                .draw(with: CGRect(x: 10, y: 30, width: 0, height: 0), options: [], context: nil)
        }
        let rows = (0..<40).filter { y in (0..<60).contains { image.probe($0, y)[3] > 100 } }
        #expect(rows.last == 29)
    }

    @Test func attributesReachTheText() {
        let string = NSMutableAttributedString(
            string: "Blue and red", attributes: [.font: font, .foregroundColor: UIColor.blue])
        string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 9, length: 3))
        string.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 4))
        let image = render(200, 40) { _ in string.draw(at: .zero) }
        let all = (0..<200).flatMap { x in (0..<40).map { image.probe(x, $0) } }
        #expect(all.contains { $0[0] > 200 && $0[2] < 50 } && all.contains { $0[2] > 200 && $0[0] < 50 })
        let text = AttributedText(string, defaults: .stringDrawingDefault)
        #expect(
            text.runs.first?.attributes.underline == .single
                && text.runs.last?.attributes.underline == TextAttributes.Underline.none)
        let typed = NSAttributedString(string: "x", attributes: [.underlineStyle: NSUnderlineStyle.double])
        #expect(AttributedText(typed, defaults: .stringDrawingDefault).runs.first?.attributes.underline == .double)
        // The outlines of a whole string are not those of its runs.
        let outlined = NSAttributedString(string: "x", attributes: [.strokeWidth: 3])
        #expect(
            AttributedText(outlined, defaults: .stringDrawingDefault, strokesRuns: false).runs.first?.attributes
                == TextAttributes.stringDrawingDefault)
    }

    @Test func shadowsAndOutlines() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 0, height: 20)
        shadow.shadowColor = UIColor.green
        let image = render(60, 60) { _ in
            NSAttributedString(string: "█", attributes: [.font: font, .shadow: shadow]).draw(at: CGPoint(x: 5, y: 0))
        }
        #expect(image.probe(9, 10)[3] == 255 && image.probe(9, 30) == [0, 255, 0, 255])
        let outline = render(60, 40) { _ in
            NSAttributedString(
                string: "█", attributes: [.font: font, .strokeWidth: 5, .strokeColor: UIColor.red]
            ).draw(at: CGPoint(x: 10, y: 2))
        }
        #expect(outline.inkCount > 20 && outline.probe(15, 14)[3] == 0)
    }

    @Test func paragraphStyles() throws {
        let style = NSMutableParagraphStyle()
        #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping && style.tailIndent == 0)
        style.lineSpacing = 4
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        style.baseWritingDirection = .rightToLeft
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy == style && copy.lineSpacing == 4 && copy.alignment == .center)
        style.lineSpacing = 5
        #expect(copy.lineSpacing == 4 && copy != style)
        let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
        mutable.headIndent = 3
        #expect(mutable.attributes.headIndent == 3 && mutable.attributes.direction == .rightToLeft)
        #expect(NSParagraphStyle.default.alignment == .natural)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he") == .rightToLeft)
    }

    /// Foundation compares attributes when strings are joined, and traps on objects it cannot read as its own.
    @Test func joiningComparesAttributes() {
        let style = NSMutableParagraphStyle()
        let shadow = NSShadow()
        let plain: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style, .shadow: shadow]
        let others: [[NSAttributedString.Key: Any]] = [
            [.font: UIFont.boldSystemFont(ofSize: 20), .paragraphStyle: style, .shadow: shadow],
            [.font: font, .paragraphStyle: NSParagraphStyle.default, .foregroundColor: UIColor.systemRed],
            [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style, .shadow: NSShadow()],
            [.font: UIFont(name: "Georgia", size: 9) ?? font, .foregroundColor: UIColor.red, .kern: 2],
            [.font: font, .foregroundColor: UIColor.blue, .underlineStyle: 1],
            [.foregroundColor: UIColor { _ in .red }, .backgroundColor: UIColor.white],
            [.foregroundColor: UIColor.red, .backgroundColor: UIColor.black],
        ]
        for _ in 0..<20 {
            let string = NSMutableAttributedString(string: "a", attributes: plain)
            for attributes in others + others.reversed() {
                string.append(NSAttributedString(string: "b", attributes: attributes))
                string.addAttributes(attributes, range: NSRange(location: 0, length: 1))
            }
            #expect(string.length == 15)
        }
        let same = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        same.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        // Equal attributes make one run.
        #expect(AttributedText(same, defaults: .stringDrawingDefault).runs.count == 1)
    }
}
