import Foundation
import RenderProtocol

/// A group of layer changes that reach the screen together.
///
///     CATransaction.begin()
///     CATransaction.setDisableActions(true)
///     layer.position = point
///     CATransaction.commit()
///
/// A change outside any explicit transaction opens an implicit one, which the main thread commits at the end of its run
/// loop's turn. Another thread that changes layers must call `begin` and `commit`, or `flush`.
public class CATransaction: NSObject {
    /// Opens a transaction; transactions can be nested.
    public class func begin() { TransactionContext.current.begin() }

    /// Closes the innermost transaction; its changes are committed with the enclosing one, explicit or implicit, or
    /// now.
    public class func commit() { TransactionContext.current.end() }

    /// Commits the implicit transaction now; inside an explicit one, it is deferred until that one ends.
    public class func flush() {
        let context = TransactionContext.current
        if context.levels.isEmpty { context.flush() }
    }

    /// Whether the calling thread is the main thread, or one that runs the main queue.
    package class var isOnMainThread: Bool { TransactionContext.isMain }

    /// Commits all changes now, including those of open transactions, so that a snapshot contains them.
    package class func flushForPicture() { TransactionContext.current.flush() }

    /// Returns the duration of animations that changes start, in seconds; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? 0.25
    }

    /// Sets the duration of animations that changes of this transaction start, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur, forKey: kCATransactionAnimationDuration)
    }

    /// Returns whether changes do not start actions; false by default.
    public class func disableActions() -> Bool {
        value(forKey: kCATransactionDisableActions) as? Bool ?? false
    }

    /// Sets whether changes of this transaction do not start actions.
    public class func setDisableActions(_ flag: Bool) {
        setValue(flag, forKey: kCATransactionDisableActions)
    }

    /// Calls `block` on the main thread after the transaction is committed and the animations added from now on have
    /// ended.
    ///
    /// Those of nested transactions are included. A block that was set earlier is called too, after its own animations.
    public class func setCompletionBlock(_ block: (@Sendable () -> Void)?) {
        TransactionContext.current.setCompletion(block)
    }

    /// Returns the completion block of the innermost transaction that has one; nil for none.
    public class func completionBlock() -> (@Sendable () -> Void)? { TransactionContext.current.completionBlock }

    /// Returns the timing function of animations that changes start; nil, the default, for that of each animation.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }

    /// Sets the timing function of animations that changes of this transaction start.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Prevents other threads from changing layer trees until `unlock`. It does nothing, since layers belong to one
    /// thread at a time.
    public class func lock() {}

    /// Ends `lock`.
    public class func unlock() {}

    /// Returns the value for `key` in the innermost transaction that has one.
    public class func value(forKey key: String) -> Any? {
        TransactionContext.current.value(forKey: key)
    }

    /// Sets a value in the innermost transaction.
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

/// Returns the current time in seconds of the clock that animations and display links use (CLOCK_MONOTONIC).
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now
}
