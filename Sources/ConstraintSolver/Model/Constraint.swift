/// A linear relation in a `Solver`: a handle, valid until the constraint is removed.
public struct Constraint: Hashable, Sendable {
    let index: Int32
    let generation: Int32
}

/// The relation between the two sides of a constraint.
public enum Relation: Int8, Sendable, CaseIterable, BitwiseCopyable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

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

/// A set of required constraints that cannot all hold, and the one that the solver gave up.
public struct Conflict: Equatable, Sendable {
    /// The conflicting constraints, oldest first. The set is minimal: without any one of them the others can hold.
    public let constraints: [Constraint]
    /// The variables whose domain `.nonNegative` is part of the conflict.
    public let bounds: [Variable]
    /// The newest of `constraints`. It has no effect until the conflict ends.
    public let broken: Constraint
}

/// The reason for which a solver rejects an argument.
public enum SolverError: Error, Equatable {
    /// A constant or a coefficient is NaN or infinite.
    case notFinite
    /// A constant or a coefficient is larger than `Solver.magnitudeLimit`.
    case outOfRange(Double)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// Constraints still refer to the variable.
    case variableInUse
    /// A value was suggested for a variable without an edit constraint.
    case notEdited
}
