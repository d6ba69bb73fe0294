import UIKit

final class TransformsViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView("Order matters", caption: "Move then rotate, or rotate then move.", content: OrderView()),
                    CardView("Anchor point", caption: "The centre of a rotation; 30° each.", content: AnchorView()),
                ],
                [
                    CardView("Affine", caption: "Six ways to show an R.", content: AffineView()),
                    CardView(
                        "Perspective", caption: "CATransform3D with m34. Drag to rotate the fan.", content: FanView()),
                ],
            ], minHeight: 260)
    }
}

/// The same two steps in both orders.
private final class OrderView: UIView {
    private let stages: [CaptionedView]

    override init(frame: CGRect) {
        let moved = CGAffineTransform.identity.translatedBy(x: 84, y: 0).rotated(by: .pi / 4)
        let rotated = CGAffineTransform.identity.rotated(by: .pi / 4).translatedBy(x: 84, y: 0)
        stages = [
            CaptionedView(
                "translated, then rotated", sample: StepsView(moved, color: .systemIndigo)),
            CaptionedView(
                "rotated, then translated", sample: StepsView(rotated, color: .systemOrange)),
        ]
        super.init(frame: frame)
        for stage in stages { addSubview(stage) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (stage, cell) in zip(stages, bounds.columns(2, gap: 16)) { stage.frame = cell }
    }
}

private final class StepsView: UIView {
    private let axes = [UIView(color: .separator), UIView(color: .separator)]
    private let ghost = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 44), cornerRadius: 6)
    private let box = UILabel(
        text: "F", font: .systemFont(ofSize: 24, weight: .bold), color: .white, alignment: .center)

    init(_ transform: CGAffineTransform, color: UIColor) {
        super.init(frame: .zero)
        ghost.setBorder(.tertiaryLabel, width: 1)
        box.bounds = ghost.bounds
        box.backgroundColor = color
        box.layer.cornerRadius = 6
        box.clipsToBounds = true
        box.transform = transform
        for view in axes + [ghost, box] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let origin = CGPoint(x: (bounds.width * 0.25).rounded(), y: (bounds.height * 0.34).rounded())
        axes[0].frame = CGRect(x: 0, y: origin.y, width: bounds.width, height: 1)
        axes[1].frame = CGRect(x: origin.x, y: 0, width: 1, height: bounds.height)
        ghost.center = origin
        box.center = origin
    }
}

/// The same rotation about three anchor points.
private final class AnchorView: UIView {
    private let samples: [CaptionedView]

    override init(frame: CGRect) {
        let anchors: [(CGFloat, CGFloat)] = [(0.5, 0.5), (0, 0), (1, 1)]
        samples = anchors.enumerated().map { index, anchor in
            CaptionedView(
                "(\(String(format: "%g", anchor.0)), \(String(format: "%g", anchor.1)))",
                sample: AnchorSample(CGPoint(x: anchor.0, y: anchor.1), color: Palette.color(index)),
                proportions: CGSize(width: 1, height: 1.1))
        }
        super.init(frame: frame)
        for sample in samples { addSubview(sample) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (sample, cell) in zip(samples, bounds.columns(samples.count, gap: 10)) { sample.frame = cell }
    }
}

private final class AnchorSample: UIView {
    private let ghost = UIView(cornerlessBorder: .tertiaryLabel)
    private let box: UIView
    private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: Palette.ink, cornerRadius: 5)
    private let anchor: CGPoint

    init(_ anchor: CGPoint, color: UIColor) {
        self.anchor = anchor
        box = UIView(color: color.withAlphaComponent(0.85))
        super.init(frame: .zero)
        box.layer.anchorPoint = anchor
        box.transform = CGAffineTransform(rotationAngle: .pi / 6)
        for view in [ghost, box, dot] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let frame = bounds.fitting(CGSize(width: 1, height: 1)).insetBy(dx: side * 0.25, dy: side * 0.25)
        ghost.frame = frame
        box.bounds.size = frame.size
        box.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        dot.center = box.center
    }
}

private extension UIView {
    convenience init(cornerlessBorder color: UIColor) {
        self.init(frame: .zero)
        setBorder(color, width: 1)
    }
}

/// A letter under six transforms.
private final class AffineView: UIView {
    private let samples: [CaptionedView]

    override init(frame: CGRect) {
        let transforms: [(String, CGAffineTransform)] = [
            ("identity", .identity), ("scale", CGAffineTransform(scaleX: 1.35, y: 0.7)),
            ("rotation", CGAffineTransform(rotationAngle: .pi / 6)),
            ("shear", CGAffineTransform(a: 1, b: 0, c: -0.5, d: 1, tx: 0, ty: 0)),
            ("mirror", CGAffineTransform(scaleX: -1, y: 1)),
            ("all of it", CGAffineTransform(rotationAngle: .pi / 8).scaledBy(x: -1.2, y: 0.8)),
        ]
        samples = transforms.enumerated().map { index, entry in
            let letter = UILabel(
                text: "R", font: .systemFont(ofSize: 28, weight: .heavy), color: .white, alignment: .center)
            letter.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
            letter.backgroundColor = Palette.color(index)
            letter.transform = entry.1
            let holder = ArrangedView([letter]) { letter.center = $0.middle }
            return CaptionedView(entry.0, sample: holder)
        }
        super.init(frame: frame)
        for sample in samples { addSubview(sample) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (row, line) in bounds.rows(2, gap: 8).enumerated() {
            for (column, cell) in line.columns(3, gap: 8).enumerated() { samples[row * 3 + column].frame = cell }
        }
    }
}

/// Pictures set around a vertical axis, seen in perspective.
private final class FanView: UIView {
    private let pictures = Pictures.landscapeViews(7, cornerRadius: 6)
    private var angle: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        for picture in pictures { addSubview(picture) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width * 0.34, bounds.height * 0.85)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (width * 4)
        for (index, picture) in pictures.enumerated() {
            let turn = angle + CGFloat(index) * 2 * .pi / CGFloat(pictures.count)
            picture.bounds.size = CGSize(width: width, height: width * 2 / 3)
            picture.center = CGPoint(x: bounds.midX, y: bounds.midY - width * 0.12)
            var transform = CATransform3DRotate(perspective, 0.12, -1, 0, 0)
            transform = CATransform3DRotate(transform, turn, 0, 1, 0)
            transform = CATransform3DTranslate(transform, 0, 0, width * 1.25)
            picture.layer.transform = transform
            // Farther ones are behind.
            picture.layer.zPosition = cos(turn)
            picture.alpha = 0.55 + 0.45 * (cos(turn) + 1) / 2
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        angle += (touch.location(in: self).x - touch.previousLocation(in: self).x) / 120
        setNeedsLayout()
    }
}
