import UIKit

/// The properties of a screen as a table, and its modes as buttons.
final class ScreenDetailsView: UIView {
    private static let names = ["Points", "Pixels", "Scale", "Frames", "Position", "Fixed space"]
    private static let maxModes = 12

    private let nameLabels: [UILabel]
    private let valueLabels: [UILabel]
    private var modeButtons: [UIButton] = []

    override init(frame: CGRect) {
        nameLabels = Self.names.map { UILabel(text: $0, color: .secondaryLabel) }
        valueLabels = Self.names.map { _ in
            UILabel(font: .monospacedDigitSystemFont(ofSize: 13, weight: .regular))
        }
        super.init(frame: frame)
        clipsToBounds = true
        for label in nameLabels + valueLabels { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ screen: UIScreen?) {
        for button in modeButtons { button.removeFromSuperview() }
        modeButtons = []
        defer { setNeedsLayout() }
        guard let screen else { return }
        let fixed = screen.fixedCoordinateSpace.bounds.size
        let values = [
            Self.text(screen.bounds.size), Self.text(screen.nativeBounds.size),
            screen.nativeScale == screen.scale
                ? screen.scale.text : "\(screen.nativeScale.text), as a whole number \(screen.scale.text)",
            "\(screen.maximumFramesPerSecond) a second",
            "\(Int(screen.desktopFrame.minX)), \(Int(screen.desktopFrame.minY))", Self.text(fixed),
        ]
        for (label, value) in zip(valueLabels, values) { label.text = value }
        for mode in screen.availableModes.prefix(Self.maxModes) {
            let isCurrent = mode === screen.currentMode
            var configuration: UIButton.Configuration = isCurrent ? .filled() : .tinted()
            configuration.title = mode.summary
            let button = UIButton(
                configuration: configuration,
                primaryAction: UIAction { [weak screen] _ in screen?.currentMode = mode })
            modeButtons.append(button)
            addSubview(button)
        }
    }

    private static func text(_ size: CGSize) -> String { "\(size.width.text) × \(size.height.text)" }

    override func layoutSubviews() {
        super.layoutSubviews()
        let lineHeight = min(23, (bounds.height / CGFloat(Self.names.count)).rounded(.down))
        for (index, (name, value)) in zip(nameLabels, valueLabels).enumerated() {
            name.frame = CGRect(x: 0, y: CGFloat(index) * lineHeight, width: 84, height: 20)
            value.frame = CGRect(x: 90, y: CGFloat(index) * lineHeight, width: bounds.width * 0.42 - 98, height: 20)
        }
        // Beside the table, in two columns if one is too short.
        let left = (bounds.width * 0.42).rounded()
        let columns = modeButtons.count > 4 ? 2 : 1
        let width = min(220, (bounds.width - left - 8) / CGFloat(columns))
        for (index, button) in modeButtons.enumerated() {
            button.frame = CGRect(
                x: left + CGFloat(index % columns) * (width + 8), y: CGFloat(index / columns) * 40,
                width: max(0, width),
                height: 34)
        }
    }
}
