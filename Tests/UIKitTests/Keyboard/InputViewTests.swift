import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

/// Input views and accessory views are shown as a keyboard, and what they cover is told to the app.
extension WindowTests {
    @MainActor @Suite final class InputViewTests {
        private final class Field: UIView {
            var keyboard: UIView?
            var accessory: UIView?
            override var canBecomeFirstResponder: Bool { true }
            override var inputView: UIView? { keyboard }
            override var inputAccessoryView: UIView? { accessory }
        }

        private final class Chat: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }

        private let window: UIWindow
        private let root = UIViewController()
        private let field = Field(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        private let synthesizer: UIEventSynthesizer
        private var log: [String] = []
        private var changes: [(begin: CGRect, end: CGRect, duration: Double)] = []
        private var observers: [any NSObjectProtocol] = []

        init() throws {
            window = Headless.showWindow()
            window.rootViewController = root
            root.view.addSubview(field)
            field.keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 200))
            CATransaction.flush()
            synthesizer = try UIEventSynthesizer()
            let names: [(Notification.Name, String)] = [
                (UIResponder.keyboardWillShowNotification, "willShow"),
                (UIResponder.keyboardDidShowNotification, "didShow"),
                (UIResponder.keyboardWillHideNotification, "willHide"),
                (UIResponder.keyboardDidHideNotification, "didHide"),
                (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
                (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
            ]
            for (name, word) in names {
                observers.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
                        let information = $0.userInfo ?? [:]
                        let begin = (information[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue
                        let end = information[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                        let duration = information[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
                        MainActor.assumeIsolated {
                            self?.log.append(word)
                            self?.changes.append((begin ?? .null, end ?? .null, duration ?? -1))
                        }
                    })
            }
        }

        isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

        private var size: CGSize { window.bounds.size }

        private func takeLog() -> [String] {
            defer { log = [] }
            return log
        }

        private func wait() async { await synthesizer.advance(by: 0.4) }

        @Test func `Showing and hiding are announced with frames of the screen`() async throws {
            field.becomeFirstResponder()
            #expect(takeLog() == ["willChange", "willShow"])
            let shown = CGRect(x: 0, y: size.height - 200, width: size.width, height: 200)
            #expect(changes.last?.begin == shown.offsetBy(dx: 0, dy: 200) && changes.last?.end == shown)
            #expect(changes.last?.duration == 0.25)
            await wait()
            #expect(takeLog() == ["didChange", "didShow"])
            let keyboard = try #require(field.keyboard)
            #expect(keyboard.convert(keyboard.bounds, to: window) == shown)
            #expect(window.hitTest(CGPoint(x: 20, y: size.height - 20), with: nil) === keyboard)
            field.resignFirstResponder()
            #expect(takeLog() == ["willChange", "willHide"])
            #expect(changes.last?.begin == shown && changes.last?.end == shown.offsetBy(dx: 0, dy: 200))
            await wait()
            #expect(takeLog() == ["didChange", "didHide"])
            #expect(keyboard.window == nil)
        }

        @Test func `A keyboard is moved by an animation`() async throws {
            field.becomeFirstResponder()
            await synthesizer.advance(by: 0.125)
            let container = try #require(field.keyboard?.superview)
            let top = try #require(container.layer.presentation()?.frame.minY)
            #expect(top > size.height - 195 && top < size.height - 5)
            field.resignFirstResponder()
            await wait()
        }

        @Test func `From one responder to another, the keyboard changes once`() async {
            let other = Field(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
            other.keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 120))
            root.view.addSubview(other)
            field.becomeFirstResponder()
            await wait()
            _ = takeLog()
            other.becomeFirstResponder()
            #expect(takeLog() == ["willChange", "willShow"])
            #expect(changes.last?.begin.height == 200 && changes.last?.end.height == 120)
            await wait()
            #expect(field.keyboard?.window == nil && other.keyboard?.window === window)
            _ = takeLog()
            // Another field with the same keyboard.
            field.keyboard = other.keyboard
            field.becomeFirstResponder()
            await wait()
            #expect(takeLog().isEmpty && field.keyboard?.window === window)
            field.resignFirstResponder()
            await wait()
        }

        @Test func `An accessory view stands above the keyboard, and is found along the responder chain`() async {
            field.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
            field.becomeFirstResponder()
            await wait()
            #expect(field.accessory?.convert(.zero, to: window) == CGPoint(x: 0, y: size.height - 240))
            #expect(field.keyboard?.convert(.zero, to: window) == CGPoint(x: 0, y: size.height - 200))
            field.resignFirstResponder()
            await wait()
            let chat = Chat()
            window.rootViewController = chat
            let message = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            chat.view.addSubview(message)
            message.becomeFirstResponder()
            await wait()
            #expect(
                chat.bar.convert(chat.bar.bounds, to: window)
                    == CGRect(x: 0, y: size.height - 44, width: size.width, height: 44))
            message.resignFirstResponder()
            await wait()
            #expect(chat.bar.window == nil)
        }

        @Test func `Constraints on the keyboard's guide follow it`() async {
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
                bar.heightAnchor.constraint(equalToConstant: 30),
                bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
            ])
            root.view.layoutIfNeeded()
            #expect(bar.frame.maxY == size.height)
            field.becomeFirstResponder()
            #expect(bar.frame.maxY == size.height - 200)
            await synthesizer.advance(by: 0.125)
            let bottom = bar.layer.presentation()?.frame.maxY ?? 0
            #expect(bottom > size.height - 195 && bottom < size.height - 5)
            await wait()
            field.resignFirstResponder()
            await wait()
            #expect(bar.frame.maxY == size.height)
        }

        @Test func `A list's finger drags the keyboard away`() async {
            let list = UIScrollView(frame: root.view.bounds)
            list.contentSize = CGSize(width: 100, height: 5000)
            list.keyboardDismissMode = .interactive
            root.view.insertSubview(list, at: 0)
            field.becomeFirstResponder()
            await wait()
            _ = takeLog()
            let touch = synthesizer.touch()
            touch.down(at: CGPoint(x: 200, y: 100), in: window)
            await touch.drag(to: CGPoint(x: 200, y: size.height - 120), duration: 0.3, in: window)
            // 80 points below the keyboard's top.
            #expect(field.keyboard?.convert(.zero, to: window).y == size.height - 120)
            #expect(field.isFirstResponder)
            await touch.drag(to: CGPoint(x: 200, y: size.height - 160), duration: 0.2, in: window)
            touch.up()
            #expect(field.isFirstResponder)
            await wait()
            #expect(field.keyboard?.convert(.zero, to: window).y == size.height - 200)
            let again = synthesizer.touch()
            again.down(at: CGPoint(x: 200, y: 100), in: window)
            await again.drag(to: CGPoint(x: 200, y: size.height - 120), duration: 0.3, in: window)
            again.up()
            #expect(!field.isFirstResponder)
            await wait()
            #expect(field.keyboard?.window == nil && takeLog().suffix(2) == ["didChange", "didHide"])
        }

        @Test func `A keyboard belongs to the key window, and to a view that exists`() async {
            field.becomeFirstResponder()
            await wait()
            let alert = UIWindow(frame: window.bounds)
            alert.windowLevel = .alert
            alert.makeKeyAndVisible()
            await wait()
            #expect(field.keyboard?.window == nil)
            window.makeKey()
            await wait()
            #expect(field.keyboard?.window === window)
            alert.isHidden = true
            field.removeFromSuperview()
            await wait()
            #expect(field.keyboard?.window == nil && window.firstResponder == nil)
        }

        @Test func `New views are shown on request, and without animations immediately`() async {
            UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
            #expect(changes.last?.duration == 0)
            await wait()
            #expect(takeLog() == ["willChange", "willShow", "didChange", "didShow"])
            field.keyboard = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 90), inputViewStyle: .keyboard)
            field.reloadInputViews()
            await wait()
            #expect(changes.last?.end.height == 90 && field.keyboard?.bounds.width == size.width)
            field.resignFirstResponder()
            await wait()
        }
    }
}
