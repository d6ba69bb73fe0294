/// A measure of elements that adds up over a sequence of them.
@usableFromInline package protocol Summable: Equatable {
    /// The measure of no elements.
    static var zero: Self { get }
    static func += (left: inout Self, right: Self)
}

/// An element of a `SummaryTree`.
@usableFromInline package protocol Summarized {
    associatedtype Summary: Summable
    /// The element's measure. The tree keeps sums of it, so it changes by `SummaryTree.update(at:_:)` only.
    var summary: Summary { get }
}
