import Foundation
import QuartzCore
import RenderProtocol
import UIKit
import UIPlatform

/// The app of `CallFuzzer containers`, which changes its own containers on a clock of its own.
final class ContainerFuzzerDelegate: UIResponder, UIApplicationDelegate {
    static var count = 0
    static var seed = 1

    var window: UIWindow?
    private var platform: HeadlessPlatform?
    private var time = 1000.0
    private var made = 0
    /// The number of operations at the end of the round.
    private var roundEnd = operationsPerRound

    private static let operationsPerRound = 150
    /// The mean number of operations between two moments at which nothing moves.
    private static let operationsPerRest = 25
    /// Seconds of a step while the transitions end, and the steps after which they must have ended.
    private static let restStep = 0.15, maximumRestSteps = 60
    /// The turns of the run loop in which the calls after the last transition are made.
    private static let lastTurns = 4

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let platform = PlatformHost.shared.startedPlatform as? HeadlessPlatform else {
            report("the screen can be changed on the headless platform only: set ORIEL_PLATFORM=headless")
            exit(1)
        }
        MediaClock.set(time)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        (self.window, self.platform) = (window, platform)
        let containers = RandomContainers(seed: UInt64(Self.seed), in: window, platform: platform)
        containers.beginRound()
        DispatchQueue.main.async { self.turn(containers) }
        return true
    }

    private func advance(by seconds: Double) {
        time += seconds
        platform?.advance(by: seconds)
        DisplayLinks.main.step(to: time)
    }

    /// Makes the operations of one turn of the run loop, and draws the next frame.
    private func turn(_ containers: RandomContainers) {
        for _ in 0...containers.random.index(3) where made < Self.count {
            made += 1
            containers.make()
            if let fault = containers.fault() { fail(fault, containers) }
        }
        // Mostly a frame, and at times none, or the time of a whole transition.
        advance(by: containers.random.pick([0, 1.0 / 60, 1.0 / 60, 0.05, 0.1, 0.5]))
        if let fault = containers.fault() { fail(fault, containers) }
        if made >= min(roundEnd, Self.count) { return endRound(containers) }
        guard containers.random.chance(Self.operationsPerRest / 2) else {
            return DispatchQueue.main.async { self.turn(containers) }
        }
        containers.endInteractions()
        rest(containers) {
            if let fault = containers.idleFault() { self.fail("at rest, \(fault)", containers) }
            self.turn(containers)
        }
    }

    /// Lets all transitions end.
    private func rest(
        _ containers: RandomContainers, steps: Int = 0, idleTurns: Int = 0, then next: @escaping () -> Void
    ) {
        if idleTurns == Self.lastTurns { return next() }
        if steps == Self.maximumRestSteps {
            fail("transitions do not end in \(Double(steps) * Self.restStep) seconds", containers)
        }
        // A call in a hook may begin another one.
        containers.endInteractions()
        advance(by: Self.restStep)
        let isMoving = AnimationCallbacks.isAnyRunning || CADisplayLink.isAnyActive
        DispatchQueue.main.async {
            self.rest(containers, steps: steps + 1, idleTurns: isMoving ? 0 : idleTurns + 1, then: next)
        }
    }

    private func endRound(_ containers: RandomContainers) {
        let wait: (@escaping () -> Void) -> Void = { next in
            guard containers.random.chance(2) else { return next() }
            containers.endInteractions()
            self.rest(containers, then: next)
        }
        wait {
            containers.endRound()
            self.rest(containers) {
                if let fault = containers.endedRoundFault() { self.fail("after the round, \(fault)", containers) }
                guard self.made < Self.count else { self.finish(containers) }
                self.roundEnd = self.made + Self.operationsPerRound
                containers.beginRound()
                self.turn(containers)
            }
        }
    }

    private func finish(_ containers: RandomContainers) -> Never {
        report(containers.counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }.joined(separator: ", "))
        report("\(made) operations, 0 faults")
        exit(0)
    }

    private func fail(_ reason: String, _ containers: RandomContainers) -> Never {
        for line in containers.log.suffix(RandomContainers.loggedLines) { report(line) }
        report("operation \(made) of seed \(Self.seed): \(reason)")
        report("script/fuzz --containers \(Self.count) --seed \(Self.seed)")
        report("\(made) operations, 1 fault")
        exit(1)
    }
}
