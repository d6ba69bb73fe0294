import Foundation

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// Chosen by the system: wheels for a duration, else compact.
    case automatic = 0
    /// Wheels for the parts of the date.
    case wheels = 1
    /// Labels with the date and the time, which open a calendar and wheels.
    case compact = 2
    /// A calendar, with wheels for the time below it.
    case inline = 3
}

extension UIDatePicker {
    /// The parts of the date that the user chooses.
    public enum Mode: Int, Sendable {
        /// The hour and the minute.
        case time = 0
        /// The day.
        case date = 1
        /// The day, the hour and the minute.
        case dateAndTime = 2
        /// A duration in hours and minutes.
        case countDownTimer = 3
        /// The month and the year.
        case yearAndMonth = 4
    }
}

/// The date of a date picker, and what limits it.
struct DateChoice: Equatable {
    var date = Date()
    var minimum: Date?
    var maximum: Date?
    /// The distance of the minutes that can be chosen.
    var minuteInterval = 1
    var roundsToMinuteInterval = true
    var calendar = Calendar.current
    /// The locale of the texts.
    var locale = Locale.current

    /// The dates that can be chosen; nil without limits, and for limits in the wrong order.
    var limits: (lower: Date, upper: Date)? {
        guard minimum != nil || maximum != nil else { return nil }
        let (lower, upper) = (minimum ?? .distantPast, maximum ?? .distantFuture)
        return lower <= upper ? (lower, upper) : nil
    }

    /// Returns the nearest date that can be chosen.
    func clamped(_ date: Date) -> Date {
        guard let limits else { return date }
        return min(max(date, limits.lower), limits.upper)
    }

    /// Returns the date at the minute that can be chosen, before a date.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1, roundsToMinuteInterval else { return date }
        let minute = calendar.component(.minute, from: date)
        let excess = minute % minuteInterval
        guard excess > 0 else { return date }
        return calendar.date(byAdding: .minute, value: -excess, to: date) ?? date
    }

    /// Whether any time of an interval can be chosen.
    func allows(_ interval: DateInterval?) -> Bool {
        guard let interval, let limits else { return true }
        return interval.end > limits.lower && interval.start <= limits.upper
    }

    /// Returns the date of components, with a day that the month has.
    func date(_ components: DateComponents) -> Date? {
        var components = components
        var first = components
        first.day = 1
        if let day = components.day, let month = calendar.date(from: first),
            let days = calendar.range(of: .day, in: .month, for: month)
        {
            components.day = min(day, days.upperBound - 1)
        }
        return calendar.date(from: components)
    }

    /// Whether the locale writes hours from 1 to 12.
    var usesPeriods: Bool {
        DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
    }

    /// Returns a formatter for a template of fields.
    func formatter(_ template: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }
}
