import QuartzCore
import UIKit

/// A cursor of a theme.
final class ThemedCursorView: UIView {
    private var frames: [CursorTheme.Frame] = []
    /// The time at which the first image was shown.
    private var beginTime: CFTimeInterval = 0
    private var hotspot = CGPoint.zero
    /// The number of pixels per point of the output.
    private var scale = 1.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.anchorPoint = .zero
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the images of a cursor, in turn if there are several, as if the first of them had been shown at a time.
    func show(_ frames: [CursorTheme.Frame], scale: Double, beginTime: CFTimeInterval) {
        layer.removeAnimation(forKey: "images")
        self.frames = frames
        self.beginTime = beginTime
        isHidden = frames.isEmpty
        guard let first = frames.first else { return }
        self.scale = scale
        hotspot = first.hotspot
        bounds.size = first.size
        layer.contents = first.image
        guard frames.count > 1 else { return }
        let duration = self.duration
        var time = 0.0
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.calculationMode = .discrete
        animation.values = frames.map(\.image)
        animation.keyTimes =
            frames.map { frame in
                defer { time += frame.duration }
                return NSNumber(value: time / duration)
            } + [1]
        animation.beginTime = beginTime
        animation.duration = duration
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "images")
    }

    /// The duration of all images in turn, in seconds.
    private var duration: TimeInterval { frames.reduce(0) { $0 + $1.duration } }

    /// Returns the image that is shown now, and for how many seconds it still is; infinity for the only one.
    func currentFrame() -> (frame: CursorTheme.Frame, remaining: TimeInterval)? {
        guard let last = frames.last else { return nil }
        guard frames.count > 1 else { return (last, .infinity) }
        var time = max(0, CACurrentMediaTime() - beginTime).truncatingRemainder(dividingBy: duration)
        for frame in frames {
            if time < frame.duration { return (frame, frame.duration - time) }
            time -= frame.duration
        }
        return (last, last.duration)
    }

    /// Moves the hotspot to a point, on whole pixels: between them the image would be blurred.
    func move(to point: CGPoint) {
        func aligned(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        layer.position = CGPoint(x: aligned(point.x - hotspot.x), y: aligned(point.y - hotspot.y))
    }
}
