import Foundation

extension NSObject {
    /// A publisher of the values of a property, by key-value observing.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions

        /// Creates a publisher of a property that key-value observing knows.
        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        public static func == (left: Self, right: Self) -> Bool {
            left.object === right.object && left.keyPath == right.keyPath && left.options == right.options
        }

        /// Publishes an element without a value for each change.
        public func didChange() -> Publishers.Map<Self, Void> { map { _ in () } }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let subscription = KeyValueSubscription<S, Value>(subscriber)
            subscriber.receive(subscription: subscription)
            subscription.observe(object, keyPath, options)
        }
    }
}

/// The objects whose properties `publisher(for:options:)` publishes.
public protocol _KeyValueCodingAndObservingPublishing {}

extension NSObject: _KeyValueCodingAndObservingPublishing {}

extension _KeyValueCodingAndObservingPublishing where Self: NSObject {
    /// Returns a publisher of the values of a property: the present one, then each new one.
    ///
    /// The property is `@objc dynamic`, or calls `willChangeValue(forKey:)` and `didChangeValue(forKey:)`. Of changes without
    /// demand only the last one is published later.
    ///
    /// - Parameter options: `initial` for the present value, `prior` for an element before each change.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        .init(object: self, keyPath: keyPath, options: options)
    }
}

/// The subscription of a publisher of a property, which ends its observation when it is cancelled.
private final class KeyValueSubscription<Downstream: Subscriber, Value>: Subscription
where Downstream.Input == Value, Downstream.Failure == Never {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var observation: NSKeyValueObservation?
    private var demand = Subscribers.Demand.none
    /// The value of a change for which there was no demand.
    private var waiting: Value?

    init(_ downstream: Downstream) { self.downstream = downstream }

    func observe<Subject: NSObject>(
        _ object: Subject, _ keyPath: KeyPath<Subject, Value>, _ options: NSKeyValueObservingOptions
    ) {
        lock.withLock {
            guard downstream != nil else { return }
            let observation = object.observe(keyPath, options: options) { [weak self] object, _ in
                self?.receive(object[keyPath: keyPath])
            }
            // The present value may have been enough.
            if downstream == nil { observation.invalidate() } else { self.observation = observation }
        }
    }

    private func receive(_ value: Value) {
        lock.withLock {
            guard let downstream else { return }
            guard demand > .none else {
                waiting = value
                return
            }
            demand -= 1
            demand += downstream.receive(value)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock {
            self.demand += demand
            guard let value = waiting, self.demand > .none else { return }
            waiting = nil
            receive(value)
        }
    }

    func cancel() {
        lock.withLock {
            downstream = nil
            waiting = nil
            observation?.invalidate()
            observation = nil
        }
    }
}
