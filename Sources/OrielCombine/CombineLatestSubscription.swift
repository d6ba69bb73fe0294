import Foundation

/// The subscription of publishers that combine the latest elements of several upstream publishers.
///
/// An element that arrives while there is no demand is stored, and goes downstream with the others when there is.
final class CombineLatestSubscription<Downstream: Subscriber>: Subscription {
    /// Recursive: publishers publish while they are asked for elements. It also puts the elements of several threads in an order.
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var upstreams: [Int: any Subscription] = [:]
    private var latest: [Any?]
    private var missingCount: Int
    private var unfinishedCount: Int
    /// Whether the latest elements have not been sent.
    private var isPending = false
    private let combine: ([Any?]) -> Downstream.Input

    /// - Parameters:
    ///   - count: The number of upstream publishers.
    ///   - combine: Makes the combination of one element of each.
    init(_ downstream: Downstream, count: Int, combine: @escaping ([Any?]) -> Downstream.Input) {
        self.downstream = downstream
        self.combine = combine
        latest = Array(repeating: nil, count: count)
        missingCount = count
        unfinishedCount = count
    }

    /// Subscribes to one of the upstream publishers, which are numbered from 0.
    func subscribe<Upstream: Publisher>(to upstream: Upstream, _ index: Int)
    where Upstream.Failure == Downstream.Failure {
        upstream.subscribe(
            IndexedSubscriber<Upstream.Output, Upstream.Failure>(
                receiveSubscription: { self.receive($0, index) },
                // An optional element is stored within an optional.
                receiveInput: { self.receive(element: $0, index) },
                receiveCompletion: { self.receive($0, index) }))
    }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        lock.withLock {
            guard downstream != nil else { return }
            self.demand += demand
            if isPending, self.demand > .none { request(send(), except: nil) }
            request(demand, except: nil)
        }
    }

    private func request(_ demand: Subscribers.Demand, except index: Int?) {
        guard demand > .none else { return }
        for (other, subscription) in upstreams.sorted(by: { $0.key < $1.key }) where other != index {
            // An upstream publisher before may have failed.
            if upstreams[other] != nil { subscription.request(demand) }
        }
    }

    func cancel() {
        lock.withLock {
            downstream = nil
            latest = []
            let old = upstreams
            upstreams = [:]
            old.values.forEach { $0.cancel() }
        }
    }

    /// Sends the latest elements, and returns the demand for more.
    private func send() -> Subscribers.Demand {
        isPending = false
        demand -= 1
        let more = downstream?.receive(combine(latest)) ?? .none
        demand += more
        return more
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
            if demand > .none { subscription.request(demand) }
        }
    }

    private func receive(element: Any, _ index: Int) -> Subscribers.Demand {
        lock.withLock {
            guard downstream != nil else { return .none }
            if latest[index] == nil { missingCount -= 1 }
            latest[index] = .some(element)
            // The demand is one for combinations; an element that does not complete one is no answer to it.
            guard missingCount == 0 else { return .max(1) }
            guard demand > .none else {
                isPending = true
                return .none
            }
            let more = send()
            request(more, except: index)
            return more
        }
    }

    private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
        lock.withLock {
            upstreams[index] = nil
            unfinishedCount -= 1
            if case .failure = completion { return complete(completion) }
            if unfinishedCount == 0 { complete(.finished) }
        }
    }
}

extension CombineLatestSubscription: CustomStringConvertible {
    var description: String { "CombineLatest" }
}
