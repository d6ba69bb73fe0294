import ConstraintSolver
import CoreGraphics
import QuartzCore

extension LayoutEngine {
    /// Returns whether an item could have another position or size with all constraints satisfied equally well.
    func isAmbiguous(_ node: LayoutNode) -> Bool {
        update()
        guard let variables = variables(of: node) else { return false }
        return checked {
            // The origin of a scroll view's content is in no equation.
            let lengths = [variables.width, variables.height]
            let unknown = node.guide?.kind == .content ? lengths : lengths + [variables.x, variables.y]
            for variable in unknown where try !solver.isDetermined(variable) { return true }
            return false
        }
    }

    /// Moves an ambiguous item to another position or size that satisfies the constraints equally well.
    func exerciseAmbiguity(_ node: LayoutNode) {
        update()
        guard let variables = variables(of: node) else { return }
        var moved: [Variable] = []
        for variable in [variables.x, variables.width, variables.y, variables.height] {
            // A second move of a connected component could move the item back.
            let isDone = moved.contains { other in checked { try solver.areConnected(variable, other) } }
            guard !isDone else { continue }
            let hasMoved = checked {
                if try solver.isDetermined(variable) { return false }
                return try solver.exerciseAmbiguity(connectedTo: variable)
            }
            guard hasMoved else { continue }
            moved.append(variable)
            solver.forEachChange { variable, _ in
                self.node(of: variable)?.containerView?.layer.setNeedsLayout()
            }
        }
    }

    /// Returns the item of one of the solver's variables.
    func node(of variable: Variable) -> LayoutNode? {
        variable.slot < nodesBySlot.count ? nodesBySlot[variable.slot] : nil
    }

    /// Returns the constraints that determine an item's position and size along an axis.
    func constraints(deciding node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        update()
        guard let variables = variables(of: node) else { return generated(for: node, axis) }
        let named = constraintsByHandle()
        var result: [NSLayoutConstraint] = []
        for variable in [variables.start(axis), variables.length(axis)] {
            for handle in checked({ try solver.constraints(determining: variable) }) {
                guard let constraint = named[handle], !result.contains(where: { $0 === constraint }) else { continue }
                result.append(constraint)
            }
        }
        return result + generated(for: result)
    }
}

extension UIView {
    /// The engine that lays out this view, created if there is none yet.
    var currentEngine: LayoutEngine? {
        let root = rootView
        return root.layoutEngine ?? root.ensureLayoutEngine()
    }

    func _constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine = currentEngine else { return [] }
        engine.update()
        return engine.constraints(deciding: ensureLayoutNode(), axis)
    }

    var isAmbiguouslyLaidOut: Bool {
        guard let engine = currentEngine, let node = layoutNode else { return false }
        return engine.isAmbiguous(node)
    }

    func _exerciseAmbiguityInLayout() {
        guard let engine = currentEngine, let node = layoutNode else { return }
        engine.exerciseAmbiguity(node)
        layoutIfNeeded()
    }

    /// Returns the hierarchy from the window down, with an asterisk for views that use Auto Layout, and a note at those
    /// whose layout is ambiguous; for debugging. O(views).
    public func _autolayoutTrace() -> String {
        var lines: [String] = []
        func visit(_ view: UIView, _ depth: Int) {
            let address = String(UInt(bitPattern: ObjectIdentifier(view).hashValue), radix: 16)
            let star = view.isLaidOutByEngine || view.layoutNode?.engine != nil ? "*" : ""
            let mark = view.hasAmbiguousLayout ? " - AMBIGUOUS LAYOUT" : ""
            lines.append(
                String(repeating: "|   ", count: depth) + "\(star)<\(type(of: view)):0x\(address)>\(mark)")
            for subview in view._subviews { visit(subview, depth + 1) }
        }
        visit(rootView, 0)
        return lines.joined(separator: "\n")
    }
}
