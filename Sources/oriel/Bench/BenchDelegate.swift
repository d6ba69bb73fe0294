import Foundation
import RenderServer
import ServerScript
import UIKit
import UIPlatform

/// Shows a scene in a window, advances it once per frame, and ends the process with a report.
final class BenchDelegate: UIResponder, UIApplicationDelegate {
    static var options: BenchCommand!

    var window: UIWindow?
    private var link: CADisplayLink?
    private var scene: (any BenchScene)?
    private var ticks = 0
    private var start = Usage.zero
    /// The statistics at the start; nil if nothing had been drawn.
    private var startCounts: RenderServer.TargetStatistics?

    private var options: BenchCommand { Self.options }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // The scenes are defined without one.
        PlatformHost.shared.drawsFrames = false
        let window = UIWindow(frame: CGRect(origin: .zero, size: SceneNumbers.windowSize))
        window.backgroundColor = UIColor(cgColor: SceneNumbers.color(SceneNumbers.background))
        window.rootViewController = options.scene == .startup ? StartupController() : BareController()
        window.makeKeyAndVisible()
        self.window = window
        switch options.scene {
        case .sprites: scene = SpritesScene(in: window, count: options.n)
        case .animations: scene = AnimationsScene(in: window, count: options.n)
        case .blocked: scene = BlockedScene(in: window, count: options.n)
        case .damage: scene = DamageScene(in: window, count: options.n)
        case .tree: scene = TreeScene(in: window, count: options.n)
        case .idle: scene = StillScene(in: window, count: options.n)
        case .scroll: scene = ScrollScene(in: window, count: options.n)
        case .fling: scene = FlingScene(in: window, count: options.n)
        case .typing: scene = TypingScene(in: window, count: options.n)
        case .list: scene = ListScene<ListTable>(in: window, count: options.n)
        case .grid: scene = ListScene<PictureGrid>(in: window, count: options.n)
        case .latency: scene = LatencyScene(in: window, count: options.n)
        case .outputs: scene = OutputsScene(in: window, count: options.n)
        case .startup, .layout, .table, .form, .treeEdit: break
        }
        if let picture = options.picture {
            scene?.step(to: max(0, options.freeze))
            DispatchQueue.main.async { [self] in draw(to: picture) }
            return true
        }
        RenderServer.shared.setMeasuresGPU(true)
        if options.scene == .idle {
            watchIdle()
        } else {
            link = CADisplayLink(target: self, action: BenchDelegate.tick)
            link?.add(to: .main, forMode: .common)
        }
        return true
    }

    /// Called when the screen is ready for frame number `ticks`; the frames before it have been shown.
    private func tick() {
        if options.scene == .startup {
            // The first tick may come before the first frame; the second cannot.
            if ticks == 1 { finish(frames: 1) }
        } else {
            if ticks == options.warmup {
                if let scene = scene as? BlockedScene { report(scene.run(in: window?.windowScene)) }
                scene?.startCounting()
                startCounting()
            }
            if let scene = scene as? any SelfPacedScene {
                if ticks >= options.warmup, scene.advance() { finish(frames: ticks - options.warmup) }
                ticks += 1
                return
            }
            // Not a sum, which may overflow.
            if ticks - options.warmup == options.frames { finish(frames: options.frames) }
            // Without implicit animations: each frame shows its exact positions, as in the other toolkits.
            CATransaction.setDisableActions(true)
            scene?.step(to: options.freeze >= 0 ? options.freeze : ticks)
        }
        ticks += 1
    }

    private func startCounting() {
        // First, because it waits for the render thread.
        startCounts = window?.windowScene?.renderStatistics
        start = Usage()
    }

    /// Waits for one second, then measures for the requested time.
    private func watchIdle() {
        // Before the measurement, because the render thread sleeps again only after its answer.
        startCounts = window?.windowScene?.renderStatistics
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
            start = Usage()
            DispatchQueue.main.asyncAfter(deadline: .now() + options.seconds) { [self] in finish(frames: 0) }
        }
    }

    private func draw(to file: String) {
        do {
            guard let data = UIScreen.main.snapshot()?.pngData() else { throw CocoaError(.fileWriteUnknown) }
            try data.write(to: FilePath.url(of: file))
            exit(0)
        } catch {
            TerminalOutput.report("oriel: cannot write \(file): \(error.localizedDescription)")
            exit(1)
        }
    }

    private func finish(frames: Int) -> Never {
        let end = Usage()
        let counts = window?.windowScene?.renderStatistics
        // In a session, the measuring program knows when the process started, and reads here when the frame was shown.
        if options.scene == .startup, PlatformHost.shared.startedPlatform?.name == "headless" {
            start = .atProcessStart
        }
        var fields = end.fields(since: start, frames: frames)
        if let counts {
            let information = try? RenderServer.shared.information()
            fields += FrameFigures(from: startCounts, to: counts, hasGPUTimer: information?.hasGPUTimer ?? false).fields
            fields.append(("main_cpu_ms", FrameFigures.milliseconds(end.main - start.main, frames: frames)))
        }
        fields += scene?.figures ?? []
        if options.counts, let counts { FileHandle.standardError.write(Data("\(counts.last)\n".utf8)) }
        report(fields)
    }

    private func report(_ fields: [(name: String, value: String)]) -> Never {
        print("{" + fields.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}")
        exit(0)
    }
}

/// A scene that shows only the window's background.
private final class BareController: UIViewController {
    override func loadView() {
        view = UIView()
        view.backgroundColor = nil
    }
}
