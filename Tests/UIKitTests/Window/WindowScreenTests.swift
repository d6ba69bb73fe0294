import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Windows that move between screens, or differ from their screen in size.
    @MainActor @Suite final class WindowScreenTests {
        private let platform = Headless.platform
        private let journal = Journal()
        private let window = Headless.showWindow()
        private let output: PlatformOutput.ID
        private let screen: UIScreen
        private var tokens: [any NSObjectProtocol] = []

        private final class Controller: UIViewController {
            let journal: Journal
            init(_ journal: Journal) {
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError() }
            override func viewWillAppear(_ animated: Bool) { journal.note("viewWillAppear") }
            override func viewWillDisappear(_ animated: Bool) { journal.note("viewWillDisappear") }
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) { journal.note("to \(Int(size.width))×\(Int(size.height))") }
        }

        init() throws {
            output = platform.connectOutput(width: 800, height: 500, name: "TV")
            screen = try #require(UIScreen.screens.last)
        }

        private func end() {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
            platform.disconnectOutput(output)
        }

        private func observeWindows() {
            let journal = journal
            for name in [
                UIWindow.didBecomeHiddenNotification, UIWindow.didBecomeVisibleNotification,
                UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
            ] {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                        MainActor.assumeIsolated { journal.note(name.rawValue) }
                    })
            }
        }

        @Test func `A visible window moves to another screen and back, without being hidden`() {
            defer { end() }
            window.rootViewController = Controller(journal)
            window.layoutIfNeeded()
            _ = journal.take()
            observeWindows()
            let oldScene = window.windowScene
            window.screen = screen
            #expect(journal.take() == ["to 800×500"])
            #expect(window.frame == screen.bounds && window.contentScaleFactor == 1 && window.isKeyWindow)
            #expect(window.windowScene !== oldScene && window.windowScene?.keyWindow === window)
            #expect(oldScene?.windows.contains(window) == false && oldScene?.keyWindow == nil)
            window.screen = .main
            #expect(journal.take() == ["to 320×480"])
            #expect(window.frame == UIScreen.main.bounds && window.contentScaleFactor == 2)
        }

        @Test func `A hidden window moves without being shown`() {
            defer { end() }
            let hidden = UIWindow(frame: UIScreen.main.bounds)
            observeWindows()
            hidden.screen = screen
            #expect(hidden.isHidden && hidden.screen === screen && journal.take() == [])
            hidden.isHidden = false
            #expect(hidden.windowScene?.screen === screen && journal.take() == ["UIWindowDidBecomeVisibleNotification"])
            hidden.windowScene = nil
            #expect(hidden.isHidden && journal.take() == ["UIWindowDidBecomeHiddenNotification"])
        }

        @Test func `A touch in a window that moves is cancelled`() {
            defer { end() }
            let view = RecordingView("view", journal, frame: window.bounds)
            window.addSubview(view)
            window.layoutIfNeeded()
            _ = journal.take()
            platform.touchDown(at: CGPoint(x: 10, y: 10))
            window.screen = screen
            let touches = journal.take().filter { $0.contains("10,10") }
            #expect(touches == ["view began 10,10", "view cancelled 10,10"])
            platform.touchUp()
            window.screen = .main
        }

        @Test func `A window larger than its screen is cut off, and a smaller one leaves its surroundings to others`() {
            defer { end() }
            let large = RecordingWindow(frame: CGRect(x: -100, y: -100, width: 1000, height: 1000))
            let small = RecordingWindow(frame: CGRect(x: 20, y: 30, width: 50, height: 40))
            for window in [large, small] {
                window.journal = journal
                window.isHidden = false
            }
            platform.tap(at: CGPoint(x: 25, y: 35))
            platform.tap(at: CGPoint(x: 5, y: 5))
            #expect(large.frame.width == 1000 && small.frame.width == 50)
            #expect(journal.take() == ["50 began 5,5", "50 ended 5,5", "1000 began 105,105", "1000 ended 105,105"])
            small.isHidden = true
            large.isHidden = true
        }

        @Test func `Touches of a window are in its own coordinates, whatever its transform`() {
            defer { end() }
            let rotated = RecordingWindow(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
            rotated.journal = journal
            rotated.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
            rotated.isHidden = false
            // Its centre is at 140, 120; 80 points to the right of it is the middle of its own top edge.
            platform.tap(at: CGPoint(x: 140 + 39, y: 120))
            platform.tap(at: CGPoint(x: 140, y: 120 + 81))
            #expect(journal.take() == ["80 began 40,0", "80 ended 40,0"])
            rotated.isHidden = true
        }

        @Test func `Windows are shown by their level, then in the order in which they were shown`() {
            defer { end() }
            let levels: [UIWindow.Level] = [.alert, .normal, .statusBar, .normal + 1, .normal - 1, .normal]
            let windows = levels.map { level in
                let window = UIWindow(frame: window.frame)
                window.windowLevel = level
                window.isHidden = false
                return window
            }
            let scene = window.windowScene
            let shown = (scene?.windows ?? []).compactMap { shown in windows.firstIndex { $0 === shown } }
            #expect(shown == [4, 1, 5, 3, 2, 0])
            windows[4].windowLevel = .alert + 1
            windows[1].makeKeyAndVisible()
            let now = (scene?.windows ?? []).compactMap { shown in windows.firstIndex { $0 === shown } }
            #expect(now == [5, 1, 3, 2, 0, 4])
            for window in windows { window.isHidden = true }
            window.makeKey()
        }

        private final class RecordingWindow: UIWindow {
            var journal: Journal?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            private func note(_ what: String, _ touches: Set<UITouch>) {
                guard let point = touches.first?.location(in: self) else { return }
                journal?.note("\(Int(bounds.width)) \(what) \(Int(point.x)),\(Int(point.y))")
            }
        }
    }
}
