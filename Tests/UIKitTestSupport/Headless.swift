import Dispatch
import UIKit
import UIPlatform

/// The one headless platform of the test process, with a screen of 320×480 points at 2 pixels a point.
@MainActor public enum Headless {
    package static let platform: HeadlessPlatform = {
        do {
            // An earlier test may have started the platform with another screen.
            if let running = PlatformHost.shared.startedPlatform as? HeadlessPlatform {
                for output in running.outputs { running.disconnectOutput(output.id) }
                running.connectOutput(width: 640, height: 960, scale: 2)
                return running
            }
            let platform = try HeadlessPlatform(outputs: "640x960@2")
            try PlatformHost.shared.use(platform)
            return platform
        } catch {
            fatalError("\(error)")
        }
    }()

    /// Connects the screen, if no test has done so yet.
    public static func start() { _ = platform }

    /// A window of the screen's size, shown and key, without other windows around it.
    public static func showWindow() -> UIWindow {
        for window in UIApplication.shared.windows { window.isHidden = true }
        // An earlier test may have had a session without a keyboard, in which text fields present one on the screen.
        platform.devices = .all
        platform.inputMethod.hasInputMethod = true
        // Presses further apart than a double tap.
        advance(by: 10)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        return window
    }

    /// Waits until the main queue has run the blocks that are in it now.
    public static func nextTurn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    // MARK: Input for tests outside the package, which see no more than an app

    public static func advance(by seconds: Double) { platform.advance(by: seconds) }
    public static func tap(at location: CGPoint) { platform.tap(at: location) }
    public static func touchDown(at location: CGPoint) { platform.touchDown(at: location) }
    public static func touchMove(to location: CGPoint) { platform.touchMove(to: location) }
    public static func touchUp() { platform.touchUp() }
    public static func cancelTouches() { platform.cancelTouches() }
}
