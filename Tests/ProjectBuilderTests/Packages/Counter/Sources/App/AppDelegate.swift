import Counting
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

class ViewController: UIViewController, CounterViewDelegate {
    @IBOutlet weak var label: UILabel!
    private let counter = CounterView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        counter.frame = view.bounds
        counter.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        counter.delegate = self
        view.addSubview(counter)
        perform(#selector(press), with: nil, afterDelay: 0.01)
    }

    @objc func press() {
        counter.button.sendActions(for: .touchUpInside)
        counter.button.sendActions(for: .touchUpInside)
    }

    func counterView(_ view: CounterView, didCountTo value: Int) {
        print("counted to \(value)")
        if value == 2 { exit(0) }
    }
}
