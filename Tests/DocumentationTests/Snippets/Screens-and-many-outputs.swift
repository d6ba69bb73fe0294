import UIKit

private final class PosterViewController: UIViewController {}

@MainActor final class PosterWall {
    private var windows: [UIScreen: UIWindow] = [:]
    private var observers: [any NSObjectProtocol] = []

    func start() {
        for screen in UIScreen.screens { show(on: screen) }
        observe(UIScreen.didConnectNotification) { wall, screen in wall.show(on: screen) }
        observe(UIScreen.didDisconnectNotification) { wall, screen in wall.leave(screen) }
    }

    private func show(on screen: UIScreen) {
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        window.rootViewController = PosterViewController()
        window.isHidden = false
        windows[screen] = window
    }

    private func leave(_ screen: UIScreen) {
        windows.removeValue(forKey: screen)?.isHidden = true
    }

    private func observe(
        _ name: Notification.Name, _ change: @escaping @MainActor (PosterWall, UIScreen) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            guard let self, let screen = notification.object as? UIScreen else { return }
            MainActor.assumeIsolated { change(self, screen) }
        }
        observers.append(observer)
    }
}

@MainActor func writePicture(of screen: UIScreen, to file: URL) throws {
    guard let data = screen.snapshot()?.pngData() else {
        throw CocoaError(.fileWriteUnknown)
    }
    try data.write(to: file)
}
