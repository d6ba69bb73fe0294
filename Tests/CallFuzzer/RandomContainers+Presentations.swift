import Foundation
import UIKit

/// Presentations.
extension RandomContainers {
    private static let maximumDepth = 4

    private var liveModals: [Modal] { modals.filter { !$0.isDismissing } }

    private func name(_ controller: UIViewController?) -> String { ControllerLife.name(of: controller) }

    /// Returns a controller that a controller presents for: itself or a descendant.
    private func descendant(of controller: UIViewController) -> UIViewController {
        let children = children(of: controller)
        guard !children.isEmpty, random.chance(2) else { return controller }
        let child = random.pick(children)
        return child.parent == nil ? controller : descendant(of: child)
    }

    func present() {
        if let last = modals.last, last.isDismissing, random.chance(8), last.running?.isRunningBack != true {
            return presentByLeaving(last)
        }
        let live = liveModals
        guard live.count < Self.maximumDepth else { return dismiss() }
        // Mostly the frontmost controller presents; one that presents already must ignore the call.
        let isFront = !random.chance(8)
        let index = isFront ? live.count : random.index(live.count + 1)
        let presenter = index == 0 ? root : live[index - 1].controller
        let isBusy = index < live.count
        let leaving = isBusy ? nil : modals.last.flatMap { $0.isDismissing ? $0 : nil }
        let isRejected =
            isBusy || presenter.viewIfLoaded?.window == nil || leaving?.running?.isRunningBack == true
        let modal = makeModal(for: presenter)
        let animated = !random.chance(3), source = descendant(of: presenter)
        count(
            isRejected ? "present in vain" : "present",
            "\(name(modal.controller)) from \(name(source)), \(modal.style), \(animated ? "animated" : "at once")")
        guard !isRejected else {
            let completion = completion(isRequired: false)
            return source.present(modal.controller, animated: animated) { completion.call() }
        }
        if let leaving { modals.removeAll { $0 === leaving } }
        modals.append(modal)
        let completion = completion()
        source.present(modal.controller, animated: animated) { completion.call() }
    }

    /// Lets a controller present that is being dismissed, or was dismissed just now.
    private func presentByLeaving(_ modal: Modal) {
        let page = makePage()
        count("present in vain", "\(name(page)) from \(name(modal.controller)), which is being dismissed")
        let completion = completion(isRequired: false)
        modal.controller.present(page, animated: random.chance(2)) { completion.call() }
    }

    private func makeModal(for presenter: UIViewController) -> Modal {
        if random.chance(5) {
            let alert = makeAlert()
            alert.popoverPresentationController?.sourceView = presenter.viewIfLoaded
            return Modal(alert, alert.modalPresentationStyle)
        }
        let controller: UIViewController =
            switch random.index(10) {
            case 0, 1, 2: makeNavigation(isModelled: true)
            case 3: makeTabs()
            case 4: makePages()
            case 5: random.chance(3) ? makeSplit() : makePage()
            default: takeFromPool() ?? makePage()
            }
        let style: UIModalPresentationStyle = random.pick([
            .fullScreen, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
            .overCurrentContext, .popover, .automatic,
        ])
        controller.modalPresentationStyle = style
        controller.modalTransitionStyle = random.pick([.coverVertical, .flipHorizontal, .crossDissolve])
        controller.transitioningDelegate = random.chance(2) ? self : nil
        controller.popoverPresentationController?.sourceView = presenter.viewIfLoaded
        if random.chance(3) { controller.preferredContentSize = CGSize(width: 120, height: 100 + random.index(100)) }
        return Modal(controller, style)
    }

    func dismiss() {
        guard !modals.isEmpty else { return dismissNothing() }
        let index = random.chance(3) ? random.index(modals.count) : modals.count - 1
        let modal = modals[index]
        let animated = !random.chance(3)
        let isTop = index == modals.count - 1 && random.chance(2) && modal.controller.presentingViewController != nil
        let presenter = index == 0 ? root : modals[index - 1].controller
        let caller = descendant(of: isTop ? modal.controller : presenter)
        count("dismiss", "\(name(modal.controller)) by \(name(caller)), \(animated ? "animated" : "at once")")
        modals.removeSubrange((index + 1)...)
        // One that is being dismissed may be gone already, and the call then concerns another one.
        if modal.isDismissing, modal.controller.presentingViewController == nil {
            modals.removeAll { $0 === modal }
            return
        }
        keepForReuse(modal.controller)
        modal.isDismissing = true
        if !animated { modals.removeAll { $0 === modal } }
        let completion = completion()
        caller.dismiss(animated: animated) { completion.call() }
        // The end of an earlier transition that was cancelled may have changed it.
        modal.isDismissing = true
    }

    private func dismissNothing() {
        count("dismiss nothing", name(root))
        let completion = completion()
        root.dismiss(animated: random.chance(2)) { completion.call() }
    }

    // MARK: Ends

    /// Called after a transition that the app animates has ended.
    func transitionDidEnd(_ transition: FuzzedTransition, completed: Bool) {
        record(
            "    \(transition.interactor == nil ? "animation" : "interaction") \(completed ? "completed" : "cancelled")"
        )
        switch transition.change {
        case .stack(let navigation, let old):
            guard navigation.running === transition else { return }
            navigation.running = nil
            if !completed { navigation.expected = old }
        case .selection(let tabs, let old):
            guard tabs.running === transition else { return }
            tabs.running = nil
            if !completed, tabs.operationsInProgress == 0 { tabs.expectedSelection = old }
        case .presentation(let controller):
            guard !completed, let index = modals.firstIndex(where: { $0.controller === controller }) else { return }
            modals.removeSubrange(index...)
        case .dismissal(let controller):
            guard !completed, let modal = modals.first(where: { $0.controller === controller }) else { return }
            modal.isDismissing = false
        }
        if !completed, !transition.isCancelled { report("a transition that nobody has cancelled is cancelled") }
    }

    func modal(of controller: UIViewController) -> Modal? { modals.first { $0.controller === controller } }
}

extension RandomContainers: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animation(.presentation(presented), of: presented, isForward: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animation(.dismissal(dismissed), of: dismissed, isForward: false)
    }

    private func animation(
        _ change: FuzzedTransition.Change, of controller: UIViewController, isForward: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard !random.chance(4) else { return nil }
        let (transition, animation) = makeTransition(change, isForward: isForward)
        modal(of: controller)?.running = transition
        return animation
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { (animator as? any FuzzedAnimation)?.transition.interactor }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { (animator as? any FuzzedAnimation)?.transition.interactor }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let presentation = FuzzedPresentation(presented, presenting, on: self)
        presentations.append(presentation)
        return presentation
    }
}

extension RandomContainers: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        record("    \(name(navigationController)) willShow \(name(viewController))")
        guard let navigation = navigationController as? FuzzedNavigation else { return }
        navigation.pendingShow = viewController
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        record("    \(name(navigationController)) didShow \(name(viewController))")
        guard let navigation = navigationController as? FuzzedNavigation else { return }
        if navigation.pendingShow !== viewController { report("didShow \(name(viewController)) without its willShow") }
        navigation.pendingShow = nil
        nest()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let navigation = navigationController as? FuzzedNavigation, navigation.isModelled, random.chance(2) else {
            return nil
        }
        let (transition, animation) = makeTransition(
            .stack(navigation, old: navigation.stackBeforeOperation), isForward: operation == .push)
        navigation.running = transition
        return animation
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        (animationController as? any FuzzedAnimation)?.transition.interactor
    }
}

extension RandomContainers: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let tabs = tabBarController as? FuzzedTabs, random.chance(2) else { return nil }
        let (transition, animation) = makeTransition(.selection(tabs, old: fromVC), isForward: random.chance(2))
        tabs.running = transition
        return animation
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        (animationController as? any FuzzedAnimation)?.transition.interactor
    }
}
