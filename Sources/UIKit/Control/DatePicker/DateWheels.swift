import CoreGraphics
import Foundation

/// The wheels of a date picker.
@MainActor final class DateWheels: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
    private let picker = UIPickerView()
    private var choice = DateChoice()
    private(set) var mode = UIDatePicker.Mode.dateAndTime
    private(set) var fields: [DateWheelField] = []
    /// The duration of the mode of a duration, in minutes.
    private(set) var minutes = 0
    /// The day that the days are counted from.
    private var reference = Date()
    private var dayFormatter: DateFormatter?
    private var isDisplaying = false

    /// Called after the user has chosen a date, or a duration.
    var onChange: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPicker()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPicker()
    }

    private func setUpPicker() {
        isOpaque = false
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
    }

    /// The date that is displayed.
    var date: Date { choice.date }

    // MARK: Display

    /// Displays a choice in a mode.
    func display(_ choice: DateChoice, _ mode: UIDatePicker.Mode, minutes: Int, animated: Bool) {
        let fields = DateWheelField.fields(mode, choice)
        var old = self.choice
        (old.date, old.roundsToMinuteInterval) = (choice.date, choice.roundsToMinuteInterval)
        let isChanged = fields != self.fields || old != choice
        self.choice = choice
        self.mode = mode
        self.minutes = min(max(minutes, 0), 24 * 60 - 1)
        if isChanged {
            self.fields = fields
            reference = choice.calendar.startOfDay(for: Date())
            dayFormatter = fields.contains(.dayOfWeek) ? choice.formatter("EEEMMMd") : nil
            picker.reloadAllComponents()
            picker.setNeedsLayout()
        }
        displayRows(animated: animated && !isChanged)
    }

    /// Moves the wheels to the date.
    private func displayRows(animated: Bool) {
        isDisplaying = true
        defer { isDisplaying = false }
        for (component, field) in fields.enumerated() {
            let current = picker.selectedRow(inComponent: component)
            let (row, isNear) = row(of: field, current: current)
            // A jump to the middle of a wheel without an end is invisible.
            if row != current { picker.selectRow(row, inComponent: component, animated: animated && isNear) }
        }
    }

    /// Returns the row for the value of a field, and whether it is near the current one.
    private func row(of field: DateWheelField, current: Int) -> (row: Int, isNear: Bool) {
        let value = value(of: field), count = field.valueCount(choice)
        guard field.repeats else { return (min(max(value, 0), count - 1), true) }
        guard current > count, current < count * (DateWheelField.repetitions - 1) else {
            return (count * (DateWheelField.repetitions / 2) + value, false)
        }
        var row = current - current % count + value
        if row - current > count / 2 { row -= count }
        if current - row > count / 2 { row += count }
        return (row, true)
    }

    private func value(of field: DateWheelField) -> Int {
        switch field {
        case .hours: minutes / 60
        case .minutes: minutes % 60 / choice.minuteInterval
        default: field.value(of: choice.date, choice, reference: reference)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
    }

    // MARK: Wheels

    func numberOfComponents(in pickerView: UIPickerView) -> Int { fields.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        let field = fields[component]
        return field.valueCount(choice) * (field.repeats ? DateWheelField.repetitions : 1)
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let shares = fields.map(\.widthShare).reduce(0, +)
        let available = max(0, pickerView.bounds.width - 28 - 5 * CGFloat(fields.count - 1))
        let width = available * CGFloat(fields[component].widthShare / shares)
        return min(width, CGFloat(fields[component].widthShare) * 64)
    }

    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        let field = fields[component]
        let value = row % field.valueCount(choice)
        let color: UIColor = allows(value, field) ? .label : .tertiaryLabel
        return NSAttributedString(
            string: title(value, field), attributes: [.foregroundColor: color.resolvedColor(with: traitCollection)])
    }

    private func components(of date: Date) -> DateComponents {
        choice.calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    }

    /// Whether a value can be chosen, with the other wheels as they are.
    private func allows(_ value: Int, _ field: DateWheelField) -> Bool {
        guard let component = field.limitedComponent else { return true }
        if field == .day, let days = choice.calendar.range(of: .day, in: .month, for: choice.date), value >= days.count
        {
            return false
        }
        guard choice.limits != nil else { return true }
        var components = components(of: choice.date)
        field.apply(value, to: &components, choice, reference: reference)
        guard let date = choice.date(components) else { return true }
        if field == .period {
            let noon = choice.calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date
            return choice.allows(DateInterval(start: value == 0 ? noon - 43_200 : noon, duration: 43_199))
        }
        return choice.allows(choice.calendar.dateInterval(of: component, for: date))
    }

    private func title(_ value: Int, _ field: DateWheelField) -> String {
        let calendar = choice.calendar
        switch field {
        case .year: return String(value + 1)
        case .month:
            let symbols = calendar.standaloneMonthSymbols
            return symbols.indices.contains(value) ? symbols[value] : "\(value + 1)"
        case .day: return "\(value + 1)"
        case .dayOfWeek:
            guard let day = calendar.date(byAdding: .day, value: value - DateWheelField.daysAround, to: reference)
            else {
                return ""
            }
            return calendar.isDateInToday(day) ? todayTitle(day) : dayFormatter?.string(from: day) ?? ""
        case .hour: return choice.usesPeriods ? "\((value + 11) % 12 + 1)" : Self.twoDigits(value)
        case .minute: return Self.twoDigits(value * choice.minuteInterval)
        case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .hours: return value == 1 ? "1 hour" : "\(value) hours"
        case .minutes: return "\(value * choice.minuteInterval) min"
        }
    }

    /// Returns the word for today in the locale.
    private func todayTitle(_ day: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = choice.locale
        formatter.calendar = choice.calendar
        formatter.timeZone = choice.calendar.timeZone
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        formatter.doesRelativeDateFormatting = true
        return formatter.string(from: day)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard !isDisplaying, fields.indices.contains(component) else { return }
        let field = fields[component]
        let value = row % field.valueCount(choice)
        switch field {
        case .hours: minutes = value * 60 + minutes % 60
        case .minutes: minutes = minutes / 60 * 60 + value * choice.minuteInterval
        default:
            var components = components(of: choice.date)
            field.apply(value, to: &components, choice, reference: reference)
            if field == .hour || field == .minute || field == .period { components.second = 0 }
            guard let date = choice.date(components) else { return }
            choice.date = choice.clamped(date)
        }
        // A duration of zero cannot be chosen.
        if mode == .countDownTimer, minutes == 0 { minutes = choice.minuteInterval }
        displayRows(animated: true)
        // Which values can be chosen depends on the other wheels.
        let dependsOnOthers = fields.contains(.day) || choice.limits != nil
        for other in fields.indices where other != component && dependsOnOthers {
            pickerView.reloadTitles(inComponent: other)
        }
        onChange?()
    }
}
