import UIKit

/// An animation that a finger scrubs.
final class ScrubView: UIView {
    private let tiles = (0..<5).map { UIView(color: Palette.color($0), cornerRadius: 8) }
    private let track = UIView(color: UIColor(white: 0.86, alpha: 1), cornerRadius: 2)
    private let knob = UIView(color: .white, cornerRadius: 13)
    private var animator: UIViewPropertyAnimator?
    private var fraction: CGFloat = 0.42
    private var arrangedSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        clipsToBounds = true
        (knob.layer.shadowOpacity, knob.layer.shadowRadius) = (0.3, 3)
        knob.layer.shadowOffset = CGSize(width: 0, height: 1)
        for view in tiles + [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    // A window that is closed takes its views along without moving them out.
    isolated deinit { end() }

    private var way: CGRect { CGRect(x: 28, y: bounds.height - 26, width: max(1, bounds.width - 56), height: 4) }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A paused animator must be stopped before it is released: there is one only in a window.
        guard window != nil, bounds.size != arrangedSize, !bounds.isEmpty else { return }
        arrangedSize = bounds.size
        end()
        track.frame = way
        knob.bounds.size = CGSize(width: 26, height: 26)
        let rows = CGRect(x: 20, y: 10, width: bounds.width - 40, height: max(1, bounds.height - 56)).rows(5, gap: 5)
        let side = rows[0].height
        for (tile, row) in zip(tiles, rows) {
            tile.transform = .identity
            tile.frame = CGRect(x: row.minX, y: row.minY, width: side, height: side)
            tile.layer.cornerRadius = side / 4
        }
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut)
        for (index, tile) in tiles.enumerated() {
            animator.addAnimations(
                {
                    tile.center.x = rows[index].maxX - side / 2
                    tile.transform = CGAffineTransform(rotationAngle: .pi)
                    tile.backgroundColor = Palette.color(index + 3)
                }, delayFactor: CGFloat(index) * 0.12)
        }
        animator.pausesOnCompletion = true
        self.animator = animator
        scrub(to: fraction)
    }

    private func scrub(to fraction: CGFloat) {
        self.fraction = min(max(fraction, 0), 1)
        animator?.fractionComplete = self.fraction
        knob.center = CGPoint(x: way.minX + way.width * self.fraction, y: way.midY)
    }

    private func end() {
        animator?.stopAnimation(true)
        animator = nil
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        // In another window it starts again.
        arrangedSize = .zero
        setNeedsLayout()
        if newWindow == nil { end() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesMoved(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        scrub(to: (touch.location(in: self).x - way.minX) / way.width)
    }
}
