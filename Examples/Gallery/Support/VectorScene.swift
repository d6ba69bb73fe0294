import UIKit

/// A vector animation: an evening by the sea, made of layers whose animations all last four seconds.
///
/// It is drawn in a square of 300 points and uses the features that players of vector animations need: morphing shapes,
/// trimmed lines, masks and mattes, gradients, a repeater, compositing filters, and a boat on a closed path.
@MainActor struct VectorScene {
    static let side: CGFloat = 300
    static let duration: CFTimeInterval = 4

    /// The root layer of the scene, in whose time space its layers are animated.
    let layer = CALayer()

    init() {
        layer.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        layer.cornerRadius = 28
        layer.masksToBounds = true
        layer.addSublayer(sky())
        layer.addSublayer(rays())
        layer.addSublayer(sun())
        layer.addSublayer(hills())
        layer.addSublayer(sea())
        layer.addSublayer(boat())
        layer.addSublayer(birds())
        layer.addSublayer(signature())
    }

    /// Pauses the scene at a fraction of its duration, from 0 to 1.
    func hold(at part: Double) {
        layer.speed = 0
        layer.timeOffset = part * Self.duration
    }

    // MARK: Building blocks

    func keyframes(_ keyPath: String, _ values: [Any]?, _ times: [NSNumber]? = nil) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.keyTimes = times
        animation.duration = Self.duration
        animation.repeatCount = .infinity
        // In the scene's own time, regardless of when it is added.
        animation.beginTime = 1e-9
        animation.fillMode = .both
        return animation
    }

    func color(_ hex: Int, _ alpha: CGFloat = 1) -> CGColor {
        func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    func shape(_ path: UIBezierPath, fill: CGColor?, stroke: CGColor? = nil, width: CGFloat = 0) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        layer.path = path.cgPath
        layer.fillColor = fill
        layer.strokeColor = stroke
        layer.lineWidth = width
        layer.lineCap = .round
        layer.lineJoin = .round
        return layer
    }
}
