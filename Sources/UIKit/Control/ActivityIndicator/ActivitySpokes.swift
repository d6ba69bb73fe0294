import CoreGraphics
import QuartzCore

/// Spokes in a circle, each fainter than the one before, which turn step by step on the render thread.
final class ActivitySpokes: UIView {
    private static let count = 8
    /// The duration of a turn, in seconds.
    private static let duration = 0.8
    private static let key = "turn"
    private let replicator = CAReplicatorLayer()
    private let spoke = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLayers()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLayers()
    }

    private func setUpLayers() {
        isUserInteractionEnabled = false
        isOpaque = false
        replicator.instanceCount = Self.count
        // The brightest spoke leads clockwise.
        replicator.instanceTransform = CATransform3DMakeRotation(-2 * .pi / CGFloat(Self.count), 0, 0, 1)
        replicator.instanceAlphaOffset = -0.1
        replicator.addSublayer(spoke)
        layer.addSublayer(replicator)
    }

    /// Changes the diameter, in points, and the colour.
    func update(diameter: CGFloat, color: UIColor) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        replicator.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        replicator.position = CGPoint(x: bounds.midX, y: bounds.midY)
        let (width, length) = (diameter * 0.115, diameter * 0.28)
        spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
        spoke.position = CGPoint(x: diameter / 2, y: length / 2 + diameter * 0.03)
        spoke.cornerRadius = width / 2
        spoke.backgroundColor = color.cgColor
        CATransaction.commit()
    }

    /// Whether the spokes turn, which the main thread has no part in.
    var isTurning: Bool {
        get { replicator.animation(forKey: Self.key) != nil }
        set {
            guard newValue != isTurning else { return }
            guard newValue else { return replicator.removeAnimation(forKey: Self.key) }
            let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            turn.values = (0..<Self.count).map { Double($0) * 2 * .pi / Double(Self.count) }
            turn.calculationMode = .discrete
            turn.duration = Self.duration
            turn.repeatCount = .infinity
            replicator.add(turn, forKey: Self.key)
        }
    }
}
