import Foundation
import FoundationAdditions
import Testing

/// A class as `Porting` rewrites one.
private class Person: NSObject {
    var name = "a" {
        willSet { _willChangeValue(self, "name") }
        didSet { _didChangeValue(self, "name") }
    }
    var nick: String? {
        willSet { _willChangeValue(self, "nick") }
        didSet { _didChangeValue(self, "nick") }
    }
    var friend: Person? {
        willSet { _willChangeValue(self, "friend") }
        didSet { _didChangeValue(self, "friend") }
    }
    private(set) final var age = 1 {
        willSet { _willChangeValue(self, "age") }
        didSet { _didChangeValue(self, "age") }
    }
    var title: String { name + (nick ?? "") }
    var manual = 0 {
        willSet { _willChangeValue(self, "manual") }
        didSet { _didChangeValue(self, "manual") }
    }
    var plain = 0

    class func keyPathsForValuesAffectingTitle() -> Set<String> { ["name", "nick"] }
    class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "manual" }

    func grow() { age += 1 }

    static let registered: Void = {
        let table = _MethodTable.shared
        table.add(Person.self, "name") { o, _ in unsafeDowncast(o, to: Person.self).name }
        table.add(Person.self, "nick") { o, _ in unsafeDowncast(o, to: Person.self).nick }
        table.add(Person.self, "friend") { o, _ in unsafeDowncast(o, to: Person.self).friend }
        table.add(Person.self, "age") { o, _ in unsafeDowncast(o, to: Person.self).age }
        table.add(Person.self, "title") { o, _ in unsafeDowncast(o, to: Person.self).title }
        table.add(Person.self, "manual") { o, _ in unsafeDowncast(o, to: Person.self).manual }
        table.add(Person.self, "plain") { o, _ in unsafeDowncast(o, to: Person.self).plain }
        table.add(Person.self, "setName:") { o, a in
            unsafeDowncast(o, to: Person.self).name = a[0]
            return nil
        }
        table.add(Person.self, "setPlain:") { o, a in
            unsafeDowncast(o, to: Person.self).plain = a[0]
            return nil
        }
        table.addKey(Person.self, "name") { \Person.name }
        table.addKey(Person.self, "nick") { \Person.nick }
        table.addKey(Person.self, "friend") { \Person.friend }
        table.addKey(Person.self, "age") { \Person.age }
        table.addKey(Person.self, "title") { \Person.title }
        table.add(Person.self, "+keyPathsForValuesAffectingTitle") { o, _ in
            (o as? Person.Type)?.keyPathsForValuesAffectingTitle()
        }
        table.add(Person.self, "+automaticallyNotifiesObserversForKey:") { o, a in
            (o as? Person.Type)?.automaticallyNotifiesObservers(forKey: a[0] as String)
        }
        table.add(Watcher.self, "observeValueForKeyPath:of:change:context:") { o, a in
            unsafeDowncast(o, to: Watcher.self).observeValue(
                forKeyPath: a[0] as String?, of: a[1] as Any?, change: a[2] as [NSKeyValueChangeKey: Any]?,
                context: a[3] as UnsafeMutableRawPointer?)
            return nil
        }
    }()

    override init() {
        Self.registered
        super.init()
    }
}

private class Employee: Person {}

private class Watcher: NSObject {
    var changes: [String] = []
    var contexts: [UnsafeMutableRawPointer?] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let (old, new) = (change?[.oldKey], change?[.newKey])
        let texts = [old, new].map { $0.map { $0 is NSNull ? "null" : "\($0)" } ?? "-" }
        let prior = change?[.notificationIsPriorKey] == nil ? "" : " prior"
        changes.append("\(keyPath ?? "") \(texts.joined(separator: " "))\(prior)")
        contexts.append(context)
    }
}

@Suite struct KeyValueObservingTests {
    private let person = Person()
    private let watcher = Watcher()

    @Test func `Changes have the values that are asked for`() {
        person.addObserver(watcher, forKeyPath: "name", options: [.old, .new], context: nil)
        person.addObserver(watcher, forKeyPath: "nick", options: [.initial, .new, .old, .prior], context: nil)
        person.addObserver(watcher, forKeyPath: "age", context: nil)
        person.name = "b"
        person.nick = "c"
        person.grow()
        #expect(
            watcher.changes == ["nick - null", "name a b", "nick null - prior", "nick null c", "age - -"])
        person.removeObserver(watcher, forKeyPath: "name")
        person.name = "d"
        #expect(watcher.changes.count == 5)
    }

    @Test func `Observers stay when an object's associated objects are removed`() {
        person.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
        objc_removeAssociatedObjects(person)
        person.name = "b"
        #expect(watcher.changes == ["name - b"])
    }

    @Test func `Contexts tell the observations of one key apart`() {
        let contexts = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
        defer { contexts.deallocate() }
        person.addObserver(watcher, forKeyPath: "name", context: contexts)
        person.addObserver(watcher, forKeyPath: "name", context: contexts + 1)
        person.removeObserver(watcher, forKeyPath: "name", context: contexts)
        person.name = "b"
        #expect(watcher.contexts == [contexts + 1])
    }

    @Test func `A key path is followed to the objects that come into it`() {
        let (first, second) = (Person(), Person())
        person.addObserver(watcher, forKeyPath: "friend.friend.name", options: [.old, .new], context: nil)
        person.friend = first
        first.friend = second
        second.name = "b"
        first.friend = nil
        second.name = "c"
        #expect(
            watcher.changes == [
                "friend.friend.name null null", "friend.friend.name null a", "friend.friend.name a b",
                "friend.friend.name b null",
            ])
    }

    @Test func `A computed property changes with those that affect it`() {
        person.addObserver(watcher, forKeyPath: "title", options: [.old, .new], context: nil)
        person.nick = "b"
        person.name = "c"
        #expect(watcher.changes == ["title a ab", "title ab cb"])
        #expect(Person.keyPathsForValuesAffectingValue(forKey: "title") == ["name", "nick"])
    }

    @Test func `A class that notifies observers itself is not notified twice`() {
        person.addObserver(watcher, forKeyPath: "manual", options: .new, context: nil)
        person.manual = 1
        #expect(watcher.changes.isEmpty)
        person.willChangeValue(forKey: "manual")
        person.manual = 2
        person.didChangeValue(forKey: "manual")
        #expect(watcher.changes == ["manual - 2"])
    }

    @Test func `Key-value coding notifies once, whether or not the property does`() {
        for key in ["name", "plain"] { person.addObserver(watcher, forKeyPath: key, options: .new, context: nil) }
        person.setValue("b", forKey: "name")
        person.setValue(3, forKey: "plain")
        person.plain = 4
        #expect(watcher.changes == ["name - b", "plain - 3"])
    }

    @Test func `A closure observes a property until its observation is released`() {
        var changes: [String] = []
        let name = person.observe(\.name, options: [.old, .new]) { object, change in
            changes.append("\(object.name) \(change.oldValue ?? "-") \(change.newValue ?? "-") \(change.kind)")
        }
        var nicks: [String??] = []
        var nick: NSKeyValueObservation? = person.observe(\.nick, options: [.initial, .new]) {
            nicks.append($1.newValue)
        }
        person.name = "b"
        person.nick = "c"
        name.invalidate()
        nick = nil
        person.name = "d"
        person.nick = "e"
        #expect(changes == ["b a b setting"])
        #expect(nicks == [.some(nil), .some("c")])
        #expect(nick == nil)
    }

    @Test func `Key paths of subclasses, of final properties and through optionals have names`() {
        let employee = Employee()
        var keys: [String] = []
        let observations = [
            employee.observe(\.name) { _, _ in keys.append("name") },
            employee.observe(\.age) { _, _ in keys.append("age") },
            employee.observe(\.title) { _, _ in keys.append("title") },
            employee.observe(\.friend?.name) { _, _ in keys.append("friend.name") },
            employee.observe(\.friend!.friend?.nick) { _, _ in keys.append("friend.friend.nick") },
            employee.observe(\.plain) { _, _ in keys.append("plain") },
            employee.observe(\.name.count) { _, _ in keys.append("count") },
        ]
        employee.name = "b"
        #expect(keys.sorted() == ["name", "title"])
        employee.grow()
        employee.plain = 3
        #expect(keys.last == "age")
        employee.friend = person
        #expect(keys.suffix(2).sorted() == ["friend.friend.nick", "friend.name"])
        person.friend = Person()
        person.friend?.nick = "n"
        person.name = "d"
        #expect(keys.suffix(3) == ["friend.friend.nick", "friend.friend.nick", "friend.name"])
        withExtendedLifetime(observations) {}
    }

    @Test func `Indexes of a collection's changes arrive`() {
        var changes: [NSKeyValueObservedChange<String>] = []
        let observation = person.observe(\.name) { changes.append($1) }
        person.willChange(.insertion, valuesAt: [2, 3], forKey: "name")
        person.didChange(.insertion, valuesAt: [2, 3], forKey: "name")
        #expect(changes.map(\.kind) == [.insertion] && changes.first?.indexes == [2, 3])
        withExtendedLifetime(observation) {}
    }

    @Test func `Neither object is retained`() {
        weak var object: Person?
        weak var observer: Watcher?
        var observation: NSKeyValueObservation?
        do {
            let (person, watcher) = (Person(), Watcher())
            (object, observer) = (person, watcher)
            person.addObserver(watcher, forKeyPath: "name", context: nil)
            observation = person.observe(\.name) { _, _ in }
        }
        #expect(object == nil && observer == nil)
        observation?.invalidate()
        do {
            let watcher = Watcher()
            person.addObserver(watcher, forKeyPath: "name", context: nil)
        }
        person.name = "b"
    }
}
