import Diagnostics
import Foundation

/// The kinds of a checking result, as bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// A detector of links, e-mail addresses, telephone numbers and dates in text.
///
/// It finds what has an unmistakable form: URLs with a scheme, hosts that begin with `www.` or end with a common top-level
/// domain, e-mail addresses, telephone numbers of 7 to 15 digits, and dates that are written in numbers from the year on or
/// with the English name of a month. Words such as “tomorrow” are not dates, and addresses and flights are not found. It is
/// not a subclass of `NSRegularExpression`, whose methods cannot be overridden on Linux.
open class NSDataDetector: NSObject {
    /// The kinds that are detected.
    public let checkingTypes: NSTextCheckingTypes
    private let scanners: [DataScanner]

    /// Creates a detector of the kinds; throws if none of them can be detected.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        self.checkingTypes = checkingTypes
        scanners = try DataScanner.all(checkingTypes)
        super.init()
        let unsupported = checkingTypes & ~DataScanner.types
        if unsupported != 0 {
            logger.once(
                "NSDataDetector finds links, telephone numbers and dates only: the types \(unsupported) are ignored")
        }
        guard !scanners.isEmpty else { throw CocoaError(.featureUnsupported) }
    }

    /// Returns what is detected in a range, in the order of the text.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        var results: [NSTextCheckingResult] = []
        var taken = IndexSet()
        for scanner in scanners {
            for result in scanner.results(in: string, range) {
                let covered = result.range.location..<result.range.location + result.range.length
                // The first kind wins, as in the digits of a URL.
                guard !taken.intersects(integersIn: covered) else { continue }
                taken.insert(integersIn: covered)
                results.append(result)
            }
        }
        return results.sorted { $0.range.location < $1.range.location }
    }

    /// Calls a closure for each detected piece until it sets its last argument to true.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var isStopped = ObjCBool(false)
        for result in matches(in: string, options: options, range: range) {
            block(result, [], &isStopped)
            if isStopped.boolValue { return }
        }
    }

    /// Returns the number of detected pieces.
    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    /// Returns the first detected piece; nil if there is none.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// Returns the range of the first detected piece; its location is `NSNotFound` if there is none.
    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }
}

extension NSTextCheckingResult.CheckingType {
    // Foundation's own constants are deprecated on Linux, where nothing else returns such results.
    static let _date = NSTextCheckingResult.CheckingType(rawValue: 1 << 3)
    static let _link = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
    static let _phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
    /// The URL of a link, `mailto:` with an e-mail address; nil for other kinds.
    public var url: URL? { (self as? DetectedData)?.link }
    /// The telephone number, as it is written; nil for other kinds.
    public var phoneNumber: String? { (self as? DetectedData)?.number }
    /// The date; nil for other kinds.
    public var date: Date? { (self as? DetectedData)?.day }
}

/// A detected piece of text.
final class DetectedData: NSTextCheckingResult {
    private let place: NSRange
    private let kind: CheckingType
    let link: URL?
    let number: String?
    let day: Date?

    init(_ kind: CheckingType, _ place: NSRange, link: URL? = nil, number: String? = nil, day: Date? = nil) {
        (self.kind, self.place, self.link, self.number, self.day) = (kind, place, link, number, day)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: CheckingType { kind }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { place }
}
