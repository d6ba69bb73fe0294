import CoreGraphics
import Foundation
import QuartzCore

/// A day of a calendar: a number, in a disc if it is selected.
final class CalendarDay: UIControl {
    private let disc = UIView()
    private let label = UILabel()
    private(set) var date = Date.distantPast
    private var isToday = false
    /// Called when the user has chosen the day.
    var onChoose: ((Date) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpParts()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        removeArchivedParts()
        setUpParts()
    }

    private func setUpParts() {
        isOpaque = false
        disc.isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(disc)
        addSubview(label)
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                onChoose?(date)
            }, for: .touchUpInside)
    }

    func update(_ date: Date, number: String, name: String, isToday: Bool) {
        self.date = date
        self.isToday = isToday
        label.text = number
        accessibilityLabel = name
        setNeedsLayout()
    }

    /// Space and Return end as a touch does, which chooses the day.
    override func performKeyPress(_ event: UIEvent?) {}

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        disc.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        label.frame = bounds
        let tint: UIColor = tintColor
        let fill: UIColor? =
            isSelected
            ? isToday ? tint : tint.withAlphaComponent(0.16) : isHighlighted ? .tertiarySystemFill : nil
        disc.backgroundColor = fill.map(resolved)
        let color: UIColor =
            !isEnabled ? .tertiaryLabel : isSelected && isToday ? .white : isSelected || isToday ? tint : .label
        label.textColor = resolved(color)
        label.font = .systemFont(ofSize: 17, weight: isSelected ? .semibold : .regular)
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }
    override var focusCornerRadius: CGFloat { min(bounds.width, bounds.height) / 2 }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
