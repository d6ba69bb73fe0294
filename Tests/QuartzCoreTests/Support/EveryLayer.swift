import CoreGraphics
import Foundation
import QuartzCore

/// Draws its tiles in one colour.
private final class PlainTiles: CATiledLayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.blue)
        ctx.fill(ctx.boundingBoxOfClipPath)
    }
}

/// A layer of each class and with each kind of effect that stays as it is once it is drawn, each 40 × 40 points.
func everyStillLayer() throws -> [CALayer] {
    let size = CGRect(x: 0, y: 0, width: 40, height: 40)
    func made<Layer: CALayer>(_ layer: Layer, _ change: (Layer) throws -> Void) rethrows -> CALayer {
        layer.frame = size
        try change(layer)
        return layer
    }
    func child(_ layer: CALayer, _ color: CGColor) {
        let child = CALayer()
        child.frame = size.insetBy(dx: 10, dy: 10)
        child.backgroundColor = color
        layer.addSublayer(child)
    }
    var layers = [
        try made(CALayer()) { $0.contents = try CGImage.quarters(20, 20) },
        made(CALayer()) {
            $0.backgroundColor = .white
            $0.cornerRadius = 8
            $0.borderWidth = 2
            $0.borderColor = .blue
            $0.masksToBounds = true
            child($0, .red)
        },
        made(CALayer()) {
            $0.backgroundColor = .white
            $0.shadowOpacity = 0.5
            $0.shadowRadius = 3
        },
        made(CALayer()) {
            $0.backgroundColor = .green
            $0.opacity = 0.5
            child($0, .red)
        },
        made(CALayer()) {
            $0.shouldRasterize = true
            $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
            child($0, .green)
        },
        made(CALayer()) {
            let mask = CAGradientLayer()
            mask.frame = size
            mask.colors = [CGColor.rgb(0, 0, 0, 0), CGColor.white]
            $0.mask = mask
            $0.backgroundColor = .red
        },
        made(DrawingLayer()) {
            $0.onDraw = { context, layer in
                context.setFillColor(.green)
                context.fill(layer.bounds.insetBy(dx: 5, dy: 5))
            }
            $0.setNeedsDisplay()
        },
    ]
    layers += [
        made(CAShapeLayer()) {
            $0.path = CGPath(ellipseIn: size.insetBy(dx: 4, dy: 4), transform: nil)
            $0.fillColor = .red
            $0.strokeColor = .white
            $0.lineDashPattern = [4, 2]
        },
        made(CAGradientLayer()) {
            $0.type = .conic
            $0.colors = [CGColor.red, CGColor.blue, CGColor.red]
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        },
        made(CATextLayer()) {
            $0.string = "Aa"
            $0.fontSize = 20
        },
        made(PlainTiles()) { $0.tileSize = CGSize(width: 16, height: 16) },
        made(CAReplicatorLayer()) {
            $0.instanceCount = 3
            $0.instanceTransform = CATransform3DMakeTranslation(8, 0, 0)
            child($0, .blue)
        },
        made(CAScrollLayer()) {
            child($0, .white)
            $0.scroll(to: CGPoint(x: 5, y: 5))
        },
        made(CATransformLayer()) {
            child($0, .red)
            $0.sublayers?[0].transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        },
    ]
    for (index, layer) in layers.enumerated() {
        layer.position = CGPoint(x: 25 + index % 4 * 50, y: 25 + index / 4 * 50)
    }
    return layers
}
