import CoreGraphics
import Foundation
import QuartzCore

/// A month of a calendar, from which the user chooses a day.
final class CalendarView: UIView {
    static let rowHeight: CGFloat = 40
    private static let headerHeight: CGFloat = 40
    private static let weekdayHeight: CGFloat = 22
    static let height = headerHeight + weekdayHeight + rowHeight * 6

    private var choice = DateChoice()
    /// A day of the month that is displayed.
    private var month = Date()
    private var hasDate = false
    private let titleButton = UIButton(type: .system)
    private let previousButton = CalendarArrow(isForward: false)
    private let nextButton = CalendarArrow(isForward: true)
    private var weekdays: [UILabel] = []
    private(set) var days: [CalendarDay] = []
    private var monthWheels: DateWheels?

    /// Called after the user has chosen a day.
    var onChange: ((Date) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpParts()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpParts()
    }

    private func setUpParts() {
        isOpaque = false
        titleButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        titleButton.contentHorizontalAlignment = .leading
        titleButton.addAction(UIAction { [weak self] _ in self?.toggleMonthWheels() }, for: .primaryActionTriggered)
        previousButton.accessibilityLabel = "Previous month"
        nextButton.accessibilityLabel = "Next month"
        previousButton.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .primaryActionTriggered)
        nextButton.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .primaryActionTriggered)
        for button in [titleButton, previousButton, nextButton] { addSubview(button) }
        for _ in 0..<7 {
            let label = UILabel()
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            weekdays.append(label)
            addSubview(label)
        }
        // The arrow keys move the focus among the days.
        for _ in 0..<42 {
            let day = CalendarDay()
            day.focusGroupIdentifier = "calendar \(ObjectIdentifier(self))"
            day.onChoose = { [weak self] in self?.choose($0) }
            days.append(day)
            addSubview(day)
        }
        let recognizers = [UISwipeGestureRecognizer.Direction.left, .right].map { direction in
            let recognizer = UISwipeGestureRecognizer(target: self, action: CalendarView.swiped)
            recognizer.direction = direction
            return recognizer
        }
        for recognizer in recognizers { addGestureRecognizer(recognizer) }
    }

    // MARK: Display

    func display(_ choice: DateChoice) {
        let isMoved = !hasDate || !choice.calendar.isDate(choice.date, equalTo: self.choice.date, toGranularity: .month)
        self.choice = choice
        hasDate = true
        if isMoved { month = choice.date }
        updateMonth()
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func updateMonth() {
        let calendar = choice.calendar
        guard let interval = calendar.dateInterval(of: .month, for: month) else { return }
        titleButton.setTitle(choice.formatter("yMMMM").string(from: month), for: .normal)
        let symbols = calendar.veryShortStandaloneWeekdaySymbols
        for (index, label) in weekdays.enumerated() where !symbols.isEmpty {
            label.text = symbols[(index + calendar.firstWeekday - 1) % symbols.count]
        }
        let skipped = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        let names = choice.formatter("EEEEyMMMMd")
        for (index, view) in days.enumerated() {
            let number = index - skipped
            view.isHidden = number < 0 || number >= count
            guard !view.isHidden, let date = calendar.date(byAdding: .day, value: number, to: interval.start) else {
                continue
            }
            view.update(
                date, number: "\(number + 1)", name: names.string(from: date), isToday: calendar.isDateInToday(date))
            view.isSelected = calendar.isDate(date, inSameDayAs: choice.date)
            view.isEnabled = choice.allows(calendar.dateInterval(of: .day, for: date))
        }
        previousButton.isEnabled = canTurn(by: -1)
        nextButton.isEnabled = canTurn(by: 1)
        setNeedsLayout()
    }

    private func canTurn(by months: Int) -> Bool {
        guard let date = choice.calendar.date(byAdding: .month, value: months, to: month) else { return false }
        return choice.allows(choice.calendar.dateInterval(of: .month, for: date))
    }

    private func turn(by months: Int) {
        guard canTurn(by: months), let date = choice.calendar.date(byAdding: .month, value: months, to: month) else {
            return
        }
        month = date
        updateMonth()
        monthWheels?.display(monthChoice, .yearAndMonth, minutes: 0, animated: true)
    }

    private func swiped(_ recognizer: UISwipeGestureRecognizer) {
        turn(by: (recognizer.direction == .left) != isRightToLeft ? 1 : -1)
    }

    /// Chooses a day, at the time of the date.
    private func choose(_ day: Date) {
        let calendar = choice.calendar
        var components = calendar.dateComponents([.era, .year, .month, .day], from: day)
        let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: choice.date)
        (components.hour, components.minute) = (time.hour, time.minute)
        (components.second, components.nanosecond) = (time.second, time.nanosecond)
        let date = choice.clamped(calendar.date(from: components) ?? day)
        guard !calendar.isDate(date, inSameDayAs: choice.date) else { return }
        choice.date = date
        updateMonth()
        onChange?(date)
    }

    // MARK: Month and year

    private var monthChoice: DateChoice {
        var choice = choice
        choice.date = month
        return choice
    }

    /// Shows wheels for the month and the year in place of the days, or the days again.
    private func toggleMonthWheels() {
        if let monthWheels {
            monthWheels.removeFromSuperview()
            self.monthWheels = nil
        } else {
            let wheels = DateWheels()
            wheels.onChange = { [weak self, weak wheels] in
                guard let self, let wheels else { return }
                month = wheels.date
                updateMonth()
            }
            wheels.display(monthChoice, .yearAndMonth, minutes: 0, animated: false)
            addSubview(wheels)
            monthWheels = wheels
        }
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = contentScaleFactor
        let width = (bounds.width / 7).roundedDown(toPixelsAt: scale)
        func mirrored(_ rect: CGRect) -> CGRect {
            guard isRightToLeft else { return rect }
            return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        let header = Self.headerHeight
        titleButton.frame = mirrored(CGRect(x: 12, y: 0, width: max(0, bounds.width - 112), height: header))
        previousButton.frame = mirrored(CGRect(x: bounds.width - 88, y: 0, width: 44, height: header))
        nextButton.frame = mirrored(CGRect(x: bounds.width - 44, y: 0, width: 44, height: header))
        for (index, label) in weekdays.enumerated() {
            label.frame = mirrored(
                CGRect(x: CGFloat(index) * width, y: header, width: width, height: Self.weekdayHeight))
        }
        let top = header + Self.weekdayHeight
        for (index, day) in days.enumerated() {
            day.frame = mirrored(
                CGRect(
                    x: CGFloat(index % 7) * width, y: top + CGFloat(index / 7) * Self.rowHeight, width: width,
                    height: Self.rowHeight)
            ).insetBy(dx: 0, dy: 1)
        }
        let showsDays = monthWheels == nil
        for view in days + weekdays { view.alpha = showsDays ? 1 : 0 }
        for button in [previousButton, nextButton] { button.alpha = showsDays ? 1 : 0 }
        monthWheels?.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
    }
}

extension CGFloat {
    /// Returns the largest length of whole pixels that is not above this one, in points.
    fileprivate func roundedDown(toPixelsAt scale: CGFloat) -> CGFloat { (self * scale).rounded(.down) / scale }
}
