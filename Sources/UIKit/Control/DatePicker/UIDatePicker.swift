import CoreGraphics
import Diagnostics
import Foundation

/// A control with which the user chooses a date, a time or a duration.
///
///     let birthday = UIDatePicker()
///     birthday.datePickerMode = .date
///     birthday.preferredDatePickerStyle = .wheels
///     birthday.maximumDate = Date()
///     birthday.addAction(UIAction { _ in profile.birthday = birthday.date }, for: .valueChanged)
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    var choice = DateChoice()
    var duration: TimeInterval = 0
    var _calendar: Calendar?
    var _locale: Locale?
    var _timeZone: TimeZone?
    var _minuteInterval = 1
    var wheels: DateWheels?
    var calendarView: CalendarView?
    var compactView: CompactDateView?

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPicker()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        removeArchivedParts()
        setUpPicker()
    }

    private func setUpPicker() {
        isOpaque = false
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        if bounds.isEmpty { frame.size = intrinsicContentSize }
    }

    // MARK: Mode

    /// The parts of the date that the user chooses; the date and the time by default.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { styleDidChange() } } }

    /// The requested look; automatic by default.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { styleDidChange() } }
    }

    /// The look. A duration has wheels in any style; so has the time in the style `inline`.
    open var datePickerStyle: UIDatePickerStyle { resolvedStyle }

    // MARK: Date

    /// The date; that of the creation by default. It is within the limits, and at a minute that can be chosen. Setting it sends no event.
    open var date: Date {
        get { choice.rounded(choice.date) }
        set { setDate(newValue, animated: false) }
    }

    /// Changes the date, which sends no event.
    open func setDate(_ date: Date, animated: Bool) { _setDate(date, animated: animated) }

    /// The earliest date; nil, the default, for none. It is ignored while it is later than the latest date.
    open var minimumDate: Date? {
        get { choice.minimum }
        set { changeChoice { $0.minimum = newValue } }
    }

    /// The latest date; nil, the default, for none. It is ignored while it is earlier than the earliest date.
    open var maximumDate: Date? {
        get { choice.maximum }
        set { changeChoice { $0.maximum = newValue } }
    }

    /// The duration, in seconds, of a picker for a duration: less than a day, and of whole minutes. 0 by default.
    open var countDownDuration: TimeInterval {
        get { duration }
        set { _setCountDownDuration(newValue) }
    }

    /// The distance of the minutes that can be chosen: a divisor of 60, at most 30. Another number is 1, the default.
    open var minuteInterval: Int {
        get { _minuteInterval }
        set {
            _minuteInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            changeChoice { $0.minuteInterval = _minuteInterval }
        }
    }

    /// Whether the date is rounded down to a minute that can be chosen; true by default.
    open var roundsToMinuteInterval: Bool {
        get { choice.roundsToMinuteInterval }
        set { changeChoice { $0.roundsToMinuteInterval = newValue } }
    }

    // MARK: Region

    /// The locale of the texts; nil, the default, for the user's.
    open var locale: Locale? {
        get { _locale }
        set {
            _locale = newValue
            regionDidChange()
        }
    }

    /// The calendar; the user's by default.
    open var calendar: Calendar! {
        get { _calendar ?? .current }
        set {
            _calendar = newValue
            regionDidChange()
        }
    }

    /// The time zone; nil, the default, for the calendar's.
    open var timeZone: TimeZone? {
        get { _timeZone }
        set {
            _timeZone = newValue
            regionDidChange()
        }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    override func stateDidChange() {
        super.stateDidChange()
        displayDate(animated: false)
    }

    // The parts have the focus and the keys.
    open override var canBecomeFocused: Bool { false }
    override var isPressedByKeys: Bool { false }
    override var defaultIsAccessibilityElement: Bool { false }
}
