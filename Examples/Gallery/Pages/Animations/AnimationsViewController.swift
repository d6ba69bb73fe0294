import UIKit

final class AnimationsViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView("Position and size", caption: "The properties that move a layer.", content: sheet(positions)),
                CardView("Looks", caption: "What a layer draws around its content.", content: sheet(looks)),
            ],
            [
                CardView("Content", caption: "Images, masks, and the visible part.", content: sheet(contents)),
                CardView("Shapes and gradients", caption: "Paths morph into one another.", content: sheet(shapes)),
            ],
        ])
    }

    /// A property and its sample: called with the layer to add to, and the area for it.
    typealias Sample = (name: String, start: @MainActor (CALayer, CGRect) -> Void)

    private func sheet(_ samples: [Sample]) -> UIView {
        ArrangedView.grid(
            samples.map { sample in
                CaptionedView(
                    sample.name,
                    sample: AnimatedLayersView { host, bounds in
                        let side = min(bounds.width, bounds.height)
                        sample.start(
                            host,
                            CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
                    })
            }, columns: 4, gap: 8)
    }

    static func tile(_ host: CALayer, _ area: CGRect, _ color: UIColor, share: CGFloat = 0.5) -> CALayer {
        let layer = CALayer(color: color, cornerRadius: 6)
        layer.setSize(CGSize(width: area.width * share, height: area.height * share), at: area.middle)
        host.addSublayer(layer)
        return layer
    }
}
