import CoreGraphics

/// The view of an alert: its texts and text fields above its buttons. Both parts scroll if there is no space for them.
@MainActor final class AlertCard: UIView {
    /// The distances between the parts, in points.
    private enum Space {
        static let side: CGFloat = 20
        static let top: CGFloat = 20
        static let bottom: CGFloat = 16
        static let icon: CGFloat = 12
        static let text: CGFloat = 6
        static let fields: CGFloat = 14
        static let field: CGFloat = 8
        static let header: CGFloat = 18
        static let button: CGFloat = 8
    }

    /// The width of a dialog and of a popover's content.
    static let dialogWidth: CGFloat = 300

    private weak var alert: UIAlertController?
    private let header = UIScrollView()
    private let footer = UIScrollView()
    private let icon = UIImageView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [AlertButton] = []
    /// Whether the card is not the content of a popover.
    private var isFree = true

    init(_ alert: UIAlertController) {
        self.alert = alert
        super.init(frame: CGRect(x: 0, y: 0, width: Self.dialogWidth, height: 100))
        backgroundColor = .tertiarySystemBackground
        for scrollView in [header, footer] {
            scrollView.alwaysBounceVertical = false
            scrollView.bounces = true
            scrollView.contentInsetAdjustmentBehavior = .never
            addSubview(scrollView)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            header.addSubview(label)
        }
        icon.contentMode = .scaleAspectFit
        icon.tintColor = .systemOrange
        icon.isHidden = true
        header.addSubview(icon)
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.accessibilityTraits = .header
        messageLabel.font = .preferredFont(forTextStyle: .subheadline)
        messageLabel.textColor = .secondaryLabel
        accessibilityViewIsModal = true
        updateTexts()
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the look that of a free card, or of the content of a popover, which draws its own background.
    func setFree(_ isFree: Bool) {
        self.isFree = isFree
        layer.cornerRadius = isFree ? 16 : 0
        layer.cornerCurve = .continuous
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = isFree ? 0.2 : 0
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        reload()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
        else { return }
        reload()
        superview?.setNeedsLayout()
    }

    // MARK: Contents

    func updateTexts() {
        titleLabel.text = alert?.title
        messageLabel.text = alert?.message
        titleLabel.isHidden = alert?.title?.isEmpty ?? true
        messageLabel.isHidden = alert?.message?.isEmpty ?? true
        let isCritical = alert?.severity == .critical
        if isCritical, icon.image == nil { icon.image = UIImage(systemName: "exclamationmark.triangle.fill") }
        icon.isHidden = !isCritical || icon.image == nil
        accessibilityLabel = alert?.title ?? alert?.message
        setNeedsLayout()
    }

    func updateButtons() {
        for button in buttons { button.update() }
    }

    /// Creates the buttons again, after the actions have changed.
    func reload() {
        guard let alert else { return }
        for button in buttons { button.removeFromSuperview() }
        buttons = displayedActions.map { AlertButton($0, isEmphasized: $0 === alert.preferredAction) }
        for button in buttons {
            button.addTarget(self, action: AlertCard.pressed, for: .primaryActionTriggered)
            footer.addSubview(button)
        }
        for field in alert.fields where field.superview !== header { header.addSubview(field) }
        setNeedsLayout()
    }

    /// The actions with buttons: that which cancels is first beside another one and last below others, and absent from a
    /// popover, which a touch outside cancels.
    private var displayedActions: [UIAlertAction] {
        guard let alert else { return [] }
        let others = alert.actions.filter { $0.style != .cancel }
        guard let cancel = alert.cancelAction else { return others }
        if !isFree, !others.isEmpty { return others }
        return others + [cancel]
    }

    private func pressed(_ button: AlertButton) { alert?.perform(button.alertAction) }

    /// The button that has the focus first.
    var focusedButton: UIView? {
        let confirming = alert?.confirmingAction
        return buttons.first { $0.alertAction === confirming } ?? buttons.first
    }

    // MARK: Layout

    /// The size of the card as the content of a popover.
    var popoverSize: CGSize {
        CGSize(width: Self.dialogWidth, height: height(width: Self.dialogWidth))
    }

    /// Returns the height at which nothing scrolls.
    func height(width: CGFloat) -> CGFloat { headerHeight(width) + footerHeight(width) }

    private func headerHeight(_ width: CGFloat) -> CGFloat { layOutHeader(width, isMeasuring: true) }
    private func footerHeight(_ width: CGFloat) -> CGFloat { layOutFooter(width, isMeasuring: true) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let (top, bottom) = (headerHeight(width), footerHeight(width))
        // The texts have half of the height, and more if the buttons need less.
        let available = bounds.height
        let footerSpace = top + bottom <= available ? bottom : min(bottom, max(available / 2, available - top))
        let headerSpace = max(0, available - footerSpace)
        header.frame = CGRect(x: 0, y: 0, width: width, height: headerSpace)
        footer.frame = CGRect(x: 0, y: headerSpace, width: width, height: max(0, footerSpace))
        header.contentSize = CGSize(width: width, height: layOutHeader(width, isMeasuring: false))
        footer.contentSize = CGSize(width: width, height: layOutFooter(width, isMeasuring: false))
        if layer.shadowOpacity > 0 {
            layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
        }
    }

    private func layOutHeader(_ width: CGFloat, isMeasuring: Bool) -> CGFloat {
        let inner = max(1, width - 2 * Space.side)
        var y = Space.top
        var isEmpty = true
        func place(_ view: UIView, height: CGFloat, below space: CGFloat) {
            if !isEmpty { y += space }
            isEmpty = false
            if !isMeasuring { view.frame = CGRect(x: Space.side, y: y, width: inner, height: height) }
            y += height
        }
        if !icon.isHidden { place(icon, height: 32, below: 0) }
        for (label, space) in [(titleLabel, Space.icon), (messageLabel, Space.text)] where !label.isHidden {
            let size = CGSize(width: inner, height: .greatestFiniteMagnitude)
            place(label, height: label.sizeThatFits(size).height.rounded(.up), below: space)
        }
        for (index, field) in (alert?.fields ?? []).enumerated() {
            let height = max(36, (field.font?.lineHeight ?? 20).rounded(.up) + 14)
            place(field, height: height, below: index == 0 ? Space.fields : Space.field)
        }
        return isEmpty ? 0 : y
    }

    private func layOutFooter(_ width: CGFloat, isMeasuring: Bool) -> CGFloat {
        guard !buttons.isEmpty else { return Space.bottom }
        let inner = max(1, width - 2 * Space.bottom)
        var y = Space.header
        if isSideBySide(inner) {
            let half = (inner - Space.button) / 2
            let height = max(buttons[0].height(width: half), buttons[1].height(width: half))
            if !isMeasuring {
                // The action that cancels, which is the last button, comes first.
                let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
                let hasCancel = buttons[1].alertAction.style == .cancel
                let order = hasCancel == isMirrored ? buttons : [buttons[1], buttons[0]]
                for (index, button) in order.enumerated() {
                    let x = Space.bottom + CGFloat(index) * (half + Space.button)
                    button.frame = CGRect(x: x, y: y, width: half, height: height)
                }
            }
            return y + height + Space.bottom
        }
        for (index, button) in buttons.enumerated() {
            if index > 0 {
                let isCancel = button.alertAction.style == .cancel
                y += Space.button + (isCancel && alert?.preferredStyle == .actionSheet ? Space.button : 0)
            }
            let height = button.height(width: inner)
            if !isMeasuring { button.frame = CGRect(x: Space.bottom, y: y, width: inner, height: height) }
            y += height
        }
        return y + Space.bottom
    }

    private func isSideBySide(_ width: CGFloat) -> Bool {
        guard buttons.count == 2, alert?.preferredStyle == .alert else { return false }
        let half = (width - Space.button) / 2
        return buttons.allSatisfy { $0.singleLineWidth <= half }
    }
}
