import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = VolumeViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "Volume"
        let window = UIWindow(windowScene: scene)
        window.rootViewController = VolumeViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}

final class VolumeViewController: UIViewController {
    private let dial = DialView(frame: .zero)
    private let louder = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        louder.setTitle("Louder", for: .normal)
        louder.addTarget(self, action: VolumeViewController.turnUp, for: .touchUpInside)
        view.addSubview(dial)
        view.addSubview(louder)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        dial.frame = CGRect(x: view.bounds.midX - 60, y: 40, width: 120, height: 120)
        louder.frame = CGRect(x: view.bounds.midX - 60, y: 180, width: 120, height: 40)
    }

    private func turnUp(_ sender: UIButton) {
        dial.level = min(dial.level + 0.1, 1)
        sender.isEnabled = dial.level < 1
    }
}

@MainActor private func addAndRemove(button: UIButton, dial: DialView) {
    let mute = UIAction(title: "Mute") { _ in dial.level = 0 }
    button.addAction(mute, for: .touchUpInside)
    button.removeAction(mute, for: .touchUpInside)
}

final class DialView: UIView {
    var level: CGFloat = 0 {
        didSet { if level != oldValue { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 6, dy: 6))
        ring.lineWidth = 8
        UIColor.systemIndigo.withAlphaComponent(0.2 + 0.8 * level).setStroke()
        ring.stroke()
    }
}

final class CanvasViewController: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
        let zoom = Selector("zoomIn:", CanvasViewController.zoomIn)
        return [UIKeyCommand(title: "Zoom in", action: zoom, input: "+", modifierFlags: .command)]
    }

    private func zoomIn(_ sender: Any?) { view.transform = view.transform.scaledBy(x: 1.25, y: 1.25) }
}
