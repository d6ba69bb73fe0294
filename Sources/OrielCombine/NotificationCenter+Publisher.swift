public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// Returns a publisher of the notifications of a name, from one object or from all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications. Those that are posted without demand are not published.
    public struct Publisher: OpenCombine.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        /// Creates a publisher of the notifications of a name, from one object or from all.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public static func == (left: Self, right: Self) -> Bool {
            left.center === right.center && left.name == right.name && left.object === right.object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let subscription = NotificationSubscription(subscriber)
            subscriber.receive(subscription: subscription)
            subscription.observe(center, name, object)
        }
    }
}

/// The subscription of a publisher of notifications, which ends its observation when it is cancelled.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == Notification, Downstream.Failure == Never {
    // Sendable: everything is read and written with the lock.
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var observation: (center: NotificationCenter, token: any NSObjectProtocol)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    func observe(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
        lock.withLock {
            guard downstream != nil else { return }
            let receive = UncheckedFunction<Notification> { [weak self] in self?.receive($0) }
            let token = center.addObserver(forName: name, object: object, queue: nil) { receive.call($0) }
            observation = (center, token)
        }
    }

    private func receive(_ notification: Notification) {
        lock.withLock {
            guard let downstream, demand > .none else { return }
            demand -= 1
            demand += downstream.receive(notification)
        }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() {
        lock.withLock {
            downstream = nil
            if let observation { observation.center.removeObserver(observation.token) }
            observation = nil
        }
    }
}
