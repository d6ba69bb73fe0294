import Foundation

/// The subscription of publishers that interleave what several upstream publishers publish.
///
/// Each upstream publisher is asked for one element at a time, and for the next when that has gone downstream, so that no more than one
/// of each is stored. Once the demand is unlimited, so is that for the upstream publishers.
final class MergeSubscription<Downstream: Subscriber>: Subscription {
    private enum Demand {
        case limited(Subscribers.Demand)
        case unlimited
    }

    /// Recursive: publishers publish while they are asked for elements. It also puts the elements of several threads in an order.
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Demand.limited(.none)
    private var upstreams: [Int: any Subscription] = [:]
    private var waiting: [(index: Int, element: Downstream.Input)] = []
    private var unfinishedCount: Int

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        unfinishedCount = count
    }

    /// Subscribes to one of the upstream publishers, which are numbered from 0.
    func subscribe<Upstream: Publisher>(to upstream: Upstream, _ index: Int)
    where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
        upstream.subscribe(
            IndexedSubscriber<Upstream.Output, Upstream.Failure>(
                receiveSubscription: { self.receive($0, index) }, receiveInput: { self.receive($0, index) },
                receiveCompletion: { self.receive($0, index) }))
    }

    /// Finishes at once if there are no upstream publishers.
    func finishIfEmpty() {
        lock.withLock { if unfinishedCount == 0 { complete(.finished) } }
    }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        lock.withLock {
            guard case .limited(let old) = self.demand, downstream != nil else { return }
            let sum = old + demand
            self.demand = sum == .unlimited ? .unlimited : .limited(sum)
            sendWaiting()
            if sum == .unlimited { upstreams.values.forEach { $0.request(.unlimited) } }
        }
    }

    func cancel() {
        lock.withLock {
            downstream = nil
            waiting = []
            let old = upstreams
            upstreams = [:]
            old.values.forEach { $0.cancel() }
        }
    }

    private func sendWaiting() {
        while !waiting.isEmpty, isDemanded {
            let (index, element) = waiting.removeFirst()
            send(element)
            if case .limited = demand { upstreams[index]?.request(.max(1)) }
        }
        finishIfDone()
    }

    private var isDemanded: Bool {
        switch demand {
        case .limited(let demand): demand > .none
        case .unlimited: true
        }
    }

    private func send(_ element: Downstream.Input) {
        if case .limited(let old) = demand { demand = .limited(old - 1) }
        let more = downstream?.receive(element) ?? .none
        guard case .limited(let left) = demand else { return }
        let sum = left + more
        demand = sum == .unlimited ? .unlimited : .limited(sum)
        if sum == .unlimited { upstreams.values.forEach { $0.request(.unlimited) } }
    }

    private func finishIfDone() {
        if unfinishedCount == 0, waiting.isEmpty { complete(.finished) }
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let downstream = downstream
        cancel()
        downstream?.receive(completion: completion)
    }

    // MARK: Upstream

    private func receive(_ subscription: any Subscription, _ index: Int) {
        lock.withLock {
            guard downstream != nil, upstreams[index] == nil else { return subscription.cancel() }
            upstreams[index] = subscription
            if case .unlimited = demand { subscription.request(.unlimited) } else { subscription.request(.max(1)) }
        }
    }

    private func receive(_ element: Downstream.Input, _ index: Int) -> Subscribers.Demand {
        lock.withLock {
            guard downstream != nil else { return .none }
            guard isDemanded else {
                waiting.append((index, element))
                return .none
            }
            send(element)
            if case .limited = demand { return .max(1) }
            return .none
        }
    }

    private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
        lock.withLock {
            upstreams[index] = nil
            switch completion {
            case .finished:
                unfinishedCount -= 1
                finishIfDone()
            case .failure: complete(completion)
            }
        }
    }
}

extension MergeSubscription: CustomStringConvertible {
    var description: String { "Merge" }
}

/// Passes what one upstream publisher publishes to functions.
final class IndexedSubscriber<Input, Failure: Error>: Subscriber {
    private let receiveSubscription: (any Subscription) -> Void
    private let receiveInput: (Input) -> Subscribers.Demand
    private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    init(
        receiveSubscription: @escaping (any Subscription) -> Void,
        receiveInput: @escaping (Input) -> Subscribers.Demand,
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveInput = receiveInput
        self.receiveCompletion = receiveCompletion
    }

    func receive(subscription: any Subscription) { receiveSubscription(subscription) }

    func receive(_ input: Input) -> Subscribers.Demand { receiveInput(input) }

    func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}
