import UIKit

/// A white panel with a title, a line of explanation, and a sample.
final class CardView: UIView {
    let content: UIView
    /// The share of the row's width, relative to the shares of the others.
    let span: CGFloat
    private let titleLabel: UILabel
    private let captionLabel: UILabel

    init(_ title: String, caption: String, span: CGFloat = 1, content: UIView) {
        self.content = content
        self.span = span
        titleLabel = UILabel(text: title, font: .systemFont(ofSize: 15, weight: .semibold))
        captionLabel = UILabel(text: caption, font: .systemFont(ofSize: 12), color: .secondaryLabel, lines: 2)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.cornerRadius = 12
        setBorder(UIColor(white: 0, alpha: 0.07), width: 1)
        addSubview(content)
        addSubview(titleLabel)
        addSubview(captionLabel)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.shrunk(dx: Metrics.inset, dy: 14)
        titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 20)
        let height = captionLabel.sizeThatFits(CGSize(width: area.width, height: 40)).height.rounded(.up)
        captionLabel.frame = CGRect(x: area.minX, y: titleLabel.frame.maxY + 2, width: area.width, height: height)
        let top = captionLabel.frame.maxY + 12
        content.frame = CGRect(
            x: area.minX, y: top, width: max(0, area.width), height: max(0, bounds.maxY - Metrics.inset - top))
    }
}
