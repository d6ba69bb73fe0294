import UIKit

/// A screen on the desk, with a mark at the corner that is the panel's top left one.
final class ScreenTile: UIView {
    let screen: UIScreen
    private let titleLabel: UILabel
    private let summaryLabel: UILabel
    private let mark = UIView(color: .systemOrange, cornerRadius: 5)

    var isHighlighted = false {
        didSet { setBorder(isHighlighted ? tintColor : UIColor(white: 0, alpha: 0.25), width: isHighlighted ? 3 : 1) }
    }

    init(_ screen: UIScreen) {
        self.screen = screen
        titleLabel = UILabel(text: screen.name, font: .systemFont(ofSize: 13, weight: .semibold), alignment: .center)
        var lines = [screen.currentMode?.summary ?? "off"]
        lines.append("scale \(screen.nativeScale.text)")
        lines.append("at \(Int(screen.desktopFrame.minX)), \(Int(screen.desktopFrame.minY))")
        if let original = screen.mirrored { lines.append("mirrors \(original.name)") }
        summaryLabel = UILabel(
            text: lines.joined(separator: "\n"), font: .systemFont(ofSize: 12), color: .secondaryLabel,
            alignment: .center,
            lines: 0)
        super.init(frame: .zero)
        backgroundColor = screen.mirrored == nil ? .systemBackground : UIColor(white: 1, alpha: 0.5)
        layer.cornerRadius = 6
        clipsToBounds = true
        for view in [mark, titleLabel, summaryLabel] { addSubview(view) }
        mark.frame.size = CGSize(width: 10, height: 10)
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        isHighlighted = isHighlighted ? true : false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The selected screen's values are shown below the desk, too.
        let summarySize = summaryLabel.sizeThatFits(CGSize(width: 1000, height: 1000))
        let isFitting = summarySize.width <= bounds.width - 8 && summarySize.height <= bounds.height - 26
        summaryLabel.isHidden = !isFitting
        let height = isFitting ? summarySize.height.rounded(.up) : -2
        let top = ((bounds.height - height - 22) / 2).rounded()
        titleLabel.frame = CGRect(x: 4, y: top, width: max(0, bounds.width - 8), height: 20)
        summaryLabel.frame = CGRect(x: 4, y: top + 22, width: max(0, bounds.width - 8), height: max(0, height))
        // The origin of the panel, in the coordinates of the content.
        let corner = screen.convert(CGPoint.zero, from: screen.fixedCoordinateSpace)
        let size = screen.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let inset: CGFloat = 12
        mark.center = CGPoint(
            x: inset + corner.x / size.width * (bounds.width - 2 * inset),
            y: inset + corner.y / size.height * (bounds.height - 2 * inset))
    }
}
