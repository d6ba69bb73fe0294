import Foundation
import UIKit

/// The comparison with the model.
extension RandomContainers {
    private func name(_ controller: UIViewController?) -> String { ControllerLife.name(of: controller) }
    private func names(_ controllers: [UIViewController]) -> String { "\(controllers.map { name($0) })" }

    private func isSame(_ a: [UIViewController], _ b: [UIViewController]) -> Bool { a.elementsEqual(b, by: ===) }

    // MARK: At any moment

    /// Returns the first difference from the model; nil without any.
    func fault() -> String? {
        if let reportedFault { return reportedFault }
        for controller in reachable {
            if let fault = containerFault(controller) { return fault }
        }
        return chainFault()
    }

    private func containerFault(_ controller: UIViewController) -> String? {
        switch controller {
        case let navigation as FuzzedNavigation where navigation.isModelled:
            if !isSame(navigation.viewControllers, navigation.expected) {
                return "the stack of \(name(navigation)) is \(names(navigation.viewControllers)), "
                    + "not \(names(navigation.expected))"
            }
            return parentFault(navigation.expected, of: navigation)
        case let tabs as FuzzedTabs:
            let found = tabs.viewControllers ?? []
            if !isSame(found, tabs.expected) {
                return "the tabs of \(name(tabs)) are \(names(found)), not \(names(tabs.expected))"
            }
            if tabs.selectedViewController !== tabs.expectedSelection {
                return "\(name(tabs.selectedViewController)) of \(name(tabs)) is selected, "
                    + "not \(name(tabs.expectedSelection))"
            }
            return parentFault(tabs.expected, of: tabs)
        default: return nil
        }
    }

    private func parentFault(_ children: [UIViewController], of parent: UIViewController) -> String? {
        children.first { $0.parent !== parent }.map {
            "the parent of \(name($0)) is \(name($0.parent)), not \(name(parent))"
        }
    }

    private func chainFault() -> String? {
        var found: [UIViewController] = []
        var presenter = root
        while let presented = presenter.presentedViewController, found.count < 20 {
            if presented.presentingViewController !== presenter {
                return "\(name(presented)) is presented by \(name(presented.presentingViewController)), "
                    + "not by \(name(presenter))"
            }
            found.append(presented)
            presenter = presented
        }
        let expected = modals.map(\.controller)
        if isSame(found, expected) { return nil }
        // The dismissal of the last one may have ended.
        if modals.last?.isDismissing == true, isSame(found, expected.dropLast()) { return nil }
        return "\(names(found)) are presented, not \(names(expected))"
    }

    // MARK: At rest

    /// Returns what is not as it must be after everything has ended; nil if everything is.
    func idleFault() -> String? {
        if modals.last?.isDismissing == true { modals.removeLast() }
        window.layoutIfNeeded()
        if let fault = fault() { return fault }
        let visible = visibleControllers
        let identities = Set(visible.map { ObjectIdentifier($0) })
        for controller in reachable + pool {
            guard let life = (controller as? any FuzzedController)?.life else { continue }
            if let fault = life.idleFault(isVisible: identities.contains(ObjectIdentifier(controller))) { return fault }
            if let fault = idleFault(of: controller) { return fault }
        }
        let missing = takeMissingCompletions()
        if !missing.isEmpty { return "completions were not called: \(missing)" }
        if let open = presentations.first(where: { $0.openTransitions != 0 }) {
            return "a presentation of \(open.openTransitions) transitions was not notified of the end"
        }
        presentations = presentations.filter { presentation in
            modals.contains { $0.controller.presentationController === presentation }
        }
        if let fault = windowFault() { return fault }
        let unreleased = unreleased
        return unreleased.isEmpty ? nil : "not released: \(unreleased.joined(separator: ", "))"
    }

    private func idleFault(of controller: UIViewController) -> String? {
        switch controller {
        case let navigation as FuzzedNavigation:
            if let pending = navigation.pendingShow, pending === navigation.topViewController,
                navigation.life.appearance == .appeared
            {
                return "willShow \(name(pending)) without didShow"
            }
            guard navigation.isModelled else { return nil }
            return childrenFault(of: navigation, navigation.expected)
        case let tabs as FuzzedTabs: return childrenFault(of: tabs, tabs.expected)
        case let pages as FuzzedPages:
            let (found, expected) = (pages.viewControllers ?? [], pages.expectedPage.map { [$0] } ?? [])
            if !isSame(found, expected) {
                return "the pages of \(name(pages)) are \(names(found)), not \(names(expected))"
            }
            return childrenFault(of: pages, expected)
        default: return nil
        }
    }

    private func childrenFault(of parent: UIViewController, _ expected: [UIViewController]) -> String? {
        // The order of children is not documented.
        let found = Set(parent.children.map { ObjectIdentifier($0) })
        if found == Set(expected.map { ObjectIdentifier($0) }), parent.children.count == expected.count { return nil }
        return "the children of \(name(parent)) are \(names(parent.children)), not \(names(expected))"
    }

    private func windowFault() -> String? {
        if let view = root.viewIfLoaded, view.window === window, view.frame != window.bounds {
            return "the frame of the first view is \(view.frame), and the window has \(window.bounds)"
        }
        for case let navigation as UINavigationController in visibleControllers {
            guard let top = navigation.topViewController?.viewIfLoaded, let view = navigation.viewIfLoaded else {
                continue
            }
            let frame = top.convert(top.bounds, to: view)
            if abs(frame.minX) > 0.01 || abs(frame.width - view.bounds.width) > 0.01 {
                return "the top view of \(name(navigation)) has the frame \(frame) in \(view.bounds)"
            }
        }
        // A popover has a container and a panel.
        let limit = 1 + 2 * modals.count
        return window.subviews.count <= limit
            ? nil : "\(window.subviews.count) views are in the window, with \(modals.count) presentations"
    }

    /// The controllers whose views must be in the window.
    private var visibleControllers: [UIViewController] {
        let chain = [root] + modals.map(\.controller)
        return chain.enumerated().flatMap { index, controller in
            // Presentations of these styles remove the view of the presenting controller.
            if index < modals.count, [.fullScreen, .currentContext].contains(modals[index].style) {
                return [UIViewController]()
            }
            return visible(in: controller)
        }
    }

    private func visible(in controller: UIViewController) -> [UIViewController] {
        let children: [UIViewController] =
            switch controller {
            case let navigation as UINavigationController: navigation.topViewController.map { [$0] } ?? []
            case let tabs as FuzzedTabs: tabs.expectedSelection.map { [$0] } ?? []
            case let split as FuzzedSplit: split.children.filter { $0.viewIfLoaded?.superview === split.viewIfLoaded }
            default: self.children(of: controller)
            }
        return [controller] + children.flatMap { visible(in: $0) }
    }
}
