import UIKit

/// S6: a label and a button.
final class StartupController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(cgColor: SceneNumbers.color(SceneNumbers.background))
        let color = UIColor(cgColor: SceneNumbers.color(0xE8ECF0))
        let label = UILabel(frame: CGRect(x: 40, y: 44, width: 200, height: 20))
        label.text = "Hello, world"
        label.font = .systemFont(ofSize: 16)
        label.textColor = color
        view.addSubview(label)
        let button = UIButton(frame: CGRect(x: 40, y: 80, width: 120, height: 40))
        button.setTitle("OK", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 16)
        button.setTitleColor(color, for: .normal)
        button.backgroundColor = UIColor(cgColor: SceneNumbers.color(0x3A6EA5))
        button.layer.cornerRadius = 8
        view.addSubview(button)
    }
}
