import UIKit

/// The windows that the page has opened, one for each screen.
@MainActor final class SignWindows {
    private var windows: [UIScreen: UIWindow] = [:]

    /// The page's own window. A window on its screen is in the same scene, and must leave the page usable.
    weak var pageWindow: UIWindow?

    var count: Int { windows.count }

    func open(_ screen: UIScreen) {
        guard windows[screen] == nil else { return }
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        window.rootViewController = SignViewController()
        window.isHidden = false
        place(window)
        windows[screen] = window
    }

    func close(_ screen: UIScreen) {
        windows.removeValue(forKey: screen)?.isHidden = true
    }

    func closeAll() {
        for window in windows.values { window.isHidden = true }
        windows = [:]
    }

    /// Whether the window of a screen can move to another one.
    func canMove(_ screen: UIScreen) -> Bool { windows[screen] != nil && target(of: screen) != nil }

    /// The next screen without a window.
    private func target(of screen: UIScreen) -> UIScreen? {
        let screens = UIScreen.screens
        guard let index = screens.firstIndex(where: { $0 === screen }) else { return nil }
        let others = screens[(index + 1)...] + screens[..<index]
        return others.first { windows[$0] == nil && !$0.isPlaceholder }
            ?? others.first { !$0.isPlaceholder && $0 !== screen }
    }

    /// Moves the window of a screen to the next one, and the window there, if any, to this screen; returns the screen that
    /// it has moved to.
    func moveOn(from screen: UIScreen) -> UIScreen? {
        guard let window = windows[screen], let target = target(of: screen) else { return nil }
        let other = windows[target]
        windows[target] = window
        windows[screen] = other
        for (moved, screen) in [(window, target), (other, screen)] {
            moved?.screen = screen
            if let moved { place(moved) }
        }
        return target
    }

    /// Makes a window cover its scene; in the lower left corner if the scene is the page's.
    private func place(_ window: UIWindow) {
        guard let scene = window.windowScene else { return }
        let bounds = scene.coordinateSpace.bounds
        guard scene === pageWindow?.windowScene else {
            window.frame = bounds
            return
        }
        let size = CGSize(width: min(340, bounds.width / 3), height: min(220, bounds.height / 3))
        window.frame = CGRect(x: 16, y: bounds.maxY - size.height - 16, width: size.width, height: size.height)
    }
}
