import ArgumentParser

/// The `oriel` command.
@main struct OrielCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oriel",
        abstract: "The UIKit view system for Wayland: a gallery, a display server, benchmarks, builds of iOS projects.",
        version: "0.1.0",
        subcommands: [
            DemoCommand.self, ScreensCommand.self, KioskCommand.self, ServeCommand.self, CtlCommand.self,
            HostCommand.self, BenchCommand.self, GPUCheckCommand.self, BuildCommand.self, RunCommand.self,
            TestCommand.self,
            NewCommand.self,
        ])
}
