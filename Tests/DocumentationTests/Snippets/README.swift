import DisplayServer
import UIKit

final class CounterViewController: UIViewController {
    private let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    private let button = UIButton(type: .system)
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.frame = CGRect(x: 20, y: 70, width: 120, height: 36)
        button.setTitle("Count", for: .normal)
        button.addTarget(self, action: CounterViewController.tapped, for: .touchUpInside)
        view.addSubview(label)
        view.addSubview(button)
    }

    private func tapped() {
        count += 1
        label.text = "\(count)"
    }
}

final class TargetView: UIView {
    private let disc = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        disc.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        disc.cornerRadius = 30
        disc.backgroundColor = UIColor.systemTeal.cgColor
        layer.addSublayer(disc)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor.systemIndigo.setStroke()
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
        ring.lineWidth = 4
        ring.setLineDash([12, 6], count: 2, phase: 0)
        ring.stroke()
    }
}

final class ProfileView: UIView {
    private let name = UILabel()
    private let follow = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        name.text = "Ada Lovelace"
        follow.setTitle("Follow", for: .normal)
        for view in [name, follow] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let centered = follow.centerXAnchor.constraint(equalTo: centerXAnchor)
        centered.priority = .defaultHigh
        let row = NSLayoutConstraint.constraints(
            withVisualFormat: "|-[name]-(>=8)-[follow(>=80)]-(>=8)-|", options: .alignAllFirstBaseline,
            views: ["name": name, "follow": follow])
        NSLayoutConstraint.activate(
            row + [centered, name.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor)])
    }

    required init?(coder: NSCoder) { nil }
}

final class DrawerViewController: UIViewController {
    private let drawer = UIView(frame: CGRect(x: -240, y: 0, width: 240, height: 480))
    private var isOpen = false

    func toggle() {
        isOpen.toggle()
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
            self.drawer.frame.origin.x = self.isOpen ? 0 : -240
        }
    }
}

final class PosterDelegate: UIResponder, UIApplicationDelegate {
    private var windows: [UIWindow] = []

    func applicationDidFinishLaunching(_ application: UIApplication) {
        windows = UIScreen.screens.map { screen in
            let window = UIWindow(frame: screen.bounds)
            window.screen = screen
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            return window
        }
    }
}

final class TerminalViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            let terminal = try CompositorView()
            try terminal.run(["foot"]) { status in exit(status) }
            terminal.frame = view.bounds.insetBy(dx: 80, dy: 80)
            terminal.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            terminal.transform = CGAffineTransform(rotationAngle: -0.1)
            view.addSubview(terminal)
        } catch {
            print(error)
        }
    }
}
