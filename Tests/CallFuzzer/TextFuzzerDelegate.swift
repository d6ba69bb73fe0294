import Foundation
import QuartzCore
import UIKit

/// The app of `CallFuzzer text`, which edits its own texts.
final class TextFuzzerDelegate: UIResponder, UIApplicationDelegate {
    static var count = 0
    static var seed = 1

    var window: UIWindow?
    private var edits: RandomEdits?
    private var made = 0

    private static let editsPerRound = 400
    private static let editsPerTurn = 8

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        let edits = RandomEdits(seed: UInt64(Self.seed), in: window)
        self.edits = edits
        DispatchQueue.main.async { self.turn(edits) }
        return true
    }

    /// Makes the edits of one turn of the run loop, after which undo groups end and lines that another thread has measured arrive.
    private func turn(_ edits: RandomEdits) {
        if made.isMultiple(of: Self.editsPerRound) { edits.beginRound() }
        for _ in 0..<Self.editsPerTurn where made < Self.count {
            made += 1
            if let fault = edits.edit(number: made) { fail(fault) }
        }
        guard made < Self.count else { finish(edits) }
        DispatchQueue.main.async { self.turn(edits) }
    }

    private func finish(_ edits: RandomEdits) -> Never {
        report(edits.counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }.joined(separator: ", "))
        report("\(made) edits, 0 faults")
        exit(0)
    }

    private func fail(_ reason: String) -> Never {
        report("edit \(made) of seed \(Self.seed): \(reason)")
        report("\(made) edits, 1 fault")
        exit(1)
    }
}
