import Foundation
import UIKit

/// The app of `CallFuzzer lists`, which changes its own lists.
final class ListFuzzerDelegate: UIResponder, UIApplicationDelegate {
    static var count = 0
    static var seed = 1

    var window: UIWindow?
    private var batches: RandomBatches?
    private var made = 0

    private static let batchesPerRound = 400
    private static let batchesPerTurn = 8
    /// Seconds after which all animations of a round have ended.
    private static let animationTime = 0.7

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        let batches = RandomBatches(seed: UInt64(Self.seed), in: window)
        self.batches = batches
        batches.beginRound()
        DispatchQueue.main.async { self.turn(batches) }
        return true
    }

    /// Makes the batches of one turn of the run loop, between which frames are drawn and animations end.
    private func turn(_ batches: RandomBatches) {
        for _ in 0..<Self.batchesPerTurn where made < Self.count {
            made += 1
            if let fault = batches.change(number: made) { fail(fault) }
        }
        guard made.isMultiple(of: Self.batchesPerRound) || made >= Self.count else {
            return DispatchQueue.main.async { self.turn(batches) }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.animationTime) { self.endRound(batches) }
    }

    private func endRound(_ batches: RandomBatches) {
        if let fault = batches.endRound() { fail("at the end of the round, \(fault)") }
        guard made < Self.count else { finish(batches) }
        batches.beginRound()
        turn(batches)
    }

    private func finish(_ batches: RandomBatches) -> Never {
        report(batches.counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }.joined(separator: ", "))
        let faults = InvalidBatch.faults()
        for fault in faults { report(fault) }
        report("\(made) batches, \(InvalidBatch.count) invalid ones, \(faults.count) faults")
        exit(faults.isEmpty ? 0 : 1)
    }

    private func fail(_ reason: String) -> Never {
        report("batch \(made) of seed \(Self.seed): \(reason)")
        report("\(made) batches, 1 fault")
        exit(1)
    }
}
