import UIKit

final class GeometryViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "A rotated view", caption: "Bounds and center stay; frame is the bounding box. Drag to rotate.",
                        content: TurnedView())
                ],
                [
                    CardView(
                        "Scrolling is bounds.origin", caption: "The tiles' frames never change. Drag the board.",
                        content: BoardView()),
                    CardView(
                        "Autoresizing", caption: "Flexible and fixed margins and sizes. Drag the corner.",
                        content: SpringsView()),
                ],
            ], shares: [1, 1.1])
    }
}

/// A view that a finger rotates, its frame, and the numbers.
private final class TurnedView: UIView {
    private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 250))
    private let box = UIView()
    private let subject = UILabel(
        text: "view", font: .systemFont(ofSize: 22, weight: .semibold), color: .white, alignment: .center)
    private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .white, cornerRadius: 4)
    private let names = UILabel(
        text: "frame\nbounds\ncenter\ntransform", font: .monospacedSystemFont(ofSize: 13, weight: .regular),
        color: .secondaryLabel, lines: 0)
    private let numbers = UILabel(font: .monospacedSystemFont(ofSize: 13, weight: .regular), lines: 0)
    private var angle = CGFloat.pi / 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        subject.frame = CGRect(x: 113, y: 111, width: 132, height: 194)
        subject.backgroundColor = .systemIndigo
        stage.bounds.origin = CGPoint(x: 179 - 150, y: 208 - 125)
        stage.isUserInteractionEnabled = false
        box.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.12)
        box.setBorder(.systemOrange, width: 2)
        addSubview(stage)
        stage.addSubview(box)
        stage.addSubview(subject)
        stage.addSubview(dot)
        addSubview(names)
        addSubview(numbers)
        turn()
    }

    required init?(coder: NSCoder) { nil }

    private func turn() {
        subject.transform = CGAffineTransform(rotationAngle: angle)
        box.frame = subject.frame
        dot.center = subject.center
        let degrees = angle * 180 / .pi
        numbers.text = """
            \(text(subject.frame))
            \(text(subject.bounds))
            {\(text(subject.center.x)), \(text(subject.center.y))}
            rotationAngle: \(text(degrees))°
            """
    }

    private func text(_ number: CGFloat) -> String {
        let text = String(format: "%.4f", Double(number))
        return text.hasSuffix(".0000") ? String(text.dropLast(5)) : text
    }

    private func text(_ rect: CGRect) -> String {
        "{{\(text(rect.minX)), \(text(rect.minY))}, {\(text(rect.width)), \(text(rect.height))}}"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isWide = bounds.width > 640
        let area = CGRect(x: 0, y: 0, width: isWide ? bounds.width * 0.4 : bounds.width * 0.3, height: bounds.height)
        let scale = area.fitting(stage.bounds.size).width / stage.bounds.width
        stage.transform = CGAffineTransform(scaleX: scale, y: scale)
        stage.center = area.middle
        let height: CGFloat = 88
        names.frame = CGRect(x: area.maxX + 16, y: bounds.midY - height / 2, width: 84, height: height)
        numbers.frame = CGRect(
            x: names.frame.maxX + 4, y: names.frame.minY, width: bounds.width - names.frame.maxX - 4, height: height)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let center = convert(subject.center, from: stage)
        func direction(_ point: CGPoint) -> CGFloat { atan2(point.y - center.y, point.x - center.x) }
        angle += direction(touch.location(in: self)) - direction(touch.previousLocation(in: self))
        angle = atan2(sin(angle), cos(angle))
        turn()
    }
}

/// A board larger than its window, scrolled by the origin of the window's bounds.
private final class BoardView: UIView {
    private let viewport = UIView(color: Palette.well, cornerRadius: 10)
    private let label = UILabel(font: .monospacedSystemFont(ofSize: 12, weight: .regular), color: .secondaryLabel)
    private let tile = CGSize(width: 72, height: 56)
    private let count = 10

    override init(frame: CGRect) {
        super.init(frame: frame)
        viewport.clipsToBounds = true
        addSubview(viewport)
        addSubview(label)
        for index in 0..<count * count {
            let (row, column) = (index / count, index % count)
            let view = UILabel(
                text: "\(row)·\(column)", font: .monospacedDigitSystemFont(ofSize: 13, weight: .medium), color: .white,
                alignment: .center)
            view.frame = CGRect(
                x: CGFloat(column) * tile.width + 3, y: CGFloat(row) * tile.height + 3, width: tile.width - 6,
                height: tile.height - 6)
            view.backgroundColor = UIColor(
                hue: CGFloat(row + column) / CGFloat(2 * count) * 0.45 + 0.5, saturation: 0.5, brightness: 0.82,
                alpha: 1)
            viewport.addSubview(view)
        }
        viewport.bounds.origin = CGPoint(x: 50, y: 34)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        viewport.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 26))
        label.frame = CGRect(x: 0, y: bounds.height - 18, width: bounds.width, height: 18)
        scroll(by: .zero)
    }

    private func scroll(by offset: CGPoint) {
        let end = CGPoint(
            x: max(0, tile.width * CGFloat(count) - viewport.bounds.width),
            y: max(0, tile.height * CGFloat(count) - viewport.bounds.height))
        let origin = viewport.bounds.origin
        viewport.bounds.origin = CGPoint(
            x: min(max(0, origin.x + offset.x), end.x), y: min(max(0, origin.y + offset.y), end.y))
        label.text = "bounds.origin = {\(Int(viewport.bounds.minX)), \(Int(viewport.bounds.minY))}"
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (old, new) = (touch.previousLocation(in: self), touch.location(in: self))
        scroll(by: CGPoint(x: old.x - new.x, y: old.y - new.y))
    }
}

/// A resizable superview, with subviews of different autoresizing masks.
private final class SpringsView: UIView {
    private let container = UIView(
        frame: CGRect(x: 0, y: 0, width: 260, height: 150), color: Palette.well, cornerRadius: 10)
    private let handle = UIView(
        frame: CGRect(x: 234, y: 124, width: 18, height: 18), color: .systemIndigo, cornerRadius: 9)
    private var hasInitialSize = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(container)
        add("width", CGRect(x: 10, y: 10, width: 240, height: 30), .flexibleWidth, 0)
        add("height", CGRect(x: 10, y: 48, width: 64, height: 92), .flexibleHeight, 1)
        add("both", CGRect(x: 82, y: 48, width: 168, height: 54), [.flexibleWidth, .flexibleHeight], 5)
        add("left, top", CGRect(x: 128, y: 110, width: 98, height: 30), [.flexibleLeftMargin, .flexibleTopMargin], 2)
        handle.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        container.addSubview(handle)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ text: String, _ frame: CGRect, _ mask: UIView.AutoresizingMask, _ color: Int) {
        let label = UILabel(
            text: text, font: .systemFont(ofSize: 12, weight: .medium), color: .white, alignment: .center)
        label.frame = frame
        label.backgroundColor = Palette.color(color)
        label.layer.cornerRadius = 6
        label.clipsToBounds = true
        label.autoresizingMask = mask
        container.addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if !hasInitialSize, bounds.width > 0 {
            hasInitialSize = true
            resize(to: CGSize(width: bounds.width * 0.92, height: bounds.height * 0.94))
        } else {
            resize(to: container.frame.size)
        }
    }

    private func resize(to size: CGSize) {
        container.frame.size = CGSize(
            width: min(max(230, size.width), max(230, bounds.width)),
            height: min(max(130, size.height), max(130, bounds.height)))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (old, new) = (touch.previousLocation(in: self), touch.location(in: self))
        resize(
            to: CGSize(width: container.frame.width + new.x - old.x, height: container.frame.height + new.y - old.y))
    }
}
