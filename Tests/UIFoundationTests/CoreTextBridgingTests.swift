import CoreGraphics
import CoreText
import Foundation
import Testing
import UIFoundation

@Suite(.serialized) @MainActor struct CoreTextBridgingTests {
    @Test func `A UIFont is a CTFont`() {
        let font = UIFont.boldSystemFont(ofSize: 19) as CTFont
        #expect(CTFontGetSize(font) == 19)
        #expect(CTFontGetAscent(font) == UIFont.boldSystemFont(ofSize: 19).ascender)
        #expect(CTFontGetSymbolicTraits(font).contains(.traitBold))
    }

    @Test func `Core Text takes UIKit's attributes and UIKit takes Core Text's fonts`() {
        let string = NSAttributedString(string: "Wave", attributes: [.font: UIFont.systemFont(ofSize: 24)])
        let width = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(string), nil, nil, nil)
        #expect(abs(CGFloat(width) - string.size().width) < 0.01)
        let font = CTFontCreateWithName("DejaVuSerif-Bold", 24, nil)
        let other = NSAttributedString(string: "Wave", attributes: [.font: font])
        let otherWidth = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(other), nil, nil, nil)
        #expect(abs(CGFloat(otherWidth) - other.size().width) < 0.01 && otherWidth > width)
    }
}
