import CoreGraphics
import QuartzCore

/// The line between two items of a collection where dropped items would be inserted.
final class InsertionLine: UIView {
    /// The width, in points.
    static let lineWidth: CGFloat = 3

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.lineWidth / 2
        // In front of cells and headers.
        layer.zPosition = 1e6
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the rectangle of the line between two items, of which one may be missing.
    ///
    /// - Parameters:
    ///   - previous: The item before the line.
    ///   - next: The item after it.
    ///   - other: Another neighbour, by which the direction of the items is known where one is missing.
    ///   - width: The width of the collection.
    ///   - isRightToLeft: Whether items of a line run from right to left.
    static func frame(
        previous: CGRect?, next: CGRect?, other: CGRect?, width: CGFloat, isRightToLeft: Bool
    ) -> CGRect? {
        guard let item = next ?? previous else { return nil }
        let half = lineWidth / 2
        // The first item of a line is beside none of these.
        guard
            item.width < width * 0.6
                || [previous, next, other].contains(where: { $0.map { isBeside($0, item) } ?? false })
        else {
            var y = next == nil ? item.maxY : item.minY
            if let previous, let next { y = (previous.maxY + next.minY) / 2 }
            return CGRect(x: item.minX, y: y - half, width: item.width, height: lineWidth)
        }
        let isAtStart = next != nil
        var x = isAtStart != isRightToLeft ? item.minX : item.maxX
        if let previous, let next, isBeside(previous, next) {
            x = isRightToLeft ? (previous.minX + next.maxX) / 2 : (previous.maxX + next.minX) / 2
        }
        return CGRect(x: x - half, y: item.minY, width: lineWidth, height: item.height)
    }

    /// Whether two items are in one horizontal line.
    static func isBeside(_ first: CGRect, _ second: CGRect) -> Bool {
        abs(first.midY - second.midY) < min(first.height, second.height) / 2 && first.midX != second.midX
    }
}
