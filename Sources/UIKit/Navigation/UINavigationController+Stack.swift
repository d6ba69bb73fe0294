import CoreGraphics
import Diagnostics
import Foundation

/// A change of the stack, with the transition that displays it.
@MainActor final class NavigationTransition {
    /// The controllers before the change.
    let oldStack: [UIViewController]
    /// The controllers that leave the stack, which are removed at the end.
    var leaving: [UIViewController]
    /// The controllers that enter the stack.
    var entering: [UIViewController]
    let operation: UINavigationController.Operation
    let isAnimated: Bool
    var container: ContainerTransition?
    var barChange: NavigationBarChange?

    init(
        oldStack: [UIViewController], leaving: [UIViewController], entering: [UIViewController],
        operation: UINavigationController.Operation, isAnimated: Bool
    ) {
        self.oldStack = oldStack
        self.leaving = leaving
        self.entering = entering
        self.operation = operation
        self.isAnimated = isAnimated
    }
}

extension UINavigationController {
    var _visibleViewController: UIViewController? {
        guard let top = _viewControllers.last else { return nil }
        var controller = top
        while let presented = controller.presentedViewController, !presented.isBeingDismissed { controller = presented }
        return controller
    }

    // MARK: Changes

    /// Ends the transition in progress before another change: one that a finger controls, or that runs back, is cancelled.
    private func finishTransition() {
        guard !isStarting, let navigationTransition else { return }
        popInteractor = nil
        guard let context = navigationTransition.container?.context else { return }
        if context.isInteractive || context.transitionWasCancelled {
            context.completeTransition(false)
        } else {
            context.finish()
        }
    }

    func _pushViewController(_ controller: UIViewController, animated: Bool) {
        finishTransition()
        require(
            !(controller is UINavigationController),
            "\(type(of: self)).pushViewController(_:animated:): \(type(of: controller)) is a navigation controller itself"
        )
        require(
            !_viewControllers.contains { $0 === controller },
            """
            \(type(of: self)).pushViewController(_:animated:): \(type(of: controller)) is in the stack already; \
            push another object, or pop to it
            """)
        change(to: _viewControllers + [controller], .push, animated: animated)
    }

    func _popViewController(animated: Bool) -> UIViewController? {
        finishTransition()
        guard _viewControllers.count > 1, let top = _viewControllers.last else { return nil }
        change(to: _viewControllers.dropLast(), .pop, animated: animated)
        return top
    }

    func _popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        finishTransition()
        guard let index = _viewControllers.firstIndex(where: { $0 === controller }) else {
            trap(
                """
                \(type(of: self)).popToViewController(_:animated:): \(type(of: controller)) is not in viewControllers
                """)
        }
        let popped = Array(_viewControllers[(index + 1)...])
        if !popped.isEmpty { change(to: Array(_viewControllers[...index]), .pop, animated: animated) }
        return popped
    }

    func _popToRootViewController(animated: Bool) -> [UIViewController]? {
        // A cancelled transition may restore another root.
        finishTransition()
        return _viewControllers.first.flatMap { _popToViewController($0, animated: animated) }
    }

    func _setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        finishTransition()
        require(
            Set(controllers.map { ObjectIdentifier($0) }).count == controllers.count,
            "\(type(of: self)).setViewControllers(_:animated:): a controller is in the array twice")
        for controller in controllers {
            require(
                !(controller is UINavigationController),
                "\(type(of: self)).setViewControllers(_:animated:): \(type(of: controller)) is a navigation controller itself"
            )
        }
        guard !controllers.elementsEqual(_viewControllers, by: ===) else { return }
        let isPop = _viewControllers.contains { $0 === controllers.last }
        change(to: controllers, isPop ? .pop : .push, animated: animated)
    }

    /// Changes the stack, and displays its top controller.
    private func change(to stack: [UIViewController], _ operation: Operation, animated: Bool) {
        let old = _viewControllers
        let entering = stack.filter { new in !old.contains { $0 === new } }
        let leaving = old.filter { old in !stack.contains { $0 === old } }
        _viewControllers = stack
        for controller in entering where controller.parent !== self { addChild(controller) }
        for controller in leaving {
            controller.willMove(toParent: nil)
            controller.isMovingFromParent = true
        }
        // In the order of the stack; those that leave remain children until they have disappeared.
        let others = _children.filter { child in !stack.contains { $0 === child } }
        _children = stack.filter { $0.parent === self } + others
        let change = NavigationTransition(
            oldStack: old, leaving: leaving, entering: entering, operation: operation, isAnimated: animated)
        guard isStarting else { return display(change) }
        // The controllers of both changes leave and enter together, after the one that starts.
        if let pendingChange {
            change.leaving += pendingChange.leaving.filter { one in !stack.contains { $0 === one } }
            change.entering += pendingChange.entering.filter { one in stack.contains { $0 === one } }
        }
        pendingChange = change
    }

    // MARK: Display

    /// Displays the top controller after a change.
    func display(_ change: NavigationTransition) {
        guard isViewLoaded else {
            syncBarItems()
            return end(change, completed: true)
        }
        let from = visibleChild, to = _viewControllers.last
        guard from !== to else {
            syncBarItems()
            layOutBars()
            return end(change, completed: true)
        }
        isStarting = true
        start(change, from: from, to: to)
        isStarting = false
        if let next = pendingChange {
            pendingChange = nil
            popInteractor = nil
            // The change was made to the stack of this transition, which a cancellation would replace by the old one.
            navigationTransition?.container?.context?.completeTransition(true)
            display(next)
        }
    }

    private func start(_ change: NavigationTransition, from: UIViewController?, to: UIViewController?) {
        visibleChild = to
        to?.loadViewIfNeeded()
        let isVisible = view.window?.isVisible == true && appearance != .disappeared
        let animates = change.isAnimated && isVisible && UIView.areAnimationsEnabled && from != nil && to != nil
        let container = ContainerTransition(of: self, in: self.container, from: from, to: to)
        container.finalFrame = to.map { frame(for: $0) } ?? self.container.bounds
        change.container = container
        navigationTransition = change
        if animates, let from, let to { setAnimator(of: container, change.operation, from, to) }
        container.willStart = { [weak self, unowned container] in
            guard let self else { return }
            if isVisible, let to { notifyWillShow(to, animated: animates) }
            self.container.freeze(from?.viewIfLoaded)
            prepareBars(for: change, animated: animates)
            _tabBarController?.updateBottomBar(animated: animates)
            container.finalFrame = to.map { self.frame(for: $0) } ?? self.container.bounds
            container.coordinator?.animate(
                alongsideTransition: { [weak self] _ in
                    change.barChange?.animate()
                    self?.placeBars()
                }, completion: nil)
        }
        container.run(animated: animates) { [weak self] completed in
            guard let self else { return }
            end(change, completed: completed)
            guard isVisible, completed, let to, _viewControllers.last === to else { return }
            AppearanceQueue.shared.afterAppearance { [weak self] in
                guard let self else { return }
                if visibleChild === to { notifyDidShow(to, animated: animates) }
            }
        }
    }

    private func setAnimator(
        of container: ContainerTransition, _ operation: Operation, _ from: UIViewController, _ to: UIViewController
    ) {
        let interactor = operation == .pop ? popInteractor : nil
        if let animator = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to) {
            container.animator = animator
            container.interactor =
                delegate?.navigationController(self, interactionControllerFor: animator) ?? interactor
        } else {
            let isPush = operation == .push
            let upper = isPush ? to : from
            container.animator =
                upper.preferredTransition?.makeAnimator(for: upper, isPresentation: isPush)
                ?? NavigationSlide(isPush: isPush, isInteractive: interactor != nil)
            container.interactor = interactor
        }
    }

    /// Ends a change: removes the controllers that have left, or restores the stack.
    private func end(_ change: NavigationTransition, completed: Bool) {
        if navigationTransition === change { navigationTransition = nil }
        if !completed {
            _viewControllers = change.oldStack
            visibleChild = change.oldStack.last
            for controller in change.leaving { controller.isMovingFromParent = false }
            _children = change.oldStack + _children.filter { child in !change.oldStack.contains { $0 === child } }
        }
        change.barChange?.finish(completed)
        container.unfreeze()
        if !completed { syncBarItems() }
        // The window may have been resized during the transition.
        layOutBars()
        _tabBarController?.updateBottomBar(animated: false)
        let (stays, leaves) = completed ? (change.entering, change.leaving) : (change.leaving, change.entering)
        for controller in stays where _viewControllers.contains(where: { $0 === controller }) {
            controller.didMove(toParent: self)
        }
        for controller in leaves where controller.parent === self {
            // One that a later change has added again stays.
            guard !_viewControllers.contains(where: { $0 === controller }) else {
                controller.isMovingFromParent = false
                continue
            }
            if !completed { controller.willMove(toParent: nil) }
            if visibleChild !== controller { controller.viewIfLoaded?.removeFromSuperview() }
            controller.removeFromParent()
            controller.isMovingFromParent = false
            controller.navigationItem.search?.navigationSearchDidMove(to: nil)
            if controller.isViewLoaded { scrollView(of: controller)?.collapsedBarHeight = 0 }
        }
        // The new controller is moving until it has appeared.
        let entering = change.entering
        AppearanceQueue.shared.afterAppearance { for controller in entering { controller.isMovingToParent = false } }
        change.barChange = nil
        change.container = nil
        guard completed else { return }
        if let top = _viewControllers.last { topSizeDidChange(top) }
        guard isViewLoaded else { return }
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfSupportedInterfaceOrientations()
        setNeedsUpdateOfPrefersPointerLocked()
        setNeedsFocusUpdate()
    }

    // MARK: Appearance

    func viewAppears(_ animated: Bool) {
        guard isFirstShowPending, let top = _viewControllers.last else { return }
        notifyWillShow(top, animated: animated)
    }

    func viewHasAppeared(_ animated: Bool) {
        guard isFirstShowPending, let top = _viewControllers.last else { return }
        isFirstShowPending = false
        // A transition that has begun meanwhile notifies the delegate at its end.
        if navigationTransition == nil { notifyDidShow(top, animated: animated) }
    }

    // MARK: The delegate

    private func notifyWillShow(_ controller: UIViewController, animated: Bool) {
        announcedController = controller
        delegate?.navigationController(self, willShow: controller, animated: animated)
    }

    /// Notifies the delegate once of a controller that it was notified of before.
    private func notifyDidShow(_ controller: UIViewController, animated: Bool) {
        guard announcedController === controller else { return }
        announcedController = nil
        delegate?.navigationController(self, didShow: controller, animated: animated)
    }
}
