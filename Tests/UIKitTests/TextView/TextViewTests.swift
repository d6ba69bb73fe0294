import CoreGraphics
import Foundation
import QuartzCore
import TestRandom
import TestSupport
import Testing
import TextDocuments
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct TextViewTests {
        /// Records the calls of a text view.
        private final class Delegate: NSObject, UITextViewDelegate {
            var calls: [String] = []
            var allows = true

            func takeCalls() -> [String] {
                defer { calls = [] }
                return calls
            }

            func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
                calls.append("should begin")
                return allows
            }
            func textViewDidBeginEditing(_ textView: UITextView) { calls.append("did begin") }
            func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
                calls.append("should end")
                return allows
            }
            func textViewDidEndEditing(_ textView: UITextView) { calls.append("did end") }
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                calls.append("should change \(range.location),\(range.length) \(text)")
                return allows
            }
            func textViewDidChange(_ textView: UITextView) { calls.append("change \(textView.text.count)") }
            func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
            func textView(
                _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
                interaction: UITextItemInteraction
            ) -> Bool {
                calls.append("link \(URL) \(characterRange.location),\(characterRange.length)")
                return false
            }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
        }

        private let stage = TypingStage()
        private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        private let delegate = Delegate()

        init() {
            view.delegate = delegate
            stage.window.addSubview(view)
            stage.window.layoutIfNeeded()
        }

        private func begin(_ text: String = "") {
            view.text = text
            view.becomeFirstResponder()
            stage.window.layoutIfNeeded()
            _ = delegate.takeCalls()
        }

        private var lines: String {
            (0..<400).map { "Line \($0) of a text that is longer than the view, so that it wraps." }.joined(
                separator: "\n")
        }

        // MARK: Editing

        @Test func `Editing begins and ends in the order of UIKit`() {
            #expect(view.becomeFirstResponder())
            #expect(delegate.takeCalls().filter { $0 != "selection" } == ["should begin", "did begin"])
            delegate.allows = false
            #expect(!view.resignFirstResponder())
            delegate.allows = true
            #expect(view.endEditing(false))
            #expect(delegate.takeCalls() == ["should end", "should end", "did end"])
        }

        @Test func `Keys edit the text, and the delegate is asked and notified`() {
            begin()
            stage.type("a\nb")
            #expect(view.text == "a\nb")
            #expect(
                delegate.takeCalls() == [
                    "should change 0,0 a", "change 1", "selection", "should change 1,0 \n", "change 2", "selection",
                    "should change 2,0 b", "change 3", "selection",
                ])
            delegate.allows = false
            stage.type("c")
            stage.backspace()
            #expect(view.text == "a\nb")
        }

        @Test func `The delegate is that of the scroll view as well`() {
            begin(lines)
            #expect((view as UIScrollView).delegate === delegate && view.delegate === delegate)
            view.contentOffset.y = 50
            #expect(delegate.calls.contains("scroll"))
            final class Proxy: UITextView {
                var count = 0
                override var delegate: (any UITextViewDelegate)? { didSet { count += 1 } }
            }
            let proxy = Proxy(frame: .zero)
            proxy.delegate = delegate
            #expect(proxy.count == 1 && proxy.delegate === delegate)
        }

        @Test func `Setting the text keeps the style, and does not call the delegate`() {
            view.font = .systemFont(ofSize: 20)
            view.textColor = .red
            view.textAlignment = .center
            begin("abc")
            view.text = "hello"
            #expect(!delegate.takeCalls().contains { $0.hasPrefix("change") || $0.hasPrefix("should") })
            #expect(view.font == .systemFont(ofSize: 20) && view.textColor == .red && view.textAlignment == .center)
            #expect(view.selectedRange == NSRange(location: 5, length: 0))
            view.attributedText = NSAttributedString(
                string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 9)])
            #expect(view.font == .boldSystemFont(ofSize: 9) && view.textColor == .red)
        }

        @Test func `Typed text has the typing attributes, until the selection changes`() {
            begin("ab")
            view.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 30)]
            stage.type("c")
            #expect(
                view.textStorage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
            view.selectedRange = NSRange(location: 1, length: 0)
            stage.type("d")
            #expect(view.textStorage.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 12))
        }

        @Test func `Edits of the storage are displayed, and the selection stays at its text`() {
            begin("hello world")
            view.selectedRange = NSRange(location: 6, length: 5)
            view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "goodbye")
            #expect(view.text == "goodbye world" && view.selectedRange == NSRange(location: 8, length: 5))
            view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 13))
            #expect(view.selectedRange == NSRange(location: 0, length: 0) && !view.hasText)
        }

        @Test func `A view that is not editable refuses keys, and lets text be selected and copied`() {
            begin("hello")
            view.isEditable = false
            #expect(!view.isFirstResponder)
            view.becomeFirstResponder()
            stage.type("x")
            stage.backspace()
            #expect(view.text == "hello")
            view.selectAll(nil)
            view.copy(nil)
            #expect(UIPasteboard.general.string == "hello")
            #expect(
                !view.canPerformAction("cut:", withSender: nil) && !view.canPerformAction("paste:", withSender: nil))
        }

        @Test func `Marked text is underlined, replaced and unmarked, and the delegate is not asked`() {
            begin("abcdef")
            // The documented example of UITextInput.
            view.selectedRange = NSRange(location: 2, length: 2)
            _ = delegate.takeCalls()
            view.setMarkedText("XYZ", selectedRange: NSRange(location: 1, length: 1))
            #expect(view.text == "abXYZef" && view.editor.marked == 2..<5 && view.editor.selection == 3..<4)
            #expect(!delegate.takeCalls().contains { $0.hasPrefix("should change") })
            #expect(view.layoutManager.temporaryAttributes?.range == 2..<5)
            #expect(view.textStorage.attribute(.underlineStyle, at: 3, effectiveRange: nil) == nil)
            view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
            #expect(view.text == "abef" && view.markedTextRange == nil)
            view.setMarkedText("Q", selectedRange: NSRange(location: 1, length: 0))
            view.unmarkText()
            #expect(
                view.text == "abQef" && view.markedTextRange == nil && view.layoutManager.temporaryAttributes == nil)
        }

        @Test func `The line under marked text is drawn, and removed with the mark`() async {
            final class Counter: NSLayoutManager {
                var underlined: [NSRange] = []
                override func drawUnderline(
                    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
                    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
                    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
                ) {
                    underlined.append(glyphRange)
                    super.drawUnderline(
                        forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset,
                        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange,
                        containerOrigin: containerOrigin)
                }
            }
            let (storage, manager) = (NSTextStorage(), Counter())
            let container = NSTextContainer(size: CGSize(width: 300, height: 0))
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
            stage.window.addSubview(view)
            view.text = "ab"
            view.setMarkedText("xyz", selectedRange: NSRange(location: 3, length: 0))
            await stage.turn()
            #expect(manager.underlined.contains(NSRange(location: 2, length: 3)))
            manager.underlined = []
            view.unmarkText()
            await stage.turn()
            #expect(manager.underlined.isEmpty)
        }

        @Test func `A composition is undone as one edit`() async {
            begin("a")
            for text in ["k", "ka", "kan"] {
                view.setMarkedText(text, selectedRange: NSRange(location: text.count, length: 0))
            }
            view.insertText("漢")
            #expect(view.text == "a漢")
            await stage.turn()
            view.undoManager?.undo()
            #expect(view.text == "a")
            view.undoManager?.redo()
            #expect(view.text == "a漢")
        }

        @Test func `Edits of one turn, which pass by the text before them, are undone as one`() async {
            begin("ab")
            await stage.turn()
            view.undoManager?.removeAllActions()
            view.insertText("\n")
            for _ in 0..<3 { view.deleteBackward() }
            #expect(view.text.isEmpty && view.undoManager?.canUndo == true)
            view.undoManager?.undo()
            #expect(view.text == "ab" && view.undoManager?.canUndo == false)
            view.undoManager?.redo()
            #expect(view.text.isEmpty && view.undoManager?.canRedo == false)
        }

        @Test func `Positions count UTF-16 units, and those of another text are refused`() {
            begin("A😀B")
            let middle = view.position(from: view.beginningOfDocument, offset: 2)
            #expect(middle != nil && view.position(from: view.beginningOfDocument, offset: 5) == nil)
            let other = UITextView(frame: .zero)
            other.text = "abc"
            #expect(view.textRange(from: view.beginningOfDocument, to: other.endOfDocument) == nil)
            view.selectedRange = NSRange(location: 2, length: 0)
            stage.backspace()
            #expect(view.text.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" })
        }

        @Test func `Random edits, undos and redos equal a string`() async {
            begin("The quick brown fox\njumps over the lazy dog\n")
            var random = SplitMix(7)
            var model = view.text!
            var history = [model]
            view.undoManager?.removeAllActions()
            for step in 0..<200 {
                let count = model.utf16.count
                let lower = Int(random.next() % UInt64(count + 1))
                let length = min(Int(random.next() % 5), count - lower)
                let text = ["x", "two words", "\n", "", "é👍"][Int(random.next() % 5)]
                let range = view.editor.clamped(lower..<lower + length)
                guard !range.isEmpty || !text.isEmpty else { continue }
                view.replace(view.editor.range(range), withText: text)
                let units = Array(model.utf16)
                model = String(
                    decoding: Array(units[..<range.lowerBound]) + Array(text.utf16) + Array(units[range.upperBound...]),
                    as: UTF16.self)
                history.append(model)
                #expect(view.text == model, "step \(step)")
                await Headless.nextTurn()
            }
            for old in history.dropLast().reversed() {
                view.undoManager?.undo()
                #expect(view.text == old)
            }
            for new in history.dropFirst() {
                view.undoManager?.redo()
                #expect(view.text == new)
            }
        }

        @Test func `Fonts of the selection are changed by the standard actions, where that is allowed`() async {
            begin("plain text")
            view.font = .systemFont(ofSize: 20)
            view.selectedRange = NSRange(location: 0, length: 5)
            #expect(!view.canPerformAction("toggleBoldface:", withSender: nil))
            view.toggleBoldface(nil)
            #expect(view.font == .systemFont(ofSize: 20))
            view.allowsEditingTextAttributes = true
            #expect(view.canPerformAction("toggleBoldface:", withSender: nil))
            view.toggleBoldface(nil)
            view.toggleUnderline(nil)
            view.increaseSize(nil)
            let first = view.textStorage.attributes(at: 0, effectiveRange: nil)
            #expect((first[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
            #expect((first[.font] as? UIFont)?.pointSize == 21 && first[.underlineStyle] as? Int == 1)
            #expect(view.selectedRange == NSRange(location: 0, length: 5))
            #expect(view.textStorage.attribute(.underlineStyle, at: 6, effectiveRange: nil) == nil)
            await stage.turn()
            view.undoManager?.undo()
            #expect(view.font == .systemFont(ofSize: 20) && view.text == "plain text")
        }

        @Test func `A view that cannot be selected has no selection, and is not the first responder`() {
            begin("hello")
            view.isEditable = false
            view.isSelectable = false
            #expect(!view.canBecomeFirstResponder && !view.becomeFirstResponder())
            #expect(view.selectedRange.length == 0)
        }

        @Test func `Scrolling does not lay out the selection again`() async {
            begin(lines)
            view.selectedRange = NSRange(location: 0, length: 4)
            for _ in 0..<2000 where view.layoutManager.layout?.isMeasured != true { await stage.turn() }
            // What the last measured lines have moved is displayed with the next layout.
            view.contentOffset.y = 0.5
            CATransaction.flush()
            let count = view.viewport.selectionUpdates
            #expect(count > 0)
            for step in 1...20 {
                view.contentOffset.y = CGFloat(step)
                CATransaction.flush()
            }
            #expect(view.viewport.selectionUpdates == count)
            stage.type("x")
            CATransaction.flush()
            #expect(view.viewport.selectionUpdates > count)
        }

        // MARK: Layout

        @Test func `Only tiles near the visible part exist, and few lines are laid out`() {
            view.text = String(repeating: lines + "\n", count: 20)
            view.layoutIfNeeded()
            #expect(view.viewport.canvas.tileCount <= 3)
            #expect(view.contentSize.height > 100_000)
            view.contentOffset.y = 80_000
            view.layoutIfNeeded()
            #expect(view.viewport.canvas.tileCount <= 3)
            #expect(view.layoutManager.layout!.layoutCount <= 160)
        }

        /// Returns a closure that finds the place of a visible line: its first character, and its distance from the top of the view.
        private func visibleLine() -> () -> (offset: Int, y: CGFloat) {
            // The middle of a line: at its edge, sums of heights in another order find its neighbour.
            let line = view.caretRect(for: view.closestPosition(to: CGPoint(x: 0, y: view.bounds.minY + 20))!)
            let probe = line.midY - view.bounds.minY
            return {
                let position = view.closestPosition(to: CGPoint(x: 0, y: view.bounds.minY + probe))!
                let rect = view.caretRect(for: position)
                return (view.offset(from: view.beginningOfDocument, to: position), rect.minY - view.bounds.minY)
            }
        }

        @Test func `Visible text stays while the rest is measured`() async {
            begin(String(repeating: lines + "\n", count: 5))
            view.contentOffset.y = 9_000
            view.layoutIfNeeded()
            let place = visibleLine()
            let first = place()
            let end = ContinuousClock.now + .seconds(60)
            while !view.layoutManager.layout!.isMeasured, ContinuousClock.now < end {
                await stage.turn()
                // Another thread measures meanwhile.
                try? await Task.sleep(for: .milliseconds(1))
                view.layoutIfNeeded()
                let now = place()
                #expect(now.offset == first.offset && abs(now.y - first.y) < 0.001)
            }
            #expect(view.layoutManager.layout!.isMeasured)
            #expect((view.contentOffset.y * 2).rounded() == view.contentOffset.y * 2)
        }

        @Test func `Visible text stays while the app asks for lines above it`() {
            begin(String(repeating: lines + "\n", count: 5))
            view.contentOffset.y = 9_000
            view.layoutIfNeeded()
            let place = visibleLine()
            let first = place()
            for offset in stride(from: 0, to: 8_000, by: 640) {
                let position = view.position(from: view.beginningOfDocument, offset: offset)!
                _ = view.caretRect(for: position)
                view.layoutIfNeeded()
                let now = place()
                #expect(now.offset == first.offset && abs(now.y - first.y) < 0.001)
            }
        }

        @Test func `The caret stays visible while typing, and a range is scrolled to`() {
            begin(lines)
            view.layoutIfNeeded()
            #expect(view.bounds.contains(view.caretRect(for: view.endOfDocument)))
            view.scrollRangeToVisible(NSRange(location: 0, length: 3))
            #expect(view.contentOffset.y <= 0)
            stage.type("x")
            view.layoutIfNeeded()
            #expect(view.bounds.contains(view.caretRect(for: view.endOfDocument)))
        }

        @Test func `Arrow keys move between lines, and scroll to the end of the selection that moves`() {
            begin(lines)
            view.selectedRange = NSRange(location: 0, length: 0)
            view.contentOffset = .zero
            for _ in 0..<40 { stage.press(108, keysym: 0xFF54) }
            view.layoutIfNeeded()
            let caret = view.caretRect(for: view.selectedTextRange!.start)
            #expect(view.bounds.contains(caret) && view.contentOffset.y > 200)
            for _ in 0..<60 { stage.press(103, keysym: 0xFF52, .shift) }
            view.layoutIfNeeded()
            #expect(view.contentOffset.y < 10 && view.selectedRange.location == 0 && view.selectedRange.length > 1000)
        }

        @Test func `A caret at the end of a wrapped line is displayed there`() {
            begin(String(repeating: "word ", count: 40))
            view.selectedRange = NSRange(location: 0, length: 0)
            stage.press(107, keysym: 0xFF57)
            view.layoutIfNeeded()
            let end = view.selectedTextRange!.start
            #expect(view.caretRect(for: end).minX > 150 && view.caretRect(for: end).minY < 12)
            stage.press(102, keysym: 0xFF50)
            #expect(view.selectedRange.location == 0)
        }

        @Test func `A key draws its lines only`() {
            final class Counter: NSLayoutManager {
                var drawn = 0
                override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
                    drawn += glyphsToShow.length
                    super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
                }
            }
            let (storage, manager) = (NSTextStorage(), Counter())
            let container = NSTextContainer(size: CGSize(width: 300, height: 0))
            container.widthTracksTextView = true
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
            view.text = lines
            stage.window.addSubview(view)
            CATransaction.flush()
            #expect(manager.drawn > 0)
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 0)
            CATransaction.flush()
            view.scrollRangeToVisible(NSRange(location: 0, length: 0))
            CATransaction.flush()
            manager.drawn = 0
            stage.type("x")
            CATransaction.flush()
            #expect(manager.drawn > 0 && manager.drawn < 350)
        }

        @Test func `Without scrolling the view is as high as its text`() {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
            view.isScrollEnabled = false
            view.font = .systemFont(ofSize: 16)
            view.text = "One line"
            let one = view.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity))
            view.text = "Several words that need more than one line of this width"
            let several = view.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity))
            #expect(several.height > one.height + 15 && several.width <= 200)
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
                view.topAnchor.constraint(equalTo: stage.window.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 200),
            ])
            stage.window.layoutIfNeeded()
            #expect(abs(view.frame.height - several.height) <= 0.5)
            let old = view.frame.height
            view.becomeFirstResponder()
            stage.type(" and another line, typed")
            stage.window.layoutIfNeeded()
            #expect(view.frame.height > old)
        }

        @Test func `A text view whose width changes keeps its first line`() {
            begin(lines)
            view.contentOffset.y = 3_000
            view.layoutIfNeeded()
            func firstOffset() -> Int {
                let position = view.closestPosition(to: CGPoint(x: 0, y: view.bounds.minY + 2))!
                return view.offset(from: view.beginningOfDocument, to: position)
            }
            let first = firstOffset()
            view.frame.size.width = 200
            view.layoutIfNeeded()
            #expect(abs(firstOffset() - first) < 80)
        }

        // MARK: Links

        @Test func `Links have the tint colour, and the delegate is asked for a tap`() {
            view.isEditable = false
            let text = NSMutableAttributedString(string: "See here now")
            text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 4, length: 4))
            view.attributedText = text
            view.layoutIfNeeded()
            let start = view.position(from: view.beginningOfDocument, offset: 5)!
            let end = view.position(from: view.beginningOfDocument, offset: 6)!
            let box = view.firstRect(for: view.textRange(from: start, to: end)!)
            let item = view.textItem(at: CGPoint(x: box.midX, y: box.midY))
            #expect(item?.range == NSRange(location: 4, length: 4))
            Headless.tap(at: view.convert(CGPoint(x: box.midX, y: box.midY), to: stage.window))
            #expect(delegate.calls.contains("link https://example.org 4,4"))
        }

        @Test func `Data is displayed as links while the text cannot be edited`() {
            view.text = "Write to ada@example.org or see https://example.org/a"
            view.dataDetectorTypes = .all
            func links() -> [String] {
                view.text.indices.compactMap { index in
                    let offset = index.utf16Offset(in: view.text)
                    return (view.textStorage.attribute(.link, at: offset, effectiveRange: nil) as? URL)?.absoluteString
                }
            }
            #expect(links().isEmpty)
            view.isEditable = false
            #expect(Set(links()) == ["mailto:ada@example.org", "https://example.org/a"])
            view.text = "Nothing here, but https://example.com"
            #expect(Set(links()) == ["https://example.com"])
            view.isEditable = true
            #expect(links().isEmpty)
        }

        // MARK: Dragging

        private func place(_ offset: Int, in view: any UIView & UITextInput) -> CGPoint {
            let position = view.position(from: view.beginningOfDocument, offset: offset)!
            let rect = view.caretRect(for: position)
            return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: stage.window)
        }

        private func drag(from start: CGPoint, to end: CGPoint) async {
            stage.platform.movePointer(to: start)
            stage.platform.setPointerButton(0x110, isPressed: true)
            for step in 1...10 {
                let part = CGFloat(step) / 10
                stage.platform.movePointer(
                    to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
                await stage.turn()
            }
            stage.platform.setPointerButton(0x110, isPressed: false)
            for _ in 0..<10 { await stage.turn() }
        }

        @Test func `Selected text is dragged to another place of its text`() async {
            begin("hello world")
            view.selectedRange = NSRange(location: 0, length: 6)
            await drag(from: place(3, in: view), to: place(11, in: view))
            #expect(view.text == "worldhello " && view.selectedRange == NSRange(location: 5, length: 6))
        }

        @Test func `Text is copied by a drag into another view, if that agrees`() async {
            begin("hello world")
            view.selectedRange = NSRange(location: 0, length: 5)
            let field = UITextField(frame: CGRect(x: 10, y: 240, width: 200, height: 34))
            field.text = "ab"
            stage.window.addSubview(field)
            stage.window.layoutIfNeeded()
            await drag(from: place(3, in: view), to: place(1, in: field))
            // The items are loaded on another thread.
            for _ in 0..<200 where field.text == "ab" {
                try? await Task.sleep(nanoseconds: 5_000_000)
                await stage.turn()
            }
            #expect(field.text == "ahellob" && view.text == "hello world")
            view.textDragInteraction?.isEnabled = false
            await drag(from: place(3, in: view), to: place(1, in: field))
            #expect(field.text == "ahellob")
        }

        // MARK: Limits

        @Test func `Hostile ranges, sizes and attributes are survived`() {
            begin("hello")
            view.selectedRange = NSRange(location: .max, length: .max)
            view.selectedRange = NSRange(location: NSNotFound, length: 0)
            view.selectedRange = NSRange(location: 2, length: .max)
            #expect(view.selectedRange == NSRange(location: 2, length: 3))
            view.scrollRangeToVisible(NSRange(location: -5, length: .max))
            view.textContainerInset = UIEdgeInsets(top: 1e308, left: .nan, bottom: -1e308, right: .infinity)
            view.frame = CGRect(x: 0, y: 0, width: 1e9, height: 1e9)
            stage.window.layoutIfNeeded()
            view.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
            view.textContainerInset = .zero
            stage.window.layoutIfNeeded()
            _ = view.sizeThatFits(CGSize(width: CGFloat.nan, height: -1))
            #expect(view.text == "hello")
        }

        @Test func `A text view is released while its text is measured`() async {
            weak var released: UITextView?
            do {
                let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.text = String(repeating: lines, count: 10)
                stage.window.addSubview(view)
                view.becomeFirstResponder()
                stage.type("abc")
                await stage.turn()
                view.removeFromSuperview()
                released = view
            }
            for _ in 0..<5 { await stage.turn() }
            #expect(released == nil)
        }
    }
}
