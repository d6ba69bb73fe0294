import Foundation
import UIKit

/// Prints the input of its view.
///
/// The left half takes touches and text, the right half scrolls. F1 blocks the main thread for five seconds.
final class InputController: ProbeController, UIScrollViewDelegate {
    private let input = InputField()
    private let list = UIScrollView()

    override var field: UIView { input }

    override func viewDidLoad() {
        super.viewDidLoad()
        // A session of a touch screen alone would have a keyboard over the lower half.
        UIApplication.shared.screenKeyboardPolicy = .never
        view.backgroundColor = .white
        list.backgroundColor = .lightGray
        list.delegate = self
        for part in [input, list] { view.addSubview(part) }
        input.isMultipleTouchEnabled = true
        input.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: InputController.pinched))
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) { InputProbe.report("pinch \(recognizer.scale)") }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let half = view.bounds.width / 2
        input.frame = CGRect(x: 0, y: 0, width: half, height: view.bounds.height)
        list.frame = CGRect(x: half, y: 0, width: half, height: view.bounds.height)
        list.contentSize = CGSize(width: half, height: 20_000)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        InputProbe.report("offset \(scrollView.contentOffset.y)")
    }
}

/// Takes touches and text.
final class InputField: UIView, UIKeyInput {
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { true }

    func insertText(_ text: String) { InputProbe.report("text \(text)") }

    func deleteBackward() { InputProbe.report("delete") }

    private func report(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (point, samples) = (touch.location(in: nil), event?.coalescedTouches(for: touch)?.count ?? 0)
        InputProbe.report("\(name) \(Int(point.x)) \(Int(point.y)) \(event?.buttonMask.rawValue ?? 0) \(samples)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { report("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { report("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        report("cancelled", touches, event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { InputProbe.report("press \(press.key?.keyCode.rawValue ?? 0)") }
        if presses.contains(where: { $0.key?.keyCode == .keyboardF1 }) {
            InputProbe.report("blocked")
            Thread.sleep(forTimeInterval: 5)
            InputProbe.report("free")
        }
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { InputProbe.report("release \(press.key?.keyCode.rawValue ?? 0)") }
        super.pressesEnded(presses, with: event)
    }
}
