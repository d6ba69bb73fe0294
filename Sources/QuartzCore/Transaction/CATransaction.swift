import Foundation
import RenderServer

/// Groups changes of layers, so that they reach the screen together.
///
/// A change outside of any explicit transaction opens an implicit one, which the main thread commits at the end of its run
/// loop's turn. Another thread that changes layers calls `begin` and `commit`, or `flush`.
public class CATransaction: NSObject {
    /// Opens a transaction; they nest.
    public class func begin() { TransactionContext.current.begin() }

    /// Closes the innermost transaction; its changes go out with the one around it, explicit or implicit, or now.
    public class func commit() { TransactionContext.current.end() }

    /// Commits the implicit transaction now; within an explicit one, this waits until that one ends.
    public class func flush() {
        let context = TransactionContext.current
        if context.levels.isEmpty { context.flush() }
    }

    /// Whether the calling thread is the main thread, or one that runs the main queue.
    package class var isOnMainThread: Bool { TransactionContext.isMain }

    /// Sends all changes now, also those of transactions that are open: a picture is to have them.
    package class func flushForPicture() { TransactionContext.current.flush() }

    /// How long animations that changes start take, in seconds; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? 0.25
    }

    /// Sets how long animations that changes of this transaction start take, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur, forKey: kCATransactionAnimationDuration)
    }

    /// Whether changes are kept from starting actions; false by default.
    public class func disableActions() -> Bool {
        value(forKey: kCATransactionDisableActions) as? Bool ?? false
    }

    /// Keeps changes of this transaction from starting actions.
    public class func setDisableActions(_ flag: Bool) {
        setValue(flag, forKey: kCATransactionDisableActions)
    }

    /// Calls `block` on the main thread once the transaction is committed and the animations added from now on have ended.
    ///
    /// Those of transactions inside this one count too. A block that was set before is called as well, after its own.
    public class func setCompletionBlock(_ block: (@Sendable () -> Void)?) {
        TransactionContext.current.setCompletion(block)
    }

    /// The block that animations added now would complete; nil for none.
    public class func completionBlock() -> (@Sendable () -> Void)? { TransactionContext.current.completionBlock }

    /// The pace of animations that changes start; nil, the default, for that of each animation.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }

    /// Sets the pace of animations that changes of this transaction start.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Keeps other threads from changing layers' trees until `unlock`. Layers belong to one thread at a time, so it need not do
    /// anything here.
    public class func lock() {}

    /// The end of `lock`.
    public class func unlock() {}

    /// The value that the innermost transaction with one has for `key`.
    public class func value(forKey key: String) -> Any? {
        TransactionContext.current.value(forKey: key)
    }

    /// Sets a value of the innermost transaction.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        TransactionContext.current.setValue(anObject, forKey: key)
    }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"

/// The time now, in seconds of the clock that animations and display links run on (CLOCK_MONOTONIC).
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now
}
