/// The importance of a constraint, on UIKit's scale of priorities.
///
/// Levels are strictly ordered: the solver never trades any part of a higher level for a gain in lower ones. Within one
/// level, the solver minimizes the sum of the absolute errors of all constraints.
public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority, from 0 to 1000. At 1000 and above a constraint is required.
    public let rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must hold; if it cannot, the solver reports a `Conflict`.
    public static let required = Level(1000)
    /// UIKit's defaultHigh, 750.
    public static let high = Level(750)
    /// UIKit's defaultLow, 250.
    public static let low = Level(250)
    /// UIKit's fittingSizeLevel, 50.
    public static let fittingSize = Level(50)

    /// Whether the constraint must hold.
    public var isRequired: Bool { rawValue >= 1000 }

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
}
