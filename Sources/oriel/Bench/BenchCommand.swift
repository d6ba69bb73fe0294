import ArgumentParser
import Foundation
import UIKit

/// `oriel bench`: draws one benchmark scene, and prints its cost.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Draw a scene of Docs/Scenes.md and print its cost as a line of JSON.",
        discussion: "The window has 1280×720 points. Without a Wayland session the scene is drawn offscreen.")

    enum Scene: String, ExpressibleByArgument, CaseIterable {
        case sprites, animations, blocked, damage, tree, scroll, fling, latency, typing, list, grid, idle, startup,
            outputs,
            layout, table, form
        case treeEdit = "tree-edit"

        /// The minimum number of objects of a scene without a window; nil for the others.
        var leastCount: Int? {
            switch self {
            case .layout, .table: 1
            case .form: 2
            case .treeEdit: 10
            default: nil
            }
        }
    }

    @Option(
        help: """
            Which scene: S1 sprites, S2 damage, S3 tree, S4 scroll, S5 idle, S6 startup, S7 layout, S8 table, S9 form, \
            S10 tree-edit, animations: sprites that the main thread leaves alone, blocked: frames shown while it sleeps, \
            fling: a list of 100,000 rows for 10 s, latency: a view that follows a mouse of --n Hz, \
            typing: --frames keys at three places of 1 MB of text, and scrolling through it, \
            list or grid: a table of --n rows or a collection of --n pictures, scrolled and flung for --frames each, \
            or outputs: the gallery on --n screens.
            """)
    var scene = Scene.sprites

    @Option(help: "The number of objects: sprites, rows, cells or views.")
    var n = 1000

    @Option(help: "Frames shown before counting begins.")
    var warmup = 20

    @Option(help: "Frames counted.")
    var frames = 100

    @Option(help: "The text of typing: columns of 80 characters, one line, bidi or emoji.")
    var shape = TypingShape.columns

    @Option(help: "Seconds for which idle is measured.")
    var seconds = 5.0

    @Option(help: "Hold the scene at this frame, for images; -1 lets it run.")
    var freeze = -1

    @Option(
        help: ArgumentHelp("Open no window: draw the scene at the frame of --freeze to a PNG file.", valueName: "file"))
    var picture: String?

    @Flag(help: "Also print counts of layers, draw calls, pixels and bytes of the last frame, to standard error.")
    var counts = false

    func validate() throws {
        if let least = scene.leastCount, n < least {
            throw ValidationError(
                "--scene=\(scene.rawValue) needs at least \(least == 1 ? "one view" : "\(least) views").")
        }
        guard n >= 0, warmup >= 0, frames >= 0, seconds > 0 else {
            throw ValidationError("--n, --warmup and --frames cannot be negative; --seconds must be above 0.")
        }
    }

    func run() throws {
        if scene.leastCount != nil { return try layOut() }
        if picture != nil { setenv("ORIEL_PLATFORM", "headless", 1) }
        MainActor.assumeIsolated {
            BenchDelegate.options = self
            BenchDelegate.main()
        }
    }

    private func layOut() throws {
        // Views need a screen, although none of these scenes is shown.
        if scene != .layout { setenv("ORIEL_PLATFORM", "headless", 1) }
        try MainActor.assumeIsolated {
            switch scene {
            case .table: try TableLayoutScene(count: n).run()
            case .form: try FormLayoutScene(count: n).run()
            case .treeEdit: try TreeEditLayoutScene(count: n).run()
            default: try LayoutScene(count: n).run()
            }
        }
    }
}

extension TypingShape: ExpressibleByArgument {}
