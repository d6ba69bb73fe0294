import ArgumentParser
import Foundation
import UIKit

/// `oriel kiosk`: a wallpaper and a panel on every screen, or a lock screen.
struct KioskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kiosk", abstract: "Show a wallpaper and a panel on every screen, or lock the session.",
        discussion: """
            The wallpaper and the panel need a compositor with wlr-layer-shell, such as sway or KWin; the lock screen needs \
            ext-session-lock.
            """)

    @Option(help: ArgumentHelp("Lock the session instead, and unlock it after a while.", valueName: "seconds"))
    var lock: Double?

    @Flag(help: "Keep the screens from blanking.")
    var awake = false

    func validate() throws {
        if let lock, !(lock > 0 && lock <= 60) { throw ValidationError("--lock takes a number of seconds up to 60.") }
    }

    func run() throws {
        MainActor.assumeIsolated {
            KioskDelegate.lockDuration = lock
            KioskDelegate.keepsScreensOn = awake
            _ = UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(KioskDelegate.self))
        }
    }
}

/// Connects the scenes: one for each part of each screen.
final class KioskDelegate: UIResponder, UIApplicationDelegate {
    /// The time for which the session is locked, in seconds; nil for a wallpaper and a panel.
    static var lockDuration: Double?
    static var keepsScreensOn = false

    /// The scenes to connect.
    private var parts: [(name: String, screen: UIScreen)] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.isIdleTimerDisabled = Self.keepsScreensOn
        guard Self.lockDuration == nil else { return true }
        parts = UIScreen.screens.flatMap { screen in [("Wallpaper", screen), ("Panel", screen)] }
        // The first scene connects at the end of the launch.
        for _ in parts.dropFirst() {
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error in
                TerminalOutput.report("oriel kiosk: \(error)")
            }
        }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        guard Self.lockDuration == nil, !parts.isEmpty else {
            let configuration = UISceneConfiguration(name: "Lock screen", sessionRole: .sessionLock)
            configuration.delegateClass = LockScreenDelegate.self
            return configuration
        }
        let (name, screen) = parts.removeFirst()
        let configuration = UISceneConfiguration(name: name, sessionRole: .layerShell)
        // A wallpaper is in the layer `background`. This one is above it, because the order of two wallpapers is undefined, and
        // the compositor may show one.
        var surface = LayerSurfaceConfiguration(layer: name == "Panel" ? .top : .bottom)
        surface.screen = screen.isPlaceholder ? nil : screen
        if name == "Panel" {
            surface.edges = [.top, .left, .right]
            surface.size.height = PanelDelegate.height
            surface.exclusiveZone = .reserved(PanelDelegate.height)
            configuration.delegateClass = PanelDelegate.self
        } else {
            surface.exclusiveZone = .ignored
            configuration.delegateClass = WallpaperDelegate.self
        }
        configuration.layerSurface = surface
        return configuration
    }
}

/// Fills a scene with a window in one colour.
class KioskSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The colour, `0xRRGGBB`.
    class var color: UInt32 { 0 }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        controller.view.backgroundColor = UIColor(cgColor: SceneNumbers.color(Self.color))
        window.rootViewController = controller
        addContents(to: controller.view)
        window.isHidden = false
        self.window = window
    }

    func addContents(to view: UIView) {}

    fileprivate func addLabel(_ text: String, size: CGFloat, color: UIColor, to view: UIView) -> UILabel {
        let label = UILabel(frame: view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = text
        label.textAlignment = .center
        label.font = .systemFont(ofSize: size)
        label.textColor = color
        view.addSubview(label)
        return label
    }
}

/// The wallpaper: below all windows, and below what the panel reserves.
final class WallpaperDelegate: KioskSceneDelegate {
    override class var color: UInt32 { 0x285078 }

    override func addContents(to view: UIView) {
        _ = addLabel("Oriel", size: 96, color: UIColor(white: 1, alpha: 0.25), to: view)
    }
}

/// The panel with a clock, which windows do not cover.
final class PanelDelegate: KioskSceneDelegate {
    static let height: CGFloat = 32
    override class var color: UInt32 { 0xE8ECF0 }
    private var timer: Timer?

    override func addContents(to view: UIView) {
        let clock = addLabel("", size: 16, color: .black, to: view)
        let show: @MainActor () -> Void = {
            clock.text = DateFormatter.localizedString(from: Date(), dateStyle: .none, timeStyle: .medium)
        }
        show()
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated(show) }
    }
}

/// The lock screen of one output.
final class LockScreenDelegate: KioskSceneDelegate {
    override class var color: UInt32 { 0x181C20 }

    override func addContents(to view: UIView) {
        _ = addLabel("Locked", size: 48, color: .white, to: view)
        guard UIApplication.shared.connectedScenes.count == 1 else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + (KioskDelegate.lockDuration ?? 1)) {
            UIApplication.shared.unlockSession()
        }
    }
}
