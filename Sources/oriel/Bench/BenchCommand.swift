import ArgumentParser
import Foundation
import UIKit

/// `oriel bench`: one scene of the race, and what it cost.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Draw a scene of Docs/Scenes.md and print what it cost as a line of JSON.",
        discussion: "The window is of 1280×720 points. Without a Wayland session the scene is drawn offscreen.")

    enum Scene: String, ExpressibleByArgument, CaseIterable {
        case sprites, animations, damage, tree, scroll, idle, startup, layout
    }

    @Option(
        help: """
            Which scene: S1 sprites, S2 damage, S3 tree, S4 scroll, S5 idle, S6 startup, S7 layout, or animations: \
            sprites that the main thread leaves alone.
            """)
    var scene = Scene.sprites

    @Option(help: "How many sprites, or views of the layout.")
    var n = 1000

    @Option(help: "Frames shown before those that count.")
    var warmup = 20

    @Option(help: "Frames that count.")
    var frames = 100

    @Option(help: "How long idle is watched.")
    var seconds = 5.0

    @Option(help: "Hold the scene at this frame, for pictures; -1 lets it run.")
    var freeze = -1

    @Option(
        help: ArgumentHelp("Open no window: draw the scene at the frame of --freeze to a PNG file.", valueName: "file"))
    var picture: String?

    @Flag(help: "Also print counts of layers, draw calls, pixels and bytes of the last frame, to standard error.")
    var counts = false

    func validate() throws {
        guard scene != .layout || n > 0 else { throw ValidationError("--scene=layout needs at least one view.") }
        guard n >= 0, warmup >= 0, frames >= 0, seconds > 0 else {
            throw ValidationError("--n, --warmup and --frames cannot be negative; --seconds must be above 0.")
        }
    }

    func run() throws {
        if scene == .layout {
            try LayoutScene(count: n).run()
            return
        }
        if picture != nil { setenv("ORIEL_PLATFORM", "headless", 1) }
        MainActor.assumeIsolated {
            BenchDelegate.options = self
            _ = UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(BenchDelegate.self))
        }
    }
}
