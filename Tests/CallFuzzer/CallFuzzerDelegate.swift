import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import UIKit

/// The app of a child process.
final class CallFuzzerDelegate: UIResponder, UIApplicationDelegate {
    static var arguments: [String] = []

    var window: UIWindow?
    private var calls: RandomCalls?
    private var time = 1000.0
    private var growth = GrowthCheck(callsPerRound: callsPerRound)

    /// The number of calls after which everything that they created is removed.
    private static let callsPerRound = 2500

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
                let first = CallFuzzer.number("--from", in: arguments) ?? 0
                let last = CallFuzzer.number("--to", in: arguments) ?? PropertySweep.count - 1
                let step = CallFuzzer.number("--every", in: arguments) ?? 1
                let settings = stride(from: first, through: last, by: step)
                if let fault = PropertySweep.run(settings, in: controller.view, progress: progress) { fail(fault) }
                exit(0)
            }
            do {
                try RenderServer.shared.compilePrograms()
            } catch {
                fail("\(error)")
            }
            calls = RandomCalls(
                seed: UInt64(CallFuzzer.number("--seed", in: arguments) ?? 1), in: window, of: controller,
                progress: progress)
            turn(CallFuzzer.number("--count", in: arguments) ?? 1000)
        }
        return true
    }

    /// Makes some calls, then returns to the run loop, as an app's event handlers do.
    private func turn(_ remaining: Int) {
        guard let calls, let scene = window?.windowScene else { exit(2) }
        guard remaining > 0 else {
            return endRound(calls, scene) {
                if let fault = self.growth.fault { self.fail(fault) }
                exit(0)
            }
        }
        for _ in 0..<min(50, remaining) { calls.make() }
        calls.endTransactions()
        advance(by: 0.05)
        if calls.made % 500 == 0 { check(scene) }
        let next = remaining - 50
        if next > 0, calls.made.isMultiple(of: Self.callsPerRound) {
            endRound(calls, scene) { self.turn(next) }
        } else {
            DispatchQueue.main.async { [self] in turn(next) }
        }
    }

    private func advance(by seconds: Double) {
        time += seconds
        MediaClock.set(time)
    }

    /// Removes everything that the calls created, except the window's own layers.
    private func endRound(_ calls: RandomCalls, _ scene: UIWindowScene, then next: @escaping () -> Void) {
        calls.end()
        check(scene)
        // Animations that had begun end, and their completion handlers are called in the turns after that.
        advance(by: 100)
        settle(turns: 4) { [self] in
            check(scene)
            let layers = scene.renderStatistics?.layers ?? 0
            let views = calls.liveViews
            if !views.isEmpty || layers > 8 {
                let owners = views.map { "\($0), \($0.layer.name ?? ""), in \(String(describing: $0.superview))" }
                fail("\(views.count) views and \(layers) layers are left: \(owners)")
            }
            growth.endRound(textures: scene.renderStatistics?.textureBytes ?? 0)
            next()
        }
    }

    private func settle(turns: Int, then next: @escaping () -> Void) {
        guard turns > 0 else { return next() }
        CATransaction.flush()
        RenderServer.shared.renderNow()
        DispatchQueue.main.async { [self] in settle(turns: turns - 1, then: next) }
    }

    /// Whether the frames drawn so far equal a frame drawn whole.
    private func check(_ scene: UIWindowScene) {
        CATransaction.flush()
        if let fault = FrameCheck.fault(of: scene) { fail(fault) }
    }

    private func fail(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("\(reason)\n".utf8))
        exit(3)
    }
}
