import ConstraintSolver
import CoreGraphics
import Diagnostics
import QuartzCore

extension LayoutEngine {
    /// Adds the pending views and constraints. O(pending items).
    func addPending() {
        if pending.takeRoot() { enter(subtree: root) }
        while case let subtrees = pending.takeSubtrees(), !subtrees.isEmpty {
            for view in subtrees where view.rootView === root { enter(subtree: view) }
        }
        while case let constraints = pending.takeConstraints(), !constraints.isEmpty {
            for constraint in constraints where constraint.handle == nil && constraint.owner?.rootView === root {
                add(constraint)
            }
        }
    }

    /// Adds a view with its descendants, their guides and their constraints.
    private func enter(subtree view: UIView) {
        let asks = UIViewOverrides.updateConstraints.isOverridden(in: type(of: view))
        if let node = asks ? view.ensureLayoutNode() : view.layoutNode {
            enter(node)
            pending.add(node.constraints)
            for guide in node.guides { enter(guide.node) }
            node.standardGuides?.forEach { enter($0.node) }
            if asks, !node.wasAskedForConstraints { view.setNeedsUpdateConstraints() }
        }
        if UIViewOverrides.needsUpdateConstraints.isOverridden(in: type(of: view)) {
            LayoutPass.register(overrider: view)
        }
        view.isInLayoutEngine = true
        for subview in view._subviews { enter(subtree: subview) }
    }

    /// Adds an item, and creates its unknowns if the engine determines its frame.
    func enter(_ node: LayoutNode) {
        guard node.engine !== self else { return }
        node.engine = self
        node.enteredInPass = passes
        node.readers = []
        node.content = ContentConstraints()
        node.variables = nil
        node.constrainedSubviews = 0
        node.pending = []
        node.measuredWidth = nil
        node.wraps = false
        node.overridesFrameForAlignmentRect =
            node.view.map { UIViewOverrides.frameForAlignmentRect.isOverridden(in: type(of: $0)) } ?? false
        guard decidesFrame(of: node) else { return }
        addVariables(of: node)
        if let superview = node.view?._superview {
            let superNode = superview.ensureLayoutNode()
            if superNode.engine !== self { enter(superNode) }
            superNode.constrainedSubviews += 1
            superview.layer.setNeedsLayout()
        }
        if activity == .checking { contentChanged(node) } else { addContent(of: node) }
    }

    private func decidesFrame(of node: LayoutNode) -> Bool {
        switch node.item {
        case .view(let view): view.object !== root && !node.translates
        case .guide(let guide): guide.object.isFree
        }
    }

    private func addVariables(of node: LayoutNode) {
        let variables = FrameVariables(in: solver)
        node.variables = variables
        for variable in variables.all {
            while nodesBySlot.count <= variable.slot { nodesBySlot.append(nil) }
            nodesBySlot[variable.slot] = node
        }
    }

    /// Removes an item with its unknowns and the equations that use it.
    func leave(_ node: LayoutNode) {
        guard node.engine === self else { return }
        for constraint in node.readers where constraint.engine === self {
            withdraw(constraint)
            if constraint.owner != nil { pending.add(constraint) }
        }
        node.readers = []
        removeContent(of: node)
        if let variables = node.variables {
            for variable in variables.all {
                nodesBySlot[variable.slot] = nil
                checked { try solver.remove(variable) }
            }
            node.variables = nil
            if let superNode = node.view?._superview?.layoutNode { superNode.constrainedSubviews -= 1 }
        }
        node.engine = nil
        setNeedsUpdate()
    }

    /// Removes a view and its descendants before they leave the hierarchy. O(subtree).
    func leave(subtree view: UIView) {
        withdrawOwned(by: view)
        leaveNodes(of: view)
    }

    private func withdrawOwned(by view: UIView) {
        for constraint in view.layoutNode?.constraints ?? [] { constraintRemoved(constraint) }
        for subview in view._subviews { withdrawOwned(by: subview) }
    }

    private func leaveNodes(of view: UIView) {
        view.isInLayoutEngine = false
        for subview in view._subviews { leaveNodes(of: subview) }
        guard let node = view.layoutNode else { return }
        for guide in node.guides { leave(guide.node) }
        node.standardGuides?.forEach { leave($0.node) }
        leave(node)
    }

    /// Called when the engine starts or stops determining an item's frame.
    func frameDecisionChanged(_ node: LayoutNode) {
        // The view's descendants remain in the engine.
        let inside = node.constrainedSubviews
        leave(node)
        enter(node)
        node.constrainedSubviews = inside
        setNeedsUpdate()
    }
}

extension UIView {
    /// Removes a view that leaves its superview from its engine, with its constraints to views that stay. O(subtree).
    func leaveLayout() {
        if _superview != nil { dropOutsideConstraints(of: self) }
        if let engine = rootView.extras?.layout?.hostedEngine {
            engine.leave(subtree: self)
            // The view becomes part of another hierarchy, whose engine adds it.
            if engine.root === self { extras?.layout?.hostedEngine = nil }
        }
    }

    private func dropOutsideConstraints(of top: UIView) {
        if let node = extras?.layout {
            drop(node.mentions, outside: top)
            for guide in node.guides { drop(guide.node.mentions, outside: top) }
            node.standardGuides?.forEach { drop($0.node.mentions, outside: top) }
        }
        for subview in _subviews { subview.dropOutsideConstraints(of: top) }
    }

    private func drop(_ constraints: [NSLayoutConstraint], outside top: UIView) {
        for constraint in constraints {
            if let owner = constraint.owner, !owner._isDescendant(top) { constraint.deactivate() }
        }
    }

    /// Adds a view that has entered a hierarchy to the hierarchy's engine.
    func joinLayout() {
        // Outside windows: a superview that is in no engine either has no engine above it, or is still pending with its
        // whole subtree.
        guard _window != nil || _superview?.isInLayoutEngine == true else { return }
        guard let engine = rootView.layoutEngine else { return }
        engine.pending.add(subtree: self)
        engine.setNeedsUpdate()
    }
}
