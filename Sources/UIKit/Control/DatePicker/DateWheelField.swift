import Foundation

/// The part of a date that a wheel chooses. A row is one of its values.
enum DateWheelField: Equatable {
    case year, month, day
    /// A day with its weekday and month, by its distance from a reference day.
    case dayOfWeek
    case hour, minute
    /// Before or after noon.
    case period
    /// The hours and the minutes of a duration.
    case hours, minutes

    /// The number of rows on each side of the reference day.
    static let daysAround = 40_000
    /// The number of times that a wheel without an end repeats its values.
    static let repetitions = 200

    /// Returns the fields of a mode, in the order of the locale.
    static func fields(_ mode: UIDatePicker.Mode, _ choice: DateChoice) -> [DateWheelField] {
        let time: [DateWheelField] = choice.usesPeriods ? [.hour, .minute, .period] : [.hour, .minute]
        switch mode {
        case .time: return time
        case .dateAndTime: return [.dayOfWeek] + time
        case .countDownTimer: return [.hours, .minutes]
        case .date: return ordered("yMMMMd", choice)
        case .yearAndMonth: return ordered("yMMMM", choice)
        }
    }

    private static func ordered(_ template: String, _ choice: DateChoice) -> [DateWheelField] {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: choice.locale) ?? template
        var fields: [DateWheelField] = []
        var isQuoted = false
        for character in format {
            if character == "'" { isQuoted.toggle() }
            let field: DateWheelField? =
                switch character {
                case "y", "Y", "u": .year
                case "M", "L": .month
                case "d": .day
                default: nil
                }
            if let field, !isQuoted, !fields.contains(field) { fields.append(field) }
        }
        for field in template.contains("d") ? [DateWheelField.month, .day, .year] : [.month, .year]
        where !fields.contains(field) { fields.append(field) }
        return fields
    }

    /// Whether the wheel has no end.
    var repeats: Bool {
        switch self {
        case .month, .day, .hour, .minute: true
        case .year, .dayOfWeek, .period, .hours, .minutes: false
        }
    }

    /// Returns the number of different values.
    func valueCount(_ choice: DateChoice) -> Int {
        switch self {
        case .year: 9999
        case .month: max(1, choice.calendar.monthSymbols.count)
        case .day: (choice.calendar.maximumRange(of: .day) ?? 1..<32).count
        case .dayOfWeek: Self.daysAround * 2
        case .hour, .hours: 24
        case .minute, .minutes: 60 / choice.minuteInterval
        case .period: 2
        }
    }

    /// Returns the value of a date, which is that of a row.
    func value(of date: Date, _ choice: DateChoice, reference: Date) -> Int {
        let calendar = choice.calendar
        switch self {
        case .year: return calendar.component(.year, from: date) - 1
        case .month: return calendar.component(.month, from: date) - 1
        case .day: return calendar.component(.day, from: date) - 1
        case .dayOfWeek:
            let days = calendar.dateComponents([.day], from: reference, to: calendar.startOfDay(for: date)).day ?? 0
            return days + Self.daysAround
        case .hour: return calendar.component(.hour, from: date)
        case .minute: return calendar.component(.minute, from: date) / choice.minuteInterval
        case .period: return calendar.component(.hour, from: date) < 12 ? 0 : 1
        case .hours, .minutes: return 0
        }
    }

    /// Changes components to a value.
    func apply(_ value: Int, to components: inout DateComponents, _ choice: DateChoice, reference: Date) {
        switch self {
        case .year: components.year = value + 1
        case .month: components.month = value + 1
        case .day: components.day = value + 1
        case .dayOfWeek:
            guard let day = choice.calendar.date(byAdding: .day, value: value - Self.daysAround, to: reference) else {
                return
            }
            let new = choice.calendar.dateComponents([.era, .year, .month, .day], from: day)
            (components.era, components.year, components.month, components.day) = (
                new.era, new.year, new.month, new.day
            )
        case .hour: components.hour = value
        case .minute: components.minute = value * choice.minuteInterval
        case .period: components.hour = (components.hour ?? 0) % 12 + value * 12
        case .hours, .minutes: break
        }
    }

    /// The component of a calendar that the values differ in; nil for a field whose values can all be chosen.
    var limitedComponent: Calendar.Component? {
        switch self {
        case .year: .year
        case .month: .month
        case .day, .dayOfWeek: .day
        case .hour, .period: .hour
        case .minute: .minute
        case .hours, .minutes: nil
        }
    }

    /// The part of the width that the wheel needs, beside the other wheels.
    var widthShare: Double {
        switch self {
        case .dayOfWeek: 2.6
        case .month: 2
        case .hours, .minutes: 1.8
        case .year: 1.2
        case .day, .hour, .minute, .period: 1
        }
    }
}
