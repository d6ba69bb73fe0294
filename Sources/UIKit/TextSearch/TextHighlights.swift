import CoreGraphics
import Foundation
import QuartzCore
import TextDocuments
import UIFoundation

/// The results of a search in a text view, which are displayed behind the visible text.
///
/// Ranges move with edits of the text; one that is edited itself is removed.
@MainActor final class TextHighlights {
    /// The maximum number of rectangles that are displayed.
    static let maximumPieces = 2000

    private unowned let view: UITextView
    private let container = TextHighlightsView()
    /// The results, in their order; they do not overlap.
    private(set) var found: [Range<Int>] = []
    /// The current result.
    private(set) var current: Range<Int>?
    /// The part of the content of which rectangles are displayed; nil if they are outdated.
    private var area: CGRect?

    init(_ view: UITextView) { self.view = view }

    /// The rectangles that are displayed, in the coordinates of the content, for tests.
    var rects: [CGRect] { container.rects }
    /// The rectangles of the current result, for tests.
    var currentRects: [CGRect] { container.currentRects }

    // MARK: Ranges

    /// Displays a range as a result, as the current one, or as other text. O(log n), at the end O(1).
    func set(_ range: Range<Int>, _ style: UITextSearchFoundTextStyle) {
        guard !range.isEmpty else { return }
        let index = lowerIndex(of: range.lowerBound)
        let isKnown = found.indices.contains(index) && found[index] == range
        switch style {
        case .normal:
            if isKnown { found.remove(at: index) }
            if current == range { current = nil }
        case .found:
            if !isKnown { insert(range, at: index) }
            if current == range { current = nil }
        case .highlighted:
            if !isKnown { insert(range, at: index) }
            current = range
        }
        setNeedsUpdate()
    }

    private func insert(_ range: Range<Int>, at index: Int) {
        guard found.count < SearchResults.maximumCount else { return }
        found.insert(range, at: index)
    }

    func removeAll() {
        guard !found.isEmpty || current != nil else { return }
        (found, current) = ([], nil)
        setNeedsUpdate()
    }

    /// Returns the index of the first result that does not start before an offset.
    private func lowerIndex(of offset: Int) -> Int {
        if let last = found.last, last.lowerBound < offset { return found.count }
        var (lower, upper) = (0, found.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if found[middle].lowerBound < offset { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    /// Moves the results with an edit. O(results after it).
    func textDidChange(_ replacement: TextReplacement) {
        guard !found.isEmpty else { return }
        let edited = replacement.range
        let difference = replacement.newLength - edited.count
        func moved(_ range: Range<Int>) -> Range<Int>? {
            if range.upperBound <= edited.lowerBound { return range }
            if range.lowerBound >= edited.upperBound {
                return range.lowerBound + difference..<range.upperBound + difference
            }
            return nil
        }
        found = found.compactMap(moved)
        current = current.flatMap(moved)
        setNeedsUpdate()
    }

    // MARK: Display

    private func setNeedsUpdate() {
        area = nil
        view.setNeedsLayout()
    }

    /// Displays the results near the visible text, if lines have moved or others have become visible. O(1) otherwise.
    func layOut(linesDidMove: Bool) {
        let visible = view.bounds
        if !linesDidMove, let area, area.contains(visible) { return }
        guard !found.isEmpty, visible.isDrawable, let layout = view.layoutManager.layout else {
            area = visible
            return container.show([], current: [])
        }
        if container.superview == nil { view.viewport.background.insertSubview(container, at: 0) }
        // Half a page on each side, so that scrolling reaches the edge rarely.
        let near = visible.insetBy(dx: -visible.width, dy: -visible.height / 2)
        area = near
        let origin = view.viewport.origin
        let first = layout.line(at: layout.offset(at: CGPoint(x: 0, y: near.minY - origin.y))).range.lowerBound
        let last = layout.line(at: layout.offset(at: CGPoint(x: 0, y: near.maxY - origin.y))).range.upperBound
        var index = lowerIndex(of: first)
        // The result before may reach into the first line.
        if index > 0 { index -= 1 }
        var (all, special): ([CGRect], [CGRect]) = ([], [])
        while index < found.count, found[index].lowerBound < last, all.count < Self.maximumPieces {
            let range = found[index]
            index += 1
            guard range.upperBound > first else { continue }
            let rects = view.editor.selectionRects(for: view.editor.range(range), in: near).map(\.rect)
            if range == current { special += rects } else { all += rects }
        }
        container.show(all, current: special)
    }
}

/// Draws the rectangles of found text.
@MainActor private final class TextHighlightsView: UIView {
    private(set) var rects: [CGRect] = []
    private(set) var currentRects: [CGRect] = []
    private var pieces: [CALayer] = []
    /// The distance in points by which the current result is larger than its text.
    private static let outset: CGFloat = 1

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("TextHighlightsView is not archived") }

    func show(_ rects: [CGRect], current: [CGRect]) {
        guard rects != self.rects || current != currentRects else { return }
        (self.rects, currentRects) = (rects, current)
        let all = rects + current
        while pieces.count < all.count {
            let piece = StillLayer()
            piece.anchorPoint = .zero
            piece.cornerRadius = 3
            layer.addSublayer(piece)
            pieces.append(piece)
        }
        while pieces.count > all.count { pieces.removeLast().removeFromSuperlayer() }
        for (index, piece) in pieces.enumerated() {
            let outset = index >= rects.count ? Self.outset : 0
            let rect = alignedToPixels(all[index].insetBy(dx: -outset, dy: 0), .edges)
            if piece.position != rect.origin { piece.position = rect.origin }
            if piece.bounds.size != rect.size { piece.bounds.size = rect.size }
        }
        updateColors()
    }

    private func updateColors() {
        let color = UIColor.systemYellow.resolvedColor(with: traitCollection)
        let (found, current) = (color.withAlphaComponent(0.35).cgColor, color.withAlphaComponent(0.9).cgColor)
        for (index, piece) in pieces.enumerated() { piece.backgroundColor = index < rects.count ? found : current }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }
}
