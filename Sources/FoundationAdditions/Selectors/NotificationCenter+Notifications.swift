import Foundation

extension NotificationCenter {
    /// Returns the notifications of a name as an asynchronous sequence.
    ///
    /// Notifications are collected from this call on, and up to 8 of them until they are awaited; then the oldest are dropped.
    ///
    /// - Parameter object: The object that posts them, which is not retained; nil for any.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a name, in the order of their posts.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        // Sendable: constants; a stream is.
        public typealias Element = Notification

        private let stream: AsyncStream<Posted>

        /// A notification on its way to the task that awaits it.
        fileprivate struct Posted: @unchecked Sendable {
            // Sendable: as on Apple's platforms, the poster answers for what the notification has.
            let notification: Notification
        }

        fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            let hasObject = object != nil
            let sender = object.map { WeakReference($0) }
            let (stream, continuation) = AsyncStream.makeStream(of: Posted.self, bufferingPolicy: .bufferingNewest(8))
            let token = Token(
                center.addObserver(forName: name, object: nil, queue: nil) { notification in
                    guard !hasObject || (notification.object as AnyObject?) === sender?.object else { return }
                    continuation.yield(Posted(notification: notification))
                })
            continuation.onTermination = { [weak center] _ in center?.removeObserver(token.value as Any) }
            self.stream = stream
        }

        private struct Token: @unchecked Sendable {
            // Sendable: only handed back to the centre, which locks.
            let value: any NSObjectProtocol

            init(_ value: any NSObjectProtocol) { self.value = value }
        }

        public func makeAsyncIterator() -> Iterator {
            Iterator(iterator: stream.map(\.notification).makeAsyncIterator())
        }

        /// The iteration, which ends with the task.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var iterator: AsyncMapSequence<AsyncStream<Posted>, Notification>.AsyncIterator

            /// Returns the next notification; nil after the task was cancelled.
            public mutating func next() async -> Notification? { await iterator.next() }
        }
    }
}
