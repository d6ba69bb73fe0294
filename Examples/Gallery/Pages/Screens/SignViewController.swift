import UIKit

/// Fills a screen with its name, and with a dot that moves in each of its frames.
final class SignViewController: UIViewController {
    private let titleLabel = UILabel(font: .systemFont(ofSize: 44, weight: .bold), color: .white, alignment: .center)
    private let rateLabel = UILabel(
        font: .monospacedDigitSystemFont(ofSize: 18, weight: .regular), color: UIColor(white: 1, alpha: 0.8),
        alignment: .center)
    private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28), color: .white, cornerRadius: 14)
    private var link: CADisplayLink?
    private weak var linkedScreen: UIScreen?
    private var (frames, since) = (0, CFTimeInterval(0))

    override func viewDidLoad() {
        super.viewDidLoad()
        for subview in [titleLabel, rateLabel, dot] { view.addSubview(subview) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        follow()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        (link, linkedScreen) = (nil, nil)
    }

    /// Follows the frames of the screen that shows the window.
    private func follow() {
        guard let screen = view.window?.screen, screen !== linkedScreen else { return }
        link?.invalidate()
        link = screen.displayLink(withTarget: self, selector: SignViewController.step)
        link?.add(to: .main, forMode: .common)
        linkedScreen = screen
        let index = UIScreen.screens.firstIndex { $0 === screen } ?? 0
        view.backgroundColor = Palette.color(index)
        titleLabel.text = screen.name
        rateLabel.text = screen.summary
        (frames, since) = (0, 0)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        titleLabel.frame = CGRect(x: 0, y: bounds.midY - 60, width: bounds.width, height: 56)
        rateLabel.frame = CGRect(x: 0, y: bounds.midY, width: bounds.width, height: 26)
        follow()
    }

    private func step(_ link: CADisplayLink) {
        let time = link.targetTimestamp
        if since == 0 { since = time }
        frames += 1
        if time - since >= 1, let linkedScreen {
            let rate = Double(frames) / (time - since)
            rateLabel.text = "\(linkedScreen.summary), \(Int(rate.rounded())) frames a second"
            (frames, since) = (0, time)
        }
        let phase = CGFloat(time.truncatingRemainder(dividingBy: 4) / 4)
        let position = phase < 0.5 ? phase * 2 : 2 - phase * 2
        dot.center = CGPoint(x: 40 + position * max(0, view.bounds.width - 80), y: view.bounds.midY + 80)
    }
}
