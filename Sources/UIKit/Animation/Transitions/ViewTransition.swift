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
    /// Whether the view itself is turned, so that what goes on in it is seen.
    private let isLive: Bool

    /// Takes the picture from before.
    init(of view: UIView, _ kind: Kind, isLive: Bool) {
        self.view = view
        self.kind = kind
        self.isLive = isLive
        size = view.bounds.size
        before = kind == .none || view.layer.superlayer == nil ? nil : Self.picture(of: view)
    }

    /// Has everything laid out and drawn for it, which is no change that a block around animates.
    private static func picture(of view: UIView) -> CGImage? {
        var picture: CGImage?
        AnimationBlock.without { picture = view.picture(of: view.bounds, afterScreenUpdates: true) }
        return picture
    }

    /// Takes the picture of what is there now and moves from the one to the other.
    func run(in block: AnimationBlock) {
        guard let before, let parent = view.layer.superlayer, block.settings.duration > 0, AnimationBlock.isEnabled
        else {
            return
        }
        let stage = CALayer()
        let layer = view.layer
        stage.bounds = CGRect(origin: .zero, size: size)
        stage.anchorPoint = layer.anchorPoint
        stage.position = layer.position
        stage.transform = layer.transform
        stage.zPosition = layer.zPosition
        let old = picture(before)
        stage.addSublayer(old)
        parent.insertSublayer(stage, above: layer)
        // The picture of after is that of a commit, which may be drawn: the one of before covers it.
        let after = needsAfter ? Self.picture(of: view) : nil
        // What is in front belongs to no view, and nothing of it is to move by itself.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if kind != .dissolve, kind != .curlDown { old.removeFromSuperlayer() }
        switch kind {
        case .none: break
        case .dissolve:
            if let after {
                dissolve(before, after, from: old, on: stage, in: block)
                animate(layer, "opacity", [0, 0], in: block)
            } else {
                animate(old, "opacity", [1, 0], in: block)
                animate(layer, "zPosition", [layer.zPosition, layer.zPosition], in: block)
            }
        case .flip(let isVertical, let isForth):
            flip(before, after, on: stage, isVertical, isForth, in: block)
            if needsAfter {
                animate(layer, "opacity", [0, 0], in: block)
            } else {
                turnView(isVertical, isForth, in: block)
            }
        case .curlUp:
            stage.masksToBounds = true
            PageCurl(before, size: size).add(to: stage, isBackwards: false) { animate($0, $1, $2, in: block) }
            animate(layer, "zPosition", [layer.zPosition, layer.zPosition], in: block)
        case .curlDown:
            stage.masksToBounds = true
            if let after {
                PageCurl(after, size: size).add(to: stage, isBackwards: true) { animate($0, $1, $2, in: block) }
            }
            animate(layer, "zPosition", [layer.zPosition, layer.zPosition], in: block)
        }
        CATransaction.commit()
        block.ending.whenDone(cleanUp: { stage.removeFromSuperlayer() })
    }

    /// Whether a picture of after moves, too.
    private var needsAfter: Bool {
        switch kind {
        case .flip, .dissolve: !isLive
        case .curlDown: true
        default: false
        }
    }

    private func picture(_ image: CGImage) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: size)
        layer.contents = image
        return layer
    }

    /// A share of each picture at every pixel: what both cover is covered all the time.
    ///
    /// Of the old picture what the new one covers stays, for the new one fades in over it; the rest of it fades out.
    private func dissolve(
        _ before: CGImage, _ after: CGImage, from old: CALayer, on stage: CALayer, in block: AnimationBlock
    ) {
        func part(_ mode: CGBlendMode) -> CGImage? {
            let box = CGRect(x: 0, y: 0, width: before.width, height: before.height)
            guard let context = CGContext(width: before.width, height: before.height) else { return nil }
            context.draw(before, in: box)
            context.setBlendMode(mode)
            context.draw(after, in: box)
            return context.makeImage()
        }
        old.contents = part(.destinationIn)
        for (image, values) in [(part(.destinationOut), [1, 0]), (after, [0, 1])] {
            guard let image else { continue }
            let face = picture(image)
            stage.addSublayer(face)
            animate(face, "opacity", values, in: block)
        }
    }

    /// The eye is three times as far away as the longer side is.
    private var perspective: CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (3 * max(size.width, size.height, 1))
        return perspective
    }

    /// Both pictures back to back, which turn together in true depth.
    ///
    /// - Parameter after: nil where the view itself is at the back.
    private func flip(
        _ before: CGImage, _ after: CGImage?, on stage: CALayer, _ isVertical: Bool, _ isForth: Bool,
        in block: AnimationBlock
    ) {
        let card = CATransformLayer()
        card.frame = CGRect(origin: .zero, size: size)
        for (side, image) in [before, after].enumerated() {
            guard let image else { continue }
            let face = picture(image)
            face.isDoubleSided = false
            if side == 1 { face.transform = CATransform3DMakeRotation(.pi, isVertical ? 0 : 1, isVertical ? 1 : 0, 0) }
            card.addSublayer(face)
        }
        card.transform = perspective
        stage.addSublayer(card)
        animate(
            card, isVertical ? "transform.rotation.y" : "transform.rotation.x",
            [0, isForth ? CGFloat.pi : -CGFloat.pi],
            in: block)
    }

    /// Turns the view as the back of the card.
    private func turnView(_ isVertical: Bool, _ isForth: Bool, in block: AnimationBlock) {
        let layer = view.layer
        let steps = 32
        let transforms = (0...steps).map { step in
            let angle = CGFloat.pi * CGFloat(step) / CGFloat(steps) * (isForth ? 1 : -1) + .pi
            let turn = CATransform3DMakeRotation(angle, isVertical ? 0 : 1, isVertical ? 1 : 0, 0)
            return CATransform3DConcat(CATransform3DConcat(turn, perspective), layer.transform)
        }
        animate(layer, "transform", transforms, in: block)
        animate(layer, "doubleSided", [false, false], in: block)
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
        block.add(animation, to: layer, forKey: AnimationBlock.uniqueKey("transition.\(path)"))
    }
}
