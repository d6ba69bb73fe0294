import Foundation
import FoundationAdditions
import Locking
import Testing

/// An object whose methods are in the tables, as `Porting` adds them.
class Listener: NSObject, @unchecked Sendable {
    // Sendable: the list is locked.
    private let heard = Mutex([String]())

    var calls: [String] { heard.withLock { $0 } }

    func record(_ call: String) { heard.withLock { $0.append(call) } }

    static let registered: Void = {
        _MethodTable.shared.add(Listener.self, "ring") { object, _ in
            unsafeDowncast(object, to: Listener.self).record("ring")
            return nil
        }
        _MethodTable.shared.add(Listener.self, "hear:") { object, arguments in
            let notification: Notification = arguments[0]
            unsafeDowncast(object, to: Listener.self).record(notification.name.rawValue)
            return nil
        }
        _MethodTable.shared.add(Listener.self, "hearObject:") { object, arguments in
            let notification: NSNotification = arguments[0]
            unsafeDowncast(object, to: Listener.self).record("object \(notification.name.rawValue)")
            return nil
        }
        _MethodTable.shared.add(Listener.self, "tick:") { object, arguments in
            let timer: Timer = arguments[0]
            unsafeDowncast(object, to: Listener.self).record("tick \(timer.userInfo ?? "nil")")
            return nil
        }
        _MethodTable.shared.add(Listener.self, "work:") { object, arguments in
            let thread = Thread.isMainThread ? "main" : "other"
            unsafeDowncast(object, to: Listener.self).record("\(thread) \((arguments[0] as Any?) ?? "nil")")
            return nil
        }
    }()

    override init() {
        Self.registered
        super.init()
    }
}

@Suite(.serialized) struct NotificationSelectorTests {
    private let center = NotificationCenter()
    private let first = Notification.Name("first")
    private let second = Notification.Name("second")

    @Test func `A method is called at once, with the notification or without`() {
        let listener = Listener()
        center.addObserver(listener, selector: _sel("hear:"), name: first, object: nil)
        center.addObserver(listener, selector: _sel("ring"), name: second, object: nil)
        center.addObserver(listener, selector: _sel("hearObject:"), name: second, object: nil)
        center.post(name: first, object: nil)
        #expect(listener.calls == ["first"])
        center.post(name: second, object: nil)
        #expect(Set(listener.calls.dropFirst()) == ["ring", "object second"])
    }

    @Test func `A sender is compared by identity, and is not retained`() {
        let listener = Listener()
        weak var sender: NSObject?
        do {
            let object = NSObject()
            sender = object
            center.addObserver(listener, selector: _sel("hear:"), name: nil, object: object)
            center.addObserver(listener, selector: _sel("ring"), name: nil, object: "name")
            center.post(name: first, object: object)
            center.post(name: first, object: NSObject())
            center.post(name: first, object: "name")
            center.post(name: first, object: nil)
        }
        #expect(listener.calls == ["first", "ring"])
        #expect(sender == nil)
    }

    @Test func `An observer is removed by name, by sender or from all`() {
        let listener = Listener()
        let sender = NSObject()
        center.addObserver(listener, selector: _sel("hear:"), name: first, object: nil)
        center.addObserver(listener, selector: _sel("hear:"), name: second, object: sender)
        center.removeObserver(listener, name: second, object: NSObject())
        center.post(name: second, object: sender)
        #expect(listener.calls == ["second"])
        center.removeObserver(listener, name: second, object: sender)
        center.post(name: second, object: sender)
        center.post(name: first, object: sender)
        #expect(listener.calls == ["second", "first"])
        center.removeObserver(listener)
        center.post(name: first, object: nil)
        #expect(listener.calls.count == 2)
    }

    @Test func `Tokens of blocks are removed as before`() {
        let listener = Listener()
        let token = center.addObserver(forName: first, object: nil, queue: nil) { _ in listener.record("block") }
        center.post(name: first, object: nil)
        center.removeObserver(token)
        center.post(name: first, object: nil)
        #expect(listener.calls == ["block"])
    }

    @Test func `An observer is not retained, also one of its own notifications`() {
        weak var observer: Listener?
        do {
            let listener = Listener()
            observer = listener
            center.addObserver(listener, selector: _sel("hear:"), name: first, object: listener)
            center.post(name: first, object: listener)
            #expect(listener.calls == ["first"])
        }
        #expect(observer == nil)
        center.post(name: first, object: nil)
    }
}

@Suite(.serialized) struct TimerSelectorTests {
    private func run(_ seconds: TimeInterval) { RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds)) }

    @Test func `A timer calls a method with itself`() {
        let listener = Listener()
        let timer = Timer(timeInterval: 0.01, target: listener, selector: _sel("tick:"), userInfo: 3, repeats: false)
        RunLoop.current.add(timer, forMode: .default)
        Timer.scheduledTimer(
            timeInterval: 0.01, target: listener, selector: _sel("ring"), userInfo: nil, repeats: false)
        run(0.1)
        #expect(listener.calls.sorted() == ["ring", "tick 3"])
        #expect(!timer.isValid)
    }

    @Test func `A timer that repeats retains its target until it is invalidated`() {
        weak var target: Listener?
        var timer: Timer?
        do {
            let listener = Listener()
            target = listener
            timer = Timer.scheduledTimer(
                timeInterval: 0.01, target: listener, selector: _sel("tick:"), userInfo: nil, repeats: true)
        }
        run(0.1)
        #expect((target?.calls.count ?? 0) >= 2)
        timer?.invalidate()
        #expect(target == nil)
    }

    @Test func `A timer that has fired once releases its target`() {
        weak var target: Listener?
        let timer: Timer
        do {
            let listener = Listener()
            target = listener
            let date = Date(timeIntervalSinceNow: 0.01)
            timer = Timer(
                fireAt: date, interval: 0, target: listener, selector: _sel("tick:"), userInfo: nil, repeats: false)
            RunLoop.current.add(timer, forMode: .default)
        }
        #expect(target != nil)
        run(0.1)
        #expect(target == nil)
        withExtendedLifetime(timer) {}
    }
}

@Suite(.serialized) struct ThreadSelectorTests {
    private func wait(for listener: Listener, _ count: Int) async throws {
        for _ in 0..<500 where listener.calls.count < count { try await Task.sleep(for: .milliseconds(10)) }
    }

    @Test func `A thread calls a method`() async throws {
        let listener = Listener()
        Thread(target: listener, selector: _sel("work:"), object: 1).start()
        try await wait(for: listener, 1)
        Thread.detachNewThreadSelector(_sel("work:"), toTarget: listener, with: 2)
        try await wait(for: listener, 2)
        listener.performSelector(inBackground: _sel("work:"), with: nil)
        try await wait(for: listener, 3)
        #expect(listener.calls == ["other 1", "other 2", "other nil"])
    }

    @MainActor @Test func `A method is called on the main queue, at once if it is the current one and waits`()
        async throws
    {
        let listener = Listener()
        listener.performSelector(onMainThread: _sel("ring"), with: 1, waitUntilDone: true)
        #expect(listener.calls == ["ring"])
        listener.performSelector(onMainThread: _sel("ring"), with: 2, waitUntilDone: false)
        #expect(listener.calls == ["ring"])
        Thread.detachNewThread {
            listener.performSelector(onMainThread: _sel("ring"), with: 3, waitUntilDone: true)
            listener.record("done")
            listener.perform(_sel("work:"), on: Thread.current, with: 4, waitUntilDone: true)
        }
        try await wait(for: listener, 5)
        #expect(listener.calls == ["ring", "ring", "ring", "done", "other 4"])
    }

    @Test func `A method is called on the current thread later, and on no other`() {
        let listener = Listener()
        listener.perform(_sel("work:"), on: Thread.current, with: 1, waitUntilDone: false)
        listener.perform(_sel("work:"), on: Thread(block: {}), with: 2, waitUntilDone: false)
        #expect(listener.calls.isEmpty)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02))
        #expect(listener.calls == ["other 1"])
    }
}
