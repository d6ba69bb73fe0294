import Foundation
@testable import OSLog
import Testing

extension RecordingHandler {
    /// Returns what is written while a function runs, with private values as in a release build or as in a debug build.
    static func record(writesPrivateValues: Bool, _ body: () -> Void) -> [Line] {
        let old = OSLogPrivacy.writesPrivateValues
        OSLogPrivacy.writesPrivateValues = writesPrivateValues
        defer { OSLogPrivacy.writesPrivateValues = old }
        return record(body)
    }

    static func text(writesPrivateValues: Bool = false, _ message: @autoclosure () -> OSLogMessage) -> String {
        record(writesPrivateValues: writesPrivateValues) { Logger(subsystem: "a", category: "b").notice(message()) }
            .first?.text ?? ""
    }

    static func formatted(_ format: StaticString, _ arguments: any CVarArg...) -> String {
        OSLogFormat(format: format.description, arguments: arguments).text
    }
}

/// Loggers and their messages, over swift-log.
@Suite(.serialized) struct LoggerTests {
    private typealias Handler = RecordingHandler

    @Test func `Messages have the label, source and level of their log`() {
        let lines = Handler.record {
            let logger = Logger(subsystem: "com.example", category: "net")
            logger.info("one")
            logger.log(level: .fault, "two")
            logger.error("three")
            logger.warning("four")
            logger.log("five")
            logger.debug("not written")
        }
        #expect(lines.map(\.text) == ["one", "two", "three", "four", "five"])
        #expect(lines.map(\.level) == ["info", "critical", "error", "warning", "notice"])
        #expect(Set(lines.map(\.label)) == ["com.example"] && Set(lines.map(\.source)) == ["net"])
    }

    @Test func `A message that is not written is not made`() {
        var count = 0
        func value() -> Int {
            count += 1
            return count
        }
        _ = Handler.record {
            Logger(subsystem: "a", category: "b").debug("\(value())")
            Logger(.disabled).fault("\(value())")
        }
        #expect(count == 0)
        #expect(OSLog.default.isEnabled(type: .info) && !OSLog.default.isEnabled(type: .debug))
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func `Strings and objects are private, numbers are public`() {
        let (name, url) = ("Ann", URL(fileURLWithPath: "/a"))
        #expect(
            Handler.text("\(name) \(url) \(1) \(2.5) \(true) \(Int.self)") == "<private> <private> 1 2.500000 true Int")
        #expect(Handler.text("\(name, privacy: .public) \(1, privacy: .private)") == "Ann <private>")
        #expect(Handler.text(writesPrivateValues: true, "\(name) \(name, privacy: .sensitive)") == "Ann <private>")
        let error: any Error = CocoaError(.fileNoSuchFile)
        #expect(
            Handler.text("\(error) \(CocoaError(.fileNoSuchFile)) \(URLError(.badURL), privacy: .private)")
                == "<private> <private> <private>")
        #expect(!Handler.text("\(error as NSError, privacy: .public)").isEmpty)
        let object: NSObject? = nil
        #expect(Handler.text("\(object, privacy: .public)") == "(null)")
    }

    @Test func `A hash is the same for the same value`() {
        let (a, b) = ("Ann", "Bob")
        let text = Handler.text("\(a, privacy: .private(mask: .hash)) \(a, privacy: .private(mask: .hash))")
        let parts = text.components(separatedBy: "> ")
        #expect(parts.count == 2 && parts[0] + ">" == parts[1] && text.hasPrefix("<mask.hash: '"))
        #expect(Handler.text("\(b, privacy: .private(mask: .hash))") != parts[1])
    }

    @Test func `Values have formats and alignments`() {
        #expect(
            Handler.text(
                "\(255, format: .hex)|\(255, format: .hex(includePrefix: true, uppercase: true))|\(8, format: .octal)")
                == "ff|0xFF|10")
        #expect(
            Handler.text(
                "\(5, format: .decimal(explicitPositiveSign: true, minDigits: 3))|\(-5, format: .decimal(minDigits: 2))"
            ) == "+005|-05")
        #expect(
            Handler.text("\(1.23456, format: .fixed(precision: 2))|\(Float(2), format: .exponential(precision: 1))")
                == "1.23|2.0e+00")
        #expect(
            Handler.text(
                "\("a", align: .right(columns: 3), privacy: .public)|\("a", align: .left(columns: 3), privacy: .public)|"
            ) == "  a|a  |")
        #expect(Handler.text("\(false, format: .answer)") == "no")
        #expect(Handler.text("\(1.0, format: .fixed(precision: .max))").count < 2000)
    }

    @Test func `Characters that terminals interpret are escaped`() {
        let title = "\u{1B}[31mred"
        #expect(Handler.text("\(title, privacy: .public)") == "\\u{1B}[31mred")
    }

    @Test func `Format strings of os_log have privacy, widths and lengths`() {
        #expect(
            Handler.formatted("%d %5.1f %-4d| %04x %llu %zd%%", 1, 2.25, 3, 255, UInt64.max, -1)
                == "1   2.2 3   | 00ff 18446744073709551615 -1%")
        #expect(
            Handler.formatted("%{public}@ %{public}s %{bool}d %c", "a" as NSString, "b" as NSString, 1, 65)
                == "a b true A")
        #expect(Handler.formatted("%{public}*d|%.*f|%x", 4, 7, 2, 1.5, Int32(-1)) == "   7|1.50|ffffffff")
        OSLogPrivacy.writesPrivateValues = false
        #expect(
            Handler.formatted("%@ %{private}d %{public, location:x}d", "a" as NSString, 1, 2) == "<private> <private> 2"
        )
    }

    @Test(arguments: [
        "%", "%%%", "%{public", "%{}", "%q", "100% sure", "%9999999999999999999d", "%.99999999999f", "%l", "%-+ #0",
        "%*.*@", "%{public}m",
    ])
    func `Wrong formats are written as they can be`(format: String) {
        for arguments: [any CVarArg] in [[], [1], ["a" as NSString, 2.5], [Int.min, Int.max, "x" as NSString]] {
            #expect(OSLogFormat(format: format, arguments: arguments).text.utf8.count < 3000)
        }
        #expect(OSLogFormat(format: "%d %@", arguments: [1]).text == "1 <missing>")
        #expect(OSLogFormat(format: "%d", arguments: ["a" as NSString]).text == "a")
    }

    @Test func `All forms of os_log write`() {
        let lines = Handler.record(writesPrivateValues: true) {
            let log = OSLog(subsystem: "com.example", category: "net")
            os_log("plain")
            os_log("%{public}@ %d", log: log, type: .error, "a" as NSString, 5)
            os_log(.info, log: log, "%d", 6)
            os_log(.info, log: log, "\(7)")
            os_log("text", log: log, type: .debug)
            os_log("text", log: .disabled, type: .fault)
        }
        #expect(lines.map(\.text) == ["plain", "a 5", "6", "7"])
        #expect(lines.map(\.level) == ["notice", "error", "info", "info"])
    }

    @Test func `Signposts are not recorded and do not make their messages`() {
        let signposter = OSSignposter(subsystem: "a", category: .pointsOfInterest)
        func fail() -> Int {
            Issue.record("made")
            return 0
        }
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "\(fail())")
        signposter.emitEvent("event", "\(fail())")
        signposter.endInterval("load", state)
        #expect(signposter.withIntervalSignpost("x", around: { 5 }) == 5 && !signposter.isEnabled)
        let log = OSLog(subsystem: "a", category: "b")
        os_signpost(.begin, log: log, name: "load", signpostID: OSSignpostID(log: log), "%d", 1)
        os_signpost(.end, log: log, name: "load")
        #expect(OSSignpostID(log: log) != OSSignpostID(log: log))
    }
}
