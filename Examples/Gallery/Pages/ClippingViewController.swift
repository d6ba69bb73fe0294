import UIKit

final class ClippingViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "clipsToBounds", caption: "Subviews may extend outside, unless they are clipped.",
                    content: onAndOff()),
                CardView(
                    "Corner radius", caption: "With clipsToBounds it also rounds the content.", content: radii()),
            ],
            [
                CardView("Nested", caption: "Each clip is intersected with the one around it.", content: NestedView()),
                CardView(
                    "Rotated", caption: "Clips rotate with their views; the picture does not.", content: rotated()),
            ],
        ])
    }

    private func onAndOff() -> UIView {
        ArrangedView.row([false, true].map { CaptionedView($0 ? "true" : "false", sample: OverflowView(clips: $0)) })
    }

    private func radii() -> UIView {
        ArrangedView.row(
            [0, 10, 24, 1000].map { radius in
                let view = UIImageView(image: Pictures.landscape)
                view.contentMode = .scaleAspectFill
                view.clipsToBounds = true
                let holder = ArrangedView([view]) { bounds in
                    view.frame = bounds
                    view.layer.cornerRadius = min(radius, view.bounds.width / 2)
                }
                return CaptionedView(
                    radius == 1000 ? "half the width" : "\(Int(radius))", sample: holder,
                    proportions: CGSize(width: 1, height: 1))
            })
    }

    private func rotated() -> UIView {
        ArrangedView.row(
            [-0.3, 0.2, .pi / 4].map { angle in
                CaptionedView(
                    "\(Int((angle * 180 / .pi).rounded()))°", sample: TurnedClipView(angle: angle),
                    proportions: CGSize(width: 1, height: 1))
            })
    }
}

/// A box with circles that extend beyond its edge.
private final class OverflowView: UIView {
    private let box = UIView(color: Palette.well, cornerRadius: 0)
    private let circles = (0..<3).map { UIView(color: Palette.color($0).withAlphaComponent(0.85)) }

    init(clips: Bool) {
        super.init(frame: .zero)
        box.setBorder(.tertiaryLabel, width: 1)
        box.clipsToBounds = clips
        for circle in circles { box.addSubview(circle) }
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        box.frame = bounds.insetBy(dx: bounds.width * 0.16, dy: bounds.height * 0.16)
        let side = min(box.bounds.width, box.bounds.height) * 0.62
        let centers = [CGPoint(x: 0.12, y: 0.22), CGPoint(x: 0.9, y: 0.4), CGPoint(x: 0.4, y: 0.92)]
        for (circle, center) in zip(circles, centers) {
            circle.bounds.size = CGSize(width: side, height: side)
            circle.center = CGPoint(x: center.x * box.bounds.width, y: center.y * box.bounds.height)
            circle.layer.cornerRadius = side / 2
        }
    }
}

/// A picture in a circle in a rounded rectangle.
private final class NestedView: UIView {
    private let outer = UIView(color: UIColor.systemIndigo.withAlphaComponent(0.15), cornerRadius: 22)
    private let inner = UIView(color: .systemTeal)
    private let picture = UIImageView(image: Pictures.landscape)

    override init(frame: CGRect) {
        super.init(frame: frame)
        outer.clipsToBounds = true
        inner.clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        outer.frame = bounds.insetBy(dx: bounds.width * 0.06, dy: 4)
        let side = outer.bounds.height * 1.35
        inner.bounds.size = CGSize(width: side, height: side)
        inner.center = CGPoint(x: outer.bounds.width * 0.62, y: outer.bounds.height * 0.58)
        inner.layer.cornerRadius = side / 2
        picture.frame = inner.bounds.insetBy(dx: side * 0.08, dy: side * 0.18)
    }
}

/// A rotated view that clips a picture which is rotated back.
private final class TurnedClipView: UIView {
    private let clip = UIView(color: .systemTeal, cornerRadius: 14)
    private let picture = UIImageView(image: Pictures.landscape)

    init(angle: CGFloat) {
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.transform = CGAffineTransform(rotationAngle: angle)
        picture.transform = CGAffineTransform(rotationAngle: -angle)
        picture.contentMode = .scaleAspectFill
        addSubview(clip)
        clip.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) * 0.72
        clip.bounds.size = CGSize(width: side, height: side)
        clip.center = bounds.middle
        picture.bounds.size = CGSize(width: side * 2.1, height: side * 1.4)
        picture.center = clip.bounds.middle
    }
}
