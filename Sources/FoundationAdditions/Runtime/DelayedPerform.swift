import Foundation
import Locking

extension NSObject {
    /// Calls the method of that name after a delay in seconds, on the run loop of this thread.
    ///
    /// The object and the argument are retained until then, or until the request is cancelled.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedRequests.add(self, aSelector, anArgument, delay, modes: [.default])
    }

    /// Calls the method of that name after a delay in seconds, while the run loop of this thread is in one of the modes.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedRequests.add(self, aSelector, anArgument, delay, modes: modes)
    }

    /// Cancels the delayed calls of an object that were requested on any thread.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedRequests.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the delayed calls of an object with a selector and an equal argument.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedRequests.cancel { request in
            request.target === aTarget as AnyObject && request.selector == aSelector
                && isEqual(request.argument, anArgument)
        }
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
        return (a as AnyObject) === (b as AnyObject)
    }
}

/// The calls that were requested with a delay and not yet made.
private enum DelayedRequests {
    struct Request: @unchecked Sendable {
        // Sendable: the call is made on the thread that requested it; other threads compare and release only.
        let target: AnyObject
        let selector: Selector
        let argument: Any?
        let timer: Timer
    }

    private static let requests = Mutex([ObjectIdentifier: Request]())

    static func add(
        _ target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval, modes: [RunLoop.Mode]
    ) {
        let timer = Timer(timeInterval: max(delay, 0), repeats: false) { timer in
            guard let request = remove(timer) else { return }
            request.selector.send(to: request.target, _MethodArguments(request.argument))
        }
        let request = Request(target: target, selector: selector, argument: argument, timer: timer)
        requests.withLock { $0[ObjectIdentifier(timer)] = request }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    private static func remove(_ timer: Timer) -> Request? {
        let id = ObjectIdentifier(timer)
        return requests.withLock { $0.removeValue(forKey: id) }
    }

    static func cancel(where isCancelled: (Request) -> Bool) {
        // Compared outside of the lock: an app's equality may call anything.
        for request in requests.withLock({ Array($0.values) }) where isCancelled(request) {
            request.timer.invalidate()
            _ = remove(request.timer)
        }
    }
}
