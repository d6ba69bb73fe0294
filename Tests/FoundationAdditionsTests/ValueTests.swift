import Foundation
import FoundationAdditions
import Testing

@Suite struct ValueTests {
    @Test func `An index path has a section and a row or an item`() {
        var path = IndexPath(row: 1, section: 2)
        #expect(path == IndexPath(indexes: [2, 1]) && path == IndexPath(item: 1, section: 2))
        path.row = 5
        path.section = 3
        #expect(path.section == 3 && path.row == 5 && path.item == 5)
        let object = NSIndexPath(forRow: 1, inSection: 2)
        #expect(object.section == 2 && object.row == 1 && object.item == 1)
    }

    @Test func `Absolute times begin in 2001`() {
        let difference = CFAbsoluteTimeGetCurrent() + kCFAbsoluteTimeIntervalSince1970 - Date().timeIntervalSince1970
        #expect(abs(difference) < 1)
    }

    @Test func `An autorelease pool returns or throws`() throws {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: CocoaError.self) { try autoreleasepool { throw CocoaError(.fileNoSuchFile) } }
    }

    @Test func `Notifications are a sequence`() async {
        let center = NotificationCenter()
        let (name, sender) = (Notification.Name("name"), NSObject())
        let (all, own) = (center.notifications(named: name), center.notifications(named: name, object: sender))
        center.post(name: name, object: nil, userInfo: ["n": 1])
        center.post(name: name, object: sender, userInfo: ["n": 2])
        var iterators = (all.makeAsyncIterator(), own.makeAsyncIterator())
        #expect(await iterators.0.next()?.userInfo?["n"] as? Int == 1)
        #expect(await iterators.1.next()?.userInfo?["n"] as? Int == 2)
    }
}

@Suite struct LocalizationTests {
    @Test func `Relative times have words`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
        #expect(formatter.localizedString(from: DateComponents(day: 1)) == "in 1 day")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
        formatter.unitsStyle = .spellOut
        let date = Date()
        #expect(formatter.localizedString(for: date.addingTimeInterval(180), relativeTo: date) == "in three minutes")
        #expect(formatter.string(for: 3) == nil)
    }

    @Test func `Localized strings have their values`() throws {
        #expect(String(localized: "100 %") == "100 %")
        #expect(String(localized: "\(3) of \(UInt8(4)) for \("me"), 5%") == "3 of 4 for me, 5%")
        #expect(String(localized: "key", defaultValue: "n \(2)", comment: "A number.") == "n 2")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID()).bundle")
        let language = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = #""%lld of %@" = "%2$@: %1$lld"; "plain" = "simple"; "#
        try Data(text.utf8).write(to: language.appendingPathComponent("Localizable.strings"))
        let bundle = try #require(Bundle(url: folder))
        #expect(NSLocalizedString("plain", bundle: bundle, comment: "") == "simple")
        #expect(String(localized: "plain", bundle: bundle) == "simple")
        #expect(String(localized: "\(3) of \("x")", bundle: bundle) == "x: 3")
    }
}
