import Diagnostics
import Foundation

extension UISplitViewController {
    private var columnOrder: [Column] {
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// The columns before the secondary one, from the primary one.
    var leadingOrder: [Column] { columnOrder.dropLast() }

    /// Returns the controller whose view is in a column: the column's own, or its navigation controller.
    func container(_ column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

    var _visibleControllers: [UIViewController] {
        if _isCollapsed { return collapsedRoot.map { [$0] } ?? [] }
        return columnOrder.compactMap(container)
    }

    // MARK: Setting

    func _setViewControllers(_ controllers: [UIViewController]) {
        guard style == .unspecified else {
            // With columns, UIKit replaces those that there are controllers for.
            for (column, controller) in zip(columnOrder, controllers) where container(column) !== controller {
                _setViewController(controller, for: column)
            }
            return
        }
        if controllers.count > 2 {
            logger.once("UISplitViewController.viewControllers: the first two controllers are used")
        }
        if _isCollapsed {
            moved = []
            columns[.primary] = controllers.first
            columns[.secondary] = controllers.count > 1 ? controllers[1] : nil
            guard let root = controllers.first else { return showCollapsed(nil) }
            if controllers.count > 1 { collapseSecondary(controllers[1], onto: root) }
            return showCollapsed(root)
        }
        columns[.primary] = controllers.first
        columns[.secondary] = controllers.count > 1 ? controllers[1] : nil
        columnsDidChange()
    }

    func _setViewController(_ controller: UIViewController?, for column: Column) {
        guard style != .unspecified || column == .primary || column == .secondary else {
            return logger.once(
                "UISplitViewController.setViewController(_:for:): a split view without columns has no \(column)")
        }
        if column == .inspector { logger.once("UISplitViewController: an inspector column is not displayed here") }
        if column == .supplementary, style == .doubleColumn {
            trap(
                "UISplitViewController.setViewController(_:for: .supplementary): the style doubleColumn has no such column"
            )
        }
        let wasCollapsed = _isCollapsed
        if wasCollapsed { returnMoved() }
        columns[column] = controller
        wrappers[column] = nil
        if let controller, style != .unspecified, column != .compact, !(controller is UINavigationController) {
            if let navigation = controller.navigationController, navigation.viewControllers.first === controller {
                wrappers[column] = navigation
            } else {
                wrappers[column] = UINavigationController(rootViewController: controller)
            }
        }
        if wasCollapsed { return collapse() }
        columnsDidChange()
    }

    /// Makes the visible columns' controllers children, and shows them.
    func columnsDidChange() {
        guard hasArranged || isViewLoaded else { return adoptChildren() }
        adoptChildren()
        modeMayHaveChanged(animated: false)
        updateButton()
        viewIfLoaded?.setNeedsLayout()
    }

    private func adoptChildren() {
        let new = _isCollapsed ? collapsedRoot.map { [$0] } ?? [] : columnOrder.compactMap(container)
        for child in children where !new.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for child in new where child._parent !== self {
            addChild(child)
            child.didMove(toParent: self)
            child.isMovingToParent = false
        }
    }

    // MARK: Collapse

    /// Decides on the first arrangement, before the view appears.
    func arrangeIfNeeded() {
        guard !hasArranged else { return }
        hasArranged = true
        if isNarrow { collapse() } else { columnsDidChange() }
    }

    private var isNarrow: Bool {
        guard let view = viewIfLoaded, view.window == nil, _parent == nil else {
            return traitCollection.horizontalSizeClass == .compact
        }
        return view.bounds.width < UIWindow.regularWidth
    }

    func collapseOrExpand() {
        guard isNarrow != _isCollapsed else { return }
        if isNarrow { collapse() } else { expand() }
    }

    private func collapse() {
        let wasCollapsed = _isCollapsed
        _isCollapsed = true
        moved = []
        if let compact = columns[.compact], style != .unspecified {
            showCollapsed(compact)
        } else if style == .unspecified {
            collapseTwo()
        } else {
            let proposed: Column = columns[.secondary] != nil ? .secondary : .primary
            let top =
                delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
            collapseColumns(to: top)
        }
        if !wasCollapsed { delegate?.splitViewControllerDidCollapse(self) }
    }

    private func collapseTwo() {
        let primary = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary] ?? columns[.secondary]
        guard let primary else { return showCollapsed(nil) }
        if let secondary = columns[.secondary], secondary !== primary { collapseSecondary(secondary, onto: primary) }
        showCollapsed(primary)
    }

    /// Moves the secondary controller of two onto the primary one.
    private func collapseSecondary(_ secondary: UIViewController, onto primary: UIViewController) {
        if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
        guard let navigation = primary as? UINavigationController else { return }
        move(.secondary, secondary, onto: navigation)
    }

    /// Pushes the controllers of a column onto a navigation controller.
    private func move(_ column: Column, _ controller: UIViewController, onto navigation: UINavigationController) {
        let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
        guard !stack.isEmpty else { return }
        if let old = controller as? UINavigationController {
            old.setViewControllers([], animated: false)
        } else if controller._parent != nil {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        navigation.setViewControllers(navigation.viewControllers + stack, animated: false)
        moved.append((column, stack))
    }

    private func collapseColumns(to top: Column) {
        let order = columnOrder
        guard let first = order.first(where: { container($0) != nil }), let base = container(first) else {
            return showCollapsed(nil)
        }
        let last = order.firstIndex(of: top) ?? order.count - 1
        if let navigation = base as? UINavigationController {
            for column in order[...last] where column != first {
                if let controller = container(column) { move(column, controller, onto: navigation) }
            }
        }
        showCollapsed(base)
    }

    /// Shows one controller in place of the columns.
    private func showCollapsed(_ root: UIViewController?) {
        collapsedRoot = root
        adoptChildren()
        updateButton()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Expansion

    /// Returns the controllers that a collapse has moved to their columns.
    func returnMoved() {
        guard let navigation = collapsedRoot as? UINavigationController else {
            moved = []
            return
        }
        for (column, controllers) in moved.reversed() {
            let stack = navigation.viewControllers
            // Controllers that were pushed later belong to the last column.
            guard let first = stack.firstIndex(where: { item in controllers.contains { $0 === item } }), first > 0
            else {
                continue
            }
            navigation.setViewControllers(Array(stack[..<first]), animated: false)
            let own = Array(stack[first...])
            if let container = container(column) as? UINavigationController {
                container.setViewControllers(own, animated: false)
            } else if own.count > 1 || !(own.first === columns[column]) {
                columns[column] = own.count == 1 ? own[0] : makeNavigation(own)
            }
        }
        // A column whose controllers were popped has none on the stack; they return to it.
        for (column, controllers) in moved {
            guard let container = container(column) as? UINavigationController, container.viewControllers.isEmpty else {
                continue
            }
            container.setViewControllers(controllers, animated: false)
        }
        moved = []
    }

    private func makeNavigation(_ controllers: [UIViewController]) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.setViewControllers(controllers, animated: false)
        return navigation
    }

    private func expand() {
        let root = collapsedRoot
        if style == .unspecified {
            if let primary = delegate?.primaryViewController(forExpanding: self) ?? root {
                if let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary) {
                    moved = []
                    columns[.secondary] = secondary
                } else {
                    separate(primary)
                }
                columns[.primary] = primary
            }
        } else {
            returnMoved()
        }
        _isCollapsed = false
        collapsedRoot = nil
        let proposed = automaticMode
        let mode =
            delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        chosenMode = mode == proposed ? nil : mode
        columnsDidChange()
        delegate?.splitViewControllerDidExpand(self)
    }

    /// Separates the secondary controller of two from the primary one, without the delegate's help.
    private func separate(_ primary: UIViewController) {
        if !moved.isEmpty { return returnMoved() }
        guard columns[.secondary] == nil, let navigation = primary as? UINavigationController,
            navigation.viewControllers.count > 1
        else { return }
        // The controller in front is the detail.
        let stack = navigation.viewControllers
        navigation.setViewControllers(stack.dropLast(), animated: false)
        columns[.secondary] = stack.last
    }

    // MARK: Showing

    func _show(_ column: Column) {
        guard _isCollapsed else { return showExpanded(column) }
        guard let navigation = collapsedRoot as? UINavigationController, let end = columnOrder.firstIndex(of: column)
        else {
            return
        }
        let isAnimated = view.window != nil
        if let entry = moved.first(where: { $0.column == column }),
            let last = navigation.viewControllers.last(where: { item in entry.controllers.contains { $0 === item } })
        {
            _ = navigation.popToViewController(last, animated: isAnimated)
            return
        }
        if container(column) === navigation {
            let below = navigation.viewControllers.prefix { item in
                !moved.contains { entry in entry.controllers.contains { $0 === item } }
            }
            if let last = below.last { _ = navigation.popToViewController(last, animated: isAnimated) }
            return
        }
        for next in columnOrder[...end]
        where container(next) !== navigation && !moved.contains(where: { $0.column == next }) {
            guard let controller = container(next) else { continue }
            let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
            (controller as? UINavigationController)?.setViewControllers([], animated: false)
            navigation.setViewControllers(navigation.viewControllers + stack, animated: isAnimated && next == column)
            moved.append((next, stack))
        }
    }

    func _hide(_ column: Column) {
        guard _isCollapsed else { return hideExpanded(column) }
        guard let navigation = collapsedRoot as? UINavigationController,
            let index = moved.firstIndex(where: { $0.column == column })
        else { return }
        let stack = navigation.viewControllers
        guard let first = stack.firstIndex(where: { item in moved[index].controllers.contains { $0 === item } }),
            first > 0
        else { return }
        _ = navigation.popToViewController(stack[first - 1], animated: view.window != nil)
    }

    func _show(_ controller: UIViewController, from sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        if let navigation = (sender as? UIViewController)?.navigationController,
            navigation._splitViewController === self
        {
            return navigation.pushViewController(controller, animated: true)
        }
        if let navigation = (_isCollapsed ? collapsedRoot : container(.primary)) as? UINavigationController {
            return navigation.pushViewController(controller, animated: true)
        }
        if style == .unspecified {
            _setViewControllers([controller] + (columns[.secondary].map { [$0] } ?? []))
        } else {
            _setViewController(controller, for: .primary)
        }
    }

    func _showDetailViewController(_ controller: UIViewController, from sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        guard _isCollapsed else {
            if style == .unspecified {
                columns[.secondary] = controller
                return columnsDidChange()
            }
            return _setViewController(controller, for: .secondary)
        }
        guard let navigation = collapsedRoot as? UINavigationController else {
            guard collapsedRoot != nil else {
                columns[.secondary] = controller
                return collapseTwo()
            }
            return present(controller, animated: true)
        }
        let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
        columns[.secondary] = controller
        wrappers[.secondary] = nil
        (controller as? UINavigationController)?.setViewControllers([], animated: false)
        moved.removeAll { $0.column == .secondary }
        moved.append((.secondary, stack))
        navigation.setViewControllers(navigation.viewControllers + stack, animated: view.window != nil)
    }
}

extension UIViewController {
    /// The nearest ancestor that is a split view controller.
    var _splitViewController: UISplitViewController? {
        var ancestor = _parent
        while let current = ancestor {
            if let split = current as? UISplitViewController { return split }
            ancestor = current._parent
        }
        return nil
    }
}
