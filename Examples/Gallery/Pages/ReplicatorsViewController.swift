import UIKit

final class ReplicatorsViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "A circle of dots", caption: "One dot, twelve copies, each rotated further and fainter.",
                    content: ArrangedView.row([dots(), bars()])),
                CardView("A reflection", caption: "Two copies of a view, one upside down.", content: reflection()),
            ],
            [
                CardView(
                    "A thousand", caption: "A replicator of replicators: 40 × 25 copies of one layer, one draw call.",
                    span: 1.6, content: grid()),
                CardView("Step by step", caption: "Copies rotate, shrink and change colour.", content: flower()),
            ],
        ])
    }

    private func dots() -> UIView {
        let dot = CALayer(color: .systemIndigo)
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 12
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        replicator.instanceAlphaOffset = -1.0 / 13
        replicator.addSublayer(dot)
        return LayerHostView([replicator]) { bounds in
            let side = min(bounds.width, bounds.height) - 12
            replicator.setSize(CGSize(width: side, height: side), at: bounds.middle)
            dot.setSize(CGSize(width: side * 0.16, height: side * 0.16), at: CGPoint(x: side / 2, y: side * 0.1))
            dot.cornerRadius = side * 0.08
        }
    }

    private func bars() -> UIView {
        let bar = CALayer(color: UIColor(red: 0.35, green: 0.3, blue: 0.95, alpha: 1))
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 9
        // Colours are multiplied: the first layer must have all components, so its bar is the brightest.
        replicator.instanceRedOffset = -0.1
        replicator.instanceGreenOffset = -0.05
        replicator.addSublayer(bar)
        return LayerHostView([replicator]) { bounds in
            let step = (bounds.width / 9).rounded(.down)
            replicator.frame = bounds
            // About the centre: the bars shrink towards the line through it.
            replicator.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(step, 0, 0), 1, 0.82, 1)
            bar.setSize(
                CGSize(width: max(0, step - 4), height: bounds.height * 0.8),
                at: CGPoint(x: bounds.minX + step / 2, y: bounds.midY))
            bar.cornerRadius = 4
        }
    }

    private func reflection() -> UIView {
        ReflectionView()
    }

    private func grid() -> UIView {
        let tile = CALayer(color: .white)
        let row = CAReplicatorLayer()
        row.instanceCount = 40
        row.instanceColor = UIColor(red: 0.2, green: 0.45, blue: 1, alpha: 1).cgColor
        row.instanceRedOffset = 0.02
        row.instanceBlueOffset = -0.012
        row.addSublayer(tile)
        let rows = CAReplicatorLayer()
        rows.instanceCount = 25
        rows.instanceGreenOffset = -0.02
        rows.addSublayer(row)
        return LayerHostView([rows]) { bounds in
            let step = CGSize(width: bounds.width / 40, height: bounds.height / 25)
            rows.frame = bounds
            row.frame = rows.bounds
            row.instanceTransform = CATransform3DMakeTranslation(step.width, 0, 0)
            rows.instanceTransform = CATransform3DMakeTranslation(0, step.height, 0)
            tile.frame = CGRect(x: 1, y: 1, width: step.width - 2, height: step.height - 2)
            tile.cornerRadius = 2
        }
    }

    private func flower() -> UIView {
        let petal = CALayer(color: UIColor(red: 1, green: 1, blue: 1, alpha: 0.55))
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 36
        replicator.instanceColor = UIColor(red: 1, green: 0.45, blue: 0.2, alpha: 1).cgColor
        replicator.instanceRedOffset = -0.02
        replicator.instanceBlueOffset = 0.02
        replicator.instanceTransform = CATransform3DScale(
            CATransform3DMakeRotation(.pi / 7.5, 0, 0, 1), 0.955, 0.955, 1)
        replicator.addSublayer(petal)
        return LayerHostView([replicator]) { bounds in
            let side = min(bounds.width, bounds.height)
            replicator.setSize(CGSize(width: side, height: side), at: bounds.middle)
            petal.setSize(CGSize(width: side * 0.22, height: side * 0.4), at: CGPoint(x: side / 2, y: side * 0.2))
            petal.cornerRadius = side * 0.11
        }
    }
}

/// A tile on a mirror.
private final class ReflectionView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }

    private let picture = UIImageView(image: Pictures.landscape)
    private let label = UILabel(
        text: "Oriel", font: .systemFont(ofSize: 28, weight: .heavy), color: .white, alignment: .center)
    private let mirror = GradientView(
        [UIColor(white: 0, alpha: 1), .black, UIColor(white: 0, alpha: 0.4), UIColor(white: 0, alpha: 0)],
        locations: [0, 0.6, 0.6, 1], cornerRadius: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 10
        picture.addSubview(label)
        addSubview(picture)
        mask = mirror
        guard let replicator = layer as? CAReplicatorLayer else { return }
        replicator.instanceCount = 2
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        mirror.frame = bounds
        let baseline = bounds.height * 0.6
        let height = baseline - 6
        picture.frame = CGRect(
            x: (bounds.midX - height * 0.9).rounded(), y: 4, width: (height * 1.8).rounded(), height: height)
        label.frame = picture.bounds
        guard let replicator = layer as? CAReplicatorLayer else { return }
        // About the centre of the layer; the mirror is lower.
        let offset = 2 * (baseline - bounds.midY)
        replicator.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(0, offset, 0), 1, -1, 1)
    }
}
