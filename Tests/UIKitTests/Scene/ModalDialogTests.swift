import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Scenes that are presented as modal dialogs, and the input of their parents.
    @MainActor @Suite final class ModalDialogTests {
        private final class SceneDelegate: NSObject, UISceneDelegate {
            private var window: UIWindow?

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                window = UIWindow(windowScene: scene)
                window?.makeKeyAndVisible()
            }
        }

        private final class AppDelegate: NSObject, UIApplicationDelegate {
            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
                configuration.delegateClass = SceneDelegate.self
                return configuration
            }
        }

        private let window = Headless.showWindow()
        private let platform = Headless.platform
        private let application = UIApplication.shared
        private let journal = Journal()
        private let view: RecordingView
        private let delegate = AppDelegate()
        private let old: (any UIApplicationDelegate)?
        private let parent: UIWindowScene
        private var dialogs: [UIWindowScene] = []

        init() throws {
            old = application.delegate
            application.delegate = delegate
            parent = try #require(window.windowScene)
            view = RecordingView("view", journal, frame: window.bounds)
            window.addSubview(view)
            window.layoutIfNeeded()
            _ = journal.take()
        }

        isolated deinit {
            for dialog in dialogs { application.discard(dialog) }
            application.delegate = old
            platform.cancelTouches()
            // The platform does not know where the events of these tests have put it.
            platform.send(.cancelled(platform.seat, .pointer))
        }

        private func open(over scene: UIWindowScene? = nil) async throws -> UIWindowScene {
            let before = application.connectedScenes
            let options = UIWindowScene.ActivationRequestOptions()
            options.preferredPresentationStyle = .prominent
            options.requestingScene = scene ?? parent
            application.requestSceneSessionActivation(nil, userActivity: nil, options: options)
            for _ in 0..<100 where application.connectedScenes == before { await Task.yield() }
            let dialog = try #require(application.connectedScenes.subtracting(before).first as? UIWindowScene)
            dialogs.append(dialog)
            return dialog
        }

        private func id(_ scene: UIWindowScene) throws -> ToplevelID { try #require(scene.host.toplevel?.id) }

        private func pointer(_ actions: PointerFrame.Action...) {
            platform.send(.pointer(PointerFrame(seat: platform.seat, timestamp: platform.now, actions: actions)))
        }

        /// Presses a finger and the pointer on the parent.
        private func press() throws {
            let point = CGPoint(x: 20, y: 30)
            let touch: (TouchFrame.Action) -> Void = { [platform] action in
                platform.send(.touch(TouchFrame(seat: platform.seat, timestamp: platform.now, actions: [action])))
            }
            touch(.down(id: 5, try id(parent), point))
            touch(.up(id: 5))
            pointer(.enter(try id(parent), point), .motion(point))
            pointer(.button(code: 0x110, isPressed: true))
            pointer(.button(code: 0x110, isPressed: false))
            pointer(.leave(try id(parent)))
        }

        @Test func `The parent ignores presses, which bring the dialog to the front, until it is closed`() async throws
        {
            try press()
            #expect(journal.take().filter { $0.contains("began") }.count == 2)
            let dialog = try await open()
            let (below, above) = (try id(parent), try id(dialog))
            platform.activate(below, token: "")
            #expect(platform.toplevelIDs.last == below)
            try press()
            #expect(journal.take() == [] && platform.toplevelIDs.last == above)
            application.requestSceneSessionDestruction(dialog.session, options: nil)
            try press()
            #expect(journal.take().filter { $0.contains("began") }.count == 2 && window.isKeyWindow)
        }

        @Test func `Touches, pressed keys and hovering end when a dialog opens`() async throws {
            view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ModalDialogTests.hovered))
            let keys = KeyView(journal)
            window.addSubview(keys)
            #expect(keys.becomeFirstResponder())
            pointer(.enter(try id(parent), CGPoint(x: 20, y: 30)))
            platform.touchDown(at: CGPoint(x: 100, y: 100))
            platform.key(30, isPressed: true)
            let before = journal.take().filter { !$0.contains("ove") || $0.contains("hover") }
            #expect(before == ["hover began", "view began 100,100", "key began"])
            let dialog = try await open()
            let ended = Set(journal.take())
            #expect(ended.isSuperset(of: ["hover ended", "view cancelled 100,100", "key cancelled"]), "\(ended)")
            platform.touchMove(to: CGPoint(x: 120, y: 100))
            platform.touchUp()
            platform.key(30, isPressed: false)
            // The compositor may give the keyboard to the parent.
            platform.send(keyboard(.leave(try id(dialog))))
            platform.send(keyboard(.enter(try id(parent))))
            #expect(!window.isKeyWindow && dialog.keyWindow?.isKeyWindow == true)
            platform.key(31, isPressed: true)
            platform.key(31, isPressed: false)
            pointer(.enter(try id(parent), CGPoint(x: 20, y: 30)))
            #expect(journal.take() == [])
            application.discard(dialog)
            #expect(window.isKeyWindow && journal.take() == ["hover began"])
            platform.key(31, isPressed: true)
            platform.key(31, isPressed: false)
            #expect(journal.take() == ["key began", "key ended"])
            pointer(.leave(try id(parent)))
        }

        private func hovered(_ recognizer: UIHoverGestureRecognizer) { journal.note("hover \(recognizer.state)") }

        private func keyboard(_ action: KeyboardEvent.Action) -> SeatEvent {
            .keyboard(KeyboardEvent(seat: platform.seat, timestamp: platform.now, action: action))
        }

        private final class KeyView: UIView {
            private let journal: Journal
            init(_ journal: Journal) {
                self.journal = journal
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                journal.note("key began")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                journal.note("key ended")
            }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                journal.note("key cancelled")
            }
        }

        @Test func `Scrolling of the parent is cancelled, and does not start`() async throws {
            let scrollView = UIScrollView(frame: window.bounds)
            scrollView.contentSize = CGSize(width: 320, height: 5000)
            window.addSubview(scrollView)
            let step = PointerFrame.Action.axis(.init(delta: CGVector(dx: 0, dy: 20), source: .finger))
            pointer(.enter(try id(parent), CGPoint(x: 50, y: 50)), step)
            pointer(step)
            let offset = scrollView.contentOffset.y
            #expect(offset > 0 && scrollView.isDragging)
            let dialog = try await open()
            #expect(!scrollView.isDragging)
            pointer(.enter(try id(parent), CGPoint(x: 50, y: 50)), step)
            pointer(step)
            #expect(scrollView.contentOffset.y == offset && !scrollView.isDragging)
            application.discard(dialog)
            pointer(step)
            pointer(step)
            #expect(scrollView.contentOffset.y > offset)
            pointer(.leave(try id(parent)))
        }

        @Test func `A dialog of a dialog must be closed first, and a lost one passes its dialogs on`() async throws {
            let first = try await open()
            let second = try await open(over: first)
            #expect(application.modalDialogs.topmost(over: parent) === second)
            #expect(application.modalDialogs.topmost(over: first) === second)
            #expect(application.modalDialogs.topmost(over: second) == nil)
            application.discard(first)
            #expect(application.modalDialogs.topmost(over: parent) === second)
            application.discard(second)
            #expect(application.modalDialogs.topmost(over: parent) == nil)
        }

        @Test func `The parent is not closed before its dialog`() async throws {
            let dialog = try await open()
            let toplevel = try #require(parent.host.toplevel)
            parent.host.toplevelShouldClose(toplevel)
            #expect(parent.activationState == .foregroundActive && parent.host.toplevel != nil)
            let dialogToplevel = try #require(dialog.host.toplevel)
            dialog.host.toplevelShouldClose(dialogToplevel)
            #expect(dialog.activationState == .unattached)
            #expect(application.modalDialogs.topmost(over: parent) == nil)
        }
    }
}
