import UIKit

final class ScrollViewsViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "A long list",
                        caption: "100,000 rows. Only the visible ones are views; layoutSubviews() moves them.",
                        content: LongList()),
                    CardView(
                        "Zoom", caption: "Pinch, or tap twice. Drag to look around.", content: ZoomingPhoto()),
                ],
                [
                    CardView(
                        "Scroll views in a scroll view", caption: "The shelves move sideways, a page at a time.",
                        content: Shelves())
                ],
            ], shares: [1.5, 1])
    }
}
