import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension LongScrollText: SelectionRectSource {
    func selectionRects(for range: UITextRange, in visible: CGRect) -> [UITextSelectionRect] {
        let first = max(Int((visible.minY / 20).rounded(.down)), 0)
        return rects(of: range, lines: first..<max(first, Int((visible.maxY / 20).rounded(.up))))
    }
}

extension WindowTests {
    /// The display of a selection.
    @MainActor @Suite(.serialized) struct SelectionDisplayTests {
        private let window = Headless.showWindow()

        private func show(
            _ text: String, _ selection: Range<Int> = 0..<0
        ) -> (GridTextView, UITextSelectionDisplayInteraction) {
            let view = GridTextView(text, columns: 20)
            view.frame.origin = CGPoint(x: 20, y: 40)
            window.addSubview(view)
            view.select(selection)
            let display = UITextSelectionDisplayInteraction(textInput: view, delegate: nil)
            view.addInteraction(display)
            display.isActivated = true
            CATransaction.flush()
            return (view, display)
        }

        private func select(
            _ range: Range<Int>, _ view: GridTextView, _ display: UITextSelectionDisplayInteraction
        ) {
            view.select(range)
            display.setNeedsSelectionUpdate()
            CATransaction.flush()
        }

        private func frame(_ managed: UIView, in view: UIView) -> CGRect {
            view.convert(managed.bounds, from: managed)
        }

        private func picture(of view: UIView, scale: CGFloat = 1) throws -> UIImage {
            let image = try #require(view.picture(of: view.bounds, scale: scale, afterScreenUpdates: true))
            return UIImage(cgImage: image, scale: scale, orientation: .up)
        }

        // MARK: The caret

        @Test func `The caret is two points wide, and between the characters`() throws {
            let (view, display) = show("abc\ndef")
            #expect(frame(display.cursorView, in: view) == CGRect(x: 0, y: 0, width: 2, height: 20))
            select(5..<5, view, display)
            #expect(frame(display.cursorView, in: view) == CGRect(x: 9, y: 20, width: 2, height: 20))
            #expect(!display.cursorView.isHidden && display.highlightView.isHidden)
            select(1..<5, view, display)
            #expect(display.cursorView.isHidden && !display.highlightView.isHidden)
            display.isActivated = false
            CATransaction.flush()
            #expect(view.subviews.isEmpty && !display.cursorView.isBlinking)
        }

        @Test(arguments: [1, 1.25, 1.5, 2]) func `The caret is whole pixels`(scale: Double) throws {
            let (view, display) = show("abcdefghijk")
            window.inheritContentScale(scale)
            let colors = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            view.tintColor = colors
            view.frame.origin = CGPoint(x: 20.3, y: 40.7)
            for offset in [1, 4, 7] {
                select(offset..<offset, view, display)
                let rect = window.convert(display.cursorView.bounds, from: display.cursorView)
                for value in [rect.minX, rect.maxX, rect.minY, rect.maxY] {
                    #expect(abs((value * scale).rounded() - value * scale) < 0.001, "\(rect)")
                }
                #expect((rect.width * scale).rounded() == (2 * scale).rounded())
            }
        }

        @Test func `The caret blinks on the render thread, and restarts after each change`() throws {
            let (view, display) = show("abc")
            let layer = display.cursorView.layer
            let key = UIStandardTextCursorView.animationKey
            let first = try #require(layer.animation(forKey: key) as? CAKeyframeAnimation)
            #expect(first.calculationMode == .discrete && first.duration == 1.2 && layer.opacity == 1)
            #expect(Double(first.repeatCount) * first.duration <= 10)
            // Nothing has changed.
            CATransaction.flush()
            #expect(layer.animation(forKey: key) === first)
            select(1..<1, view, display)
            let second = try #require(layer.animation(forKey: key))
            #expect(second !== first)
            display.isCaretHeld = true
            CATransaction.flush()
            #expect(layer.animation(forKey: key) == nil && !display.cursorView.isHidden)
            display.isCaretHeld = false
            CATransaction.flush()
            #expect(layer.animation(forKey: key) != nil)
            select(0..<2, view, display)
            #expect(layer.animation(forKey: key) == nil)
        }

        @Test func `A caret that is nowhere is hidden`() {
            final class Lost: GridTextView {
                var caret = CGRect.null
                override func caretRect(for position: UITextPosition) -> CGRect { caret }
            }
            let view = Lost("abc")
            window.addSubview(view)
            let display = UITextSelectionDisplayInteraction(textInput: view, delegate: nil)
            view.addInteraction(display)
            display.isActivated = true
            for caret in [
                CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
                CGRect(x: 1e308, y: 0, width: 1, height: 1),
            ] {
                view.caret = caret
                display.setNeedsSelectionUpdate()
                CATransaction.flush()
                #expect(display.cursorView.isHidden, "\(caret)")
            }
            view.caret = CGRect(x: 4, y: 0, width: 2, height: 10)
            display.setNeedsSelectionUpdate()
            CATransaction.flush()
            #expect(!display.cursorView.isHidden)
        }

        // MARK: The highlight

        @Test func `The selection is drawn once, in the tint colour at 20 %`() throws {
            let (view, display) = show("abcdef\nghijkl\nmn", 2..<15)
            let highlight = try #require(display.highlightView as? SelectionHighlightView)
            #expect(
                highlight.drawnRects == [
                    CGRect(x: 20, y: 0, width: 40, height: 20), CGRect(x: 0, y: 20, width: 60, height: 20),
                    CGRect(x: 0, y: 40, width: 10, height: 20),
                ])
            view.backgroundColor = .white
            view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            CATransaction.flush()
            let picture = try picture(of: view)
            #expect(picture.probe(30, 10) == [255, 204, 204, 255] && picture.probe(10, 10) == [255, 255, 255, 255])
            #expect(picture.probe(30, 20) == [255, 204, 204, 255])
        }

        @Test(arguments: [1, 1.25, 2]) func `Handles stand at both ends, in whole pixels`(scale: CGFloat) throws {
            let (view, display) = show("one two three\nfour five", 4..<18)
            window.inheritContentScale(scale)
            view.frame = CGRect(x: 0, y: 20, width: 200, height: 60)
            (view.backgroundColor, view.tintColor) = (.white, UIColor(red: 0, green: 0, blue: 1, alpha: 1))
            window.backgroundColor = .white
            display.showsHandles = true
            display.setNeedsSelectionUpdate()
            CATransaction.flush()
            let image = try picture(of: window, scale: scale)
            if let folder = ProcessInfo.processInfo.environment["TEXT_PICTURES"] {
                try image.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/selection-\(scale).png"))
            }
            // The knobs, above the start and below the end.
            #expect(image.probe(at: CGPoint(x: 40, y: 15)) == [0, 0, 255, 255])
            #expect(image.probe(at: CGPoint(x: 40, y: 65)) == [0, 0, 255, 255])
            #expect(image.probe(at: CGPoint(x: 60, y: 30)) == [204, 204, 255, 255])
            #expect(image.probe(at: CGPoint(x: 20, y: 30)) == [255, 255, 255, 255])
            // The lines have no blurred pixels: each is the line's colour, the highlight's or the background's.
            for y in [CGFloat(30), 50] {
                for x in 0..<Int(160 * scale) {
                    let probe = image.probe(x, Int(y * scale))
                    #expect([[0, 0, 255, 255], [204, 204, 255, 255], [255, 255, 255, 255]].contains(probe), "\(x)")
                }
            }
            select(2..<2, view, display)
            let caret = try picture(of: window, scale: scale)
            if let folder = ProcessInfo.processInfo.environment["TEXT_PICTURES"] {
                try caret.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/caret-\(scale).png"))
            }
            let blue = (0..<Int(100 * scale)).filter { caret.probe($0, Int(30 * scale)) == [0, 0, 255, 255] }
            #expect(blue.count == Int((2 * scale).rounded()))
        }

        @Test func `Without the keyboard the selection is grey and the caret is hidden`() throws {
            let (view, display) = show("abcdef", 0..<4)
            view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            view.backgroundColor = .white
            CATransaction.flush()
            func probe() throws -> Probe {
                try picture(of: view).probe(15, 10)
            }
            #expect(try probe() == [255, 204, 204, 255])
            let other = UIWindow(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
            other.makeKeyAndVisible()
            CATransaction.flush()
            let grey = try probe()
            #expect(grey[0] == grey[1] && grey[1] == grey[2] && grey[0] < 255)
            select(2..<2, view, display)
            #expect(display.cursorView.isHidden && !display.cursorView.isBlinking)
            window.makeKey()
            CATransaction.flush()
            #expect(!display.cursorView.isHidden && display.cursorView.isBlinking)
            other.isHidden = true
        }

        @Test func `The highlight is behind the text where the delegate says`() {
            final class Delegate: NSObject, UITextSelectionDisplayInteractionDelegate {
                let below = UIView(frame: CGRect(x: 5, y: 0, width: 200, height: 200))
                func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView? {
                    below
                }
            }
            let delegate = Delegate()
            let view = GridTextView("abcdef", columns: 20)
            view.addSubview(delegate.below)
            window.addSubview(view)
            view.select(1..<3)
            let display = UITextSelectionDisplayInteraction(textInput: view, delegate: delegate)
            view.addInteraction(display)
            display.isActivated = true
            CATransaction.flush()
            #expect(display.highlightView.superview === delegate.below)
            #expect(
                (display.highlightView as? SelectionHighlightView)?.drawnRects
                    == [CGRect(x: 5, y: 0, width: 20, height: 20)])
        }

        @Test func `Views of the app's are laid out in place of the standard ones`() {
            final class Caret: UIView, UITextCursorView {
                var isBlinking = false
                var resets = 0
                func resetBlinkAnimation() { resets += 1 }
            }
            final class Highlight: UIView, UITextSelectionHighlightView {
                var selectionRects: [UITextSelectionRect] = []
            }
            final class Handle: UIView, UITextSelectionHandleView {
                var direction = NSDirectionalRectEdge.leading
                var isVertical: Bool { false }
                var customShape: UIBezierPath?
                func preferredFrame(for rect: CGRect) -> CGRect { rect.insetBy(dx: -4, dy: -4) }
            }
            let (view, display) = show("abcdef")
            let (caret, highlight, handles) = (Caret(), Highlight(), [Handle(), Handle()])
            (display.cursorView, display.highlightView, display.handleViews) = (caret, highlight, handles)
            display.showsHandles = true
            CATransaction.flush()
            #expect(frame(caret, in: view) == CGRect(x: 0, y: 0, width: 2, height: 20) && caret.isBlinking)
            select(1..<1, view, display)
            #expect(caret.resets == 1)
            select(1..<4, view, display)
            #expect(highlight.selectionRects.map(\.rect).first == CGRect(x: 10, y: 0, width: 10, height: 20))
            #expect(frame(handles[1], in: view) == CGRect(x: 35, y: -4, width: 10, height: 28))
            #expect(!caret.isBlinking && caret.isHidden)
        }

        @Test func `An override of the layout is called`() {
            final class Display: UITextSelectionDisplayInteraction {
                var count = 0
                override func layoutManagedSubviews() {
                    count += 1
                    super.layoutManagedSubviews()
                }
            }
            let view = GridTextView("abc")
            window.addSubview(view)
            let display = Display(textInput: view, delegate: nil)
            view.addInteraction(display)
            display.isActivated = true
            CATransaction.flush()
            let count = display.count
            #expect(count > 0)
            for _ in 0..<100 { display.setNeedsSelectionUpdate() }
            CATransaction.flush()
            #expect(display.count == count + 1)
        }

        // MARK: Long texts

        @Test func `Of 100,000 selected lines, those near the visible ones are asked for`() throws {
            let text = LongScrollText(lineCount: 100_000, frame: CGRect(x: 0, y: 0, width: 200, height: 400))
            window.addSubview(text)
            text.selection = 0..<1_000_000
            let display = UITextSelectionDisplayInteraction(textInput: text, delegate: nil)
            text.addInteraction(display)
            display.isActivated = true
            CATransaction.flush()
            #expect((20...100).contains(text.requestedRects))
            // Scrolling asks again when it reaches the edge of these.
            text.requestedRects = 0
            text.contentOffset.y = 100
            CATransaction.flush()
            #expect(text.requestedRects == 0)
            text.contentOffset.y = 1_000_000
            CATransaction.flush()
            #expect((20...100).contains(text.requestedRects))
            let highlight = try #require(display.highlightView as? SelectionHighlightView)
            #expect(highlight.drawnRects.contains { $0.intersects(text.bounds) })
            #expect(highlight.drawnRects.count <= 3)
        }

        @Test func `The selection follows the pointer beyond the edge of a scroll view`() async throws {
            let stage = TextInteractionStage("")
            let text = LongScrollText(lineCount: 1000, frame: CGRect(x: 20, y: 40, width: 200, height: 200))
            stage.window.addSubview(text)
            let interaction = UITextInteraction(for: .editable)
            interaction.textInput = text
            text.addInteraction(interaction)
            stage.commit()
            stage.platform.movePointer(to: CGPoint(x: 50, y: 60))
            stage.platform.setPointerButton(isPressed: true)
            #expect(text.selection == 13..<13)
            stage.platform.movePointer(to: CGPoint(x: 50, y: 300))
            let autoscroll = interaction.controller.autoscroll
            #expect(autoscroll.isActive)
            for _ in 0..<100 where text.contentOffset.y < 100 {
                CATransaction.flush()
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(text.contentOffset.y >= 100 && text.selection.lowerBound == 13)
            #expect(text.selection.upperBound >= 13 + 10 * 15)
            stage.platform.movePointer(to: CGPoint(x: 50, y: 100))
            #expect(!autoscroll.isActive)
            stage.platform.movePointer(to: CGPoint(x: 50, y: 300))
            #expect(autoscroll.isActive)
            stage.platform.setPointerButton(isPressed: false)
            #expect(!autoscroll.isActive)
        }
    }
}
