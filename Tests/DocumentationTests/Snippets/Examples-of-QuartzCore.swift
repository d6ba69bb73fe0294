import CoreGraphics
import QuartzCore

// The examples in the documentation comments of classes, each in a function of its own.

private func showCALayer(to root: CALayer) {
    let card = CALayer()
    card.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
    card.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1)
    card.cornerRadius = 12
    root.addSublayer(card)
}

private func showCAShapeLayer(to layer: CALayer) {
    let ring = CAShapeLayer()
    ring.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 92, height: 92), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
    ring.lineWidth = 8
    ring.strokeEnd = 0.75
    layer.addSublayer(ring)
}

private func showCAGradientLayer(to layer: CALayer) {
    let sky = CAGradientLayer()
    sky.frame = layer.bounds
    sky.colors = [CGColor(red: 0.4, green: 0.7, blue: 1, alpha: 1), CGColor(gray: 1, alpha: 1)]
    sky.locations = [0, 0.8]
    layer.addSublayer(sky)
}

private func showCATextLayer(to layer: CALayer) {
    let title = CATextLayer()
    title.frame = CGRect(x: 20, y: 20, width: 200, height: 32)
    title.string = "Chapter 1"
    title.fontSize = 24
    title.foregroundColor = CGColor(gray: 0, alpha: 1)
    title.contentsScale = 2
    layer.addSublayer(title)
}

private func showCAReplicatorLayer(_ dot: CALayer, to layer: CALayer) {
    let dial = CAReplicatorLayer()
    dial.instanceCount = 12
    dial.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    dial.instanceAlphaOffset = -1 / 12
    dial.addSublayer(dot)
    layer.addSublayer(dial)
}

private func showCATransformLayer(_ faces: [CALayer], to layer: CALayer) {
    let cube = CATransformLayer()
    for (index, face) in faces.enumerated() {
        let turned = CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
        face.transform = CATransform3DTranslate(turned, 0, 0, 50)
        cube.addSublayer(face)
    }
    layer.addSublayer(cube)
}

private func showCAScrollLayer(_ map: CALayer) {
    let port = CAScrollLayer()
    port.bounds = CGRect(x: 0, y: 0, width: 200, height: 120)
    port.addSublayer(map)
    port.scroll(to: CGPoint(x: 100, y: 50))
}

final class BoardLayer: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        ctx.setFillColor(CGColor(gray: 0.9, alpha: 1))
        ctx.fill(tile.insetBy(dx: 1, dy: 1))
    }
}

private func showCAEmitterCell(_ image: CGImage) {
    let spark = CAEmitterCell()
    spark.contents = image
    spark.birthRate = 40
    spark.lifetime = 2
    spark.velocity = 80
    spark.emissionRange = 2 * .pi
}

private func showCAEmitterLayer(_ spark: CAEmitterCell, to layer: CALayer) {
    let fountain = CAEmitterLayer()
    fountain.emitterPosition = CGPoint(x: 100, y: 100)
    fountain.emitterCells = [spark]
    layer.addSublayer(fountain)
}

private func showCABasicAnimation(to layer: CALayer) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 0.3
    layer.add(fade, forKey: "fade")
}

private func showCAKeyframeAnimation(to layer: CALayer) {
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 10, -10, 10, 0]
    shake.isAdditive = true
    shake.duration = 0.4
    layer.add(shake, forKey: "shake")
}

private func showCASpringAnimation(to layer: CALayer) {
    let bounce = CASpringAnimation(keyPath: "transform.scale")
    bounce.fromValue = 0.8
    bounce.damping = 8
    bounce.duration = bounce.settlingDuration
    layer.add(bounce, forKey: "bounce")
}

private func showCAAnimationGroup(_ fade: CAAnimation, _ bounce: CAAnimation, to layer: CALayer) {
    let appearance = CAAnimationGroup()
    appearance.animations = [fade, bounce]
    appearance.duration = 0.5
    layer.add(appearance, forKey: "appearance")
}

private func showCATransition(to layer: CALayer, _ next: CGImage) {
    let slide = CATransition()
    slide.type = .push
    slide.subtype = .fromRight
    layer.add(slide, forKey: kCATransition)
    layer.contents = next
}

private func showCAMediaTimingFunction(_ animation: CAAnimation) {
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
}

private func showCATransaction(of layer: CALayer, _ point: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = point
    CATransaction.commit()
}
