import CoreGraphics

/// The badge at the corner of dragged items: their number, and what would happen if they were dropped.
final class DragBadge: UIView {
    /// The diameter, in points.
    private static let diameter: CGFloat = 22

    /// The number of items.
    var count = 1
    /// The operation that a drop would perform now.
    var operation = UIDropOperation.cancel
    private var current: (count: Int, operation: UIDropOperation, scale: CGFloat)?

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    /// Draws the badge; it is empty for one item that is not copied.
    func draw(scale: CGFloat) {
        guard current == nil || current! != (count, operation, scale) else { return }
        current = (count, operation, scale)
        isHidden = count < 2 && operation != .copy && operation != .forbidden
        guard !isHidden else { return }
        let text = count > 1 ? count.formatted() : ""
        let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
        let label = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.white])
        let size = CGSize(width: max(Self.diameter, label.size().width.rounded(.up) + 12), height: Self.diameter)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            let box = CGRect(origin: .zero, size: size)
            color.setFill()
            UIBezierPath(roundedRect: box, cornerRadius: size.height / 2).fill()
            if count > 1 {
                let extent = label.size()
                label.draw(at: CGPoint(x: box.midX - extent.width / 2, y: box.midY - extent.height / 2))
            } else {
                drawSymbol(in: box.insetBy(dx: 6, dy: 6))
            }
        }
        bounds.size = size
        layer.contents = image.cgImage
        layer.contentsScale = scale
    }

    private var color: UIColor {
        switch operation {
        case .copy: .systemGreen
        case .forbidden: .systemGray
        case .cancel, .move: .systemRed
        }
    }

    /// Draws a plus for a copy, and a bar for what is forbidden.
    private func drawSymbol(in box: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: box.minX, y: box.midY))
        path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
        if operation == .copy {
            path.move(to: CGPoint(x: box.midX, y: box.minY))
            path.addLine(to: CGPoint(x: box.midX, y: box.maxY))
        }
        path.lineWidth = 2
        path.lineCapStyle = .round
        UIColor.white.setStroke()
        path.stroke()
    }
}
