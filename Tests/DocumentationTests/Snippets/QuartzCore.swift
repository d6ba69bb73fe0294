import CoreGraphics
import QuartzCore

private func showCard(in root: CALayer) {
    let card = CALayer()
    card.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
    card.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1)
    card.cornerRadius = 12
    card.masksToBounds = true

    let stripe = CALayer()
    stripe.frame = CGRect(x: 0, y: 40, width: 200, height: 30)
    stripe.backgroundColor = CGColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
    card.addSublayer(stripe)
    root.addSublayer(card)
}

private func fade(card: CALayer) {
    CATransaction.begin()
    card.position.x += 40
    card.opacity = 0.5
    CATransaction.setCompletionBlock { print("sent to the screen") }
    CATransaction.commit()
    CATransaction.flush()
}

final class SecondHand {
    let layer = CALayer()
    private var link: CADisplayLink?

    func start() {
        link = CADisplayLink(target: self, action: SecondHand.step)
        link?.add(to: .main, forMode: .common)
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func step(_ link: CADisplayLink) {
        let turns = (link.targetTimestamp / 60).truncatingRemainder(dividingBy: 1)
        layer.transform = CATransform3DMakeRotation(turns * 2 * .pi, 0, 0, 1)
    }
}

private func snow(over root: CALayer, flake: CGImage) {
    let cell = CAEmitterCell()
    cell.contents = flake
    cell.birthRate = 40
    cell.lifetime = 12
    cell.velocity = -30
    cell.velocityRange = 10
    cell.emissionRange = .pi / 4
    cell.scaleRange = 0.5

    let layer = CAEmitterLayer()
    layer.emitterShape = .line
    layer.emitterPosition = CGPoint(x: root.bounds.midX, y: -10)
    layer.emitterSize = CGSize(width: root.bounds.width, height: 0)
    layer.emitterCells = [cell]
    root.addSublayer(layer)
}

final class GridLayer: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let part = ctx.boundingBoxOfClipPath
        ctx.setFillColor(CGColor(red: 0.9, green: 0.9, blue: 0.9, alpha: 1))
        for x in stride(from: (part.minX / 100).rounded(.down) * 100, to: part.maxX, by: 100) {
            ctx.fill(CGRect(x: x, y: part.minY, width: 1, height: part.height))
        }
    }
}
