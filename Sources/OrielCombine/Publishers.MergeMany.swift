extension Publishers {
    /// A publisher that publishes the elements of any number of publishers as they come.
    ///
    ///     let clicks = Publishers.MergeMany(buttons.map(\.clicks))
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        /// Creates a publisher that merges publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Creates a publisher that merges publishers; without any it finishes at once.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = MergeSubscription(subscriber, count: publishers.count)
            subscriber.receive(subscription: subscription)
            for (index, publisher) in publishers.enumerated() { subscription.subscribe(to: publisher, index) }
            subscription.finishIfEmpty()
        }

        /// Adds a publisher of the same type.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
extension Publishers.MergeMany: Sendable where Upstream: Sendable {}
