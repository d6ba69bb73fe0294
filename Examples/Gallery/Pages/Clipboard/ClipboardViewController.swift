import UIKit

/// Copying and pasting, and dragging between shelves, windows and apps.
final class ClipboardViewController: UIViewController {
    override func loadView() {
        let shelves = [
            ChipShelf([.text("Grüße"), .color(.systemPink), .image(Pictures.landscape), .color(.systemTeal)]),
            ChipShelf([.color(.systemOrange), .text("Drop here")]),
        ]
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "New window"
        let button = UIButton(
            configuration: configuration,
            primaryAction: UIAction { _ in
                UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            })
        let dragging = ArrangedView(shelves + [button]) { bounds in
            button.frame = CGRect(x: 0, y: bounds.maxY - 36, width: min(140, bounds.width), height: 36)
            let area = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, button.frame.minY - 12))
            for (shelf, row) in zip(shelves, area.rows(2, gap: 12)) { shelf.frame = row }
        }
        view = GridView([
            [
                CardView(
                    "Copy and paste", caption: "UIPasteboard: what is copied here can be pasted in any app.",
                    content: PasteboardPanel()),
                CardView(
                    "Drag and drop",
                    caption:
                        "Between shelves, windows and apps. A finger is held down first.",
                    content: dragging),
            ]
        ])
    }
}
