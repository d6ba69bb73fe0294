public import Foundation
public import FoundationNetworking
public import OpenCombine

extension URLSession {
    /// Returns a publisher of the data at a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// Returns a publisher of the answer to a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher of the answer to a request: its data and its response, or an error.
    ///
    /// A task runs for each subscriber, from its first demand on, and is cancelled with the subscription.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        /// Creates a publisher of the answer to a request.
        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            subscriber.receive(subscription: DataTaskSubscription(subscriber, self))
        }
    }
}

/// The subscription of a publisher of an answer.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
    // Sendable: everything is read and written with the lock.
    private let lock = NSLock()
    private var downstream: Downstream?
    private var task: URLSessionDataTask?
    private let publisher: URLSession.DataTaskPublisher

    init(_ downstream: Downstream, _ publisher: URLSession.DataTaskPublisher) {
        (self.downstream, self.publisher) = (downstream, publisher)
    }

    func request(_ demand: Subscribers.Demand) {
        let started = lock.withLock { () -> URLSessionDataTask? in
            guard demand > .none, task == nil, downstream != nil else { return nil }
            let receive = UncheckedFunction<(Data?, URLResponse?, (any Error)?)> { self.receive($0.0, $0.1, $0.2) }
            task = publisher.session.dataTask(with: publisher.request) { receive.call(($0, $1, $2)) }
            return task
        }
        started?.resume()
    }

    private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        let downstream = lock.withLock {
            let old = self.downstream
            self.downstream = nil
            return old
        }
        if let response, error == nil {
            _ = downstream?.receive((data ?? Data(), response))
            downstream?.receive(completion: .finished)
        } else {
            downstream?.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
    }

    func cancel() {
        let old = lock.withLock {
            downstream = nil
            let old = task
            task = nil
            return old
        }
        old?.cancel()
    }
}
