import ConstraintSolver

/// The importance of a constraint: above 0, and up to 1000, which is required.
///
/// Priorities are strictly ordered: a constraint gives way to one of a higher priority, however many of a lower one there are.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must hold, 1000.
    public static let required = UILayoutPriority(1000)
    /// At which views resist becoming smaller than their content, 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// Of a drag that may resize the scene, 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// At which a scene wants to keep its size, 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// Of a drag that may not resize the scene, 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// At which views resist becoming larger than their content, 250.
    public static let defaultLow = UILayoutPriority(250)
    /// At which `systemLayoutSizeFitting(_:)` wants its size, 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
    public static func += (a: inout UILayoutPriority, b: Float) { a.rawValue += b }
    public static func -= (a: inout UILayoutPriority, b: Float) { a.rawValue -= b }
}

extension UILayoutPriority {
    var isRequired: Bool { rawValue >= 1000 }
}

extension Level {
    /// The solver's level of a priority: required from 1000 up, and nil, for no effect, where it is not above 0.
    init?(_ priority: UILayoutPriority) {
        guard priority.rawValue > 0 else { return nil }
        self.init(rawValue: min(priority.rawValue, 1000))
    }
}
