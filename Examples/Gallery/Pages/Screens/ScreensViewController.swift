import UIKit

/// The outputs as they lie on the desk, what they can do, and what happens to them.
final class ScreensViewController: UIViewController {
    private let desk = DeskView()
    private let details = ScreenDetailsView()
    private let actions = ScreenActionsView()
    private let log = ScreenLogView()
    private let signs = SignWindows()
    private var observers: [any NSObjectProtocol] = []

    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Desk", caption: "Each screen as it lies beside the others. Click one to select it.", span: 2,
                        content: desk),
                    CardView(
                        "Notifications", caption: "Connect or disconnect an output, or change its mode.", content: log),
                ],
                [
                    CardView("Screen", caption: "The selected one. Click a mode to set it.", span: 2, content: details),
                    CardView("Windows", caption: "One on each screen, with its frames a second.", content: actions),
                ],
            ], shares: [5, 4])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        desk.addAction(UIAction { [weak self] _ in self?.showSelection() }, for: .valueChanged)
        actions.open.addAction(UIAction { [weak self] _ in self?.openSigns() }, for: .touchUpInside)
        actions.move.addAction(UIAction { [weak self] _ in self?.moveSign() }, for: .touchUpInside)
        actions.close.addAction(UIAction { [weak self] _ in self?.closeSigns() }, for: .touchUpInside)
        observe(UIScreen.didConnectNotification) { page, screen in page.log.add("\(screen.name) connected") }
        observe(UIScreen.modeDidChangeNotification) { page, screen in
            page.log.add("\(screen.name) changed: \(screen.summary)")
        }
        observe(UIScreen.didDisconnectNotification) { page, screen in
            page.signs.close(screen)
            page.log.add("\(screen.name) disconnected")
        }
        update()
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private func observe(
        _ name: Notification.Name, _ body: @escaping @MainActor (ScreensViewController, UIScreen) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            guard let self, let screen = notification.object as? UIScreen else { return }
            MainActor.assumeIsolated {
                body(self, screen)
                self.update()
            }
        }
        observers.append(observer)
    }

    private func update() {
        desk.show(UIScreen.screens)
        showSelection()
    }

    private func showSelection() {
        details.show(desk.selection)
        actions.show(count: signs.count, canMove: desk.selection.map { signs.canMove($0) } ?? false)
    }

    // MARK: Windows

    private func openSigns() {
        signs.pageWindow = view.window
        for screen in UIScreen.screens where !screen.isPlaceholder { signs.open(screen) }
        showSelection()
    }

    private func moveSign() {
        guard let screen = desk.selection, let target = signs.moveOn(from: screen) else { return }
        log.add("The window of \(screen.name) moved to \(target.name)")
        desk.select(target)
        showSelection()
    }

    private func closeSigns() {
        signs.closeAll()
        showSelection()
    }
}

extension UIScreen {
    /// The mode, the size in points and the scale, as a line.
    var summary: String {
        let size = "\(Int(bounds.width)) × \(Int(bounds.height)) points"
        return [currentMode?.summary ?? "off", "scale \(nativeScale.text)", size].joined(separator: ", ")
    }
}

extension UIScreenMode {
    /// The size in pixels and the rate, as a line.
    var summary: String {
        let pixels = "\(Int(size.width)) × \(Int(size.height))"
        return refreshRate > 0 ? "\(pixels) at \(CGFloat(refreshRate).text) Hz" : pixels
    }
}

extension CGFloat {
    /// The number with two decimals at most.
    var text: String {
        let hundredths = (self * 100).rounded()
        if hundredths.truncatingRemainder(dividingBy: 100) == 0 { return "\(Int(hundredths / 100))" }
        let (whole, rest) = (Int(hundredths) / 100, Int(hundredths) % 100)
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
