import UIKit

final class GesturesViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Photo", caption: "Drag, pinch and rotate, all at the same time. Tap twice to put it back.",
                    span: 1.3,
                    content: PhotoTable()),
                CardView(
                    "Recognizers", caption: "All of them belong to this panel; the dots show what each has recognized.",
                    content: RecognizerPanel()),
            ]
        ])
    }
}
