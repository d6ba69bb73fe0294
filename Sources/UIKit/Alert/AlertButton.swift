import CoreGraphics

/// The button of an alert's action.
@MainActor final class AlertButton: UIControl {
    private static let padding: CGFloat = 12
    static let minimumHeight: CGFloat = 40

    let alertAction: UIAlertAction
    private let label = UILabel()
    private let pointer = UIPointerInteraction(delegate: nil)
    /// Whether the action is the preferred one.
    private let isEmphasized: Bool

    init(_ action: UIAlertAction, isEmphasized: Bool) {
        alertAction = action
        self.isEmphasized = isEmphasized
        super.init(frame: .zero)
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        label.text = action.title
        label.textAlignment = .center
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        label.font = Self.font(isBold: isEmphasized || action.style == .cancel)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
        isEnabled = action.isEnabled
        addInteraction(pointer)
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    private static func font(isBold: Bool) -> UIFont {
        let body = UIFont.preferredFont(forTextStyle: .body)
        return isBold ? UIFont.systemFont(ofSize: body.pointSize, weight: .semibold) : body
    }

    /// Enables or disables the button as its action is.
    func update() {
        if isEnabled != alertAction.isEnabled { isEnabled = alertAction.isEnabled }
    }

    override var isEnabled: Bool {
        didSet {
            pointer.isEnabled = isEnabled
            accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
            updateColors()
        }
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { updateColors() } }
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { perform(.primaryActionTriggered, event: event) }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        let isFilled = isEmphasized && isEnabled
        let color: UIColor =
            switch alertAction.style {
            case .destructive: .systemRed
            case .cancel where !isEmphasized: .label
            default: tintColor
            }
        let background: UIColor = isFilled ? color : isHighlighted ? .systemFill : .tertiarySystemFill
        backgroundColor = isFilled && isHighlighted ? background.withAlphaComponent(0.7) : background
        label.textColor = !isEnabled ? .tertiaryLabel : isFilled ? .white : color
    }

    /// The width of the title in one line, with the space around it.
    var singleLineWidth: CGFloat {
        let infinite = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        return label.sizeThatFits(infinite).width + 2 * Self.padding
    }

    func height(width: CGFloat) -> CGFloat {
        let size = CGSize(width: max(1, width - 2 * Self.padding), height: .greatestFiniteMagnitude)
        return max(Self.minimumHeight, (label.sizeThatFits(size).height + 18).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
    }
}

/// The text field of an alert.
@MainActor final class AlertTextField: UITextField {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 36))
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        clearButtonMode = .whileEditing
    }

    required init?(coder: NSCoder) { nil }

    override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: inner(bounds)) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { super.editingRect(forBounds: inner(bounds)) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        super.placeholderRect(forBounds: inner(bounds))
    }

    private func inner(_ bounds: CGRect) -> CGRect { bounds.insetBy(dx: min(10, bounds.width / 2), dy: 0) }
}
