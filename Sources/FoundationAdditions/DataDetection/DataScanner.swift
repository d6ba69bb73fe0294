import Foundation

/// The search for one kind of data in text.
struct DataScanner {
    private let expression: NSRegularExpression
    private let result: (_ text: String, _ range: NSRange) -> DetectedData?

    /// The kinds that can be found.
    static let types = [NSTextCheckingResult.CheckingType._link, ._date, ._phoneNumber].reduce(0) { $0 | $1.rawValue }

    /// Returns the scanners of the kinds; of those that find the same text, the first applies.
    static func all(_ types: NSTextCheckingTypes) throws -> [DataScanner] {
        func has(_ type: NSTextCheckingResult.CheckingType) -> Bool { types & type.rawValue != 0 }
        var scanners: [DataScanner] = []
        if has(._link) {
            scanners += [try DataScanner(url, link), try DataScanner(mail, mailLink), try DataScanner(host, link)]
        }
        if has(._date) { scanners += [try DataScanner(numericDate, date), try DataScanner(namedDate, date)] }
        if has(._phoneNumber) { scanners.append(try DataScanner(phone, number)) }
        return scanners
    }

    private init(_ pattern: String, _ result: @escaping (String, NSRange) -> DetectedData?) throws {
        expression = try NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
        self.result = result
    }

    func results(in string: String, _ range: NSRange) -> [DetectedData] {
        expression.matches(in: string, range: range).compactMap { match in
            guard let place = Range(match.range, in: string) else { return nil }
            return result(String(string[place]), match.range)
        }
    }

    // MARK: Links

    private static let url = #"\b(?:https?|ftp|file|sftp|ssh)://[^\s<>"“”]+"#
    private static let mail = #"\b(?:mailto:)?[a-z0-9][a-z0-9._%+-]*@(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}\b"#
    private static let host =
        #"(?<![@\w.-])(?:www\.(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}|(?:[\p{L}\p{N}-]+\.)+"#
        + #"(?:com|org|net|edu|gov|io|dev|app|info|co\.uk|de|fr|eu|ch|at|nl|es|it|jp|me|ai))\b(?::\d+)?(?:/[^\s<>"“”]*)?"#

    private static func link(_ text: String, _ range: NSRange) -> DetectedData? {
        // Punctuation at the end belongs to the sentence, and so does a parenthesis that the link does not open.
        var text = text
        while let last = text.last {
            let isClosing = last == ")" && text.count(where: { $0 == ")" }) > text.count(where: { $0 == "(" })
            guard ".,;:!?'*]}".contains(last) || isClosing else { break }
            text.removeLast()
        }
        guard let url = URL(string: text.contains("://") ? text : "http://" + text) else { return nil }
        return DetectedData(._link, NSRange(location: range.location, length: text.utf16.count), link: url)
    }

    private static func mailLink(_ text: String, _ range: NSRange) -> DetectedData? {
        let hasScheme = text.lowercased().hasPrefix("mailto:")
        return URL(string: hasScheme ? text : "mailto:" + text).map { DetectedData(._link, range, link: $0) }
    }

    // MARK: Telephone numbers

    private static let phone = #"(?<![\w.,/:+-])(?:\+|00)?\(?\d[\d()\-. /]{5,20}\d(?![\w/:-]|[.,]\d)"#

    private static func number(_ text: String, _ range: NSRange) -> DetectedData? {
        guard text.prefixMatch(of: /\d{1,3}(\.\d{1,3}){3}(?!\d)/) == nil else { return nil }  // An address of IP.
        let digits = text.count(where: \.isNumber)
        // Digits in a row, and those around one period, are a number of another kind as often as not.
        let isGrouped = text.contains { "+(- /".contains($0) } || text.count(where: { $0 == "." }) > 1
        guard (7...15).contains(digits), isGrouped || digits == text.count && digits >= 10 else { return nil }
        return DetectedData(._phoneNumber, range, number: text)
    }

    // MARK: Dates

    private static let month =
        "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
        + "nov(?:ember)?|dec(?:ember)?)"
    private static let numericDate = #"\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?\b"#
    private static let namedDate =
        #"\b(?:\#(month)\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}\.? \#(month)\.?,? \d{4})\b"#

    private static func date(_ text: String, _ range: NSRange) -> DetectedData? {
        var components = DateComponents()
        let numbers = text.matches(of: /\d+/).compactMap { Int($0.output) }
        if text.first?.isNumber ?? false, text.contains("-") {
            (components.year, components.month, components.day) = (numbers[0], numbers[1], numbers[2])
            // A day without a time is its noon, as on Apple's platforms.
            components.hour = numbers.count > 3 ? numbers[3] : 12
            components.minute = numbers.count > 4 ? numbers[4] : 0
            components.second = numbers.count > 5 ? numbers[5] : 0
        } else {
            let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
            guard numbers.count == 2, let word = text.lowercased().firstMatch(of: /[a-z]{3}/),
                let month = names.firstIndex(of: String(word.output))
            else { return nil }
            (components.day, components.month, components.year, components.hour) = (
                numbers[0], month + 1, numbers[1], 12
            )
        }
        let calendar = Calendar(identifier: .gregorian)
        guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else { return nil }
        return DetectedData(._date, range, day: date)
    }
}
