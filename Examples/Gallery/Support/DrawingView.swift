import UIKit

/// A view that shows only what it draws, and redraws for each size.
class DrawingView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        contentMode = .redraw
    }

    /// Returns a square for a sample in a cell, and writes its name below it.
    func square(in cell: CGRect, caption: String, most: CGFloat = 110) -> CGRect {
        let side = max(0, min(cell.width, cell.height - 22, most))
        let top = cell.midY - (side + 22) / 2
        drawCaption(caption, in: CGRect(x: cell.minX - 8, y: top + side + 6, width: cell.width + 16, height: 16))
        return CGRect(x: cell.midX - side / 2, y: top, width: side, height: side)
    }

    /// Writes a small text below a sample.
    func drawCaption(_ text: String, in rect: CGRect) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        text.draw(
            in: rect,
            withAttributes: [
                .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: style,
            ])
    }
}

/// A view whose subviews are laid out by a closure.
final class ArrangedView: UIView {
    private let arrange: (CGRect) -> Void

    init(_ views: [UIView], arrange: @escaping (CGRect) -> Void) {
        self.arrange = arrange
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange(bounds)
    }
}

/// A sample with a name below it.
final class CaptionedView: UIView {
    let sample: UIView
    private let label: UILabel
    private let proportions: CGSize?

    /// - Parameter proportions: The proportions of the sample; nil to fill the available area.
    init(_ caption: String, sample: UIView, proportions: CGSize? = nil) {
        self.sample = sample
        self.proportions = proportions
        label = UILabel(text: caption, font: .systemFont(ofSize: 11), color: .secondaryLabel, alignment: .center)
        super.init(frame: .zero)
        addSubview(sample)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 22))
        sample.frame = proportions.map { room.fitting($0) } ?? room
        // The sample and its name are centred together.
        label.frame = CGRect(x: -4, y: sample.frame.maxY + 6, width: bounds.width + 8, height: 16)
    }
}
