import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct ParagraphStyleTests {
    private static let font = UIFont.systemFont(ofSize: 16)

    private static func layout(
        _ string: String, width: CGFloat = 400, font: UIFont = font,
        _ change: (NSMutableParagraphStyle) -> Void = { _ in }
    ) -> TextLayout {
        let style = NSMutableParagraphStyle()
        change(style)
        let text = NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
        return TextLayout(AttributedText(text, defaults: .stringDrawingDefault), width: width)
    }

    /// The left edge of a character.
    private static func x(_ index: Int, _ layout: TextLayout) -> CGFloat { layout.caretRect(at: index).minX }

    private static func tab(_ alignment: NSTextAlignment, _ location: CGFloat, _ point: String? = nil) -> NSTextTab {
        NSTextTab(
            textAlignment: alignment, location: location,
            options: point.map { [.columnTerminators: CharacterSet(charactersIn: $0)] } ?? [:])
    }

    @Test func `Text is aligned at tab stops`() {
        let text = "a\tword\tword\t12.5\tx"
        let layout = Self.layout(text) {
            $0.tabStops = [
                Self.tab(.left, 50), Self.tab(.right, 150), Self.tab(.right, 250, "."), Self.tab(.center, 300),
            ]
        }
        #expect(abs(Self.x(2, layout) - 50) < 0.1)
        #expect(abs(Self.x(11, layout) - 150) < 0.1)
        // The decimal point is at its stop.
        #expect(abs(Self.x(14, layout) - 250) < 3)
        #expect(abs((Self.x(17, layout) + Self.x(18, layout)) / 2 - 300) < 0.5)
        #expect(Self.tab(.right, 1, ",") != Self.tab(.right, 1) && Self.tab(.left, 1) == Self.tab(.left, 1))
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
        #expect(Self.tab(.right, 1, ",").options[.columnTerminators] != nil)
    }

    @Test func `Tab stops are measured from the edge of the text, not from the indent`() {
        for (first, head) in [(30, 30), (10, 30), (30, 10), (0, 30)] as [(CGFloat, CGFloat)] {
            let layout = Self.layout("a\tb\tc wraps a little further than the width of this line", width: 160) {
                ($0.firstLineHeadIndent, $0.headIndent) = (first, head)
                $0.tabStops = [Self.tab(.left, 60), Self.tab(.left, 100)]
            }
            #expect(abs(Self.x(0, layout) - first) < 0.1 && abs(layout.lines[1].frame.minX - head) < 0.1)
            #expect(abs(Self.x(2, layout) - 60) < 0.1 && abs(Self.x(4, layout) - 100) < 0.1, "\(first) \(head)")
        }
    }

    @Test func `An interval places the stops after the last one`() {
        let layout = Self.layout("\ta\tb\tc\td") {
            $0.tabStops = [Self.tab(.left, 30)]
            $0.defaultTabInterval = 50
        }
        #expect([1, 3, 5, 7].map { (Self.x($0, layout) * 10).rounded() / 10 } == [30, 50, 100, 150])
        let grid = Self.layout("\ta\tb") {
            $0.tabStops = []
            $0.defaultTabInterval = 70
        }
        #expect([1, 3].map { (Self.x($0, grid) * 10).rounded() / 10 } == [70, 140])
        for hostile in [CGFloat.nan, .infinity, -5, 1e308, 1e-300] {
            let layout = Self.layout("\ta\tb") {
                $0.tabStops = [Self.tab(.left, hostile), Self.tab(.right, -hostile)]
                $0.defaultTabInterval = hostile
            }
            #expect(layout.size.width.isFinite)
        }
    }

    @Test func `Line heights are multiplied and limited`() {
        let natural = Self.layout("a").size.height
        func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            Self.layout("a", change).lines[0].frame.height
        }
        #expect(abs(height { $0.lineHeightMultiple = 1.5 } - 1.5 * natural) < 0.01)
        #expect(height { $0.minimumLineHeight = 50 } == 50 && height { $0.maximumLineHeight = 9 } == 9)
        #expect(
            height {
                $0.lineHeightMultiple = 2
                $0.maximumLineHeight = 21
            } == 21)
        #expect(abs(height { $0.minimumLineHeight = 3 } - natural) < 0.01)
        let spaced = Self.layout("a\nb\nc") {
            $0.lineSpacing = 2
            $0.paragraphSpacing = 5
            $0.paragraphSpacingBefore = 7
        }
        #expect(abs(spaced.lines[1].frame.minY - spaced.lines[0].frame.maxY - 14) < 0.01)
        for hostile in [CGFloat.nan, .infinity, 1e308, -1e308] {
            let layout = Self.layout("a\nb") {
                $0.lineHeightMultiple = hostile
                $0.minimumLineHeight = hostile
                $0.headIndent = hostile
                $0.tailIndent = hostile
                $0.paragraphSpacing = hostile
            }
            #expect(layout.size.height.isFinite && layout.lines.count >= 2)
        }
    }

    @Test func `A hanging indent, and ends of lines from both sides`() {
        let text = "several words that need more than a line of this width to be laid out"
        let layout = Self.layout(text, width: 200) {
            $0.headIndent = 40
            $0.tailIndent = -30
        }
        #expect(layout.lines.count > 3 && layout.lines[0].frame.minX == 0)
        #expect(layout.lines.dropFirst().allSatisfy { $0.frame.minX == 40 })
        #expect(layout.lines.allSatisfy { $0.frame.maxX <= 170.01 })
        let positive = Self.layout(text, width: 200) { $0.tailIndent = 90 }
        #expect(positive.lines.allSatisfy { $0.frame.maxX <= 90.01 })
        let mirrored = Self.layout(text, width: 200) {
            $0.headIndent = 40
            $0.baseWritingDirection = .rightToLeft
        }
        #expect(mirrored.lines.allSatisfy { $0.isRightToLeft })
        #expect(abs(mirrored.lines[0].frame.maxX - 200) < 0.01 && abs(mirrored.lines[1].frame.maxX - 160) < 0.01)
    }

    @Test func `The writing direction is that of the first letter, or given`() {
        #expect(!Self.layout("abc").lines[0].isRightToLeft && Self.layout("12 שלום").lines[0].isRightToLeft)
        #expect(!Self.layout("שלום") { $0.baseWritingDirection = .leftToRight }.lines[0].isRightToLeft)
        #expect(Self.layout("abc") { $0.baseWritingDirection = .rightToLeft }.lines[0].frame.maxX > 399)
    }

    @Test func `Words are divided at soft hyphens, where a hyphen is drawn`() throws {
        let text = "hyphen\u{AD}ation"
        let whole = Self.layout(text, width: .infinity).size.width
        let plain = Self.layout("hyphenation", width: .infinity).size.width
        #expect(abs(whole - plain) < 0.5)
        let divided = Self.layout(text, width: whole - 5)
        #expect(divided.lines.map(\.range) == [0..<7, 7..<12])
        let part = Self.layout("hyphen", width: .infinity).size.width
        #expect(divided.lines[0].frame.width > part + 2)
    }

    @Test func `Lines are as high as their fallback fonts`() throws {
        let latin = Self.layout("a")
        for text in ["a😀", "a漢", "aश", "a\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"] {
            let layout = Self.layout(text)
            #expect(layout.lines[0].frame.height >= latin.lines[0].frame.height - 0.01)
            #expect(layout.size.width > latin.size.width + 4)
        }
        // A combining mark adds no width, and a sequence of emoji is one character.
        #expect(abs(Self.layout("e\u{301}x").size.width - Self.layout("ex").size.width) < 0.6)
        let family = Self.layout("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}")
        #expect(family.index(nextTo: 0, towardsLeft: false, inLine: 0) == 8)
        #expect(Self.x(3, family) == 0 && Self.x(8, family) == family.size.width)
    }
}
