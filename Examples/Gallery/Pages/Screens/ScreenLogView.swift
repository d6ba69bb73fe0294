import UIKit

/// The newest notifications of screens, the latest first.
final class ScreenLogView: UIView {
    private static let maxLines = 30

    private let label = UILabel(
        text: "Nothing has happened yet.", font: .systemFont(ofSize: 12), color: .secondaryLabel, lines: 0)
    private var lines: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func add(_ line: String) {
        lines.insert(line, at: 0)
        lines = Array(lines.prefix(Self.maxLines))
        label.text = lines.joined(separator: "\n")
        label.textColor = .label
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.shrunk(dx: 12, dy: 10)
        let height = label.sizeThatFits(CGSize(width: area.width, height: 2000)).height.rounded(.up)
        label.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: min(height, area.height))
    }
}
