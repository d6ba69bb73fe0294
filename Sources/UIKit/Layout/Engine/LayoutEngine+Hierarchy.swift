import ConstraintSolver
import CoreGraphics
import QuartzCore

extension LayoutEngine {
    /// Adds the pending views and constraints. O(pending items).
    func addPending() {
        if isNew {
            isNew = false
            enter(subtree: root)
        }
        while !newSubtrees.isEmpty {
            let subtrees = newSubtrees
            newSubtrees.removeAll()
            for view in subtrees where view.rootView === root { enter(subtree: view) }
        }
        while !newConstraints.isEmpty {
            let constraints = newConstraints
            newConstraints.removeAll(keepingCapacity: true)
            for constraint in constraints where constraint.handle == nil && constraint.owner?.rootView === root {
                add(constraint)
            }
        }
    }

    /// Adds a view with its descendants, their guides and their constraints.
    func enter(subtree view: UIView) {
        let asks = UIViewOverrides.updateConstraints.isOverridden(in: type(of: view))
        if let node = asks && !isFitting ? view.ensureLayoutNode() : view.layoutNode {
            enter(node)
            newConstraints.append(contentsOf: node.constraints)
            for guide in node.guides { enter(guide.node) }
            node.standardGuides?.forEach { enter($0.node) }
            if asks, !isFitting, !node.wasAskedForConstraints {
                view.setNeedsUpdateConstraints()
            }
        }
        if !isFitting { view.isInLayoutEngine = true }
        for subview in view.storedSubviews { enter(subtree: subview) }
    }

    /// Adds an item, and creates its unknowns if the engine determines its frame.
    func enter(_ node: LayoutNode) {
        if isFitting {
            guard fittingVariables[ObjectIdentifier(node)] == nil, decidesFrame(of: node) else { return }
            fittingVariables[ObjectIdentifier(node)] = makeVariables(node)
        } else {
            guard node.engine !== self else { return }
            node.engine = self
            node.enteredInPass = passes
            node.readers = []
            node.content = ContentConstraints()
            node.variables = nil
            node.constrainedSubviews = 0
            node.isStale = false
            node.needsEquations = false
            node.isContentStale = false
            node.measuredWidth = nil
            node.wraps = false
            node.isUnmeasured = false
            guard decidesFrame(of: node) else { return }
            node.variables = makeVariables(node)
            if let superview = node.view?.storedSuperview {
                let superNode = superview.ensureLayoutNode()
                if superNode.engine !== self { enter(superNode) }
                superNode.constrainedSubviews += 1
                superview.layer.setNeedsLayout()
            }
        }
        if !isChecking { addContent(of: node) } else if node.variables != nil { contentChanged(node) }
    }

    private func decidesFrame(of node: LayoutNode) -> Bool {
        if let guide = node.guide { return guide.isFree }
        guard let view = node.view else { return false }
        return view === root ? isFitting : !node.translates
    }

    private func makeVariables(_ node: LayoutNode) -> FrameVariables {
        let variables = FrameVariables(
            x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(.nonNegative),
            height: solver.makeVariable(.nonNegative))
        if !isFitting {
            for variable in [variables.x, variables.y, variables.width, variables.height] {
                while nodesBySlot.count <= variable.slot { nodesBySlot.append(nil) }
                nodesBySlot[variable.slot] = node
            }
        }
        return variables
    }

    /// Removes an item with its unknowns and the equations that use it.
    func leave(_ node: LayoutNode) {
        guard node.engine === self else { return }
        for constraint in node.readers where constraint.engine === self {
            withdraw(constraint)
            if constraint.owner != nil { newConstraints.append(constraint) }
        }
        node.readers = []
        removeContent(of: node)
        if let variables = node.variables {
            for variable in [variables.x, variables.y, variables.width, variables.height] {
                nodesBySlot[variable.slot] = nil
                checked { try solver.remove(variable) }
            }
            node.variables = nil
            if let superNode = node.view?.storedSuperview?.layoutNode { superNode.constrainedSubviews -= 1 }
        }
        node.engine = nil
        markDirty()
    }

    /// Removes a view and its descendants before they leave the hierarchy. O(subtree).
    func leave(subtree view: UIView) {
        withdrawOwned(by: view)
        leaveNodes(of: view)
    }

    private func withdrawOwned(by view: UIView) {
        for constraint in view.layoutNode?.constraints ?? [] { constraintRemoved(constraint) }
        for subview in view.storedSubviews { withdrawOwned(by: subview) }
    }

    private func leaveNodes(of view: UIView) {
        view.isInLayoutEngine = false
        for subview in view.storedSubviews { leaveNodes(of: subview) }
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
        markDirty()
    }
}

extension UIView {
    /// Removes a view that leaves its superview from its engine, with its constraints to views that stay. O(subtree).
    func leaveLayout() {
        if storedSuperview != nil { dropOutsideConstraints(of: self) }
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
        for subview in storedSubviews { subview.dropOutsideConstraints(of: top) }
    }

    private func drop(_ constraints: [NSLayoutConstraint], outside top: UIView) {
        for constraint in constraints {
            if let owner = constraint.owner, !owner.hasAncestor(top) { constraint.deactivate() }
        }
    }

    /// Adds a view that has entered a hierarchy to the hierarchy's engine.
    func joinLayout() {
        // Outside windows: a superview that is in no engine either has no engine above it, or is still pending with its
        // whole subtree.
        guard storedWindow != nil || storedSuperview?.isInLayoutEngine == true else { return }
        guard let engine = rootView.layoutEngine else { return }
        engine.newSubtrees.append(self)
        engine.markDirty()
    }
}
