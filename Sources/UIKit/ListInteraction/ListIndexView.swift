import CoreGraphics
import Foundation
import UIFoundation

/// Titles in a column, of which a finger chooses one.
@MainActor final class ListIndexView: UIView {
    static let width: CGFloat = 20
    private static let lineHeight: CGFloat = 14

    private let choose: (Int) -> Void
    private var chosen: Int?
    private var background: UIColor?
    private var trackingBackground: UIColor?
    private var color: UIColor?

    init(_ choose: @escaping (Int) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }

    func setColors(_ colors: ListIndexColors) {
        (color, background, trackingBackground) = (colors.titles, colors.background, colors.trackingBackground)
        backgroundColor = chosen == nil ? background : trackingBackground ?? background
        setNeedsDisplay()
    }

    /// The titles that there is space for: every second, third… is left out of a long index.
    private var visibleEntries: [Int] {
        let fitting = max(1, Int(bounds.height / Self.lineHeight))
        guard titles.count > fitting else { return Array(titles.indices) }
        let step = Int((Double(titles.count) / Double(fitting)).rounded(.up))
        return Array(stride(from: 0, to: titles.count, by: step))
    }

    private var top: CGFloat { (bounds.height - CGFloat(visibleEntries.count) * Self.lineHeight) / 2 }

    override func draw(_ rect: CGRect) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: color ?? tintColor ?? UIColor.systemBlue,
        ]
        var y = top
        for entry in visibleEntries {
            let title = titles[entry] == UITableView.indexSearch ? "⌕" : titles[entry]
            let size = (title as NSString).size(withAttributes: attributes)
            (title as NSString).draw(
                at: CGPoint(x: (bounds.width - size.width) / 2, y: y + (Self.lineHeight - size.height) / 2),
                withAttributes: attributes)
            y += Self.lineHeight
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }

    private func track(_ touches: Set<UITouch>) {
        guard let y = touches.first?.location(in: self).y, !titles.isEmpty else { return }
        let height = bounds.height - 2 * top
        let part = height > 0 ? (y - top) / height : 0
        let entry = min(max(Int(part * CGFloat(titles.count)), 0), titles.count - 1)
        guard entry != chosen else { return }
        chosen = entry
        backgroundColor = trackingBackground ?? background
        choose(entry)
    }

    private func endTracking() {
        chosen = nil
        backgroundColor = background
    }
}
