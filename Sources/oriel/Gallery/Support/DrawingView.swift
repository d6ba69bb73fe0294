import UIKit

/// A view that shows only what it draws, anew for each size.
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

/// A view whose subviews are placed by a closure.
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

    init(_ caption: String, sample: UIView, font: UIFont = .systemFont(ofSize: 11)) {
        self.sample = sample
        label = UILabel(text: caption, font: font, color: .secondaryLabel, alignment: .center)
        super.init(frame: .zero)
        addSubview(sample)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        sample.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 20))
        label.frame = CGRect(x: -4, y: bounds.height - 16, width: bounds.width + 8, height: 16)
    }
}
