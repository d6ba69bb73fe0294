import Diagnostics
import Foundation

extension UIViewController {
    func setView(_ view: UIView?) {
        if let old = storedView, old !== view { old.controller = nil }
        storedView = view
        guard let view else { return }
        require(
            view.controller == nil || view.controller === self,
            """
            \(view.debugName) is already the view of \(view.controller.map { "\(type(of: $0))" } ?? "a controller") \
            and cannot be that of \(type(of: self)) too; make another view
            """)
        view.controller = self
    }

    // MARK: Following the view

    /// The view is about to go to a window that is seen, or away from one.
    func viewWillMove(toVisible visible: Bool) {
        guard followsView else { return }
        beginTransition(isAppearing: visible, animated: false)
    }

    /// The view has gone there. `viewDidAppear` waits until the turn's layout is done, as in UIKit.
    func viewDidMove(toVisible visible: Bool) {
        guard followsView else { return }
        if visible {
            guard appearance == .appearing else { return }
            viewIsAppearing(false)
        } else if appearance == .disappearing {
            endTransition(animated: false)
        }
    }

    /// The views in this view have gone there too.
    func childrenDidMove() {
        guard followsView, appearance == .appearing else { return }
        AppearanceQueue.shared.add(self)
    }

    private var followsView: Bool {
        !isTransitionManual && (storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true)
    }

    // MARK: Transitions

    func beginTransition(isAppearing: Bool, animated: Bool) {
        switch (isAppearing, appearance) {
        case (true, .disappeared), (true, .disappearing):
            appearance = .appearing
            loadViewIfNeeded()
            viewWillAppear(animated)
        case (false, .appeared), (false, .appearing):
            appearance = .disappearing
            viewWillDisappear(animated)
        default:
            break
        }
    }

    func endTransition(animated: Bool) {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared:
            break
        }
    }
}

/// Controllers whose views have come on screen in this turn of the run loop, and are told so once they are laid out.
@MainActor final class AppearanceQueue {
    static let shared = AppearanceQueue()

    private var waiting: [UIViewController] = []
    private var afterwards: [() -> Void] = []
    private var isScheduled = false

    func add(_ controller: UIViewController) {
        waiting.append(controller)
        schedule()
    }

    /// Calls `action` when all controllers now waiting have been told.
    func afterAppearance(_ action: @escaping () -> Void) {
        afterwards.append(action)
        schedule()
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { AppearanceQueue.shared.drain() } }
    }

    /// Tells them now: children before their parents, in the order in which they arrived.
    func drain() {
        isScheduled = false
        let controllers = waiting, actions = afterwards
        waiting = []
        afterwards = []
        for controller in controllers where controller.appearance == .appearing {
            controller.viewIfLoaded?.window?.layoutIfNeeded()
            if controller.appearance == .appearing { controller.endTransition(animated: false) }
        }
        for action in actions { action() }
    }
}
