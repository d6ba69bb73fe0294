import Diagnostics
import Dispatch
import Foundation
import Locking

/// A call by selector that is made on another thread.
private struct SelectorCall: @unchecked Sendable {
    // Sendable: handed over to the thread of the call; the caller answers for what both threads use, as in Objective-C.
    let target: AnyObject
    let selector: Selector
    let argument: Any?

    func callAsFunction() { selector.send(to: target, _MethodArguments(argument)) }
}

/// The queue of the main actor, which is not always on the main thread: `dispatchMain()` ends that.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller runs on the queue.
    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}

extension Thread {
    /// Creates a thread that calls a method of an object with an argument; the method may have no parameter.
    ///
    /// The target and the argument are retained until the thread is deallocated.
    public convenience init(target: Any, selector: Selector, object argument: Any?) {
        let call = SelectorCall(target: target as AnyObject, selector: selector, argument: argument)
        self.init { call() }
    }

    /// Starts a thread that calls a method of an object with an argument.
    public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
        let call = SelectorCall(target: target as AnyObject, selector: selector, argument: argument)
        detachNewThread { call() }
    }
}

extension NSObject {
    /// Calls a method on a new thread.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        Thread.detachNewThreadSelector(aSelector, toTarget: self, with: arg)
    }

    /// Calls a method on the main thread, while its run loop is in a common mode.
    ///
    /// - Parameter wait: Returns after the call; on the main thread itself, the call is made at once.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait, modes: nil)
    }

    /// Calls a method on the main thread, while its run loop is in one of the modes.
    ///
    /// - Parameters:
    ///   - wait: Returns after the call; on the main thread itself, the call is made at once.
    ///   - array: The names of the modes; nil for the common ones. The call is never made if the array is empty.
    public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
    ) {
        let call = SelectorCall(target: self, selector: aSelector, argument: arg)
        if wait, MainQueue.isCurrent { return call() }
        if let array, array.isEmpty { return }
        let reply = wait ? Reply<Void>() : nil
        let work: @Sendable () -> Void = {
            call()
            reply?.send()
        }
        if let array {
            RunLoop.main.perform(inModes: array.map { RunLoop.Mode($0) }, block: work)
            // A run loop does not wake up for what it is to perform.
            DispatchQueue.main.async {}
        } else {
            DispatchQueue.main.async(execute: work)
        }
        reply?.wait()
    }

    /// Calls a method on a thread, which is the main thread or the current one.
    ///
    /// The run loops of other threads cannot be found here: the call is logged as an error, and is not made. Use a
    /// dispatch queue instead of a thread.
    public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
        perform(aSelector, on: thr, with: arg, waitUntilDone: wait, modes: nil)
    }

    /// Calls a method on a thread, which is the main thread or the current one, while its run loop is in one of the modes.
    public func perform(
        _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
    ) {
        if thr.isMainThread {
            performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait, modes: array)
        } else if thr !== Thread.current {
            logger.once(
                """
                perform(_:on:with:waitUntilDone:) did not call \(aSelector): it knows the run loops of the main thread and \
                of the current thread only; use a dispatch queue
                """)
        } else if wait {
            SelectorCall(target: self, selector: aSelector, argument: arg)()
        } else {
            perform(
                aSelector, with: arg, afterDelay: 0, inModes: array.map { $0.map { RunLoop.Mode($0) } } ?? [.common])
        }
    }
}
