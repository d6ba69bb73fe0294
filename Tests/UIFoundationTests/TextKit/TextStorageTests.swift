import Foundation
import Testing
import UIFoundation

/// A storage with a store of its own, as syntax highlighters have.
private final class BackedStorage: NSTextStorage {
    let backing = NSMutableAttributedString(string: "")
    var processed: [NSRange] = []

    override var string: String { backing.string }

    override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backing.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    override func processEditing() {
        processed.append(editedRange)
        super.processEditing()
    }
}

private final class Observer: NSObject, NSTextStorageDelegate {
    var log: [String] = []
    var onWill: ((NSTextStorage) -> Void)?

    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        log.append("will \(editedMask.rawValue) \(editedRange.location) \(editedRange.length) \(delta)")
        onWill?(textStorage)
    }

    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        log.append("did \(editedMask.rawValue) \(editedRange.location) \(editedRange.length) \(delta)")
    }
}

@Suite struct TextStorageTests {
    private static let key = NSAttributedString.Key("number")

    @Test func `Edits of a group are processed together`() {
        let storage = NSTextStorage(string: "Hello world")
        let observer = Observer()
        storage.delegate = observer
        storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Bye")
        #expect(observer.log == ["will 2 0 3 -2", "did 2 0 3 -2"])
        observer.log = []
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "!!")
        storage.addAttribute(Self.key, value: 1, range: NSRange(location: 7, length: 2))
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        #expect(observer.log == [])
        #expect(storage.editedMask == [.editedCharacters, .editedAttributes] && storage.changeInLength == 1)
        storage.endEditing()
        #expect(observer.log == ["will 3 0 8 1", "did 3 0 8 1"])
        #expect(storage.string == "ye!! world")
        #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound)
    }

    @Test func `A delegate's changes belong to the edits`() {
        let storage = NSTextStorage(string: "a")
        let observer = Observer()
        storage.delegate = observer
        observer.onWill = { storage in
            storage.addAttribute(Self.key, value: 7, range: NSRange(location: 0, length: storage.length))
        }
        storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "b")
        #expect(observer.log == ["will 2 1 1 1", "did 3 0 2 1"])
        #expect(storage.attribute(Self.key, at: 0, effectiveRange: nil) as? Int == 7)
    }

    @Test func `Inserted text has the attributes of its neighbour`() {
        let storage = NSTextStorage(string: "ab", attributes: [Self.key: 1])
        storage.setAttributes([Self.key: 2], range: NSRange(location: 1, length: 1))
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x")
        storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "y")
        storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "zz")
        #expect(storage.string == "xayzz")
        let numbers = (0..<5).map { storage.attribute(Self.key, at: $0, effectiveRange: nil) as? Int }
        #expect(numbers == [1, 1, 1, 2, 2])
        var range = NSRange()
        _ = storage.attributes(at: 1, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 3))
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Random edits equal those of Foundation's string`(seed: UInt64) {
        var state = seed &+ 1
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
        let storages = [NSTextStorage(), BackedStorage()]
        let model = NSMutableAttributedString(string: "")
        for step in 0..<300 {
            let location = random(model.length + 1)
            let length = random(min(8, model.length - location) + 1)
            let range = NSRange(location: location, length: length)
            let text = String(repeating: ["a", "bc", "é", "日", "\n"][random(5)], count: random(4))
            for string in storages + [model] {
                switch step % 6 {
                case 0, 1: string.replaceCharacters(in: range, with: text)
                case 2: string.setAttributes([Self.key: step % 3], range: range)
                case 3: string.addAttribute(.init("other"), value: step % 2, range: range)
                case 4: string.removeAttribute(Self.key, range: range)
                default:
                    string.replaceCharacters(
                        in: range, with: NSAttributedString(string: text, attributes: [Self.key: step % 3]))
                }
            }
            for storage in storages {
                #expect(storage.string == model.string && storage.length == model.length)
                #expect(storage.isEqual(to: model), "step \(step)")
                #expect(model.isEqual(to: storage))
            }
        }
    }

    @Test func `Foundation reads a copy`() {
        let storage = NSTextStorage(string: "Hello", attributes: [Self.key: 3])
        let copy = NSAttributedString(attributedString: storage)
        #expect(copy.string == "Hello" && copy.attribute(Self.key, at: 2, effectiveRange: nil) as? Int == 3)
        let mutable = NSMutableAttributedString(string: "> ")
        mutable.append(storage)
        mutable.insert(storage, at: 0)
        #expect(mutable.string == "Hello> Hello")
        mutable.setAttributedString(storage)
        #expect(mutable.isEqual(to: storage))
        #expect((storage.copy() as? NSAttributedString)?.string == "Hello")
        let second = storage.mutableCopy() as? NSMutableAttributedString
        second?.deleteCharacters(in: NSRange(location: 0, length: 1))
        #expect(second?.string == "ello" && storage.string == "Hello")
        storage.mutableString.append("!")
        storage.mutableString.replaceCharacters(in: NSRange(location: 0, length: 1), with: "J")
        #expect(storage.string == "Jello!")
    }

    @Test func `A store of a subclass is read and reports its edits`() {
        let storage = BackedStorage()
        storage.setAttributedString(NSAttributedString(string: "one two", attributes: [Self.key: 1]))
        storage.processed = []
        storage.addAttribute(Self.key, value: 2, range: NSRange(location: 4, length: 3))
        #expect(storage.processed == [NSRange(location: 4, length: 3)])
        #expect(storage.attributedSubstring(from: NSRange(location: 2, length: 4)).string == "e tw")
        var range = NSRange()
        #expect(
            storage.attribute(
                Self.key, at: 5, longestEffectiveRange: &range, in: NSRange(location: 0, length: 7)) as? Int == 2)
        #expect(range == NSRange(location: 4, length: 3))
    }

    @Test func `Attachments of other characters are removed`() {
        let storage = NSTextStorage(string: "a\u{FFFC}b")
        storage.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 3))
        let present = (0..<3).map { storage.attribute(.attachment, at: $0, effectiveRange: nil) != nil }
        #expect(present == [false, true, false])
    }

    @Test func `A storage is archived as its text`() throws {
        let storage = NSTextStorage(string: "Hello")
        storage.addAttribute(Self.key, value: 1, range: NSRange(location: 2, length: 2))
        let data = try NSKeyedArchiver.archivedData(withRootObject: storage, requiringSecureCoding: false)
        let other = try #require(
            try NSKeyedUnarchiver.unarchivedObject(
                ofClasses: [NSTextStorage.self, NSAttributedString.self], from: data)
                as? NSAttributedString)
        #expect(other.string == "Hello")
    }
}
