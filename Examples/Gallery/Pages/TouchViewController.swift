import UIKit

final class TouchViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Canvas", caption: "Every finger has its own line; a pointer's button counts as a finger.",
                    content: TouchCanvas())
            ]
        ])
    }
}

/// Lines along touches, a ring around each current touch, and a button that clears.
private final class TouchCanvas: UIView {
    private let ink = InkView()
    private let status = UILabel(font: .monospacedDigitSystemFont(ofSize: 12, weight: .regular), color: .secondaryLabel)
    private let clear = UIButton(type: .system)
    private var rings: [UITouch: UIView] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Clear"
        clear.configuration = configuration
        clear.addAction(UIAction { [weak self] _ in self?.ink.clear() }, for: .touchUpInside)
        ink.isUserInteractionEnabled = false
        ink.layer.cornerRadius = 10
        ink.clipsToBounds = true
        for view in [ink, status, clear] { addSubview(view) }
        updateStatus()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        ink.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 46))
        status.frame = CGRect(x: 0, y: bounds.height - 34, width: bounds.width - 110, height: 34)
        clear.frame = CGRect(x: bounds.width - 96, y: bounds.height - 34, width: 96, height: 34)
    }

    private func updateStatus() {
        let locations = rings.keys.map { touch in
            let point = touch.location(in: ink)
            return "(\(Int(point.x)), \(Int(point.y)))"
        }
        status.text = locations.isEmpty ? "No touch" : locations.sorted().joined(separator: "  ")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let color = Palette.color(ink.strokeCount)
            ink.begin(touch, color: color)
            let ring = UIView(
                frame: CGRect(x: 0, y: 0, width: 56, height: 56), color: color.withAlphaComponent(0.12),
                cornerRadius: 28)
            ring.setBorder(color, width: 2)
            ring.isUserInteractionEnabled = false
            ring.center = touch.location(in: self)
            addSubview(ring)
            rings[touch] = ring
        }
        updateStatus()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            ink.extend(touch)
            rings[touch]?.center = touch.location(in: self)
        }
        updateStatus()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            ink.end(touch)
            rings.removeValue(forKey: touch)?.removeFromSuperview()
        }
        updateStatus()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

/// The lines; only the part that a touch has changed is drawn again.
private final class InkView: UIView {
    private struct Stroke {
        var points: [CGPoint]
        var color: UIColor
    }

    private let lineWidth: CGFloat = 5
    private var strokes: [Stroke]
    private var current: [UITouch: Int] = [:]

    override init(frame: CGRect) {
        strokes = [Self.flourish]
        super.init(frame: frame)
        backgroundColor = Palette.well
    }

    required init?(coder: NSCoder) { nil }

    /// The initial content of the canvas.
    private static let flourish: Stroke = {
        let points = stride(from: CGFloat(0), through: 6 * .pi, by: 0.08).map { turn in
            let height = 120 * (1 - turn / 40)
            return CGPoint(x: 110 + 29 * turn + 72 * sin(turn), y: 260 - height * cos(turn))
        }
        return Stroke(points: points, color: .systemIndigo)
    }()

    var strokeCount: Int { strokes.count }

    func begin(_ touch: UITouch, color: UIColor) {
        current[touch] = strokes.count
        strokes.append(Stroke(points: [touch.location(in: self)], color: color))
    }

    func extend(_ touch: UITouch) {
        guard let index = current[touch], let last = strokes[index].points.last else { return }
        let point = touch.location(in: self)
        strokes[index].points.append(point)
        setNeedsDisplay(
            CGRect(x: last.x, y: last.y, width: 0, height: 0).union(
                CGRect(x: point.x, y: point.y, width: 0.1, height: 0.1)
            )
            .insetBy(dx: -lineWidth, dy: -lineWidth))
    }

    func end(_ touch: UITouch) { current[touch] = nil }

    func clear() {
        strokes = []
        current = [:]
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        for stroke in strokes {
            let path = UIBezierPath()
            path.lineWidth = lineWidth
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            for (index, point) in stroke.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            guard path.bounds.insetBy(dx: -lineWidth, dy: -lineWidth).intersects(rect) else { continue }
            stroke.color.setStroke()
            path.stroke()
        }
    }
}
