import CoreGraphics

/// A key with its place in the keyboard's view.
struct PlacedKey: Equatable {
    var key: ScreenKey
    /// The area in which a finger presses the key; the areas of neighbours adjoin.
    var cell: CGRect
    /// The visible key.
    var cap: CGRect
}

/// The places of the keys of a page.
struct ScreenKeyboardGeometry {
    /// The window's width in points from which a keyboard is a tablet's: higher, without previews, with a key that hides it.
    static let wideWidth: CGFloat = 600
    /// The largest width of the rows in points: letters further apart are out of reach.
    static let maximumWidth: CGFloat = 1000
    private static let maximumPadWidth: CGFloat = 420
    private static let topMargin: CGFloat = 4

    let keys: [PlacedKey]
    /// The distance in points at which a finger beside a key presses it.
    let tolerance: CGFloat

    /// Places the keys of a plan in the upper part of a view.
    ///
    /// - Parameters:
    ///   - area: The view's bounds without the safe areas.
    ///   - scale: The number of pixels per point.
    init(_ plan: ScreenKeyboardPlan, in area: CGRect, scale: CGFloat) {
        tolerance = plan.isPad ? 6 : .infinity
        guard area.width > 0, area.height > Self.topMargin, area.width.isFinite, area.height.isFinite,
            !plan.rows.isEmpty
        else {
            keys = []
            return
        }
        let margin: CGFloat = area.width < Self.wideWidth ? 3 : 6
        let width = min(area.width - 2 * margin, plan.isPad ? Self.maximumPadWidth : Self.maximumWidth)
        let column = max(width, 1) / plan.columns
        let height = (area.height - Self.topMargin) / CGFloat(plan.rows.count)
        // Gaps are a part of the cells, so that a finger between two keys presses one of them.
        let gap = CGSize(width: min(column * 0.08, 5), height: min(height * 0.1, 6))
        func align(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        var placed: [PlacedKey] = []
        for (index, row) in plan.rows.enumerated() {
            let top = area.minY + Self.topMargin + CGFloat(index) * height
            let columns = row.reduce(0) { $0 + $1.width }
            var x = area.midX - columns * column / 2
            for slot in row {
                let cell = CGRect(x: x, y: top, width: slot.width * column, height: height)
                x = cell.maxX
                guard let key = slot.key else { continue }
                let inner = cell.insetBy(dx: gap.width, dy: gap.height)
                let left = align(inner.minX), right = align(inner.maxX)
                let upper = align(inner.minY), lower = align(inner.maxY)
                let cap = CGRect(x: left, y: upper, width: right - left, height: lower - upper)
                placed.append(PlacedKey(key: key, cell: cell, cap: cap))
            }
        }
        keys = placed
    }

    /// Returns the key at a point, or the nearest one within the tolerance. O(number of keys).
    func key(at point: CGPoint) -> PlacedKey? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        func distance(_ rect: CGRect) -> CGFloat {
            let x = max(rect.minX - point.x, point.x - rect.maxX, 0)
            // Rows are chosen before columns.
            let y = max(rect.minY - point.y, point.y - rect.maxY, 0) * 4
            return x * x + y * y
        }
        let nearest = keys.min { distance($0.cell) < distance($1.cell) }
        return nearest.flatMap { distance($0.cell) <= tolerance * tolerance ? $0 : nil }
    }

    /// Returns the height of a keyboard in a window, in points, without the safe area below it.
    @MainActor static func height(in size: CGSize) -> CGFloat {
        guard size.width.isFinite, size.height.isFinite, size.height > 0 else {
            return KeyboardPresenter.standardHeight
        }
        let preferred: CGFloat = size.width < wideWidth ? KeyboardPresenter.standardHeight : 272
        // Half of a low window, such as a telephone's in landscape, remains for the text.
        return max(min(preferred, (size.height / 2).rounded(.down)), min(120, size.height))
    }
}
