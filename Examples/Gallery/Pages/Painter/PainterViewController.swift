import UIKit

final class PainterViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Paper",
                    caption: "A pen's pressure and tilt make the line thicker; its other end erases. "
                        + "Every finger has a line of its own.",
                    content: Painter())
            ]
        ])
    }
}
