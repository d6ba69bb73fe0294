import UIKit

/// A panel with recognizers of all kinds, and a row for each that shows its state.
final class RecognizerPanel: UIView, UIGestureRecognizerDelegate {
    private var rows: [RecognizerRow] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        isMultipleTouchEnabled = true

        let tap = UITapGestureRecognizer()
        let doubleTap = UITapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        let secondary = UITapGestureRecognizer()
        secondary.buttonMaskRequired = .secondary
        let twoFingers = UITapGestureRecognizer()
        twoFingers.numberOfTouchesRequired = 2
        let swipe = UISwipeGestureRecognizer()
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        pan.require(toFail: swipe)
        add("Tap", tap)
        add("Double tap", doubleTap)
        add("Tap with two fingers", twoFingers)
        add("Secondary button", secondary)
        add("Long press", UILongPressGestureRecognizer())
        add("Swipe to the right", swipe)
        add("Pan or scroll", pan)
        add("Pinch", UIPinchGestureRecognizer())
        add("Rotation", UIRotationGestureRecognizer())
        add("Hover", UIHoverGestureRecognizer())
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ title: String, _ recognizer: UIGestureRecognizer) {
        let row = RecognizerRow(title)
        recognizer.addTarget(row, action: RecognizerRow.stateChanged)
        recognizer.delegate = self
        addGestureRecognizer(recognizer)
        addSubview(row)
        rows.append(row)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(36, (bounds.height - 16) / CGFloat(rows.count))
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 16, y: 8 + CGFloat(index) * height, width: bounds.width - 32, height: height)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // Two fingers may pan, pinch and rotate at once.
        [gestureRecognizer, otherGestureRecognizer].allSatisfy {
            $0 is UIPanGestureRecognizer || $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer
        }
    }
}

/// The name of a recognizer, and the last state that it reached.
private final class RecognizerRow: UIView {
    private let title: UILabel
    private let status = UILabel(
        text: "possible", font: .systemFont(ofSize: 12), color: .secondaryLabel, alignment: .right)
    private let dot = UIView(frame: .zero, color: .tertiarySystemFill, cornerRadius: 5)

    init(_ name: String) {
        title = UILabel(text: name, font: .systemFont(ofSize: 14))
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [dot, title, status] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        dot.frame = CGRect(x: 0, y: bounds.midY - 5, width: 10, height: 10)
        title.frame = CGRect(x: 22, y: 0, width: bounds.width - 110, height: bounds.height)
        status.frame = CGRect(x: bounds.width - 90, y: 0, width: 90, height: bounds.height)
    }

    func stateChanged(_ recognizer: UIGestureRecognizer) {
        status.text = "\(recognizer.state)"
        switch recognizer.state {
        case .began, .changed: dot.backgroundColor = .systemGreen
        case .cancelled: dot.backgroundColor = .systemOrange
        default: dot.backgroundColor = .systemBlue
        }
        guard recognizer.state != .began, recognizer.state != .changed else { return }
        UIView.animate(
            withDuration: 0.8, delay: 0.2, options: .allowUserInteraction,
            animations: { self.dot.backgroundColor = .tertiarySystemFill })
    }
}
