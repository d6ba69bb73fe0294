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
    CATransaction.setCompletionBlock { print("on its way to the screen") }
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
