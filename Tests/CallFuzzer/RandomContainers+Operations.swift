import Foundation
import UIKit
import UIPlatform

/// The operations.
extension RandomContainers {
    func operate() {
        switch random.index(20) {
        case 0..<6: if let navigation = pick(FuzzedNavigation.self) { changeStack(of: navigation) } else { present() }
        case 6, 7: if let tabs = pick(FuzzedTabs.self) { change(tabs) } else { present() }
        case 8, 9: if let pages = pick(FuzzedPages.self) { change(pages) } else { present() }
        case 10: if let split = pick(FuzzedSplit.self) { change(split) } else { dismiss() }
        case 11, 12: present()
        case 13, 14: dismiss()
        case 15, 16, 17: interact()
        case 18: resize()
        default: layOut()
        }
    }

    /// The controllers that a container must have as children.
    func children(of controller: UIViewController) -> [UIViewController] {
        switch controller {
        case let navigation as FuzzedNavigation where navigation.isModelled: navigation.expected
        case let navigation as UINavigationController: navigation.viewControllers
        case let tabs as FuzzedTabs: tabs.expected
        case let pages as FuzzedPages: pages.expectedPage.map { [$0] } ?? []
        default: controller.children
        }
    }

    private func tree(_ controller: UIViewController) -> [UIViewController] {
        [controller] + children(of: controller).flatMap { tree($0) }
    }

    /// All controllers of the model.
    var reachable: [UIViewController] { tree(root) + modals.flatMap { tree($0.controller) } }

    private func pick<T: UIViewController>(_ type: T.Type) -> T? {
        reachable.compactMap { $0 as? T }.randomElement(using: &random)
    }

    private func name(_ controller: UIViewController?) -> String { ControllerLife.name(of: controller) }

    // MARK: Stacks

    func changeStack(of navigation: FuzzedNavigation) {
        guard navigation.isModelled else { return changeSplitStack(of: navigation) }
        if random.chance(12) { return changeBars(of: navigation) }
        // A gesture that is interrupted restores the old stack, but not in the start of its transition.
        let isStarting = navigation.operationsInProgress > 0
        if !isStarting, let running = navigation.running, running.isReversible,
            case .stack(_, let old) = running.change
        {
            navigation.expected = old
        }
        if !isStarting { navigation.running = nil }
        let stack = navigation.expected, animated = !random.chance(3)
        navigation.stackBeforeOperation = stack
        navigation.operationsInProgress += 1
        let detail = "\(name(navigation)), \(animated ? "animated" : "at once")"
        switch random.index(11) {
        case 0..<5 where stack.count < 6: push(onto: navigation, animated, detail)
        case 0..<8:
            count("pop", detail)
            if stack.count > 1 { keepForReuse(navigation.expected.removeLast()) }
            let popped = navigation.popViewController(animated: animated)
            if popped !== (stack.count > 1 ? stack.last : nil) { report("pop returns \(name(popped))") }
        case 8:
            count("pop to root", detail)
            navigation.expected = Array(stack.prefix(1))
            navigation.popToRootViewController(animated: animated)
        case 9 where !stack.isEmpty:
            let index = random.index(stack.count)
            count("pop to", "\(name(stack[index])), \(detail)")
            navigation.expected = Array(stack[...index])
            navigation.popToViewController(stack[index], animated: animated)
        default: setStack(of: navigation, animated, detail)
        }
        navigation.operationsInProgress -= 1
        // The array would keep what was removed.
        if navigation.operationsInProgress == 0 { navigation.stackBeforeOperation = [] }
    }

    /// Hides and displays bars, which ends no transition.
    private func changeBars(of navigation: FuzzedNavigation) {
        let isHidden = random.chance(2), animated = random.chance(2)
        count("hide bar", "\(isHidden), \(name(navigation)), \(animated ? "animated" : "at once")")
        navigation.setNavigationBarHidden(isHidden, animated: animated)
        if random.chance(2) { navigation.setToolbarHidden(!isHidden, animated: animated) }
    }

    private func push(onto navigation: FuzzedNavigation, _ animated: Bool, _ detail: String) {
        let page = takeFromPool(for: navigation) ?? makePage()
        count("push", "\(name(page)), \(detail)")
        navigation.expected.append(page)
        if random.chance(6) {
            navigation.show(page, sender: nil)
        } else {
            navigation.pushViewController(page, animated: animated)
        }
    }

    private func setStack(of navigation: FuzzedNavigation, _ animated: Bool, _ detail: String) {
        var stack = navigation.expected.filter { _ in !random.chance(3) }
        stack.shuffle(using: &random)
        if stack.count < 5, random.chance(2) { stack.append(makePage()) }
        // Without controllers there is nothing to see, but it is allowed.
        if stack.isEmpty, !random.chance(4) { stack = [makePage()] }
        count("set stack", "\(stack.map { name($0) }), \(detail)")
        navigation.expected = stack
        navigation.setViewControllers(stack, animated: animated)
    }

    /// Pushes and pops in a column, which a split view controller changes too.
    private func changeSplitStack(of navigation: FuzzedNavigation) {
        let animated = !random.chance(3)
        if navigation.viewControllers.count < 4, random.chance(2) {
            let page = makePage()
            count("push in column", "\(name(page)), \(name(navigation)), \(animated)")
            navigation.pushViewController(page, animated: animated)
        } else {
            count("pop in column", "\(name(navigation)), \(animated)")
            navigation.popViewController(animated: animated)
        }
    }

    /// Returns a controller that was removed before; nil for none.
    ///
    /// - Parameter navigation: The stack for which it is: one that is leaving that stack is returned too.
    func takeFromPool(for navigation: FuzzedNavigation? = nil) -> UIViewController? {
        guard random.chance(2) else { return nil }
        let index = pool.lastIndex { page in
            if let navigation, page.parent === navigation { return !navigation.expected.contains { $0 === page } }
            return page.parent == nil && page.presentingViewController == nil && modal(of: page) == nil
        }
        return index.map { pool.remove(at: $0) }
    }

    /// Keeps some of the pages that are removed.
    func keepForReuse(_ controller: UIViewController?) {
        guard let controller, controller is FuzzedPage, pool.count < 4, random.chance(4),
            !pool.contains(where: { $0 === controller })
        else { return }
        pool.append(controller)
    }

    // MARK: Tabs

    private func change(_ tabs: FuzzedTabs) {
        if let running = tabs.running, running.isRunningBack, case .selection(_, let old) = running.change {
            tabs.expectedSelection = old
        }
        tabs.operationsInProgress += 1
        if random.chance(5) {
            setTabs(of: tabs)
        } else {
            let index = random.index(tabs.expected.count)
            count("select", "\(name(tabs.expected[index])) of \(name(tabs))")
            tabs.expectedSelection = tabs.expected[index]
            if random.chance(2) {
                tabs.selectedIndex = index
            } else {
                tabs.selectedViewController = tabs.expected[index]
            }
        }
        tabs.operationsInProgress -= 1
    }

    private func setTabs(of tabs: FuzzedTabs) {
        let old = tabs.expected
        var new = old.filter { _ in !random.chance(4) }
        new.shuffle(using: &random)
        if new.count < 4, random.chance(2) { new.append(makeTab()) }
        if new.isEmpty { new = [makeTab()] }
        count("set tabs", "\(new.map { name($0) }) of \(name(tabs))")
        let index = old.firstIndex { $0 === tabs.expectedSelection } ?? 0
        if !new.contains(where: { $0 === tabs.expectedSelection }) {
            tabs.expectedSelection = new[min(index, new.count - 1)]
        }
        tabs.expected = new
        tabs.setViewControllers(new, animated: random.chance(2))
    }

    // MARK: Pages

    private func change(_ pages: FuzzedPages) {
        let page = random.chance(6) ? pages.expectedPage ?? makePage() : makePage()
        let animated = !random.chance(3)
        count("set page", "\(name(page)) of \(name(pages)), \(animated ? "animated" : "at once")")
        pages.expectedPage = page
        let completion = completion()
        pages.setViewControllers([page], direction: random.chance(2) ? .forward : .reverse, animated: animated) { _ in
            completion.call()
        }
    }

    // MARK: Columns

    private func change(_ split: FuzzedSplit) {
        let column: UISplitViewController.Column = random.pick([.primary, .secondary])
        switch random.index(6) {
        case 0:
            count("show column", "\(column) of \(name(split))")
            split.show(column)
        case 1:
            count("hide column", "\(column) of \(name(split))")
            split.hide(column)
        case 2:
            let mode: UISplitViewController.DisplayMode = random.pick([
                .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
            ])
            count("display mode", "\(mode) of \(name(split))")
            if random.chance(2) {
                UIView.animate(withDuration: 0.2) { split.preferredDisplayMode = mode }
            } else {
                split.preferredDisplayMode = mode
            }
        case 3:
            let page = makePage()
            count("show detail", "\(name(page)) of \(name(split))")
            split.showDetailViewController(page, sender: nil)
        case 4:
            let navigation = makeNavigation(isModelled: false)
            count("set column", "\(name(navigation)), \(column) of \(name(split))")
            split.setViewController(navigation, for: column)
        default:
            count("layout of columns", name(split))
            split.viewIfLoaded?.layoutIfNeeded()
        }
    }

    // MARK: Gestures

    private func interact() {
        guard let (transition, interactor) = interactions.randomElement(using: &random) else { return layOut() }
        switch random.index(8) {
        case 0..<4:
            let fraction = random.unit()
            count("update", "to \(fraction)")
            interactor.update(fraction)
        case 4, 5:
            count("finish", "at \(interactor.percentComplete)")
            interactor.finish()
        case 6: cancel(transition, interactor)
        default:
            count("pause", "at \(interactor.percentComplete)")
            interactor.pause()
            // A transition that was running back goes on.
            if !transition.isRunningBack { transition.isCancelled = false }
        }
    }

    private func cancel(_ transition: FuzzedTransition, _ interactor: UIPercentDrivenInteractiveTransition) {
        count("cancel", "at \(interactor.percentComplete)")
        transition.isCancelled = true
        makeCompletionsOptional()
        interactor.cancel()
    }

    /// Ends all gestures.
    func endInteractions() {
        for (transition, interactor) in interactions where transition.context?.isInteractive == true {
            if random.chance(2) {
                count("finish", "at \(interactor.percentComplete)")
                interactor.finish()
            } else {
                cancel(transition, interactor)
            }
        }
    }

    // MARK: The window

    private func resize() {
        guard let output = platform.outputs.first else { return }
        let (width, height) = random.pick([(400, 300), (300, 400), (400, 300), (300, 400), (700, 500), (500, 700)])
        count("resize", "to \(width)×\(height)")
        platform.change(output.id) { $0.modes = [.init(width: width, height: height, refresh: 60000)] }
    }

    private func layOut() {
        count("layout", "")
        window.layoutIfNeeded()
    }
}
