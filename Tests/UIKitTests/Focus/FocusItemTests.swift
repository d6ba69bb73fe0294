import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Items of the focus that are not views.
    @MainActor @Suite struct FocusItemTests {
        /// A key that a view draws.
        private final class Item: NSObject, UIFocusItem {
            weak var canvas: Canvas?
            let frame: CGRect
            var isEnabled = true

            init(_ canvas: Canvas, _ frame: CGRect) {
                self.canvas = canvas
                self.frame = frame
            }

            var canBecomeFocused: Bool { isEnabled }
            var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
            var parentFocusEnvironment: (any UIFocusEnvironment)? { canvas }
            var focusItemContainer: (any UIFocusItemContainer)? { nil }
            func setNeedsFocusUpdate() {}
            func updateFocusIfNeeded() {}
            func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
            func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
        }

        private final class Canvas: UIView {
            var items: [Item] = []
            var keys: [String] = []
            override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
                items.filter { $0.frame.intersects(rect) }
            }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                let text = presses.first?.key?.characters ?? ""
                if text.isEmpty { return super.pressesBegan(presses, with: event) }
                keys.append(text)
            }
        }

        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let canvas = Canvas(frame: CGRect(x: 20, y: 100, width: 200, height: 100))

        init() {
            window.windowScene?.focusSystem?.suspend()
            window.addSubview(canvas)
            canvas.focusGroupIdentifier = "canvas"
            for x in [0, 60, 120] {
                for y in [0, 50] { canvas.items.append(Item(canvas, CGRect(x: x, y: y, width: 40, height: 30))) }
            }
        }

        private var system: UIFocusSystem? { window.windowScene?.focusSystem }

        private var focused: CGPoint? { (system?.focusedItem as? Item)?.frame.origin }

        private func press(_ key: UIKeyboardHIDUsage, text: String = "") {
            guard let code = key.linuxCode else { return }
            platform.key(code, text: text, isPressed: true)
            platform.key(code, text: text, isPressed: false)
        }

        @Test func `Tab enters the view and arrows move among its items`() {
            let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
            window.addSubview(button)
            press(.keyboardTab)
            #expect(system?.focusedItem === button)
            press(.keyboardTab)
            #expect(focused == .zero)
            press(.keyboardRightArrow)
            #expect(focused == CGPoint(x: 60, y: 0))
            press(.keyboardDownArrow)
            #expect(focused == CGPoint(x: 60, y: 50))
            canvas.items[5].isEnabled = false
            press(.keyboardRightArrow)
            #expect(focused == CGPoint(x: 120, y: 0), "the nearest one that can have the focus")
            press(.keyboardTab)
            #expect(system?.focusedItem === button)
            press(.keyboardTab)
            #expect(focused == CGPoint(x: 120, y: 0), "the last one of the group")
        }

        @Test func `The view receives the keys, and the ring is around the item`() throws {
            press(.keyboardTab)
            press(.keyboardRightArrow)
            press(.keyboardX, text: "x")
            #expect(canvas.keys == ["x"])
            let ring = try #require(canvas.layer.sublayers?.first { $0.name == "focus ring" })
            #expect(ring.frame == CGRect(x: 55, y: -5, width: 50, height: 40))
            system?.suspend()
            #expect(canvas.layer.sublayers?.contains { $0.name == "focus ring" } != true)
        }

        @Test func `The focus leaves with the view`() {
            press(.keyboardTab)
            #expect(focused == .zero)
            canvas.removeFromSuperview()
            #expect(system?.focusedItem == nil)
        }

        @Test func `An item scrolls into view`() {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            scrollView.contentSize = CGSize(width: 400, height: 400)
            window.addSubview(scrollView)
            canvas.frame.origin = .zero
            scrollView.addSubview(canvas)
            press(.keyboardTab)
            press(.keyboardRightArrow)
            press(.keyboardRightArrow)
            #expect(focused == CGPoint(x: 120, y: 0))
            scrollView.stopMotion(notifying: false)
            scrollView.scrollRectToVisible(.zero, animated: false)
            let item = system?.focusedItem
            item?.scrollIntoView()
            #expect(scrollView.player?.motion.end.x == 68, "160 points, 8 for the ring, less 100")
            scrollView.stopMotion(notifying: false)
        }
    }
}
