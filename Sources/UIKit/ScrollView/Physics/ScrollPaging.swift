/// The pages at which a paging scroll view comes to rest.
enum ScrollPaging {
    /// The velocity in points per second above which a drag goes to the next page, however short it is.
    static let minimumVelocity = 100.0

    /// Returns the offset of the page at which content comes to rest.
    ///
    /// - Parameters:
    ///   - offset: The offset at the end of the drag.
    ///   - velocity: In points per second.
    ///   - page: The length of a page; the offset is only clamped if it is not above 0.
    ///   - range: The offsets of the first page and of the end of the content.
    static func target(from offset: Double, velocity: Double, page: Double, in range: ClosedRange<Double>) -> Double {
        guard page > 0, page.isFinite, offset.isFinite else {
            return min(max(offset.isNaN ? 0 : offset, range.lowerBound), range.upperBound)
        }
        let position = (offset - range.lowerBound) / page
        let index: Double
        if velocity > minimumVelocity {
            index = position.rounded(.down) + 1
        } else if velocity < -minimumVelocity {
            index = position.rounded(.up) - 1
        } else {
            index = position.rounded()
        }
        return min(max(range.lowerBound + index * page, range.lowerBound), range.upperBound)
    }
}
