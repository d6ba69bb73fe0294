import UIKit

final class BlendViewController: UIViewController {
    private static let modes = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
        "hardLight", "difference", "exclusion", "linearDodge", "subtract",
    ]

    override func loadView() {
        let samples = Self.modes.map { CaptionedView($0, sample: BlendSample($0)) }
        view = GridView([
            [
                CardView(
                    "compositingFilter",
                    caption:
                        "A picture and three discs over it, blended by the GPU on the render thread.",
                    content: ArrangedView.grid(samples, columns: 5, gap: 14))
            ]
        ])
    }
}

/// Discs over a picture, in a blend mode.
private final class BlendSample: UIView {
    private let picture = UIImageView(image: Pictures.landscape)
    private let discs: [UIView]

    init(_ mode: String) {
        discs = [UIColor.systemTeal, .systemOrange, UIColor(white: 0.5, alpha: 1)].map { UIView(color: $0) }
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = 10
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        addSubview(picture)
        for disc in discs {
            if mode != "normal" { disc.layer.compositingFilter = "\(mode)BlendMode" }
            addSubview(disc)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        let side = bounds.height * 0.52
        for (index, disc) in discs.enumerated() {
            disc.bounds.size = CGSize(width: side, height: side)
            disc.center = CGPoint(
                x: bounds.midX + CGFloat(index - 1) * side * 0.72,
                y: bounds.midY + (index == 1 ? 0.2 : -0.12) * bounds.height)
            disc.layer.cornerRadius = side / 2
        }
    }
}
