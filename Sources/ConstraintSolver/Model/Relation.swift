/// The relation between the two sides of a constraint.
public enum Relation: Int8, Sendable, CaseIterable, BitwiseCopyable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}
