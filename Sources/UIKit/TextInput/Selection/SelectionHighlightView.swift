import CoreGraphics
import QuartzCore

/// The default background of selected text: the tint colour at a fifth of its opacity.
@MainActor final class SelectionHighlightView: UIView, UITextSelectionHighlightView {
    /// The opacity of the tint colour.
    static let opacity: CGFloat = 0.2

    var selectionRects: [UITextSelectionRect] = [] {
        didSet { show(selectionRects.map(\.rect)) }
    }
    /// The rectangles that are drawn; they do not overlap.
    private(set) var drawnRects: [CGRect] = []
    private var pieces: [CALayer] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        let color = color
        for piece in pieces { piece.backgroundColor = color }
    }

    private var color: CGColor { tintColor.withAlphaComponent(Self.opacity).cgColor }

    private func show(_ rects: [CGRect]) {
        let new = DisjointRects(rects.map { alignedToPixels($0, .edges) }).rects
        guard new != drawnRects else { return }
        drawnRects = new
        let color = color
        while pieces.count < new.count {
            let piece = StillLayer()
            piece.backgroundColor = color
            piece.anchorPoint = .zero
            layer.addSublayer(piece)
            pieces.append(piece)
        }
        while pieces.count > new.count { pieces.removeLast().removeFromSuperlayer() }
        for (piece, rect) in zip(pieces, new) {
            if piece.position != rect.origin { piece.position = rect.origin }
            if piece.bounds.size != rect.size { piece.bounds.size = rect.size }
        }
    }
}

/// A layer without implicit animations.
final class StillLayer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { NSNull() }
}
