import UIKit

/// A view whose layers and animations a closure creates again for each size.
final class AnimatedLayersView: UIView {
    private let start: (CALayer, CGRect) -> Void
    private var startedSize = CGSize.zero
    private var onTouch: ((AnimatedLayersView, CGPoint) -> Void)?

    /// - Parameters:
    ///   - background: The background colour; nil for none.
    ///   - touched: Called with the position where a touch begins and moves; nil for a view without touches.
    ///   - start: Called with the view's layer, without sublayers and animations, and its bounds.
    init(
        background: UIColor? = Palette.well, touched: ((AnimatedLayersView, CGPoint) -> Void)? = nil,
        start: @escaping (CALayer, CGRect) -> Void
    ) {
        self.start = start
        onTouch = touched
        super.init(frame: .zero)
        backgroundColor = background
        layer.cornerRadius = 10
        clipsToBounds = background != nil
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != startedSize, !bounds.isEmpty else { return }
        startedSize = bounds.size
        restart()
    }

    /// Restarts the animations.
    func restart() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.sublayers?.forEach { $0.removeFromSuperlayer() }
        start(layer, bounds)
        CATransaction.commit()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let onTouch, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        onTouch(self, touch.location(in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let onTouch, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        onTouch(self, touch.location(in: self))
    }
}
