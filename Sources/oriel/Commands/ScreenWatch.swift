import Foundation
import UIKit

/// Prints the outputs, and each of their changes as it arrives, on a line each.
@MainActor struct ScreenWatch {
    /// A line of JSON.
    private struct Event: Encodable {
        var event: String
        var screen: ScreenReport
    }

    /// Whether lines are JSON.
    let json: Bool

    /// Prints until the process is interrupted, or ends it with the reason if the connection is lost.
    func run() throws -> Never {
        for screen in UIScreen.screens where !screen.isPlaceholder { report("screen", screen) }
        observe(UIScreen.didConnectNotification, "connected")
        observe(UIScreen.modeDidChangeNotification, "changed")
        observe(UIScreen.didDisconnectNotification, "disconnected")
        while true { RunLoop.main.run() }
    }

    private func observe(_ name: Notification.Name, _ event: String) {
        // The process ends with the observation.
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            guard let screen = notification.object as? UIScreen else { return }
            MainActor.assumeIsolated { report(event, screen) }
        }
    }

    private func report(_ event: String, _ screen: UIScreen) {
        let report = ScreenReport(screen.output)
        guard json else {
            return TerminalOutput.print(event.padding(toLength: 13, withPad: " ", startingAt: 0) + report.line)
        }
        do {
            try TerminalOutput.print(Event(event: event, screen: report), as: [])
        } catch {
            TerminalOutput.print("\(event) \(screen.name): \(error)")
        }
    }
}
