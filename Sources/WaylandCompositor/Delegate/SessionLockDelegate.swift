/// Shows lock surfaces, and nothing else, while a client has locked the session.
package protocol SessionLockDelegate: AnyObject {
    /// Called when a client locks the session. From now on the delegate shows only lock surfaces, and calls `SessionLock.confirm()` once
    /// no output shows anything else.
    func compositor(_ compositor: Compositor, didLock lock: SessionLock)

    func compositorDidUnlock(_ compositor: Compositor)
    func compositor(_ compositor: Compositor, didMap lockSurface: LockSurface)
    func compositor(_ compositor: Compositor, didUnmap lockSurface: LockSurface)
}
