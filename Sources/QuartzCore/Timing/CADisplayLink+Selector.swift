import Foundation

extension CADisplayLink {
    // A selector requires an Objective-C runtime; a method reference replaces it. References to methods of the main
    // actor have different types, so each form exists twice.

    /// Creates a display link that calls a method of `target` with the link.
    public convenience init<T: AnyObject>(target: T, selector: @escaping (T) -> (CADisplayLink) -> Void) {
        self.init { selector(target)($0) }
    }

    /// Creates a display link that calls a method of `target`.
    public convenience init<T: AnyObject>(target: T, selector: @escaping (T) -> () -> Void) {
        self.init { _ in selector(target)() }
    }

    /// Creates a display link that calls a method of the main actor with the link.
    public convenience init<T: AnyObject>(target: T, selector: @escaping (T) -> @MainActor (CADisplayLink) -> Void) {
        self.init { link in
            let call = LinkCall(target: target, link: link, selector: selector)
            MainActor.assumeIsolated { call.selector(call.target)(call.link) }
        }
    }

    /// Creates a display link that calls a method of the main actor.
    public convenience init<T: AnyObject>(target: T, selector: @escaping (T) -> @MainActor () -> Void) {
        self.init { _ in
            let call = PlainCall(target: target, selector: selector)
            MainActor.assumeIsolated { call.selector(call.target)() }
        }
    }
}

/// A call with the link, made on the main thread, where display links call back.
private struct LinkCall<Target: AnyObject>: @unchecked Sendable {
    // Sendable: it is created and called in one function on the main thread.
    let target: Target
    let link: CADisplayLink
    let selector: (Target) -> @MainActor (CADisplayLink) -> Void
}

/// A call without the link, made on the main thread.
private struct PlainCall<Target: AnyObject>: @unchecked Sendable {
    // Sendable: it is created and called in one function on the main thread.
    let target: Target
    let selector: (Target) -> @MainActor () -> Void
}
