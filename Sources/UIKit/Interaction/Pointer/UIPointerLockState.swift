import CoreGraphics
import Foundation
import UIPlatform

/// Whether a scene has locked the pointer: it is invisible and stays where it is, as games need it.
///
/// A controller that returns true from `prefersPointerLocked` locks the pointer while it is in the scene's window, if the
/// compositor agrees. It may end the lock at any time, and begin it again.
@preconcurrency @MainActor open class UIPointerLockState: NSObject {
    /// Posted after the pointer was locked or unlocked. The object is the lock state; the scene is in `userInfo`.
    public static let didChangeNotification = Notification.Name("UIPointerLockStateDidChangeNotification")
    /// The key of the scene in the `userInfo` of the notification.
    public static let sceneUserInfoKey = "UIPointerLockStateSceneUserInfoKey"

    /// Whether the pointer is locked.
    open private(set) var isLocked = false

    /// Called with each movement of the mouse while the pointer is locked, in points; positive values are to the right and
    /// down.
    ///
    /// This is Oriel's. In UIKit a locked mouse is read with the GameController framework, `GCMouse`, which does not exist
    /// here; a closure on the lock is the smallest replacement that also works while a button is down.
    @preconcurrency open var movementHandler: (@MainActor (_ movement: CGVector) -> Void)?

    weak var scene: UIScene?

    func update(_ isLocked: Bool) {
        guard isLocked != self.isLocked else { return }
        self.isLocked = isLocked
        NotificationCenter.default.post(
            name: Self.didChangeNotification, object: self,
            userInfo: scene.map { [Self.sceneUserInfoKey: $0] })
    }
}

extension UIWindowScene {
    /// The controller that decides whether the pointer is locked.
    private var lockingController: UIViewController? {
        let window = host.keyWindow ?? host.windows.last
        guard var controller = window?.rootViewController else { return nil }
        while let presented = controller._presentedViewController { controller = presented }
        while let child = controller.childViewControllerForPointerLock { controller = child }
        return controller
    }

    /// Reads what the controllers prefer at the end of the turn: for the lock of the pointer, and for the status bar.
    func setNeedsPreferencesUpdate() {
        guard !needsPreferencesUpdate else { return }
        needsPreferencesUpdate = true
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            self.needsPreferencesUpdate = false
            self.updatePointerLock()
            self.updateStatusBar()
        }
    }

    private func updatePointerLock() {
        let isBlocked = UIApplication.shared.modalDialogs.topmost(over: self) != nil
        let wants = !isBlocked && lockingController?.prefersPointerLocked ?? false
        guard wants != wantsPointerLock, let toplevel = host.toplevel?.id else { return }
        wantsPointerLock = wants
        PlatformHost.shared.startedPlatform?.setPointerLocked(wants, in: toplevel)
        PlatformHost.shared.setNeedsFlush()
    }
}
