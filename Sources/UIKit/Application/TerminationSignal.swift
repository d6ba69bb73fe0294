import CSystem
import Foundation
import RenderServer

/// The signals with which a terminal, a session, a service manager or `kill` ends the app.
@MainActor enum TerminationSignal {
    private static var source: (any DispatchSourceRead)?

    /// Calls `prepare` on the main thread when SIGTERM, SIGINT or SIGHUP arrives, then lets the signal end the process, so that
    /// its parent sees why it has ended. An app whose main thread does not respond within 5 s ends without, and a second SIGTERM
    /// or SIGINT ends it immediately. Signals that are ignored, as `nohup` does, stay ignored.
    static func install(_ prepare: @escaping @MainActor () -> Void) {
        let descriptor = oriel_catch_termination()
        guard descriptor >= 0 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .userInitiated))
        source.setEventHandler { @Sendable in
            // The descriptor stays readable until it is read.
            var count: eventfd_t = 0
            eventfd_read(descriptor, &count)
            DispatchQueue.global().asyncAfter(deadline: .now() + 5) { oriel_end_by_termination() }
            DispatchQueue.main.async {
                prepare()
                RenderServer.prepareForExit()
                oriel_end_by_termination()
            }
        }
        source.activate()
        self.source = source
    }
}
