import Foundation
import QuartzCore

/// The controllers that receive memory warnings: as in UIKit all of them, on screen or not.
@MainActor enum MemoryWarnings {
    private struct Entry {
        weak var controller: UIViewController?
    }

    private static var entries: [Entry] = []
    /// The number of entries at which the entries of deallocated controllers are removed.
    private static var limit = 64

    private static let observation = NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in
        if CATransaction.isOnMainThread {
            MainActor.assumeIsolated { notify() }
        } else {
            DispatchQueue.main.async { notify() }
        }
    }

    /// Registers a controller. Amortised O(1).
    static func add(_ controller: UIViewController) {
        _ = observation
        if entries.count >= limit {
            entries.removeAll { $0.controller == nil }
            limit = max(64, entries.count * 2)
        }
        entries.append(Entry(controller: controller))
    }

    private static func notify() {
        for entry in entries { entry.controller?.didReceiveMemoryWarning() }
    }
}
