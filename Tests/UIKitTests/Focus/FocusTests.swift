import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting
import UIPlatform

extension WindowTests {
    /// The keyboard's focus: how it moves, what it presses, and its ring.
    @MainActor @Suite struct FocusTests {
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let journal = Journal()

        init() {
            // An earlier test may have used the keyboard in this scene.
            window.windowScene?.focusSystem?.suspend()
        }

        private func press(_ key: UIKeyboardHIDUsage, _ modifiers: KeyboardEvent.Modifiers = []) {
            guard let code = key.linuxCode else { return }
            platform.key(code, modifiers: modifiers, isPressed: true)
            platform.key(code, modifiers: modifiers, isPressed: false)
        }

        private func button(_ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UIButton {
            let button = UIButton(frame: CGRect(x: x, y: y, width: 60, height: 30))
            (view ?? window).addSubview(button)
            return button
        }

        private var focused: UIView? { window.windowScene?.focusSystem?.focusedItem as? UIView }

        @Test func `Defaults are those of UIKit`() {
            let view = UIView()
            #expect(!view.canBecomeFocused && !view.isFocused && view.focusGroupIdentifier == nil)
            #expect(view.focusGroupPriority == .ignored && view.focusEffect is UIFocusHaloEffect)
            #expect(view.preferredFocusEnvironments.isEmpty && !view.isTransparentFocusItem)
            view.focusEffect = nil
            #expect(view.focusEffect == nil)
            let control = UIControl()
            #expect(control.canBecomeFocused)
            control.isEnabled = false
            #expect(!control.canBecomeFocused)
            let controller = UIViewController()
            #expect(controller.preferredFocusEnvironments.isEmpty)
            #expect(controller.preferredFocusEnvironments.first === controller.viewIfLoaded)
            #expect(UIFocusSystem.focusSystem(for: view) == nil)
            #expect(UIFocusSystem.focusSystem(for: window) === window.windowScene?.focusSystem)
        }

        @Test func `Tab visits controls in reading order`() {
            let right = button(200, 10), left = button(10, 14), low = button(10, 100)
            let disabled = button(100, 10), hidden = button(150, 10)
            disabled.isEnabled = false
            hidden.isHidden = true
            var seen: [UIView?] = []
            for _ in 0..<4 {
                press(.keyboardTab)
                seen.append(focused)
            }
            #expect(seen == [left, right, low, left])
            #expect(left.isFocused && left.state.contains(.focused) && !right.state.contains(.focused))
            press(.keyboardTab, .shift)
            #expect(focused === low)
            press(.keyboardTab, .shift)
            #expect(focused === right)
        }

        @Test func `The last views of groups are forgotten with them`() {
            struct WeakView { weak var view: UIView? }
            var views: [WeakView] = []
            for index in 0..<50 {
                let view = button(10, 10)
                views.append(WeakView(view: view))
                view.focusGroupIdentifier = "group \(index)"
                press(.keyboardTab)
                #expect(focused === view)
                view.removeFromSuperview()
                // Releases what the layout pass and the commit hold.
                CATransaction.flush()
            }
            let count = window.windowScene?.focusSystem?.lastItems.count ?? 0
            let alive = views.filter { $0.view != nil }.count
            // Two may have died since the last was added.
            #expect(count <= alive + 2, "\(alive) are alive")
        }

        @Test func `Tab moves between groups and arrows move inside of them`() {
            let one = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            let two = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
            for (view, name) in [(one, "one"), (two, "two")] {
                view.focusGroupIdentifier = name
                window.addSubview(view)
            }
            let a = button(0, 0, in: one), b = button(100, 0, in: one), c = button(0, 60, in: one)
            let d = button(0, 0, in: two), e = button(100, 0, in: two)
            e.focusGroupPriority = .prioritized
            press(.keyboardTab)
            #expect(focused === a)
            press(.keyboardRightArrow)
            #expect(focused === b)
            press(.keyboardRightArrow)
            #expect(focused === b)
            press(.keyboardDownArrow)
            #expect(focused === c)
            press(.keyboardDownArrow)
            #expect(focused === c)
            press(.keyboardTab)
            #expect(focused === e)
            press(.keyboardLeftArrow)
            #expect(focused === d)
            // The item that had the focus last receives it again.
            press(.keyboardTab)
            #expect(focused === c)
            press(.keyboardUpArrow)
            #expect(focused === a)
        }

        @Test func `Arrows move among controls without a group`() {
            let a = button(0, 0), b = button(100, 0), far = button(100, 300), near = button(20, 60)
            press(.keyboardTab)
            #expect(focused === a)
            press(.keyboardDownArrow)
            #expect(focused === near)
            press(.keyboardUpArrow)
            #expect(focused === a)
            press(.keyboardRightArrow)
            #expect(focused === b)
            press(.keyboardDownArrow)
            #expect(focused === near || focused === far)
        }

        @Test func `Space and Return press the control`() {
            let one = button(0, 0), two = button(0, 50)
            for (name, view) in [("one", one), ("two", two)] {
                view.addAction(UIAction { [journal] _ in journal.note("\(name) inside") }, for: .touchUpInside)
                view.addAction(
                    UIAction { [journal] _ in journal.note("\(name) primary") }, for: .primaryActionTriggered)
            }
            press(.keyboardSpacebar)
            #expect(journal.take() == [])
            press(.keyboardTab)
            platform.key(57, text: " ", isPressed: true)
            #expect(one.isHighlighted && journal.take() == [])
            platform.key(57, text: " ", isPressed: true, isRepeat: true)
            platform.key(57, isPressed: false)
            #expect(!one.isHighlighted && journal.take() == ["one inside", "one primary"])
            press(.keyboardTab)
            press(.keyboardReturnOrEnter)
            #expect(journal.take() == ["two inside", "two primary"])
            press(.keyboardReturnOrEnter, .control)
            two.isEnabled = false
            press(.keyboardReturnOrEnter)
            #expect(journal.take() == [])
        }

        @Test func `A touch hides the focus, and Tab shows it again`() {
            let one = button(0, 0), two = button(0, 50)
            press(.keyboardTab)
            press(.keyboardTab)
            #expect(focused === two && ring(of: two) != nil)
            platform.tap(at: CGPoint(x: 200, y: 300))
            #expect(focused == nil && ring(of: two) == nil)
            press(.keyboardDownArrow)
            #expect(focused == nil)
            press(.keyboardTab)
            #expect(focused === two)
            press(.keyboardTab)
            #expect(focused === one)
        }

        @Test func `The focus leaves a view that is removed`() async {
            let one = button(0, 0), two = button(0, 50)
            press(.keyboardTab)
            one.removeFromSuperview()
            #expect(focused == nil && ring(of: one) == nil)
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
            #expect(focused === two)
        }

        @Test func `The focus ends with its window`() {
            let one = button(0, 0)
            press(.keyboardTab)
            window.isHidden = true
            #expect(!one.isFocused && window.windowScene?.focusSystem?.focusedItem == nil)
        }

        // MARK: Ring

        private func ring(of view: UIView) -> CALayer? {
            let layers = (view.layer.sublayers ?? []) + (view.superview?.layer.sublayers ?? [])
            return layers.first { $0.name == "focus ring" }
        }

        @Test func `The ring surrounds the view and is not clipped`() {
            let plain = button(20, 20), clipping = button(20, 100)
            plain.layer.cornerRadius = 8
            clipping.clipsToBounds = true
            press(.keyboardTab)
            #expect(ring(of: plain)?.superlayer === plain.layer)
            #expect(ring(of: plain)?.frame == CGRect(x: -5, y: -5, width: 70, height: 40))
            #expect(ring(of: plain)?.cornerRadius == 13 && ring(of: plain)?.borderWidth == 3)
            plain.frame.size.width = 100
            #expect(ring(of: plain)?.frame.width == 110)
            press(.keyboardTab)
            #expect(ring(of: plain) == nil || ring(of: plain)?.superlayer === window.layer)
            #expect(ring(of: clipping)?.superlayer === window.layer)
            #expect(ring(of: clipping)?.frame == CGRect(x: 15, y: 95, width: 70, height: 40))
            clipping.center.x += 50
            #expect(ring(of: clipping)?.frame.minX == 65)
            #expect(!window.subviews.contains { $0 is FocusRing })
            clipping.focusEffect = nil
            press(.keyboardTab)
            press(.keyboardTab)
            #expect(focused === clipping && ring(of: clipping) == nil)
        }

        @Test func `The ring follows animations of a view that clips`() {
            let clipping = button(20, 100)
            clipping.clipsToBounds = true
            press(.keyboardTab)
            UIView.animate(withDuration: 1, animations: { clipping.center.y += 100 }, completion: nil)
            let keys = ring(of: clipping)?.animationKeys() ?? []
            #expect(keys.contains("position") && clipping.layer.animationKeys()?.contains("position") == true)
            clipping.layer.removeAllAnimations()
        }

        @Test func `The ring is drawn`() throws {
            let view = button(40, 40)
            view.backgroundColor = .white
            window.backgroundColor = .white
            window.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            func pixel(_ x: Int, _ y: Int) throws -> [Int] {
                CATransaction.flush()
                let image = try #require(window.windowScene?.host.snapshot())
                return UIImage(cgImage: image).probe(x * 2, y * 2)
            }
            #expect(try pixel(38, 55) == [255, 255, 255, 255])
            press(.keyboardTab)
            // The gap, and the line outside of it.
            #expect(try pixel(39, 55) == [255, 255, 255, 255])
            #expect(try pixel(36, 55) == [0, 0, 255, 255])
            #expect(try pixel(33, 55) == [255, 255, 255, 255])
        }

        // MARK: Environments

        private final class Panel: UIView {
            var journal: Journal?
            var name = ""
            var preferred: [any UIFocusEnvironment] = []
            var allows = true
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
                journal?.note("\(name) should \(context.focusHeading.rawValue)")
                return allows
            }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                super.didUpdateFocus(in: context, with: coordinator)
                journal?.note("\(name) did \(context.nextFocusedView != nil)")
                coordinator.addCoordinatedAnimations({ [journal, name] in journal?.note("\(name) animates") })
            }
        }

        private func panel(_ name: String, y: CGFloat) -> Panel {
            let panel = Panel(frame: CGRect(x: 0, y: y, width: 300, height: 50))
            panel.name = name
            panel.journal = journal
            window.addSubview(panel)
            return panel
        }

        @Test func `Environments are asked and notified`() {
            let first = panel("first", y: 0), second = panel("second", y: 100)
            let a = button(0, 0, in: first), b = button(0, 0, in: second)
            press(.keyboardTab)
            #expect(journal.take() == ["first should 16", "first did true", "first animates"])
            second.allows = false
            var failures = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { failures += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            press(.keyboardTab)
            #expect(focused === a && failures == 1)
            #expect(journal.take() == ["first should 16", "second should 16"])
            second.allows = true
            press(.keyboardTab)
            #expect(focused === b)
            #expect(
                journal.take() == [
                    "first should 16", "second should 16", "first did true", "second did true", "first animates",
                    "second animates",
                ])
        }

        @Test func `The preferred item receives a requested focus`() {
            let first = panel("first", y: 0)
            let a = button(0, 0, in: first), b = button(100, 0, in: first)
            let system = UIFocusSystem.focusSystem(for: first)
            system?.requestFocusUpdate(to: first)
            system?.updateFocusIfNeeded()
            // Without the keyboard, there is no ring.
            #expect(focused === a && ring(of: a) == nil)
            first.preferred = [b]
            first.setNeedsFocusUpdate()
            first.updateFocusIfNeeded()
            #expect(focused === b)
            // An environment without the focus has no say.
            let second = panel("second", y: 100)
            _ = button(0, 0, in: second)
            second.setNeedsFocusUpdate()
            second.updateFocusIfNeeded()
            #expect(focused === b)
            press(.keyboardTab)
            #expect(focused === b && ring(of: b) != nil)
        }

        @Test func `Guides redirect the focus`() {
            let a = button(0, 0), b = button(200, 200)
            let guide = UIFocusGuide()
            window.addLayoutGuide(guide)
            guide.preferredFocusEnvironments = [b]
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 100),
                guide.topAnchor.constraint(equalTo: window.topAnchor),
                guide.widthAnchor.constraint(equalToConstant: 10),
                guide.heightAnchor.constraint(equalToConstant: 30),
            ])
            window.layoutIfNeeded()
            press(.keyboardTab)
            #expect(focused === a)
            press(.keyboardRightArrow)
            #expect(focused === b)
        }

        @Test func `Focused items scroll into view and are one group`() async throws {
            let synthesizer = try UIEventSynthesizer()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            scroll.contentSize = CGSize(width: 300, height: 600)
            window.addSubview(scroll)
            let buttons = (0..<5).map { button(10, CGFloat($0) * 100 + 10, in: scroll) }
            let outside = button(10, 200)
            press(.keyboardTab)
            #expect(focused === buttons[0])
            for _ in 0..<4 { press(.keyboardDownArrow) }
            #expect(focused === buttons[4])
            await synthesizer.advance(by: 1)
            // The last button and the space around it, at the lower edge.
            #expect(scroll.contentOffset.y == 348)
            press(.keyboardTab)
            #expect(focused === outside)
        }

        @Test func `The focus is the start of the responder chain`() {
            final class Controller: UIViewController {
                var journal: Journal?
                override var keyCommands: [UIKeyCommand]? {
                    let run = Selector("run:", Controller.run)
                    return [
                        UIKeyCommand(title: "G", action: run, input: "g", modifierFlags: .command),
                        UIKeyCommand(title: "Down", action: run, input: UIKeyCommand.inputDownArrow),
                    ]
                }
                func run(_ sender: Any?) { journal?.note((sender as? UIKeyCommand)?.title ?? "") }
            }
            let parent = UIViewController(), child = Controller()
            child.journal = journal
            window.rootViewController = parent
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            let a = button(0, 0, in: child.view), b = button(0, 50, in: child.view)
            press(.keyboardG, .control)
            #expect(journal.take() == [])
            press(.keyboardTab)
            press(.keyboardG, .control)
            #expect(journal.take() == ["G"])
            // The movement of the focus precedes a command without priority, while it can move.
            press(.keyboardDownArrow)
            #expect(focused === b && journal.take() == [])
            press(.keyboardDownArrow)
            #expect(focused === b && journal.take() == ["Down"])
            #expect(a.isFocused == false)
        }

        @Test func `Focus and first responder follow each other`() {
            final class Field: UIView, UIKeyInput {
                var text = ""
                override var canBecomeFirstResponder: Bool { true }
                override var canBecomeFocused: Bool { true }
                var hasText: Bool { !text.isEmpty }
                func insertText(_ text: String) { self.text += text }
                func deleteBackward() {}
            }
            let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            window.addSubview(field)
            _ = button(0, 50)
            press(.keyboardTab)
            #expect(field.isFocused && field.isFirstResponder)
            platform.type("a b")
            #expect(field.text == "a b" && field.isFocused)
            // A text keeps its Tab.
            press(.keyboardTab)
            #expect(field.isFocused && field.text == "a b\t")
        }
    }
}
