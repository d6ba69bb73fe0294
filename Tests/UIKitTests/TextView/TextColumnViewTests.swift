import CoreGraphics
import Foundation
import Testing
import TextDocuments
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// Text views of several regions of one layout manager, and of regions with holes.
    @MainActor @Suite struct TextColumnViewTests {
        private let stage = TypingStage()
        private let storage = NSTextStorage(
            string: (0..<120).map { ["alpha ", "beta ", "gamma ", "delta "][$0 % 4] }.joined(),
            attributes: [.font: UIFont.systemFont(ofSize: 16)])
        private let manager = NSLayoutManager()

        private func column(_ x: CGFloat, height: CGFloat = 120) -> UITextView {
            let container = NSTextContainer()
            manager.addTextContainer(container)
            let view = UITextView(frame: CGRect(x: x, y: 0, width: 180, height: height), textContainer: container)
            view.isScrollEnabled = false
            stage.window.addSubview(view)
            return view
        }

        @Test func `Views of one layout manager display parts of the text, which fit into them`() {
            storage.addLayoutManager(manager)
            let (first, second) = (column(0), column(200))
            stage.window.layoutIfNeeded()
            #expect(first.textContainer.size == CGSize(width: 180, height: 104))
            let (own, next) = (
                manager.glyphRange(for: first.textContainer), manager.glyphRange(for: second.textContainer)
            )
            #expect(own.location == 0 && own.length > 0 && next.location == NSMaxRange(own) && next.length > 0)
            #expect(first.contentSize.height <= 120 && second.contentSize.height <= 120)
            // The first line of the second column is at its top.
            let caret = second.caretRect(for: second.position(from: second.beginningOfDocument, offset: next.location)!)
            #expect(abs(caret.minY - second.textContainerInset.top) < 1)
            let position = second.closestPosition(to: CGPoint(x: 6, y: 10))!
            #expect(second.offset(from: second.beginningOfDocument, to: position) == next.location)
            // A point below a column is in its last line.
            let below = first.closestPosition(to: CGPoint(x: 6, y: 119))!
            #expect(first.offset(from: first.beginningOfDocument, to: below) <= NSMaxRange(own))
        }

        @Test func `An edit in one view moves text to the other`() {
            storage.addLayoutManager(manager)
            let (first, second) = (column(0), column(200))
            stage.window.layoutIfNeeded()
            let before = manager.glyphRange(for: second.textContainer).location
            first.becomeFirstResponder()
            first.selectedRange = NSRange(location: 0, length: 0)
            stage.type("x")
            stage.window.layoutIfNeeded()
            #expect(storage.string.hasPrefix("xalpha") && second.text == first.text)
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "several words before the others ")
            stage.window.layoutIfNeeded()
            #expect(manager.glyphRange(for: second.textContainer).location != before)
            first.frame.size.height = 60
            stage.window.layoutIfNeeded()
            #expect(first.textContainer.size.height == 44)
            #expect(manager.glyphRange(for: second.textContainer).location < before)
        }

        @Test func `The rectangles of a selection are those of the view's part`() {
            storage.addLayoutManager(manager)
            let (first, second) = (column(0), column(200))
            stage.window.layoutIfNeeded()
            for view in [first, second] {
                let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!
                let rects = view.selectionRects(for: all)
                #expect(!rects.isEmpty)
                #expect(rects.allSatisfy { $0.rect.minY >= 7 && $0.rect.maxY <= 120 && $0.rect.maxX <= 180.5 })
            }
            let own = NSMaxRange(manager.glyphRange(for: first.textContainer))
            let start = first.position(from: first.beginningOfDocument, offset: own)!
            #expect(first.selectionRects(for: first.textRange(from: start, to: first.endOfDocument)!).isEmpty)
        }

        @Test func `A text view flows around an exclusion path, and stays as high as its text`() {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            view.attributedText = storage.attributedSubstring(from: NSRange(location: 0, length: storage.length))
            stage.window.addSubview(view)
            stage.window.layoutIfNeeded()
            let height = view.contentSize.height
            view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 150, y: 0, width: 150, height: 100))]
            stage.window.layoutIfNeeded()
            #expect(view.contentSize.height > height + 40)
            let line = view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            #expect(line.width == 150)
            let caret = view.closestPosition(to: CGPoint(x: 290, y: 20))!
            let place = view.caretRect(for: caret)
            #expect(place.maxX <= 152 && place.minY < 30)
            view.textContainer.exclusionPaths = []
            stage.window.layoutIfNeeded()
            #expect(view.contentSize.height == height)
        }

        @Test func `The rest of a text around a hole is measured in slices, and then nothing more happens`() async {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            view.text = String(repeating: "Some words in a paragraph that wraps around.\n", count: 1_000)
            view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 50, width: 100, height: 100))]
            stage.window.addSubview(view)
            stage.window.layoutIfNeeded()
            #expect(view.layoutManager.layout?.isMeasured == false)
            for _ in 0..<40 where view.layoutManager.layout?.isMeasured == false { await stage.turn() }
            #expect(view.layoutManager.layout?.isMeasured == true)
        }

        @Test func `A container of a height does not limit a text view of its own`() {
            let container = NSTextContainer(size: CGSize(width: 180, height: 40))
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 180, height: 100), textContainer: container)
            stage.window.addSubview(view)
            stage.window.layoutIfNeeded()
            #expect(view.contentSize.height > 200)
            #expect(manager.glyphRange(for: container).length == storage.length)
        }

        @Test func `Views and their layout manager are released`() {
            weak var released: UITextView?
            do {
                let storage = NSTextStorage(string: "some text")
                let manager = NSLayoutManager()
                storage.addLayoutManager(manager)
                let containers = [NSTextContainer(), NSTextContainer()]
                for container in containers { manager.addTextContainer(container) }
                let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: containers[1])
                view.layoutIfNeeded()
                released = view
            }
            #expect(released == nil)
        }
    }
}
