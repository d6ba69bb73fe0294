import UIKit

/// A view whose layers and animations a closure creates again for each size.
final class AnimatedLayersView: UIView {
    private let start: (CALayer, CGRect) -> Void
    private var startedSize = CGSize.zero
    private var onTouch: ((AnimatedLayersView, CGPoint) -> Void)?

    /// - Parameters:
    ///   - ground: The background colour; nil for none.
    ///   - touched: Called with the position where a touch begins and moves; nil for a view without touches.
    ///   - start: Called with the view's layer, without sublayers and animations, and its bounds.
    init(
        ground: UIColor? = Palette.well, touched: ((AnimatedLayersView, CGPoint) -> Void)? = nil,
        start: @escaping (CALayer, CGRect) -> Void
    ) {
        self.start = start
        onTouch = touched
        super.init(frame: .zero)
        backgroundColor = ground
        layer.cornerRadius = 10
        clipsToBounds = ground != nil
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

extension CABasicAnimation {
    /// Creates an animation that repeats back and forth forever.
    convenience init(_ keyPath: String, from: Any?, to: Any?, swing seconds: CFTimeInterval) {
        self.init(keyPath: keyPath)
        (fromValue, toValue) = (from, to)
        duration = seconds
        autoreverses = true
        repeatCount = .infinity
    }
}

extension CAAnimation {
    /// Sets the timing function, and returns the animation.
    func paced(_ name: CAMediaTimingFunctionName) -> Self { paced(CAMediaTimingFunction(name: name)) }

    func paced(_ function: CAMediaTimingFunction) -> Self {
        timingFunction = function
        return self
    }

    /// Returns a group that repeats the animation forever, each run lasting `seconds`.
    func looped(_ seconds: CFTimeInterval) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = [self]
        group.duration = seconds
        group.repeatCount = .infinity
        return group
    }
}

extension CALayer {
    /// Starts animations.
    func run(_ animations: CAAnimation...) {
        for animation in animations { add(animation, forKey: nil) }
    }

    /// Returns a layer with a line of text; its width is that of the text or less.
    @MainActor static func caption(_ text: String, size: CGFloat = 11, color: UIColor = .secondaryLabel) -> CATextLayer
    {
        let layer = CATextLayer()
        layer.string = text
        layer.font = UIFont.systemFont(ofSize: size)
        layer.fontSize = size
        layer.foregroundColor = color.cgColor
        layer.contentsScale = UIScreen.main.scale
        return layer
    }
}
