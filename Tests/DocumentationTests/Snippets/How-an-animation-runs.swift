import QuartzCore

/// How-an-animation-runs.md
enum AnimationSnippets {
    static func slide(_ card: CALayer) {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 20
        slide.toValue = 300
        slide.duration = 0.4
        slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        card.add(slide, forKey: "slide")
        card.position.x = 300
    }

    static func fade(_ card: CALayer) {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.beginTime = card.convertTime(CACurrentMediaTime(), from: nil) + 0.5
        fade.fillMode = .backwards
        fade.duration = 1
        card.add(fade, forKey: "fade")
    }

    static func push(_ page: CALayer, onto card: CALayer) {
        let push = CATransition()
        push.type = .push
        push.subtype = .fromRight
        push.duration = 0.3
        card.add(push, forKey: nil)
        card.sublayers = [page]
    }
}

func pause(_ layer: CALayer) {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = now
}

func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
}
