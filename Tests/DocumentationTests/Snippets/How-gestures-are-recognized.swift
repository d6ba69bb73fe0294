import UIKit
import UIKitTesting

/// How-gestures-are-recognized.md
final class PhotoController: UIViewController, UIGestureRecognizerDelegate {
    private let photo = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let pan = UIPanGestureRecognizer(target: self, action: PhotoController.moved)
        photo.addGestureRecognizer(pan)
        photo.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: PhotoController.zoomed))
        pan.delegate = self
    }

    private func moved(_ pan: UIPanGestureRecognizer) {
        photo.center.x += pan.translation(in: view).x
        pan.setTranslation(.zero, in: view)
    }

    private func zoomed(_ pinch: UIPinchGestureRecognizer) {
        photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }
}

@MainActor enum SynthesizerSnippets {
    static func test(_ button: UIButton, _ list: UIView) async throws {
        let synthesizer = try UIEventSynthesizer()
        await synthesizer.tap(in: button)
        await synthesizer.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 40, y: 200), in: list)
        try await synthesizer.settle()
    }
}
