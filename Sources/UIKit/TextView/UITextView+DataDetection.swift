import Diagnostics
import Foundation
import FoundationAdditions
import UIFoundation

/// Kinds of data that a text view finds in its text, and displays as links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers, which open as `tel:` URLs.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of the web and of e-mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses. They are not found.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates. They are not found, as no application opens them.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels. They are not found.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights. They are not found.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// Words to look up. They are not found.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money. They are not found.
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    /// Physical quantities. They are not found.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)

    /// The kinds that are found.
    fileprivate static let supported: UIDataDetectorTypes = [.phoneNumber, .link]
}

extension UITextView {
    /// The length in UTF-16 units of the text in which data is searched, so that a very long text does not block the main thread.
    static let detectionLimit = 100_000

    /// Marks links that were detected, and not set by the app.
    private static let isDetected = NSAttributedString.Key("oriel.detectedLink")

    /// Makes data links while the text cannot be edited, and removes the links that it has made while it can be. O(text).
    func _detectData() {
        removeDetectedLinks()
        guard !isEditable, !dataDetectorTypes.isEmpty, textStorage.length > 0 else { return }
        if dataDetectorTypes != .all, !dataDetectorTypes.isSubset(of: .supported) {
            logger.once("UITextView.dataDetectorTypes: only links and telephone numbers are found")
        }
        var types: NSTextCheckingTypes = 0
        // Foundation's constants of these kinds are deprecated on Linux.
        if dataDetectorTypes.contains(.link) { types |= 1 << 5 }
        if dataDetectorTypes.contains(.phoneNumber) { types |= 1 << 11 }
        guard types != 0, let detector = try? NSDataDetector(types: types) else { return }
        let length = min(textStorage.length, Self.detectionLimit)
        if length < textStorage.length {
            logger.once("UITextView.dataDetectorTypes: data is found in the first \(length) characters only")
        }
        let matches = detector.matches(in: textStorage.string, range: NSRange(location: 0, length: length))
        editor.performEdit {
            for match in matches {
                let number = match.phoneNumber.map { $0.filter { $0.isNumber || $0 == "+" } }
                guard let url = match.url ?? number.flatMap({ URL(string: "tel:\($0)") }),
                    textStorage.attribute(.link, at: match.range.location, effectiveRange: nil) == nil
                else { continue }
                textStorage.addAttributes([.link: url, Self.isDetected: true], range: match.range)
            }
        }
    }

    private func removeDetectedLinks() {
        var ranges: [NSRange] = []
        var location = 0
        while location < textStorage.length {
            var run = NSRange()
            let isDetected = textStorage.attribute(Self.isDetected, at: location, effectiveRange: &run) != nil
            if isDetected { ranges.append(run) }
            location = max(location + 1, run.location + run.length)
        }
        guard !ranges.isEmpty else { return }
        editor.performEdit {
            for range in ranges {
                textStorage.removeAttribute(.link, range: range)
                textStorage.removeAttribute(Self.isDetected, range: range)
            }
        }
    }
}
