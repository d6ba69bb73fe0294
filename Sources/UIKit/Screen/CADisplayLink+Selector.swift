import QuartzCore

extension CADisplayLink {
    /// Creates a display link that performs an action of `target`, with the link as the sender.
    ///
    /// - Parameters:
    ///   - target: An object, retained until the link is invalidated.
    ///   - sel: Its method, without parameters or with the link, as in `Selector("step:", Controller.step)`. Calls of a name
    ///     that no method belongs to are logged once, and trap in programs whose methods are found by their names.
    public convenience init(target: Any, selector sel: Selector) {
        let receiver = target as AnyObject
        self.init { link in
            let call = SelectorCall(receiver: receiver, link: link)
            MainActor.assumeIsolated { _ = sel.perform(on: call.receiver, sender: call.link, event: nil) }
        }
    }

    /// A call of a display link, made on the main thread.
    private struct SelectorCall: @unchecked Sendable {
        // Sendable: it is created and used in one function on the main thread.
        let receiver: AnyObject
        let link: CADisplayLink
    }
}
