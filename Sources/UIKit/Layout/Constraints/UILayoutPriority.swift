import ConstraintSolver

/// The priority of a constraint: above 0, and up to 1000, which is required.
///
/// Priorities are strictly ordered: one constraint of a higher priority outweighs any number of constraints of lower
/// ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The constraint must hold, 1000.
    public static let required = UILayoutPriority(1000)
    /// The priority with which views resist being smaller than their content, 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that may resize the scene, 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size, 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that may not resize the scene, 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The priority with which views resist being larger than their content, 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the size passed to `systemLayoutSizeFitting(_:)`, 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

extension UILayoutPriority {
    var isRequired: Bool { rawValue >= 1000 }
}

extension Level {
    /// Creates the solver's level of a priority: required from 1000, and nil, for no effect, if it is not above 0.
    init?(_ priority: UILayoutPriority) {
        guard priority.rawValue > 0 else { return nil }
        self.init(rawValue: min(priority.rawValue, 1000))
    }
}
