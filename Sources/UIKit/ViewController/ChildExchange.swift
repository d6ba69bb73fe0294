import CoreGraphics

/// The exchange of some children of a container for others, with the calls of containment and of appearance.
///
/// The container adds the new views between `begin(animated:)` and `finish(completed:)`:
///
///     let exchange = ChildExchange(in: self, from: [old], to: [new])
///     exchange.begin(animated: true)
///     view.addSubview(new.view)
///     UIView.animate(withDuration: 0.3) { move() } completion: { _ in exchange.finish(completed: true) }
///
/// Without an animation, or in a container that is not visible, the controllers follow their views as they enter and leave the window.
@MainActor final class ChildExchange {
    private let container: UIViewController
    private let removed: [UIViewController]
    private let added: [UIViewController]
    /// The new children that were no children before.
    private var adopted: [UIViewController] = []
    private let removesFromParent: Bool
    private var callsAppearance = false
    private var isAnimated = false
    private var isFinished = false

    /// - Parameters:
    ///   - container: The parent.
    ///   - old: The children whose views leave.
    ///   - new: The children whose views are added; those that are also in `old` stay as they are.
    ///   - removesFromParent: Whether the old children are children no more at the end.
    init(
        in container: UIViewController, from old: [UIViewController], to new: [UIViewController],
        removesFromParent: Bool = true
    ) {
        self.container = container
        removed = old.filter { child in !new.contains { $0 === child } }
        added = new.filter { child in !old.contains { $0 === child } }
        self.removesFromParent = removesFromParent
    }

    /// Makes the new controllers children, and notifies all of the transition if it is animated.
    func begin(animated: Bool) {
        isAnimated = animated
        callsAppearance = animated && container.isVisibleContainer
        for child in added where child._parent !== container {
            container.addChild(child)
            adopted.append(child)
        }
        guard callsAppearance else { return }
        for child in added { child.beginAppearanceTransition(true, animated: animated) }
        for child in removed { child.beginAppearanceTransition(false, animated: animated) }
    }

    /// Removes the views of the old children, or, of a cancelled exchange, those of the new ones.
    func finish(completed: Bool) {
        guard !isFinished else { return }
        isFinished = true
        if callsAppearance, !completed {
            for child in removed { child.beginAppearanceTransition(true, animated: isAnimated) }
            for child in added { child.beginAppearanceTransition(false, animated: isAnimated) }
        }
        let (leaving, staying) = completed ? (removed, added) : (adopted, removed)
        let hidden = completed ? removed : added
        let leaves = completed ? removesFromParent : true
        if leaves { for child in leaving where child._parent === container { child.willMove(toParent: nil) } }
        for child in hidden { child.viewIfLoaded?.removeFromSuperview() }
        if callsAppearance {
            for child in staying { child.endAppearanceTransition() }
            for child in hidden { child.endAppearanceTransition() }
        }
        if leaves { for child in leaving where child._parent === container { child.removeFromParent() } }
        guard completed else { return }
        for child in adopted where child._parent === container {
            child.didMove(toParent: container)
            // One that appears is moving until it has appeared.
            if child.appearance != .appearing { child.isMovingToParent = false }
        }
    }
}

extension UIViewController {
    /// Whether the controller's view is visible, so that an animated exchange of children has to notify them.
    var isVisibleContainer: Bool {
        viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
    }
}
