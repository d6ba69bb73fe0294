/// The importance of a constraint, on UIKit's scale of priorities.
///
/// Levels are strictly ordered: the solver never gives up any part of a higher level for any gain in lower ones.
/// Within one level the absolute errors of all constraints are summed, and the sum is the least possible.
public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// 0 to 1000. From 1000 up a constraint is required.
    public let rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must hold; where it cannot, the solver reports a `Conflict`.
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
