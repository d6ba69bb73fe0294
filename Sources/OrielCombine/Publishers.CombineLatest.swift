extension Publishers {
    /// A publisher that publishes the latest elements of two publishers whenever one of them publishes.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where B.Failure == A.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        /// Creates a publisher that combines publishers.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = CombineLatestSubscription(subscriber, count: 2) { latest in
                (latest[0] as! A.Output, latest[1] as! B.Output)
            }
            subscriber.receive(subscription: subscription)
            subscription.subscribe(to: a, 0)
            subscription.subscribe(to: b, 1)
        }
    }

    /// A publisher that publishes the latest elements of three publishers whenever one of them publishes.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where B.Failure == A.Failure, C.Failure == A.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        /// Creates a publisher that combines publishers.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = CombineLatestSubscription(subscriber, count: 3) { latest in
                (latest[0] as! A.Output, latest[1] as! B.Output, latest[2] as! C.Output)
            }
            subscriber.receive(subscription: subscription)
            subscription.subscribe(to: a, 0)
            subscription.subscribe(to: b, 1)
            subscription.subscribe(to: c, 2)
        }
    }

    /// A publisher that publishes the latest elements of four publishers whenever one of them publishes.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        /// Creates a publisher that combines publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = CombineLatestSubscription(subscriber, count: 4) { latest in
                (latest[0] as! A.Output, latest[1] as! B.Output, latest[2] as! C.Output, latest[3] as! D.Output)
            }
            subscriber.receive(subscription: subscription)
            subscription.subscribe(to: a, 0)
            subscription.subscribe(to: b, 1)
            subscription.subscribe(to: c, 2)
            subscription.subscribe(to: d, 3)
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest: Sendable where A: Sendable, B: Sendable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest3: Sendable where A: Sendable, B: Sendable, C: Sendable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.CombineLatest4: Sendable where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}

extension Publisher {
    /// Publishes tuples of the latest elements of this and another publisher, once each has published.
    public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
    where B.Failure == Failure { .init(self, b) }

    /// Publishes the results of a function of the latest elements of this and another publisher.
    public func combineLatest<B: Publisher, T>(_ b: B, _ transform: @escaping (Output, B.Output) -> T)
        -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
    where B.Failure == Failure { combineLatest(b).map { transform($0.0, $0.1) } }

    /// Publishes tuples of the latest elements of this and two other publishers, once each has published.
    public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure { .init(self, b, c) }

    /// Publishes the results of a function of the latest elements of this and two other publishers.
    public func combineLatest<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    )
        -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
    where B.Failure == Failure, C.Failure == Failure { combineLatest(b, c).map { transform($0.0, $0.1, $0.2) } }

    /// Publishes tuples of the latest elements of this and three other publishers, once each has published.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
        -> Publishers.CombineLatest4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure { .init(self, b, c, d) }

    /// Publishes the results of a function of the latest elements of this and three other publishers.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
        _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    )
        -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
