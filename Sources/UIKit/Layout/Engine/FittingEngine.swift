import ConstraintSolver
import CoreGraphics

/// The constraints below one view, solved once to find the size that suits them (`systemLayoutSizeFitting(_:)`).
///
/// Other than in the layout of the hierarchy the view's own size is unknown, and nothing changes while the engine
/// exists. It keeps its unknowns itself, so that the nodes continue to describe the layout.
@MainActor final class FittingEngine: EquationItems {
    let root: UIView
    private let solver = Solver()
    private let equation = Equation()

    /// An item whose frame is unknown.
    private struct Item {
        let variables: FrameVariables
        var content = ContentConstraints()
    }

    private var items: [ObjectIdentifier: Item] = [:]
    /// The views whose height depends on their width.
    private var wrapping: [LayoutNode] = []

    /// Reads the contents and constraints of a view and its descendants. O(subtree).
    init(root: UIView) {
        self.root = root
        _ = root.ensureLayoutNode()
        var constraints: [NSLayoutConstraint] = []
        enter(subtree: root, &constraints)
        let writer = EquationWriter(items: self, equation: equation)
        for constraint in constraints where constraint.owner != nil && writer.write(constraint) {
            do {
                try solver.add(
                    equation.terms, Relation(constraint.relation),
                    Double(constraint._constant) - equation.constant,
                    at: Level(constraint._priority.rawValue))
            } catch {
                report(rejected: constraint, error)
            }
        }
    }

    /// Returns the size closest to `target` that satisfies the constraints, in whole pixels.
    func size(
        closestTo target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, scale: CGFloat
    ) -> CGSize {
        guard let variables = root.layoutNode.flatMap({ variables(of: $0) }) else { return root.bounds.size }
        let insets = root.effectiveAlignmentInsets
        func want(_ variable: Variable, _ value: CGFloat, _ priority: UILayoutPriority) {
            guard !value.isNaN, let level = Level(priority) else { return }
            // Apps express an unlimited size with various large values.
            let value = Double(min(max(value, 0), ContentConstraints.maxLength))
            checked { try solver.add(CollectionOfOne(Term(variable)), .equal, value, at: level) }
        }
        want(variables.width, target.width + insets.left + insets.right, horizontal)
        want(variables.height, target.height + insets.top + insets.bottom, vertical)
        solve()
        func rounded(_ variable: Variable, _ inset: CGFloat) -> CGFloat {
            let rounded = (CGFloat(solver.value(of: variable)) - inset).roundedUp(toPixelsAt: scale)
            // `max` would keep the sign of a negative zero.
            return rounded > 0 ? rounded : 0
        }
        return CGSize(
            width: rounded(variables.width, insets.left + insets.right),
            height: rounded(variables.height, insets.top + insets.bottom))
    }

    // MARK: Items

    private func enter(subtree view: UIView, _ constraints: inout [NSLayoutConstraint]) {
        if let node = view.layoutNode {
            if view === root || !node.translates { enter(node) }
            constraints += node.constraints
            for guide in node.guides { enter(guide) }
            node.standardGuides?.forEach { enter($0) }
        }
        for subview in view._subviews { enter(subtree: subview, &constraints) }
    }

    private func enter(_ guide: UILayoutGuide) {
        if guide.isFree { enter(guide.node) }
    }

    private func enter(_ node: LayoutNode) {
        let variables = FrameVariables(in: solver)
        items[ObjectIdentifier(node)] = Item(variables: variables)
        guard let view = node.view else { return }
        setContentSize(ContentConstraints.size(of: view), of: node)
        if view.wrapsContent { wrapping.append(node) }
    }

    private func setContentSize(_ size: CGSize, of node: LayoutNode) {
        guard var item = items[ObjectIdentifier(node)], item.content.size != size else { return }
        checked { try item.content.setSize(size, of: node, item.variables, in: solver) }
        items[ObjectIdentifier(node)] = item
    }

    // MARK: EquationItems

    func variables(of node: LayoutNode) -> FrameVariables? { items[ObjectIdentifier(node)]?.variables }

    func willUse(_ view: UIView) {}

    func willUse(_ node: LayoutNode) {
        // The content guide of a scroll view is created by the first equation that uses it.
        if let guide = node.guide, guide.kind == .content, items[ObjectIdentifier(node)] == nil { enter(guide) }
    }

    func value(_ kind: FrameValues.Kind, of view: UIView, times factor: Double) -> Double {
        FrameValues(of: view)[kind]
    }

    // MARK: The solution

    private func solve() {
        for round in 1...LayoutEngine.maxRounds {
            _ = solver.solve()
            guard round < LayoutEngine.maxRounds, measureWrapping() else { return }
        }
    }

    /// Sets the heights of views whose height depends on their width; returns whether any changed.
    private func measureWrapping() -> Bool {
        var hasChanged = false
        for node in wrapping {
            guard let view = node.view, let variables = variables(of: node) else { continue }
            let width = variables.contentWidth(of: view, in: solver)
            guard width > 0 else { continue }
            let height = view.contentHeight(forWidth: width)
            guard let size = items[ObjectIdentifier(node)]?.content.size(withHeight: height, of: view) else { continue }
            setContentSize(size, of: node)
            hasChanged = true
        }
        return hasChanged
    }
}
