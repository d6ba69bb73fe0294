import Foundation

/// A formatter of the time between two dates, such as “2 hours ago”.
open class RelativeDateTimeFormatter: Formatter {
    /// The words for the unit of time.
    public enum UnitsStyle: Int, Sendable {
        /// “2 months ago”.
        case full
        /// “two months ago”.
        case spellOut
        /// “2 mo. ago”.
        case short
        /// “2mo ago”.
        case abbreviated
    }

    /// The words for a time that has a name.
    public enum DateTimeStyle: Int, Sendable {
        /// Always with a number: “1 day ago”.
        case numeric
        /// With a name where there is one: “yesterday”.
        case named
    }

    /// The way of describing the times; `numeric` by default.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The way of writing the units; `full` by default.
    open var unitsStyle = UnitsStyle.full
    /// The place of the text in a sentence; `unknown` by default.
    open var formattingContext = Formatter.Context.unknown
    /// The calendar by which units are counted; the user's by default, also for nil.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// The locale of the text; the user's by default, also for nil.
    open var locale: Locale! = .autoupdatingCurrent

    /// Returns the text for a date, seen from another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent,
            capitalizationContext: context)
        // The style describes its anchor, seen from the date that it formats.
        return style.format(referenceDate)
    }

    /// Returns the text for a time in seconds from now, negative for the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns the text for the sum of components, negative for the past.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = (calendar ?? .autoupdatingCurrent).date(byAdding: dateComponents, to: now) ?? now
        return localizedString(for: date, relativeTo: now)
    }

    /// Returns the text for a `Date`, seen from now; nil for other objects.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    private var context: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: .unknown
        }
    }
}
