import UIKit

final class ControlsViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Configurations", caption: "Four weights of emphasis, in three shapes.",
                        content: configurations()),
                    CardView("States", caption: "Normal, highlighted, selected, disabled.", content: states()),
                ],
                [
                    CardView("A counter", caption: "Target-action with method references.", content: CounterView()),
                    CardView(
                        "A custom control", caption: "A UIControl that tracks one touch. Drag the knob.",
                        content: MixerView()),
                ],
            ], shares: [1.2, 1])
    }

    private static let styles: [(String, @MainActor () -> UIButton.Configuration)] = [
        ("Filled", { .filled() }), ("Tinted", { .tinted() }), ("Gray", { .gray() }), ("Plain", { .plain() }),
    ]

    private func configurations() -> UIView {
        let shapes: [UIButton.Configuration.CornerStyle] = [.small, .medium, .capsule]
        let buttons = Self.styles.flatMap { name, make in
            shapes.enumerated().map { column, shape in
                var configuration = make()
                configuration.title = name
                configuration.cornerStyle = shape
                configuration.useTightInsets()
                if column == 2 {
                    configuration.image = Symbol.motion.image(side: 16)
                    configuration.imagePadding = 6
                }
                return UIButton(configuration: configuration)
            }
        }
        return table(buttons, columns: shapes.count)
    }

    private func states() -> UIView {
        let buttons = Self.styles.flatMap { name, make in
            (0..<4).map { state in
                var configuration = make()
                configuration.title = name
                configuration.useTightInsets()
                let button = UIButton(configuration: configuration)
                button.isHighlighted = state == 1
                button.isSelected = state == 2
                button.isEnabled = state != 3
                return button
            }
        }
        return table(buttons, columns: 4)
    }

    private func table(_ buttons: [UIButton], columns: Int) -> UIView {
        ArrangedView(buttons) { bounds in
            for (row, line) in bounds.rows(buttons.count / columns, gap: 8).enumerated() {
                for (column, cell) in line.columns(columns, gap: 8).enumerated() {
                    let height = min(36, cell.height)
                    buttons[row * columns + column].frame = CGRect(
                        x: cell.minX, y: cell.midY - height / 2, width: cell.width, height: height)
                }
            }
        }
    }
}

/// A number, and two buttons that change it.
private final class CounterView: UIView {
    private let label = UILabel(
        text: "0", font: .monospacedDigitSystemFont(ofSize: 56, weight: .bold), alignment: .center)
    private let less = UIButton(type: .system)
    private let more = UIButton(type: .system)
    private let reset = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        less.configuration = Self.configuration(.tinted(), "−")
        more.configuration = Self.configuration(.filled(), "+")
        reset.setTitle("Reset", for: .normal)
        less.addTarget(self, action: CounterView.decrease, for: .touchUpInside)
        more.addTarget(self, action: CounterView.increase, for: .touchUpInside)
        reset.addAction(UIAction { [weak self] _ in self?.count = 0 }, for: .touchUpInside)
        for view in [label, less, more, reset] { addSubview(view) }
        reset.isEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    private static func configuration(_ base: UIButton.Configuration, _ title: String) -> UIButton.Configuration {
        var configuration = base
        configuration.title = title
        configuration.cornerStyle = .capsule
        return configuration
    }

    private var count = 0 {
        didSet {
            label.text = "\(count)"
            reset.isEnabled = count != 0
        }
    }

    private func decrease() { count -= 1 }
    private func increase() { count += 1 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.midY - 16
        let width = max(0, min(140, bounds.width - 2 * 72))
        label.frame = CGRect(x: bounds.midX - width / 2, y: middle - 36, width: width, height: 72)
        less.frame = CGRect(x: label.frame.minX - 72, y: middle - 20, width: 64, height: 40)
        more.frame = CGRect(x: label.frame.maxX + 8, y: middle - 20, width: 64, height: 40)
        reset.frame = CGRect(x: bounds.midX - 50, y: label.frame.maxY, width: 100, height: 32)
    }
}

/// Three sliders that mix a colour.
private final class MixerView: UIView {
    private let well = UIView(color: .black, cornerRadius: 12)
    private let label = UILabel(
        font: .monospacedSystemFont(ofSize: 12, weight: .regular), color: .secondaryLabel, alignment: .center)
    private let sliders: [KnobSlider]

    override init(frame: CGRect) {
        let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
        let values: [CGFloat] = [0.35, 0.34, 0.84]
        sliders = zip(colors, values).map { color, value in
            let slider = KnobSlider()
            slider.tintColor = color
            slider.value = value
            return slider
        }
        super.init(frame: frame)
        for slider in sliders {
            slider.addTarget(self, action: MixerView.mix, for: .valueChanged)
            addSubview(slider)
        }
        addSubview(well)
        addSubview(label)
        mix()
    }

    required init?(coder: NSCoder) { nil }

    private func mix() {
        let values = sliders.map(\.value)
        well.backgroundColor = UIColor(red: values[0], green: values[1], blue: values[2], alpha: 1)
        label.text = "#" + values.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = max(40, min(bounds.height - 26, bounds.width * 0.3))
        let top = (bounds.height - side - 22) / 2
        well.frame = CGRect(x: 0, y: top, width: side, height: side)
        label.frame = CGRect(x: 0, y: top + side + 6, width: side, height: 16)
        let area = CGRect(x: side + 20, y: top, width: bounds.width - side - 22, height: side)
        for (slider, row) in zip(sliders, area.rows(3, gap: 0)) { slider.frame = row }
    }
}

/// A value from 0 to 1, set by dragging.
private final class KnobSlider: UIControl {
    private let track = UIView(color: .tertiarySystemFill, cornerRadius: 2)
    private let fill = UIView(color: .clear, cornerRadius: 2)
    private let knob = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24), color: .white, cornerRadius: 12)

    override init(frame: CGRect) {
        super.init(frame: frame)
        knob.setBorder(UIColor(white: 0, alpha: 0.18), width: 1)
        for view in [track, fill, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    var value: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        fill.backgroundColor = tintColor
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        knob.backgroundColor = .systemGray5
        return continueTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let length = bounds.width - knob.bounds.width
        guard length > 0 else { return false }
        value = min(max(0, (touch.location(in: self).x - knob.bounds.width / 2) / length), 1)
        sendActions(for: .valueChanged)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { knob.backgroundColor = .white }
    override func cancelTracking(with event: UIEvent?) { knob.backgroundColor = .white }

    override func layoutSubviews() {
        super.layoutSubviews()
        let x = knob.bounds.width / 2 + value * (bounds.width - knob.bounds.width)
        track.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
        fill.frame = CGRect(x: 0, y: bounds.midY - 2, width: x, height: 4)
        knob.center = CGPoint(x: x, y: bounds.midY)
    }
}
