import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    @MainActor @Suite struct PointerLockTests {
        private final class Controller: UIViewController {
            var isLocking = false
            var child: UIViewController?
            override var prefersPointerLocked: Bool { isLocking }
            override var childViewControllerForPointerLock: UIViewController? { child }
        }

        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let controller = Controller()

        private func turn() async {
            for _ in 0..<3 {
                await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
            }
        }

        private var state: UIPointerLockState? { window.windowScene?.pointerLockState }

        @Test func `A controller's preference locks the pointer, which then reports movements`() async throws {
            let (changes, key) = (Journal(), UIPointerLockState.sceneUserInfoKey)
            let observer = NotificationCenter.default.addObserver(
                forName: UIPointerLockState.didChangeNotification, object: nil, queue: nil
            ) { note in
                let (state, scene) = (note.object as? UIPointerLockState, note.userInfo?[key] as? UIWindowScene)
                MainActor.assumeIsolated { changes.note("\(state?.isLocked == true) \(scene != nil)") }
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            window.rootViewController = controller
            await turn()
            #expect(state?.isLocked == false && !UIViewController().prefersPointerLocked)
            controller.isLocking = true
            controller.setNeedsUpdateOfPrefersPointerLocked()
            await turn()
            #expect(state?.isLocked == true && changes.take() == ["true true"])
            var movements: [CGVector] = []
            state?.movementHandler = { movements.append($0) }
            platform.movePointer(to: CGPoint(x: 31, y: 30))
            platform.moveLockedPointer(by: CGVector(dx: 3, dy: -4))
            #expect(movements == [CGVector(dx: 3, dy: -4)])
            window.rootViewController = UIViewController()
            await turn()
            #expect(state?.isLocked == false && changes.take() == ["false true"])
        }

        @Test func `Children and presented controllers decide`() async {
            window.rootViewController = controller
            let child = Controller()
            child.isLocking = true
            controller.child = child
            controller.setNeedsUpdateOfPrefersPointerLocked()
            await turn()
            #expect(state?.isLocked == true)
            controller.present(UIViewController(), animated: false)
            await turn()
            #expect(state?.isLocked == false)
            controller.dismiss(animated: false)
            await turn()
            #expect(state?.isLocked == true)
            window.rootViewController = nil
            await turn()
            #expect(state?.isLocked == false)
        }

        @Test func `A system that does not lock the pointer leaves it free`() async {
            platform.locksPointer = false
            defer { platform.locksPointer = true }
            controller.isLocking = true
            window.rootViewController = controller
            await turn()
            #expect(state?.isLocked == false)
            window.rootViewController = nil
            await turn()
        }
    }
}
