import CSystem
import Foundation
import OutputProbeReport
import UIKit

/// Shows a window on each screen, and checks the notifications of screens.
@MainActor final class ScreenFollower {
    private struct WeakScreen {
        weak var screen: UIScreen?
    }

    /// What the app knows of a connected screen.
    private final class Entry {
        let window: UIWindow
        var last: ProbeReport.Screen
        var link: CADisplayLink?
        var calls = 0

        init(_ window: UIWindow, _ last: ProbeReport.Screen) {
            (self.window, self.last) = (window, last)
        }
    }

    /// The name of the screen whose window moves; empty for all, nil for none.
    private let animated: String?
    private var entries: [UIScreen: Entry] = [:]
    private var seen: [WeakScreen] = []
    private var tokens: [any NSObjectProtocol] = []
    private var (connects, disconnects, changes) = (0, 0, 0)
    private var faults: [String] = []

    init(animated: String?) { self.animated = animated }

    func start() {
        observe(UIScreen.didConnectNotification) { $0.didConnect($1) }
        observe(UIScreen.didDisconnectNotification) { $0.didDisconnect($1) }
        observe(UIScreen.modeDidChangeNotification) { $0.didChange($1) }
        for screen in UIScreen.screens where !screen.isPlaceholder { show(on: screen) }
    }

    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (ScreenFollower, UIScreen) -> Void) {
        tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                guard let self, let screen = notification.object as? UIScreen else { return }
                MainActor.assumeIsolated { body(self, screen) }
            })
    }

    // MARK: Notifications

    private func didConnect(_ screen: UIScreen) {
        connects += 1
        if entries[screen] != nil { faults.append("\(screen.name) was connected twice") }
        if !UIScreen.screens.contains(screen) { faults.append("\(screen.name) was connected and is not listed") }
        show(on: screen)
    }

    private func didDisconnect(_ screen: UIScreen) {
        disconnects += 1
        if UIScreen.screens.contains(screen) { faults.append("\(screen.name) was disconnected and is listed") }
        guard let entry = entries.removeValue(forKey: screen) else {
            return faults.append("\(screen.name) was disconnected without being connected")
        }
        // The window still exists, and is on a screen that does.
        let now = entry.window.screen
        if entry.window.isHidden { faults.append("the window of \(screen.name) was hidden") }
        if now === screen || !(now.isPlaceholder || UIScreen.screens.contains(now)) {
            faults.append("the window of \(screen.name) is on \(now.name), which is not connected")
        }
        entry.link?.invalidate()
        entry.window.isHidden = true
    }

    private func didChange(_ screen: UIScreen) {
        changes += 1
        guard let entry = entries[screen] else {
            return faults.append("\(screen.name) was changed without being connected")
        }
        let new = ProbeReport.Screen(screen)
        if new == entry.last { faults.append("\(screen.name) was changed without a difference") }
        entry.last = new
    }

    // MARK: Windows

    private func show(on screen: UIScreen) {
        seen.removeAll { $0.screen == nil }
        seen.append(WeakScreen(screen: screen))
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        let controller = UIViewController()
        window.rootViewController = controller
        window.backgroundColor = .white
        window.isHidden = false
        let entry = Entry(window, ProbeReport.Screen(screen))
        entries[screen] = entry
        guard let animated, animated.isEmpty || animated == screen.name else { return }
        let mover = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        mover.backgroundColor = .red
        controller.view.addSubview(mover)
        let step = LinkTarget { [weak entry, weak mover] in
            guard let entry, let mover else { return }
            entry.calls += 1
            mover.center = CGPoint(x: 20 + CGFloat(entry.calls % 100), y: 20)
        }
        entry.link = screen.displayLink(withTarget: step, selector: LinkTarget.step)
        entry.link?.add(to: .main, forMode: .common)
    }

    @MainActor private final class LinkTarget {
        private let body: @MainActor () -> Void
        init(_ body: @escaping @MainActor () -> Void) { self.body = body }
        func step() { body() }
    }

    // MARK: Modes

    /// Sets a mode of a screen, both chosen by a number. The compositor may refuse it.
    func setMode(_ choice: Int) {
        let screens = UIScreen.screens.filter { !$0.isPlaceholder }
        guard !screens.isEmpty else { return }
        let screen = screens[choice % screens.count], modes = screen.availableModes
        screen.currentMode = modes[choice / screens.count % modes.count]
    }

    // MARK: Report

    func report() -> ProbeReport {
        let connected = UIScreen.screens.filter { !$0.isPlaceholder }
        let heap = mallinfo2()
        var report = ProbeReport()
        report.screens = connected.map { ProbeReport.Screen($0) }
        report.windows = entries.map { screen, entry in
            let now = entry.window.screen
            return ProbeReport.Window(
                opened: screen.name, screen: now.name, isVisible: !entry.window.isHidden,
                isOnKnownScreen: now.isPlaceholder || UIScreen.screens.contains(now))
        }
        (report.connects, report.disconnects, report.changes) = (connects, disconnects, changes)
        report.liveScreens = seen.count { $0.screen != nil }
        report.faults = faults
        report.descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        report.heap = Int(heap.uordblks + heap.hblkhd)
        report.linkCalls = Dictionary(entries.map { ($0.name, $1.calls) }, uniquingKeysWith: +)
        return report
    }
}
