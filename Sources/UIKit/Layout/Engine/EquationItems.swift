import ConstraintSolver
import Diagnostics

/// The items of equations: the unknowns of one hierarchy, and the values of its views.
@MainActor protocol EquationItems: AnyObject {
    /// The view at the top of the hierarchy.
    var root: UIView { get }

    /// Returns the unknowns of an item; nil if its frame is a constant of the equation.
    func variables(of node: LayoutNode) -> FrameVariables?

    /// Called for each view whose frame the equation uses, before its unknowns or values are read.
    func willUse(_ view: UIView)

    /// Called for each guide whose frame the equation uses, before its unknowns or values are read.
    func willUse(_ node: LayoutNode)

    /// Returns the value of a view that the equation contains, multiplied by `factor`.
    func value(_ kind: FrameValues.Kind, of view: UIView, times factor: Double) -> Double
}

extension EquationItems {
    func variables(of view: UIView) -> FrameVariables? {
        view.extras?.layout.flatMap { variables(of: $0) }
    }

    /// Performs an operation that the solver rejects only if this engine has a defect.
    @discardableResult
    func checked<Value>(_ body: () throws -> Value) -> Value {
        do { return try body() } catch {
            trap("The layout of \(root.debugName) passed invalid data to its solver: \(error)")
        }
    }

    /// Reports a constraint that the solver rejects because a number is not finite or is too large.
    func report(rejected constraint: NSLayoutConstraint, _ error: any Error) {
        logger.warning("\(constraint.fullDescription) is left out of the layout of \(root.debugName): \(error)")
    }
}

/// The equation of one constraint: the sum of `terms` and `constant`, compared with the constraint's constant.
///
/// An engine has one and fills it again for each constraint, so that its storage is allocated once.
@MainActor final class Equation {
    var terms: [Term] = []
    var constant = 0.0
    /// Whether the values from `EquationItems` are all that can change the equation.
    var dependsOnValuesOnly = true

    func removeAll() {
        terms.removeAll(keepingCapacity: true)
        constant = 0
        dependsOnValuesOnly = true
    }
}

extension Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
