import CoreGraphics
import Diagnostics
import Foundation

extension UIDatePicker {
    private static let wheelsSize = CGSize(width: 320, height: 216)
    /// The height of the wheels below a calendar, in points.
    private static let timeHeight: CGFloat = 128

    var resolvedStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer { return .wheels }
        switch preferredDatePickerStyle {
        case .automatic: return .compact
        case .inline where datePickerMode == .time || datePickerMode == .yearAndMonth: return .wheels
        default: return preferredDatePickerStyle
        }
    }

    // MARK: Values

    /// Changes the limits or the region, and displays the date within them.
    func changeChoice(_ change: (inout DateChoice) -> Void) {
        change(&choice)
        choice.date = choice.clamped(choice.date)
        displayDate(animated: false)
    }

    func regionDidChange() {
        changeChoice { choice in
            var calendar = _calendar ?? .current
            if let _locale { calendar.locale = _locale }
            if let _timeZone { calendar.timeZone = _timeZone }
            choice.calendar = calendar
            choice.locale = _locale ?? calendar.locale ?? .current
        }
        invalidateIntrinsicContentSize()
    }

    func _setDate(_ date: Date, animated: Bool) {
        let seconds = date.timeIntervalSinceReferenceDate
        // About a million years, which calendars compute with.
        guard seconds.isFinite, abs(seconds) < 3e13 else {
            return logger.once("UIDatePicker.date: \(seconds) seconds since 2001 is out of range, and ignored.")
        }
        choice.date = choice.clamped(date)
        displayDate(animated: animated)
    }

    func _setCountDownDuration(_ seconds: TimeInterval) {
        guard seconds.isFinite else { return logger.once("UIDatePicker.countDownDuration: \(seconds) is ignored.") }
        duration = min(max(seconds, 0), 86_340)
        duration -= duration.truncatingRemainder(dividingBy: 60)
        displayDate(animated: false)
    }

    /// Copies the limits and the region of another picker's date.
    func copyLimits(of other: DateChoice) {
        _calendar = other.calendar
        _locale = other.locale
        _minuteInterval = other.minuteInterval
        choice = other
    }

    /// Changes the date for the user.
    private func choose(_ date: Date) {
        let old = self.date
        choice.date = choice.clamped(date)
        displayDate(animated: true)
        if self.date != old { sendValueChanged(nil) }
    }

    private func wheelsDidChange() {
        guard let wheels else { return }
        guard datePickerMode == .countDownTimer else { return choose(wheels.date) }
        let seconds = TimeInterval(wheels.minutes * 60)
        guard seconds != duration else { return }
        duration = seconds
        sendValueChanged(nil)
    }

    // MARK: Parts

    func styleDidChange() {
        for view in [wheels, calendarView, compactView] as [UIView?] { view?.removeFromSuperview() }
        (wheels, calendarView, compactView) = (nil, nil, nil)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func makeWheels() -> DateWheels {
        if let wheels { return wheels }
        let new = DateWheels()
        new.onChange = { [weak self] in self?.wheelsDidChange() }
        wheels = new
        addSubview(new)
        return new
    }

    private func makeCalendar() -> CalendarView {
        if let calendarView { return calendarView }
        let new = CalendarView()
        new.onChange = { [weak self] in self?.choose($0) }
        calendarView = new
        addSubview(new)
        return new
    }

    private func makeCompactView() -> CompactDateView {
        if let compactView { return compactView }
        let new = CompactDateView()
        new.onChange = { [weak self] in self?.choose($0) }
        new.onEditing = { [weak self] in self?.perform($0 ? .editingDidBegin : .editingDidEnd, event: nil) }
        compactView = new
        addSubview(new)
        return new
    }

    /// Creates the parts of the style, and displays the date in them.
    private func makeParts() {
        switch resolvedStyle {
        case .wheels: _ = makeWheels()
        case .inline:
            _ = makeCalendar()
            if datePickerMode == .dateAndTime { _ = makeWheels() }
        case .compact, .automatic: _ = makeCompactView()
        }
        displayDate(animated: false)
    }

    /// Displays the date in the parts that there are.
    func displayDate(animated: Bool) {
        var rounded = choice
        rounded.date = date
        let isInline = resolvedStyle == .inline
        wheels?.display(
            rounded, isInline ? .time : datePickerMode, minutes: Int(duration / 60), animated: animated && window != nil
        )
        calendarView?.display(rounded)
        let size = compactView?.fittingSize
        compactView?.display(rounded, datePickerMode, isEnabled: isEnabled)
        if size != compactView?.fittingSize { invalidateIntrinsicContentSize() }
        for view in [wheels, calendarView] as [UIView?] {
            view?.isUserInteractionEnabled = isEnabled
            view?.alpha = isEnabled ? 1 : Self.disabledAlpha
        }
    }

    // MARK: Layout

    var fittingSize: CGSize {
        switch resolvedStyle {
        case .wheels: return Self.wheelsSize
        case .inline:
            let time = datePickerMode == .dateAndTime ? Self.timeHeight : 0
            return CGSize(width: 320, height: CalendarView.height + time)
        case .compact, .automatic:
            let view = makeCompactView()
            var rounded = choice
            rounded.date = date
            view.display(rounded, datePickerMode, isEnabled: isEnabled)
            return view.fittingSize
        }
    }

    func layOutParts() {
        if wheels == nil, calendarView == nil, compactView == nil { makeParts() }
        guard resolvedStyle == .inline else {
            wheels?.frame = bounds
            compactView?.frame = bounds
            return
        }
        let time = datePickerMode == .dateAndTime ? Self.timeHeight : 0
        calendarView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - time))
        wheels?.frame = CGRect(x: 0, y: bounds.height - time, width: bounds.width, height: time)
    }
}
