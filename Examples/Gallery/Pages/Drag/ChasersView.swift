import UIKit

/// Discs that follow touches, each with its own delay.
final class ChasersView: UIView {
    private static let durations = [0.5, 0.8, 1.2, 1.7, 2.3]
    private let discs = durations.indices.map { index in
        UIView(color: Palette.color(index), cornerRadius: 22 - CGFloat(index) * 3)
    }
    private let mark = UIView(cornerRadius: 9)
    private var goal: CGPoint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.ink
        layer.cornerRadius = 10
        clipsToBounds = true
        mark.bounds.size = CGSize(width: 18, height: 18)
        mark.setBorder(UIColor(white: 1, alpha: 0.5), width: 2)
        for view in [mark] + discs {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for (index, disc) in discs.enumerated() {
            let side = 44 - CGFloat(index) * 6
            disc.bounds.size = CGSize(width: side, height: side)
            disc.alpha = 0.9
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard goal == nil else { return }
        for view in discs + [mark] { view.center = CGPoint(x: bounds.width * 0.16, y: bounds.height * 0.78) }
    }

    func chase(_ point: CGPoint) {
        goal = point
        mark.center = point
        for (disc, duration) in zip(discs, Self.durations) {
            // Additive: running animations continue beside it, so velocities are continuous.
            UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
                disc.center = point
            }
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        chase(touch.location(in: self))
    }
}
