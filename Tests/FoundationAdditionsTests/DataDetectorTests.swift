import Foundation
import FoundationAdditions
import Testing

@Suite struct DataDetectorTests {
    /// The bits of `NSTextCheckingResult.CheckingType`, whose constants Foundation deprecates on Linux.
    private enum Kind: UInt64 {
        case date = 0x8
        case link = 0x20
        case phoneNumber = 0x800
    }

    private func detect(_ text: String, _ types: Kind...) throws -> [NSTextCheckingResult] {
        let detector = try NSDataDetector(types: types.reduce(0) { $0 | $1.rawValue })
        return detector.matches(in: text, range: NSRange(text.startIndex..., in: text))
    }

    private func pieces(_ text: String, _ types: Kind...) throws -> [String] {
        let detector = try NSDataDetector(types: types.reduce(0) { $0 | $1.rawValue })
        return detector.matches(in: text, range: NSRange(text.startIndex..., in: text)).map {
            NSString(string: text).substring(with: $0.range)
        }
    }

    @Test func `Links end before the punctuation of the sentence`() throws {
        let text =
            "👍 https://example.com/a_(b)?x=1, or (www.example.org/c). Write to ann.b@example.co.uk! file.txt 1.2.3"
        #expect(
            try pieces(text, .link, .date) == [
                "https://example.com/a_(b)?x=1", "www.example.org/c", "ann.b@example.co.uk",
            ])
        let urls = try detect(text, .link).map { $0.url?.absoluteString }
        #expect(
            urls == ["https://example.com/a_(b)?x=1", "http://www.example.org/c", "mailto:ann.b@example.co.uk"])
    }

    @Test(arguments: ["+49 30 1234567", "(555) 123-4567", "555-1234", "030/1234567", "+15551234567"])
    func `Telephone numbers are found`(number: String) throws {
        let results = try detect("Call \(number), or not", .phoneNumber)
        #expect(results.map(\.phoneNumber) == [number])
    }

    @Test(arguments: ["3.14159265", "12345678", "2026-11-27T10:00", "1.2.3", "x5551234", "192.168.0.1/24"])
    func `Other numbers are no telephone numbers`(text: String) throws {
        #expect(try pieces("a \(text) b", .phoneNumber, .date).allSatisfy { $0.hasPrefix("2026") })
    }

    @Test(arguments: ["2026-11-03", "Nov 3, 2026", "3 November 2026", "November 3rd, 2026", "2026-11-03 12:00"])
    func `Dates are found at their noon`(text: String) throws {
        let date = try #require(try detect("on \(text).", .date).first?.date)
        let components = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day, .hour], from: date)
        #expect(components == DateComponents(year: 2026, month: 11, day: 3, hour: 12))
    }

    @Test func `Days that no month has are no dates, and other kinds cannot be detected`() throws {
        #expect(try pieces("2026-02-31", .date).isEmpty)
        #expect(throws: CocoaError.self) {
            try NSDataDetector(types: 1 << 4)
        }
    }

    @Test func `Enumeration stops`() throws {
        let detector = try NSDataDetector(types: Kind.link.rawValue)
        let text = "a.com b.com"
        let range = NSRange(text.startIndex..., in: text)
        var found: [NSRange] = []
        detector.enumerateMatches(in: text, range: range) { result, _, stop in
            found.append(result?.range ?? range)
            stop.pointee = true
        }
        #expect(found == [NSRange(location: 0, length: 5)])
        #expect(detector.numberOfMatches(in: text, range: range) == 2)
    }

    @Test func `Sort descriptors compare values at keys`() {
        let people: [[String: Any]] = [["n": "b", "a": 2], ["n": "A", "a": 10], ["n": "c"]]
        func sorted(_ descriptor: NSSortDescriptor) -> [String] {
            NSArray(array: people).sortedArray(using: [descriptor]).compactMap {
                ($0 as? [String: Any])?["n"] as? String
            }
        }
        #expect(sorted(NSSortDescriptor(key: "a", ascending: true)) == ["c", "b", "A"])
        #expect(sorted(NSSortDescriptor(key: "a", ascending: false)) == ["A", "b", "c"])
        #expect(
            sorted(NSSortDescriptor(key: "n", ascending: true, selector: _sel("caseInsensitiveCompare:")))
                == ["A", "b", "c"])
    }
}
