import Foundation
import QuartzCore
import RenderServer
import UIKit
import UIPlatform

/// The app of `CallFuzzer events`, which sends itself random input.
final class EventFuzzerDelegate: UIResponder, UIApplicationDelegate {
    static var count = 0
    static var seed = 1

    var window: UIWindow?
    private var platform: HeadlessPlatform?
    private var events: RandomEvents?
    private var growth = GrowthCheck(callsPerRound: eventsPerRound)
    private var sent = 0

    private static let eventsPerRound = 5000
    /// The events after which little of a hierarchy is left, so that another one is built.
    private static let eventsPerHierarchy = 250
    /// The events of one turn of the run loop.
    private static let eventsPerTurn = 50

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let platform = PlatformHost.shared.startedPlatform as? HeadlessPlatform else {
            fail("input can be made on the headless platform only: set ORIEL_PLATFORM=headless")
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        let events = RandomEvents(seed: UInt64(Self.seed), in: window, platform: platform)
        self.events = events
        self.platform = platform
        DispatchQueue.main.async { self.turn(events) }
        return true
    }

    private func turn(_ events: RandomEvents) {
        if sent.isMultiple(of: Self.eventsPerHierarchy) {
            if sent > 0, let fault = events.endRound() { fail(fault) }
            if sent > 0, sent.isMultiple(of: Self.eventsPerRound) {
                CATransaction.flush()
                growth.endRound(textures: window?.windowScene?.renderStatistics?.textureBytes ?? 0)
            }
            events.build()
        }
        guard sent < Self.count else { finish(events) }
        for _ in 0..<Self.eventsPerTurn { events.send() }
        sent += Self.eventsPerTurn
        // A frame at the time of the events: motions of scroll views advance, and held movements are delivered.
        if let platform { DisplayLinks.main.step(to: platform.now) }
        DispatchQueue.main.async { self.turn(events) }
    }

    private func finish(_ events: RandomEvents) -> Never {
        if let fault = events.endRound() { fail(fault) }
        // The layout pass of the last turn may hold views until it has run.
        CATransaction.flush()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
        let leaks = events.countLeaks()
        if leaks > 0 { fail("\(leaks) recognizers were not freed") }
        if let fault = growth.fault { fail(fault) }
        report("\(events.touches) calls of views, \(events.recognitions) actions, \(events.scrolls) scrolls")
        // Events that reach no responder test nothing.
        if events.touches < sent / 20 || min(events.recognitions, events.scrolls) < sent / 100 {
            fail("too few events have an effect")
        }
        report("\(sent) events, 0 faults")
        exit(0)
    }

    private func fail(_ reason: String) -> Never {
        report("event \(sent) of seed \(Self.seed): \(reason)")
        report("\(sent) events, 1 fault")
        exit(1)
    }
}
