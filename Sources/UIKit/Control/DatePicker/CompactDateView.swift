import CoreGraphics
import Diagnostics
import Foundation

/// The date and the time in labels, each of which opens a popover to choose another.
final class CompactDateView: UIView, UIPopoverPresentationControllerDelegate {
    private static let gap: CGFloat = 6
    private let dateButton = UIButton(configuration: .gray())
    private let timeButton = UIButton(configuration: .gray())
    private var choice = DateChoice()
    private var mode = UIDatePicker.Mode.dateAndTime
    private weak var openPicker: UIDatePicker?
    private weak var openController: UIViewController?

    /// Called when the user has chosen a date in a popover.
    var onChange: ((Date) -> Void)?
    /// Called before a popover opens, and after it has closed.
    var onEditing: ((Bool) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpButtons()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpButtons()
    }

    private func setUpButtons() {
        isOpaque = false
        for button in [dateButton, timeButton] {
            button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 11, bottom: 6, trailing: 11)
            button.configuration?.baseForegroundColor = .label
            button.configuration?.background.cornerRadius = 8
            button.configuration?.cornerStyle = .fixed
            addSubview(button)
        }
        dateButton.addAction(
            UIAction { [weak self] _ in self?.open(isTime: false) }, for: .primaryActionTriggered)
        timeButton.addAction(
            UIAction { [weak self] _ in self?.open(isTime: true) }, for: .primaryActionTriggered)
    }

    private var buttons: [UIButton] { [dateButton, timeButton].filter { !$0.isHidden } }

    // MARK: Display

    func display(_ choice: DateChoice, _ mode: UIDatePicker.Mode, isEnabled: Bool) {
        self.choice = choice
        self.mode = mode
        dateButton.isHidden = mode == .time || mode == .countDownTimer
        timeButton.isHidden = mode == .date || mode == .yearAndMonth
        let template = mode == .yearAndMonth ? "yMMMM" : "yMMMd"
        for (button, template) in [(dateButton, template), (timeButton, "jmm")] where !button.isHidden {
            let title = choice.formatter(template).string(from: choice.date)
            if button.configuration?.title != title { button.configuration?.title = title }
        }
        for button in [dateButton, timeButton] where button.isEnabled != isEnabled { button.isEnabled = isEnabled }
        if let openPicker, openPicker.date != choice.date { openPicker.setDate(choice.date, animated: true) }
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        let sizes = buttons.map(\.intrinsicContentSize)
        let gaps = Self.gap * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: sizes.reduce(0) { $0 + $1.width } + gaps, height: sizes.map(\.height).max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // At the leading edge, as a label.
        var x = isRightToLeft ? bounds.width : 0
        for button in buttons {
            let size = button.intrinsicContentSize
            let y = ((bounds.height - size.height) / 2).rounded(toPixelsAt: contentScaleFactor)
            button.frame = CGRect(
                x: isRightToLeft ? x - size.width : x, y: y, width: size.width, height: size.height)
            x += (size.width + Self.gap) * (isRightToLeft ? -1 : 1)
        }
    }

    // MARK: Popover

    /// Opens a popover with a calendar or with wheels.
    func open(isTime: Bool) {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let presenter = responder as? UIViewController ?? window?.rootViewController else {
            return logger.once("UIDatePicker: a compact date picker opens only within a view controller's view.")
        }
        let picker = UIDatePicker()
        picker.datePickerMode = isTime ? .time : mode == .yearAndMonth ? .yearAndMonth : .date
        picker.preferredDatePickerStyle = isTime || mode == .yearAndMonth ? .wheels : .inline
        picker.copyLimits(of: choice)
        picker.date = choice.date
        picker.addAction(
            UIAction { [weak self] action in
                guard let date = (action.sender as? UIDatePicker)?.date else { return }
                self?.onChange?(date)
            }, for: .valueChanged)
        let controller = UIViewController()
        let size = picker.intrinsicContentSize
        picker.frame = CGRect(x: 12, y: 8, width: size.width, height: size.height)
        controller.view.addSubview(picker)
        controller.preferredContentSize = CGSize(width: size.width + 24, height: size.height + 16)
        controller.modalPresentationStyle = .popover
        let popover = controller.popoverPresentationController
        let source = isTime ? timeButton : dateButton
        popover?.sourceView = source
        popover?.sourceRect = source.bounds
        popover?.delegate = self
        (openPicker, openController) = (picker, controller)
        onEditing?(true)
        presenter.present(controller, animated: true)
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        (openPicker, openController) = (nil, nil)
        onEditing?(false)
    }
}
