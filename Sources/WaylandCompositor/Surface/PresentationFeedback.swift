import WaylandServer

/// A client's question when, and where, the contents of one commit are shown.
package final class PresentationFeedback {
    private let resource: WpPresentationFeedback

    init(_ resource: WpPresentationFeedback) { self.resource = resource }

    /// Reports that the contents were shown.
    ///
    /// Further calls, and calls after ``discard()``, have no effect.
    ///
    /// - Parameters:
    ///   - output: The output that the times belong to.
    ///   - nanoseconds: The time at which light left the screen, on the clock of the options.
    ///   - refresh: The time until the next refresh in nanoseconds; 0 if it is not known.
    ///   - sequence: The number of the refresh; 0 if it is not known.
    package func present(
        on output: Output?, nanoseconds: UInt64, refresh: UInt32, sequence: UInt64, flags: WpPresentationFeedback.Kind
    ) {
        guard !resource.isDestroyed else { return }
        for output in output?.resources(of: resource.client) ?? [] { resource.sendSyncOutput(output: output) }
        let time = WireTime(nanoseconds: nanoseconds)
        resource.sendPresented(
            tvSecHi: time.secondsHigh, tvSecLo: time.secondsLow, tvNsec: time.nanoseconds, refresh: refresh,
            seqHi: UInt32(truncatingIfNeeded: sequence >> 32), seqLo: UInt32(truncatingIfNeeded: sequence), flags: flags
        )
        resource.destroy()
    }

    /// Reports that the contents were never shown.
    package func discard() {
        guard !resource.isDestroyed else { return }
        resource.sendDiscarded()
        resource.destroy()
    }
}
