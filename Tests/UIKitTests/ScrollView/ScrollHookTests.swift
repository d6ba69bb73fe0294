import CoreGraphics
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The members of `UIScrollView` that subclasses override, and that other tests do not.
    @MainActor @Suite struct ScrollHookTests {
        private final class HookedScroll: UIScrollView {
            var log: [String] = []
            var begins = true
            var cancels = true
            override func touchesShouldBegin(
                _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
            ) -> Bool {
                log.append("begin")
                return begins
            }
            override func touchesShouldCancel(in view: UIView) -> Bool {
                log.append("cancel")
                return cancels
            }
            override func adjustedContentInsetDidChange() {
                super.adjustedContentInsetDidChange()
                log.append("inset \(Int(adjustedContentInset.top))")
            }
            override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
                log.append("offset \(Int(contentOffset.y)) \(animated)")
                super.setContentOffset(contentOffset, animated: animated)
            }
        }

        private let platform = Headless.platform
        private let scroll = HookedScroll()
        private let journal = Journal()

        @Test func `A scroll view asks about the touches of its content`() {
            let stage = ScrollStage(scroll)
            defer { stage.end() }
            let content = RecordingView("content", journal, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            scroll.addSubview(content)
            scroll.delaysContentTouches = false
            stage.step(to: 0.1)
            func drag() -> Bool {
                (scroll.log, journal.lines) = ([], [])
                platform.touchDown(at: CGPoint(x: 100, y: 300))
                for y in stride(from: CGFloat(290), through: 200, by: -10) {
                    platform.touchMove(to: CGPoint(x: 100, y: y))
                }
                defer {
                    platform.touchUp()
                    scroll.stopScrollingAndZooming()
                    scroll.contentOffset = .zero
                    platform.advance(by: 1)
                }
                return scroll.isDragging
            }
            #expect(drag() && scroll.log.contains("begin") && scroll.log.contains("cancel"))
            #expect(journal.lines.contains { $0.contains("began") })
            scroll.cancels = false
            #expect(!drag() && journal.lines.contains { $0.contains("moved") })
            scroll.begins = false
            #expect(drag() && !journal.lines.contains { $0.contains("began") })
        }

        @Test func `A scroll view is notified of its adjusted inset`() {
            let stage = ScrollStage(scroll)
            defer { stage.end() }
            scroll.log = []
            scroll.contentInset.top = 12
            stage.step(to: 0.1)
            #expect(scroll.log.filter { $0.hasPrefix("inset") } == ["inset 12"])
        }

        @Test func `Scrolling to a rectangle sets the offset by setContentOffset`() {
            let stage = ScrollStage(scroll)
            defer { stage.end() }
            scroll.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 10), animated: false)
            #expect(scroll.log == ["offset 530 false"] && scroll.contentOffset.y == 530)
        }
    }
}
