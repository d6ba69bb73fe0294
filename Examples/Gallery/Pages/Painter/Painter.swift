import UIKit

/// Paper, and a bar with colours, widths and the eraser.
final class Painter: UIView, UIPointerInteractionDelegate, UIPencilInteractionDelegate {
    private static let widths: [CGFloat] = [3, 6, 12]
    private static let colors: [UIColor] = [Palette.ink] + Palette.all.prefix(6)

    private let paper = PaintView()
    private let ring = UIView()
    private let status = UILabel(font: .monospacedDigitSystemFont(ofSize: 12, weight: .regular), color: .secondaryLabel)
    private let swatches: [UIButton]
    private let brushes: [UIButton]
    private let eraser = UIButton(configuration: Painter.configuration("Eraser"))
    private let clear = UIButton(configuration: Painter.configuration("Clear"))
    private lazy var pointer = UIPointerInteraction(delegate: self)
    private var isErasing = false

    override init(frame: CGRect) {
        swatches = Self.colors.map { color in
            let button = UIButton(type: .custom)
            button.backgroundColor = color
            return button
        }
        brushes = Self.widths.map { width in
            let button = UIButton(type: .custom)
            let dot = UIView(
                frame: CGRect(x: 14 - width / 2, y: 14 - width / 2, width: width, height: width), color: Palette.ink,
                cornerRadius: width / 2)
            dot.isUserInteractionEnabled = false
            button.addSubview(dot)
            return button
        }
        super.init(frame: frame)
        for view in [paper, status, eraser, clear] + swatches + brushes { addSubview(view) }
        ring.isUserInteractionEnabled = false
        ring.isHidden = true
        paper.addSubview(ring)
        addActions()
        paper.addInteraction(pointer)
        paper.addInteraction(UIPencilInteraction(delegate: self))
        let hover = UIHoverGestureRecognizer(target: self, action: Painter.hovered)
        hover.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        paper.addGestureRecognizer(hover)
        paper.onTouch = { [weak self] in self?.show($0) }
        update()
        status.text = "Draw with a pen, fingers or the pointer."
    }

    required init?(coder: NSCoder) { nil }

    private static func configuration(_ title: String) -> UIButton.Configuration {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        return configuration
    }

    private func addActions() {
        for (swatch, color) in zip(swatches, Self.colors) {
            swatch.addAction(
                UIAction { [weak self] _ in
                    self?.isErasing = false
                    self?.paper.color = color
                    self?.update()
                }, for: .touchUpInside)
        }
        for (brush, width) in zip(brushes, Self.widths) {
            brush.addAction(
                UIAction { [weak self] _ in
                    self?.paper.brushWidth = width
                    self?.update()
                }, for: .touchUpInside)
        }
        eraser.addAction(
            UIAction { [weak self] _ in self?.toggleEraser() }, for: .touchUpInside)
        clear.addAction(UIAction { [weak self] _ in self?.paper.clear() }, for: .touchUpInside)
        for button in swatches + brushes + [eraser, clear] {
            button.pointerStyleProvider = { _, _, _ in .system(.pointingHand) }
        }
    }

    private func toggleEraser() {
        isErasing.toggle()
        paper.color = isErasing ? nil : Self.colors[0]
        update()
    }

    func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { toggleEraser() }

    /// Marks the chosen colour, width and eraser.
    private func update() {
        for (swatch, color) in zip(swatches, Self.colors) {
            let isChosen = paper.color == color
            swatch.setBorder(isChosen ? .systemBackground : nil, width: 3)
            swatch.layer.shadowOpacity = isChosen ? 0.45 : 0
            swatch.layer.shadowRadius = 2
            swatch.layer.shadowOffset = .zero
        }
        for (brush, width) in zip(brushes, Self.widths) {
            brush.backgroundColor = paper.brushWidth == width ? .tertiarySystemFill : nil
        }
        eraser.isSelected = isErasing
        pointer.invalidate()
    }

    private func show(_ touch: UITouch) {
        let point = touch.location(in: paper)
        var text = "\(Self.name(of: touch)) (\(Int(point.x)), \(Int(point.y)))"
        if touch.type == .pencil {
            text += String(
                format: ", force %.2f, altitude %.0f°, azimuth %.0f°", Double(touch.force),
                Double(touch.altitudeAngle * 180 / .pi), Double(touch.azimuthAngle(in: paper) * 180 / .pi))
        }
        status.text = text
    }

    private static func name(of touch: UITouch) -> String {
        switch touch.type {
        case .pencil: touch.isEraser ? "Eraser" : "Pencil"
        case .indirectPointer: "Pointer"
        default: "Finger"
        }
    }

    // MARK: Pointer and hover

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        let width = max(6, isErasing ? paper.brushWidth * 4 : paper.brushWidth)
        let circle = CGRect(x: -width / 2, y: -width / 2, width: width, height: width)
        return UIPointerStyle(shape: .path(UIBezierPath(ovalIn: circle)))
    }

    /// Shows where a pen would draw: the ring shrinks as it comes closer.
    private func hovered(_ hover: UIHoverGestureRecognizer) {
        ring.isHidden = hover.state != .began && hover.state != .changed
        let side = max(6, paper.brushWidth) + 24 * hover.zOffset
        ring.frame = CGRect(x: 0, y: 0, width: side, height: side)
        ring.layer.cornerRadius = side / 2
        ring.setBorder(paper.color ?? .secondaryLabel, width: 1)
        ring.center = hover.location(in: paper)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isNarrow = bounds.width < 640
        let bar: CGFloat = isNarrow ? 78 : 40
        paper.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - bar))
        let y = bounds.height - 30
        var x: CGFloat = 2
        for button in swatches + brushes {
            if button === brushes.first { x += 12 }
            button.frame = CGRect(x: x, y: y, width: 28, height: 28)
            button.layer.cornerRadius = 14
            x += 36
        }
        clear.frame = CGRect(x: bounds.width - 76, y: y - 2, width: 76, height: 32)
        eraser.frame = CGRect(x: bounds.width - 166, y: y - 2, width: 82, height: 32)
        status.frame =
            isNarrow
            ? CGRect(x: 0, y: bounds.height - 70, width: bounds.width, height: 30)
            : CGRect(x: x + 12, y: y, width: max(0, eraser.frame.minX - x - 24), height: 28)
    }
}
