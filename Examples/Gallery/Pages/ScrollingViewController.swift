import UIKit

final class ScrollingViewController: UIViewController {
    private let text =
        "The oriel is a window that is built out from the wall, so that one sees along the street both ways."

    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Alignment", caption: "CATextLayer, wrapped at its width.", span: 1.3, content: alignments()),
                    CardView("Truncation", caption: "The position of the ellipsis.", content: truncations()),
                ],
                [
                    CardView(
                        "Attributed strings", caption: "Fonts and colours within one layer.", content: attributed()),
                    CardView(
                        "Scroll layers", caption: "CAScrollLayer moves its sublayers within limits. Drag.", span: 1.3,
                        content: scrollers()),
                ],
            ], minHeight: 270)
    }

    /// A text layer with a margin.
    private func textView(_ change: (CATextLayer) -> Void) -> UIView {
        let view = TextLayerView()
        view.text.font = UIFont.systemFont(ofSize: 14)
        view.text.fontSize = 14
        view.text.foregroundColor = UIColor.label.cgColor
        change(view.text)
        let well = ArrangedView([view]) { view.frame = $0.shrunk(dx: 10, dy: 6) }
        well.backgroundColor = Palette.well
        well.layer.cornerRadius = 8
        return well
    }

    private func alignments() -> UIView {
        let modes: [(String, CATextLayerAlignmentMode)] = [
            ("left", .left), ("center", .center), ("right", .right), ("justified", .justified),
        ]
        return ArrangedView.grid(
            modes.map { name, mode in
                CaptionedView(
                    name,
                    sample: textView {
                        $0.string = text
                        $0.isWrapped = true
                        $0.alignmentMode = mode
                    })
            }, columns: 2)
    }

    private func truncations() -> UIView {
        let modes: [(String, CATextLayerTruncationMode)] = [
            ("none", .none), ("start", .start), ("middle", .middle), ("end", .end),
        ]
        let rows = modes.map { name, mode in
            let label = UILabel(text: name, font: .systemFont(ofSize: 11), color: .secondaryLabel)
            let view = textView {
                $0.string = text
                $0.truncationMode = mode
            }
            return ArrangedView([label, view]) { bounds in
                label.frame = CGRect(x: 0, y: bounds.midY - 8, width: 54, height: 16)
                view.frame = CGRect(x: 60, y: bounds.midY - 15, width: max(0, bounds.width - 60), height: 30)
            }
        }
        return ArrangedView.grid(rows, columns: 1, gap: 4)
    }

    private func attributed() -> UIView {
        let string = NSMutableAttributedString(string: "")
        let parts: [(String, UIFont, UIColor)] = [
            ("Light ", .systemFont(ofSize: 30, weight: .light), .systemTeal),
            ("and heavy, ", .systemFont(ofSize: 30, weight: .heavy), .systemIndigo),
            ("small ", .systemFont(ofSize: 16), .secondaryLabel),
            ("and large, ", .systemFont(ofSize: 40, weight: .medium), .systemOrange),
            ("set in one layer.", .systemFont(ofSize: 22), .label),
        ]
        for (text, font, color) in parts {
            string.append(NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color]))
        }
        return textView {
            $0.string = string
            $0.isWrapped = true
        }
    }

    private func scrollers() -> UIView {
        let modes: [(String, CAScrollLayerScrollMode)] = [
            ("both", .both), ("vertically", .vertically), ("horizontally", .horizontally),
        ]
        return ArrangedView.row(modes.map { CaptionedView($0.0, sample: ScrollerView($0.1)) }, gap: 12)
    }
}

/// A view whose layer is text.
private final class TextLayerView: UIView {
    override class var layerClass: AnyClass { CATextLayer.self }

    var text: CATextLayer { layer as? CATextLayer ?? CATextLayer() }

    init() {
        super.init(frame: .zero)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }
}

/// A picture larger than the layer that scrolls it.
private final class ScrollerView: UIView {
    override class var layerClass: AnyClass { CAScrollLayer.self }

    private let picture = CALayer()
    private var offset = CGPoint(x: 150, y: 110)

    init(_ mode: CAScrollLayerScrollMode) {
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = 10
        picture.contents = Pictures.landscape.cgImage
        picture.frame = CGRect(x: 0, y: 0, width: 540, height: 360)
        layer.addSublayer(picture)
        (layer as? CAScrollLayer)?.scrollMode = mode
        scroll()
    }

    required init?(coder: NSCoder) { nil }

    private func scroll() { (layer as? CAScrollLayer)?.scroll(to: offset) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        // In the window's coordinates: those of this view move along.
        let (new, old) = (touch.location(in: nil), touch.previousLocation(in: nil))
        offset.x = max(0, min(540 - bounds.width, offset.x - new.x + old.x))
        offset.y = max(0, min(360 - bounds.height, offset.y - new.y + old.y))
        scroll()
    }
}
