import Foundation

extension Publishers {
    /// The grouping of elements into arrays.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Arrays of the elements of an interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// Arrays of the elements of an interval, or of a number of elements if these come within the interval.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher that collects elements into arrays, by time.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        /// Creates a publisher that collects the elements of another.
        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) { (self.upstream, self.strategy, self.options) = (upstream, strategy, options) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(CollectByTimeSubscription(subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Collects elements into arrays, by time, or by time and count.
    ///
    /// The elements that are left when this publisher finishes are published at once; those before a failure are not.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> { .init(upstream: self, strategy: strategy, options: options) }
}

/// The subscription of `collect(_:options:)`, which is also the subscriber of the upstream publisher.
private final class CollectByTimeSubscription<Downstream: Subscriber, Element, Context: Scheduler>: Subscription,
    Subscriber
where Downstream.Input == [Element] {
    typealias Input = Element
    typealias Failure = Downstream.Failure

    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var timer: (any Cancellable)?
    private var elements: [Element] = []
    private var demand = Subscribers.Demand.none
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let maxCount: Int
    private let options: Context.SchedulerOptions?

    init(
        _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
        _ options: Context.SchedulerOptions?
    ) {
        self.downstream = downstream
        self.options = options
        switch strategy {
        case .byTime(let scheduler, let interval):
            (self.scheduler, self.interval, maxCount) = (scheduler, interval, .max)
        case .byTimeOrCount(let scheduler, let interval, let count):
            (self.scheduler, self.interval, maxCount) = (scheduler, interval, Swift.max(1, count))
        }
    }

    // MARK: Downstream

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
    }

    func cancel() {
        lock.withLock {
            downstream = nil
            elements = []
            timer?.cancel()
            timer = nil
            let old = upstream
            upstream = nil
            old?.cancel()
        }
    }

    /// Publishes what has been collected. Without demand the elements are kept.
    private func send() {
        guard !elements.isEmpty, demand > .none, let downstream else { return }
        let collected = elements
        elements = []
        demand -= 1
        demand += downstream.receive(collected)
    }

    // MARK: Upstream

    func receive(subscription: any Subscription) {
        lock.withLock {
            guard upstream == nil, let downstream else { return subscription.cancel() }
            upstream = subscription
            downstream.receive(subscription: self)
            // The subscriber may have cancelled.
            guard upstream != nil else { return }
            timer = scheduler.schedule(
                after: scheduler.now.advanced(by: interval), interval: interval,
                tolerance: scheduler.minimumTolerance, options: options
            ) { [weak self] in
                guard let self else { return }
                self.lock.withLock { self.send() }
            }
            subscription.request(.unlimited)
        }
    }

    func receive(_ input: Element) -> Subscribers.Demand {
        lock.withLock {
            guard downstream != nil else { return .none }
            elements.append(input)
            if elements.count >= maxCount { send() }
            return .none
        }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.withLock {
            guard let downstream else { return }
            if case .finished = completion { send() }
            upstream = nil
            cancel()
            downstream.receive(completion: completion)
        }
    }
}
