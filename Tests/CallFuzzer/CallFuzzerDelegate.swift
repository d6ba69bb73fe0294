import Foundation
import QuartzCore
import RenderServer
import UIKit

/// The app of a child process.
final class CallFuzzerDelegate: UIResponder, UIApplicationDelegate {
    static var arguments: [String] = []

    var window: UIWindow?
    private var calls: RandomCalls?
    private var time = 1000.0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = Self.arguments
        guard let option = arguments.firstIndex(of: "--progress"), option + 1 < arguments.count,
            let progress = Progress(path: arguments[option + 1])
        else { return false }
        MediaClock.set(time)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.backgroundColor = .white
        window.makeKeyAndVisible()
        self.window = window
        DispatchQueue.main.async { [self] in
            if arguments.first == "child-properties" {
                PropertySweep.run(
                    from: CallFuzzer.number("--from", in: arguments) ?? 0, in: controller.view, progress: progress)
                exit(0)
            }
            calls = RandomCalls(
                seed: UInt64(CallFuzzer.number("--seed", in: arguments) ?? 1), root: controller.view, progress: progress
            )
            turn(CallFuzzer.number("--count", in: arguments) ?? 1000)
        }
        return true
    }

    /// Makes some calls, then lets the run loop turn, as an app's events do.
    private func turn(_ remaining: Int) {
        guard let calls, let scene = window?.windowScene else { exit(2) }
        guard remaining > 0 else {
            calls.end()
            check(scene)
            // What the calls made is gone: the window's own layers are left.
            CATransaction.flush()
            let layers = scene.renderStatistics?.layers ?? 0
            if calls.liveViews > 0 || layers > 8 { fail("\(calls.liveViews) views and \(layers) layers are left") }
            exit(0)
        }
        for _ in 0..<min(50, remaining) { calls.make() }
        time += 0.05
        MediaClock.set(time)
        if calls.made % 500 == 0 { check(scene) }
        DispatchQueue.main.async { [self] in turn(remaining - 50) }
    }

    /// Whether the frames drawn so far add up to what drawing everything gives.
    private func check(_ scene: UIWindowScene) {
        guard let target = scene.renderTarget else { fail("the scene is not drawn") }
        CATransaction.flush()
        RenderServer.shared.renderNow()
        do {
            let shown = try RenderServer.shared.shownPicture(of: target)
            let whole = try RenderServer.shared.snapshot(of: target)
            var worst = 0
            for (a, b) in zip(shown.bytes, whole.bytes) where a != b { worst = max(worst, abs(Int(a) - Int(b))) }
            if worst > 2 { fail("the incremental frame differs from the full one by \(worst)") }
        } catch {
            fail("\(error)")
        }
    }

    private func fail(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("call \(calls?.made ?? 0): \(reason)\n".utf8))
        exit(3)
    }
}
