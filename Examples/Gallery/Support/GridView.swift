import UIKit

/// Rows of cards that fill the safe area of the view. In a narrow view they wrap, and dragging scrolls them, up to the edges of
/// the view.
final class GridView: UIView {
    private let rows: [[CardView]]
    private let shares: [CGFloat]
    private var contentHeight: CGFloat = 0
    private let minWidth: CGFloat = 250
    private let minHeights: [CGFloat]

    /// - Parameters:
    ///   - shares: Each row's relative share of the height; empty for equal shares.
    ///   - minHeight: The height that the highest content of a card needs, with the card's heading.
    ///   - minHeights: Such heights for each row; empty for `minHeight`.
    init(_ rows: [[CardView]], shares: [CGFloat] = [], minHeight: CGFloat = 210, minHeights: [CGFloat] = []) {
        self.rows = rows
        self.shares = shares
        self.minHeights = minHeights.isEmpty ? rows.map { _ in minHeight } : minHeights
        super.init(frame: .zero)
        clipsToBounds = true
        for card in rows.joined() { addSubview(card) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let lines = wrappedRows()
        let gaps = Metrics.gap * CGFloat(lines.count - 1)
        let total = lines.reduce(0) { $0 + $1.share }
        let unit = (bounds.height - safeAreaInsets.bottom - gaps) / total
        var y: CGFloat = 0
        for line in lines {
            let height = max(line.minHeight, (unit * line.share).rounded())
            layOut(line.cards, y: y, height: height)
            y += height + Metrics.gap
        }
        contentHeight = y - Metrics.gap + safeAreaInsets.bottom
        scroll(to: bounds.origin.y)
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    private func wrappedRows() -> [(cards: ArraySlice<CardView>, share: CGFloat, minHeight: CGFloat)] {
        let fitting = max(1, Int((bounds.width + Metrics.gap) / (minWidth + Metrics.gap)))
        var lines: [(cards: ArraySlice<CardView>, share: CGFloat, minHeight: CGFloat)] = []
        for (index, row) in rows.enumerated() {
            let count = (row.count + fitting - 1) / fitting
            let length = (row.count + count - 1) / count
            for start in stride(from: 0, to: row.count, by: length) {
                let cards = row[start..<min(row.count, start + length)]
                lines.append((cards, shares.isEmpty ? 1 : shares[index], minHeights[index]))
            }
        }
        return lines
    }

    private func layOut(_ cards: ArraySlice<CardView>, y: CGFloat, height: CGFloat) {
        let total = cards.reduce(0) { $0 + $1.span }
        let unit = (bounds.width - Metrics.gap * CGFloat(cards.count - 1)) / total
        var x: CGFloat = 0
        for card in cards {
            let width = (unit * card.span).rounded(.down)
            card.frame = CGRect(x: x, y: y, width: width, height: height)
            x += width + Metrics.gap
        }
    }

    private func scroll(to y: CGFloat) {
        bounds.origin.y = min(max(0, y), max(0, contentHeight - bounds.height))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        // In the window's coordinates: those of this view move along.
        scroll(to: bounds.origin.y - (touch.location(in: nil).y - touch.previousLocation(in: nil).y))
    }
}
