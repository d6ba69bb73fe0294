import ArgumentParser
import Foundation
import UIKit
import UIPlatform

/// `oriel screens`: the outputs, as a table or as JSON, once or whenever they change.
struct ScreensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screens", abstract: "List the outputs: mode, scale, position, size, all modes.")

    @Flag(help: "Write JSON instead of a table.")
    var json = false

    @Flag(help: "Print a line for each output, and then one for each change, until interrupted.")
    var watch = false

    func run() throws {
        if watch { try MainActor.assumeIsolated { try ScreenWatch(json: json).run() } }
        let reports = MainActor.assumeIsolated {
            // The first access to the screens connects to the system, or ends the process with the reason.
            _ = UIScreen.screens
            return (PlatformHost.shared.startedPlatform?.outputs ?? []).map(ScreenReport.init)
        }
        if json {
            try TerminalOutput.print(reports, as: .prettyPrinted)
        } else if reports.isEmpty {
            TerminalOutput.print("No output is connected.")
        } else {
            TerminalOutput.print(ScreenReport.table(of: reports))
        }
    }
}
