import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Keys that scroll.
    @MainActor @Suite struct KeyboardScrollTests {
        private let platform = Headless.platform

        private func press(_ key: UIKeyboardHIDUsage, _ modifiers: KeyboardEvent.Modifiers = [], repeats: Int = 0) {
            guard let code = key.linuxCode else { return }
            for index in 0...repeats {
                platform.key(code, modifiers: modifiers, isPressed: true, isRepeat: index > 0)
            }
            platform.key(code, modifiers: modifiers, isPressed: false)
        }

        /// Presses a key, waits until the content rests, and returns its offset.
        private func offset(
            _ stage: ScrollStage, after key: UIKeyboardHIDUsage, _ modifiers: KeyboardEvent.Modifiers = [],
            repeats: Int = 0
        ) -> CGPoint {
            press(key, modifiers, repeats: repeats)
            stage.run()
            return stage.view.contentOffset
        }

        @Test func `Each key scrolls by its distance`() {
            let stage = ScrollStage(content: CGSize(width: 1000, height: 5000))
            defer { stage.end() }
            let view = stage.view
            #expect(view.allowsKeyboardScrolling)
            #expect(offset(stage, after: .keyboardDownArrow) == CGPoint(x: 0, y: 40))
            #expect(offset(stage, after: .keyboardDownArrow, repeats: 2) == CGPoint(x: 0, y: 160), "the steps add up")
            #expect(offset(stage, after: .keyboardUpArrow) == CGPoint(x: 0, y: 120))
            #expect(offset(stage, after: .keyboardRightArrow) == CGPoint(x: 40, y: 120))
            #expect(offset(stage, after: .keyboardLeftArrow) == CGPoint(x: 0, y: 120))
            // Of 480 points 40 stay visible.
            #expect(offset(stage, after: .keyboardPageDown).y == 560)
            #expect(offset(stage, after: .keyboardSpacebar).y == 1000)
            #expect(offset(stage, after: .keyboardSpacebar, .shift).y == 560)
            #expect(offset(stage, after: .keyboardPageUp).y == 120)
            #expect(offset(stage, after: .keyboardDownArrow, .alt).y == 560)
            #expect(offset(stage, after: .keyboardEnd).y == 4520)
            #expect(offset(stage, after: .keyboardHome).y == 0)
            #expect(offset(stage, after: .keyboardDownArrow, .logo).y == 4520)
            #expect(offset(stage, after: .keyboardUpArrow, .control).y == 0)
            #expect(offset(stage, after: .keyboardRightArrow, .control).x == 680)
            #expect(offset(stage, after: .keyboardPageDown, .control).y == 0, "that is no key of scrolling")
        }

        @Test func `A small view keeps a fifth of a page`() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.frame.size.height = 100
            #expect(offset(stage, after: .keyboardPageDown).y == 80)
        }

        @Test func `Pages are whole pages`() {
            let stage = ScrollStage(content: CGSize(width: 960, height: 1440))
            defer { stage.end() }
            stage.view.isPagingEnabled = true
            #expect(offset(stage, after: .keyboardRightArrow) == CGPoint(x: 320, y: 0))
            #expect(offset(stage, after: .keyboardPageDown) == CGPoint(x: 320, y: 480))
        }

        @Test func `Content insets count`() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 80, right: 0)
            stage.view.contentOffset.y = -100
            #expect(offset(stage, after: .keyboardPageDown).y == 160, "300 points are visible")
            #expect(offset(stage, after: .keyboardEnd).y == 4600)
            #expect(offset(stage, after: .keyboardHome).y == -100)
        }

        @Test func `Home asks the delegate for the top`() {
            let stage = ScrollStage()
            defer { stage.end() }
            final class Delegate: NSObject, UIScrollViewDelegate {
                var calls: [String] = []
                var answer = true
                func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
                    calls.append("should")
                    return answer
                }
                func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did") }
            }
            let delegate = Delegate()
            stage.view.delegate = delegate
            stage.view.contentOffset.y = 700
            press(.keyboardHome)
            #expect(delegate.calls == ["should"] && stage.view.isScrollAnimating)
            stage.run()
            #expect(delegate.calls == ["should", "did"] && stage.view.contentOffset.y == 0)
            stage.view.contentOffset.y = 700
            delegate.answer = false
            #expect(offset(stage, after: .keyboardUpArrow, .logo).y == 700)
            #expect(delegate.calls == ["should", "did", "should"])
            delegate.answer = true
            stage.view.scrollsToTop = false
            #expect(offset(stage, after: .keyboardHome).y == 700)
            #expect(delegate.calls.count == 3)
        }

        @Test func `Scroll views around the first responder scroll from the inside out`() {
            let stage = ScrollStage()
            defer { stage.end() }
            final class Field: UIView {
                override var canBecomeFirstResponder: Bool { true }
            }
            let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            inner.contentSize = CGSize(width: 100, height: 130)
            let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            inner.addSubview(field)
            stage.view.addSubview(inner)
            field.becomeFirstResponder()
            func press() {
                self.press(.keyboardDownArrow)
                for _ in 0..<120 { stage.step(to: stage.time + 1.0 / 60) }
            }
            press()
            #expect(inner.contentOffset.y == 30 && stage.view.contentOffset.y == 0)
            press()
            #expect(inner.contentOffset.y == 30 && stage.view.contentOffset.y == 40, "the inner one is at its end")
            inner.contentOffset.y = 0
            inner.allowsKeyboardScrolling = false
            press()
            #expect(inner.contentOffset.y == 0 && stage.view.contentOffset.y == 80)
            stage.view.allowsKeyboardScrolling = false
            press()
            #expect(stage.view.contentOffset.y == 80)
        }

        @Test func `Text, handled keys and the focus come first`() {
            let stage = ScrollStage()
            defer { stage.end() }
            final class Text: UIView, UIKeyInput {
                var text = ""
                override var canBecomeFirstResponder: Bool { true }
                var hasText: Bool { !text.isEmpty }
                func insertText(_ text: String) { self.text += text }
                func deleteBackward() {}
            }
            final class Handler: UIView {
                override var canBecomeFirstResponder: Bool { true }
                override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
            }
            let text = Text(), handler = Handler()
            for view in [text, handler] { stage.view.addSubview(view) }
            text.becomeFirstResponder()
            platform.type(" ")
            #expect(text.text == " " && stage.view.player == nil)
            handler.becomeFirstResponder()
            #expect(offset(stage, after: .keyboardDownArrow).y == 0)
            handler.resignFirstResponder()
            // The arrow moves the focus from one button to the other, and scrolls only below the last one.
            for y in [10, 60] { stage.view.addSubview(UIButton(frame: CGRect(x: 10, y: y, width: 50, height: 30))) }
            stage.window.windowScene?.focusSystem?.suspend()
            press(.keyboardTab)
            #expect(offset(stage, after: .keyboardDownArrow).y == 0)
            #expect(offset(stage, after: .keyboardDownArrow).y == 40)
            stage.window.windowScene?.focusSystem?.suspend()
        }

        @Test func `Without a responder, the largest scroll view in front scrolls`() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.view.frame.size.height = 200
            let large = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
            large.contentSize.height = 1000
            stage.window.addSubview(large)
            let scroll = { (key: UIKeyboardHIDUsage) in
                self.press(key)
                for _ in 0..<120 { stage.step(to: stage.time + 1.0 / 60) }
            }
            scroll(.keyboardDownArrow)
            #expect(large.contentOffset.y == 40 && stage.view.contentOffset.y == 0)
            large.isHidden = true
            scroll(.keyboardDownArrow)
            #expect(large.contentOffset.y == 40 && stage.view.contentOffset.y == 40)
            large.isHidden = false
            large.isScrollEnabled = false
            scroll(.keyboardDownArrow)
            #expect(stage.view.contentOffset.y == 80)
        }
    }
}
