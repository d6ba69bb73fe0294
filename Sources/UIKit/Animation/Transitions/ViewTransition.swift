import CoreGraphics
import Foundation
import QuartzCore

/// Shows a change of what is in a view as a turn, a curl or a fade from the picture before to the one after.
///
/// What moves are layers in front of the view, which are put away at the end; the view itself is the new one from the start.
@MainActor final class ViewTransition {
    enum Kind: Equatable {
        case none, dissolve, curlUp, curlDown
        /// About the vertical axis or, for false, the horizontal one, by half a turn forth or back.
        case flip(isVertical: Bool, isForth: Bool)

        init(_ options: UIView.AnimationOptions) {
            switch options.transition {
            case 1: self = .flip(isVertical: true, isForth: true)
            case 2: self = .flip(isVertical: true, isForth: false)
            case 3: self = .curlUp
            case 4: self = .curlDown
            case 5: self = .dissolve
            // The top comes to the front when the turn about x is negative: y points down.
            case 6: self = .flip(isVertical: false, isForth: false)
            case 7: self = .flip(isVertical: false, isForth: true)
            default: self = .none
            }
        }

        init(_ transition: UIView.AnimationTransition) {
            switch transition {
            case .none: self = .none
            case .flipFromLeft: self = .flip(isVertical: true, isForth: true)
            case .flipFromRight: self = .flip(isVertical: true, isForth: false)
            case .curlUp: self = .curlUp
            case .curlDown: self = .curlDown
            }
        }
    }

    private let view: UIView
    private let kind: Kind
    private let before: CGImage?
    private let size: CGSize

    /// Takes the picture from before.
    init(of view: UIView, _ kind: Kind) {
        self.view = view
        self.kind = kind
        size = view.bounds.size
        before =
            kind == .none || view.layer.superlayer == nil
            ? nil : view.picture(of: view.bounds, afterScreenUpdates: true)
    }

    /// Takes the picture of what is there now and moves from the one to the other.
    func run(in block: AnimationBlock) {
        guard let before, let parent = view.layer.superlayer, block.settings.duration > 0, AnimationBlock.isEnabled
        else {
            return
        }
        // The overlay belongs to no view, and nothing of it is to move by itself.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let stage = CALayer()
        let layer = view.layer
        stage.bounds = CGRect(origin: .zero, size: size)
        stage.anchorPoint = layer.anchorPoint
        stage.position = layer.position
        stage.transform = layer.transform
        stage.zPosition = layer.zPosition
        switch kind {
        case .none: break
        case .dissolve:
            let old = picture(before)
            stage.addSublayer(old)
            animate(old, "opacity", [1, 0], in: block)
            animate(layer, "zPosition", [layer.zPosition, layer.zPosition], in: block)
        case .flip(let isVertical, let isForth):
            guard let after = view.picture(of: view.bounds, afterScreenUpdates: true) else { break }
            flip(before, after, on: stage, isVertical, isForth, in: block)
            animate(layer, "opacity", [0, 0], in: block)
        case .curlUp, .curlDown:
            stage.masksToBounds = true
            if kind == .curlUp {
                PageCurl(before, size: size).add(to: stage, isBackwards: false) { animate($0, $1, $2, in: block) }
            } else {
                guard let after = view.picture(of: view.bounds, afterScreenUpdates: true) else { break }
                stage.addSublayer(picture(before))
                PageCurl(after, size: size).add(to: stage, isBackwards: true) { animate($0, $1, $2, in: block) }
            }
            animate(layer, "zPosition", [layer.zPosition, layer.zPosition], in: block)
        }
        parent.insertSublayer(stage, above: layer)
        CATransaction.commit()
        block.ending.whenDone(cleanUp: { stage.removeFromSuperlayer() })
    }

    private func picture(_ image: CGImage) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: size)
        layer.contents = image
        return layer
    }

    /// Both pictures back to back, which turn together in true depth.
    private func flip(
        _ before: CGImage, _ after: CGImage, on stage: CALayer, _ isVertical: Bool, _ isForth: Bool,
        in block: AnimationBlock
    ) {
        let card = CATransformLayer()
        card.frame = CGRect(origin: .zero, size: size)
        let (front, back) = (picture(before), picture(after))
        for face in [front, back] { face.isDoubleSided = false }
        back.transform = CATransform3DMakeRotation(.pi, isVertical ? 0 : 1, isVertical ? 1 : 0, 0)
        card.addSublayer(front)
        card.addSublayer(back)
        var perspective = CATransform3DIdentity
        // An eye three times as far away as the longer side is.
        perspective.m34 = -1 / (3 * max(size.width, size.height, 1))
        card.transform = perspective
        stage.addSublayer(card)
        animate(
            card, isVertical ? "transform.rotation.y" : "transform.rotation.x",
            [0, isForth ? CGFloat.pi : -CGFloat.pi],
            in: block)
    }

    /// Animates a layer through values with the block's times, and leaves it at the end until it is put away.
    private func animate(_ layer: CALayer, _ path: String, _ values: [Any], in block: AnimationBlock) {
        let animation: CAPropertyAnimation
        if values.count == 2 {
            let basic = block.settings.pace.makeAnimation(path, duration: block.settings.duration)
            (basic.fromValue, basic.toValue) = (values[0], values[1])
            animation = basic
        } else {
            let frames = CAKeyframeAnimation(keyPath: path)
            frames.values = values
            frames.duration = block.settings.duration
            frames.timingFunction = block.settings.pace.timingFunction
            animation = frames
        }
        let isOwn = layer !== view.layer
        animation.isRemovedOnCompletion = !isOwn
        block.add(animation, to: layer, forKey: AnimationBlock.uniqueKey(path))
    }
}
