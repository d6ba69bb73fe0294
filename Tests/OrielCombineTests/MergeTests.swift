import Foundation
import OrielCombine
import Testing

/// A subscriber that asks for elements by hand, and keeps what it receives.
final class ManualSubscriber<Input, Failure: Error>: Subscriber {
    private(set) var elements: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Input) -> Subscribers.Demand {
        elements.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }

    func request(_ count: Int) { subscription?.request(.max(count)) }
}

struct Problem: Error, Equatable {}

/// What OpenCombine lacks: merging publishers.
@Suite struct MergeTests {
    @Test func `Elements are published as they come until all publishers have finished`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var (elements, isFinished) = ([Int](), false)
        let cancellable = a.merge(with: b).sink(receiveCompletion: { _ in isFinished = true }) { elements.append($0) }
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(elements == [1, 2, 3] && !isFinished)
        b.send(completion: .finished)
        #expect(isFinished)
        cancellable.cancel()
    }

    @Test func `A failure ends the others`() {
        let (a, b) = (PassthroughSubject<Int, Problem>(), PassthroughSubject<Int, Problem>())
        let subscriber = ManualSubscriber<Int, Problem>()
        a.merge(with: b).subscribe(subscriber)
        subscriber.request(5)
        a.send(1)
        b.send(completion: .failure(Problem()))
        a.send(2)
        #expect(subscriber.elements == [1] && subscriber.completion == .failure(Problem()))
    }

    @Test func `No more elements go downstream than are asked for, and none is lost`() {
        let subscriber = ManualSubscriber<Int, Never>()
        Publishers.Merge3([1, 2, 3].publisher, [4, 5].publisher, Just(6)).subscribe(subscriber)
        #expect(subscriber.elements.isEmpty)
        subscriber.request(2)
        #expect(subscriber.elements.count == 2 && subscriber.completion == nil)
        subscriber.request(3)
        #expect(subscriber.elements.count == 5)
        subscriber.request(10)
        #expect(subscriber.elements.sorted() == [1, 2, 3, 4, 5, 6] && subscriber.completion == .finished)
    }

    @Test func `Endless publishers are not read ahead`() {
        let subscriber = ManualSubscriber<Int, Never>()
        let endless = (0...).lazy.publisher
        endless.merge(with: Empty()).subscribe(subscriber)
        subscriber.request(3)
        #expect(subscriber.elements == [0, 1, 2])
        #expect(endless.merge(with: endless).first().values([]) == [0])
    }

    @Test func `Eight publishers and any number of one type are merged`() {
        let j = (1...8).map { Just($0) }
        let merged = j[0].merge(with: j[1], j[2], j[3]).merge(with: j[4], j[5], j[6], j[7])
        #expect(
            type(of: merged)
                == Publishers.Merge8<
                    Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>
                >.self)
        #expect(merged.values([]) == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(Publishers.MergeMany(j).merge(with: Just(9)).values([]) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
        var isFinished = false
        _ = Publishers.MergeMany([Just<Int>]()).sink(receiveCompletion: { _ in isFinished = true }) { _ in }
        #expect(isFinished)
    }

    @Test func `Cancelling releases the publishers`() {
        let a = PassthroughSubject<Int, Never>()
        weak var token: NSObject?
        do {
            let object = NSObject()
            token = object
            let cancellable = a.merge(with: a).sink { _ in _ = object }
            cancellable.cancel()
        }
        #expect(token == nil)
    }

    @Test func `Publishers of several threads are put in an order`() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        // The sum is not locked: it is the publisher that calls the closure once at a time.
        var sum = 0
        let cancellable = Publishers.MergeMany(subjects).sink { sum += $0 }
        let threads = Box(subjects)
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for _ in 0..<500 { threads.value[index].send(1) }
        }
        #expect(sum == 2000)
        cancellable.cancel()
    }
}

/// Passes a value that synchronizes itself to other threads.
struct Box<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

extension Publisher where Failure == Never {
    /// The elements that a publisher publishes when it is subscribed to.
    func values(_ initial: [Output]) -> [Output] {
        var elements = initial
        _ = sink { elements.append($0) }
        return elements
    }
}
