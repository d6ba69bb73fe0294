import CoreGraphics
import Foundation
import QuartzCore

/// Shows a change of a view's content as a flip, a curl or a cross-fade between two snapshots.
///
/// The animated layers are in front of the view and are removed at the end; the view itself has its new content from
/// the start.
@MainActor final class ViewTransition {
    enum Kind: Equatable {
        case none, dissolve, curlUp, curlDown
        /// A half turn about the vertical axis or, for false, the horizontal one, forwards or backwards.
        case flip(isVertical: Bool, isForward: Bool)

        init(_ options: UIView.AnimationOptions) {
            switch options.transition {
            case 1: self = .flip(isVertical: true, isForward: true)
            case 2: self = .flip(isVertical: true, isForward: false)
            case 3: self = .curlUp
            case 4: self = .curlDown
            case 5: self = .dissolve
            // The top comes to the front with a negative rotation about x, because y points down.
            case 6: self = .flip(isVertical: false, isForward: false)
            case 7: self = .flip(isVertical: false, isForward: true)
            default: self = .none
            }
        }

        init(_ transition: UIView.AnimationTransition) {
            switch transition {
            case .none: self = .none
            case .flipFromLeft: self = .flip(isVertical: true, isForward: true)
            case .flipFromRight: self = .flip(isVertical: true, isForward: false)
            case .curlUp: self = .curlUp
            case .curlDown: self = .curlDown
            }
        }
    }

    private let view: UIView
    private let kind: Kind
    private let before: CGImage?
    private let size: CGSize
    /// Whether the view itself rotates, so that its animations are visible.
    private let isLive: Bool

    /// Creates a transition with a snapshot of the view before the changes.
    init(of view: UIView, _ kind: Kind, isLive: Bool) {
        self.view = view
        self.kind = kind
        self.isLive = isLive
        size = view.bounds.size
        before = kind == .none || view.layer.superlayer == nil ? nil : Self.picture(of: view)
    }

    /// Lays out and draws the view for a snapshot, without animations of an enclosing block.
    private static func picture(of view: UIView) -> CGImage? {
        var picture: CGImage?
        AnimationBlock.without { picture = view.picture(of: view.bounds, afterScreenUpdates: true) }
        return picture
    }

    /// Takes a snapshot of the new content and animates the transition to it.
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
        // The snapshot needs a commit, which may be drawn: the first snapshot covers the view.
        let after = needsAfter ? Self.picture(of: view) : nil
        // The layers in front belong to no view and must not animate implicitly.
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
        case .flip(let isVertical, let isForward):
            flip(before, after, on: stage, isVertical, isForward, in: block)
            if needsAfter {
                animate(layer, "opacity", [0, 0], in: block)
            } else {
                rotateView(isVertical, isForward, in: block)
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

    /// Whether the transition also animates a snapshot of the new content.
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

    /// Cross-fades the snapshots so that pixels that are opaque in both stay opaque.
    ///
    /// The part of the old snapshot that the new one covers stays, because the new one fades in over it; the rest fades
    /// out.
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

    /// The perspective of an eye at three times the distance of the longer side.
    private var perspective: CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (3 * max(size.width, size.height, 1))
        return perspective
    }

    /// Rotates both snapshots, back to back, as one card in perspective.
    ///
    /// - Parameter after: nil if the view itself is the back.
    private func flip(
        _ before: CGImage, _ after: CGImage?, on stage: CALayer, _ isVertical: Bool, _ isForward: Bool,
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
            [0, isForward ? CGFloat.pi : -CGFloat.pi],
            in: block)
    }

    /// Rotates the view as the back of the card.
    private func rotateView(_ isVertical: Bool, _ isForward: Bool, in block: AnimationBlock) {
        let layer = view.layer
        let steps = 32
        let transforms = (0...steps).map { step in
            let angle = CGFloat.pi * CGFloat(step) / CGFloat(steps) * (isForward ? 1 : -1) + .pi
            let turn = CATransform3DMakeRotation(angle, isVertical ? 0 : 1, isVertical ? 1 : 0, 0)
            return CATransform3DConcat(CATransform3DConcat(turn, perspective), layer.transform)
        }
        animate(layer, "transform", transforms, in: block)
        animate(layer, "doubleSided", [false, false], in: block)
    }

    /// Animates a layer through values with the block's timing, and keeps the final value until the layer is removed.
    private func animate(_ layer: CALayer, _ path: String, _ values: [Any], in block: AnimationBlock) {
        let animation: CAPropertyAnimation
        if values.count == 2 {
            let basic = block.settings.timing.makeAnimation(path, duration: block.settings.duration)
            (basic.fromValue, basic.toValue) = (values[0], values[1])
            animation = basic
        } else {
            let frames = CAKeyframeAnimation(keyPath: path)
            frames.values = values
            frames.duration = block.settings.duration
            frames.timingFunction = block.settings.timing.timingFunction
            animation = frames
        }
        let isOwn = layer !== view.layer
        animation.isRemovedOnCompletion = !isOwn
        block.add(animation, to: layer, forKey: AnimationBlock.uniqueKey("transition.\(path)"))
    }
}
