import UIKit

final class VectorViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "An animation made of layers",
                    caption: "Shapes, trims, mattes, gradients, a repeater, filters, a closed path.",
                    content: AnimatedLayersView(background: nil) { host, bounds in
                        Self.show(VectorScene(), on: host, in: bounds)
                    }),
                CardView(
                    "The same at nine times", caption: "speed 0, and a timeOffset for each.",
                    content: AnimatedLayersView(background: nil) { host, bounds in Self.strip(on: host, in: bounds) }),
            ]
        ])
    }

    private static func strip(on host: CALayer, in bounds: CGRect) {
        let (columns, gap) = (3, CGFloat(10))
        let cell = CGSize(
            width: (bounds.width - 2 * gap) / CGFloat(columns), height: (bounds.height - 2 * gap) / CGFloat(columns))
        for index in 0..<columns * columns {
            let scene = VectorScene()
            scene.hold(at: Double(index) / Double(columns * columns))
            show(
                scene, on: host,
                in: CGRect(
                    x: bounds.minX + CGFloat(index % columns) * (cell.width + gap),
                    y: bounds.minY + CGFloat(index / columns) * (cell.height + gap), width: cell.width,
                    height: cell.height))
        }
    }

    /// Centres a scene in an area, as large as it fits.
    private static func show(_ scene: VectorScene, on host: CALayer, in area: CGRect) {
        let scale = min(area.width, area.height) / VectorScene.side
        scene.layer.position = CGPoint(x: area.midX, y: area.midY)
        scene.layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
        if scene.layer.speed != 0 { scene.layer.beginTime = host.convertTime(CACurrentMediaTime(), from: nil) }
        host.addSublayer(scene.layer)
    }
}
