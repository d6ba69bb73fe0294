import ArgumentParser

/// The `oriel` command.
@main struct OrielCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oriel",
        abstract: "The UIKit view system for Wayland: a gallery, the outputs, benchmarks.",
        version: "0.1.0",
        subcommands: [DemoCommand.self, ScreensCommand.self, KioskCommand.self, BenchCommand.self])
}
