import Foundation
import OrielCombine
import Testing

/// What OpenCombine lacks: combining the latest elements, and collecting by time.
@Suite struct CombineLatestTests {
    @Test func `Nothing is published before each publisher has`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String?, Never>(nil))
        var pairs: [String] = []
        let cancellable = a.combineLatest(b).sink { pairs.append("\($0)\($1 ?? "-")") }
        #expect(pairs.isEmpty)
        a.send(1)
        b.send("x")
        a.send(2)
        #expect(pairs == ["1-", "1x", "2x"])
        cancellable.cancel()
    }

    @Test func `It finishes with the last publisher, and fails with the first`() {
        let (a, b) = (PassthroughSubject<Int, Problem>(), PassthroughSubject<Int, Problem>())
        let (both, failed) = (ManualSubscriber<Int, Problem>(), ManualSubscriber<Int, Problem>())
        a.combineLatest(b, +).subscribe(both)
        both.request(9)
        a.send(1)
        a.send(completion: .finished)
        b.send(2)
        #expect(both.elements == [3] && both.completion == nil)
        b.send(completion: .finished)
        #expect(both.completion == .finished)
        Publishers.CombineLatest(PassthroughSubject<Int, Problem>(), Fail<Int, Problem>(error: Problem())).map {
            $0 + $1
        }
        .subscribe(failed)
        #expect(failed.completion == .failure(Problem()))
    }

    @Test func `What comes without demand is published later`() {
        let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
        let subscriber = ManualSubscriber<Int, Never>()
        a.combineLatest(b, +).subscribe(subscriber)
        subscriber.request(1)
        #expect(subscriber.elements == [11])
        a.send(2)
        a.send(3)
        #expect(subscriber.elements == [11])
        subscriber.request(5)
        #expect(subscriber.elements == [11, 12, 13])
    }

    @Test func `Three and four publishers are combined`() {
        let three = Just(1).combineLatest(Just("a"), Just(true)).map { "\($0)\($1)\($2)" }
        #expect(three.values([]) == ["1atrue"])
        let four = Just(1).combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }
        #expect(four.values([]) == [10])
        #expect(Publishers.CombineLatest(Just(1), Just(2)) == Publishers.CombineLatest(Just(1), Just(2)))
    }

    @Test func `Elements are collected by time and by count`() {
        let scheduler = ManualScheduler()
        let subject = PassthroughSubject<Int, Never>()
        var (byTime, byBoth, isFinished) = ([[Int]](), [[Int]](), false)
        let a = subject.collect(.byTime(scheduler, .init(10))).sink(
            receiveCompletion: { _ in isFinished = true }, receiveValue: { byTime.append($0) })
        let b = subject.collect(.byTimeOrCount(scheduler, .init(10), 2)).sink { byBoth.append($0) }
        for value in 1...3 { subject.send(value) }
        #expect(byTime.isEmpty && byBoth == [[1, 2]])
        scheduler.advance(by: 10)
        #expect(byTime == [[1, 2, 3]] && byBoth == [[1, 2], [3]])
        scheduler.advance(by: 10)
        subject.send(4)
        subject.send(completion: .finished)
        #expect(byTime == [[1, 2, 3], [4]] && byBoth == [[1, 2], [3], [4]] && isFinished)
        #expect(scheduler.count == 0)
        _ = (a, b)
    }
}

/// A scheduler whose clock is moved by hand.
final class ManualScheduler: Scheduler {
    struct Time: Strideable {
        struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
            var magnitude: Int
            init(_ value: Int) { magnitude = value }
            init(integerLiteral value: Int) { magnitude = value }
            init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }
            static func seconds(_ s: Int) -> Stride { .init(s) }
            static func seconds(_ s: Double) -> Stride { .init(Int(s)) }
            static func milliseconds(_ ms: Int) -> Stride { .init(ms) }
            static func microseconds(_ us: Int) -> Stride { .init(us) }
            static func nanoseconds(_ ns: Int) -> Stride { .init(ns) }
            static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
            static func + (a: Stride, b: Stride) -> Stride { .init(a.magnitude + b.magnitude) }
            static func - (a: Stride, b: Stride) -> Stride { .init(a.magnitude - b.magnitude) }
            static func * (a: Stride, b: Stride) -> Stride { .init(a.magnitude * b.magnitude) }
            static func += (a: inout Stride, b: Stride) { a = a + b }
            static func -= (a: inout Stride, b: Stride) { a = a - b }
            static func *= (a: inout Stride, b: Stride) { a = a * b }
        }
        var value: Int
        func distance(to other: Time) -> Stride { .init(other.value - value) }
        func advanced(by stride: Stride) -> Time { Time(value: value + stride.magnitude) }
    }
    typealias SchedulerTimeType = Time
    typealias SchedulerOptions = Never

    private(set) var now = Time(value: 0)
    let minimumTolerance = Time.Stride(0)
    private var timers: [Int: (next: Int, interval: Int, action: () -> Void)] = [:]
    private var lastID = 0

    /// The number of timers that run.
    var count: Int { timers.count }

    func advance(by interval: Int) {
        now.value += interval
        for id in timers.keys.sorted() {
            while let timer = timers[id], timer.next <= now.value {
                timers[id]?.next += timer.interval
                timer.action()
            }
        }
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
        fatalError("not used")
    }

    func schedule(
        after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        lastID += 1
        let id = lastID
        timers[id] = (date.value, interval.magnitude, action)
        return AnyCancellable { self.timers[id] = nil }
    }
}
