import CoreGraphics
import Foundation
import QuartzCore

/// The images that a view plays, and how; notified of their end.
@MainActor final class ImagePlayback: CAAnimationDelegate {
    static let key = "UIImageAnimation"

    private weak var view: UIImageView?
    /// The images as they were given, which are compared with those to play next.
    let images: [UIImage]
    let duration: TimeInterval
    /// 0 for no end.
    let repeatCount: Int

    init(_ images: [UIImage], duration: TimeInterval, repeatCount: Int, in view: UIImageView) {
        self.images = images
        self.duration =
            duration > 0 && duration.isFinite ? duration : TimeInterval(images.count) / 30
        self.repeatCount = max(0, repeatCount)
        self.view = view
    }

    func isEqual(to other: ImagePlayback) -> Bool {
        images.elementsEqual(other.images, by: ===) && duration == other.duration && repeatCount == other.repeatCount
    }

    /// Returns an animation of the layer's contents, whose frames change without a wake-up of the main thread.
    func makeAnimation(in view: UIImageView) -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "contents")
        let frames = images.map { image -> Any in view.rendered(image).cgImage ?? NSNull() }
        // A discrete animation has at least two values.
        animation.values = frames.count == 1 ? frames + frames : frames
        animation.calculationMode = .discrete
        animation.duration = duration
        animation.repeatCount = repeatCount == 0 ? .infinity : Float(repeatCount)
        animation.delegate = self
        return animation
    }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        // One that was removed was stopped, or its view has left the window.
        guard flag else { return }
        MainActor.assumeIsolated {
            guard let view, view.playback === self else { return }
            view.playback = nil
            view.stopAnimating()
        }
    }
}

extension UIImageView {
    /// The images that `startAnimating()` plays; nil for none.
    var playedImages: [UIImage]? {
        let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        return images?.isEmpty == false ? images : nil
    }

    /// Plays what is to be played now: the animation's images, or else those of an animated image.
    func updatePlayback() {
        var next: ImagePlayback?
        if isPlaying, let images = playedImages {
            next = ImagePlayback(
                images, duration: animationDuration, repeatCount: animationRepeatCount, in: self)
        } else if let image = currentImage, let frames = image.images, !frames.isEmpty {
            next = ImagePlayback(frames, duration: image.duration, repeatCount: 0, in: self)
        }
        let isRunning = layer.animation(forKey: ImagePlayback.key) != nil
        if let next, let playback, isRunning, next.isEqual(to: playback) { return }
        if isRunning { layer.removeAnimation(forKey: ImagePlayback.key) }
        playback = next
        if let next { layer.add(next.makeAnimation(in: self), forKey: ImagePlayback.key) }
    }
}
