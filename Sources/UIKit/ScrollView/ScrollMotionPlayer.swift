import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol

/// A motion of a scroll view that is in progress.
///
/// The render thread moves the content: the motion is committed once, as explicit animations of the origin of the
/// layer's bounds, and of the scroll indicators. So content keeps coasting while the main thread is blocked. On the main
/// thread a display link moves the model to what the render thread shows, for layout, the delegate and hit testing.
@MainActor final class ScrollMotionPlayer {
    /// The cause of the motion.
    enum Kind {
        /// A drag, which has ended.
        case deceleration
        /// `setContentOffset(_:animated:)` and similar methods.
        case animation
        /// A request to scroll to the top.
        case scrollToTop
        /// The wheel of a mouse.
        case wheel
        /// The scroll view itself, after a refresh.
        case adjustment
    }

    static let key = "UIScrollView.contentOffset"

    let kind: Kind
    let motion: ScrollMotion
    /// Whether the end was chosen by paging or by the app, and is kept when the content's size changes.
    let hasChosenEnd: Bool
    /// Whether the end was in the range of the content when the motion began.
    let endsInRange: Bool
    /// The view, which owns the player.
    private weak var view: UIScrollView?
    /// The begin time in the time of the view's layer.
    private let begin: Double
    private var link: CADisplayLink?
    /// The latest time, in seconds after the start, at which the motion was shown.
    private var latest = 0.0
    /// The time between the latest two steps, in seconds: more than a frame where the main thread is busy.
    private(set) var interval = 0.0

    /// Begins a motion. The view's offset stays until the first frame.
    init(_ motion: ScrollMotion, _ kind: Kind, of view: UIScrollView, hasChosenEnd: Bool = false) {
        self.motion = motion
        self.kind = kind
        self.hasChosenEnd = hasChosenEnd
        endsInRange = view.clampedOffset(motion.end) == motion.end
        self.view = view
        begin = view.layer.convertTime(CACurrentMediaTime(), from: nil)
        let link = CADisplayLink(target: self, selector: ScrollMotionPlayer.step)
        if let target = view.window?.windowScene?.renderTarget { link.pace = .target(target) }
        self.link = link
        link.add(to: .main, forMode: .common)
        if let animation = Self.animation(
            [
                AnimatedTrack(motion.x.segments, "bounds.origin.x", valueStep: view.pixelWidth),
                AnimatedTrack(motion.y.segments, "bounds.origin.y", valueStep: view.pixelWidth),
            ], duration: motion.duration)
        {
            animation.beginTime = begin
            view.layer.add(animation, forKey: Self.key)
        }
        view.indicators.follow(motion, from: begin)
    }

    /// A property that follows the pieces of a track.
    struct AnimatedTrack {
        let pieces: [ScrollTrack.Segment]
        let keyPath: String
        /// The distance of the values, in points; 0 for all values.
        let valueStep: Double
        /// Whether the values are added to those of the tracks before.
        let isAdditive: Bool

        init(_ pieces: [ScrollTrack.Segment], _ keyPath: String, valueStep: Double = 0, isAdditive: Bool = false) {
            self.pieces = pieces
            self.keyPath = keyPath
            self.valueStep = valueStep
            self.isAdditive = isAdditive
        }

        /// The time at which a piece has an effect: added pieces do not overlap.
        fileprivate func fillMode(of index: Int) -> CAMediaTimingFillMode {
            guard isAdditive, pieces.count > 1 else { return index == 0 ? .both : .forwards }
            return index == 0 ? .backwards : index == pieces.count - 1 ? .forwards : .removed
        }
    }

    /// Returns an animation of properties that follow tracks; nil if nothing moves.
    static func animation(_ tracks: [AnimatedTrack], duration: Double) -> CAAnimation? {
        var animations: [CAAnimation] = []
        for track in tracks {
            for (index, piece) in track.pieces.enumerated() {
                let animation = CABasicAnimation(keyPath: track.keyPath)
                animation.fromValue = piece.from
                animation.toValue = piece.to
                animation.beginTime = piece.begin
                animation.duration = piece.duration
                animation.valueStep = track.valueStep
                animation.isAdditive = track.isAdditive
                animation.timingFunction = piece.timingFunction
                animation.fillMode = track.fillMode(of: index)
                animations.append(animation)
            }
        }
        guard !animations.isEmpty else { return nil }
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = duration
        // It stays after its end until the model has arrived there too: the main thread may be blocked.
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        return group
    }

    /// The time since the start, in seconds: that of the latest frame, or now if that is later.
    private var time: Double {
        guard let view else { return latest }
        return max(latest, view.layer.convertTime(CACurrentMediaTime(), from: nil) - begin)
    }

    /// The offset that is shown now.
    var offset: CGPoint { offset(at: time) }

    /// Returns the offset that is shown at a time: in whole pixels during the motion, so that text stays sharp.
    private func offset(at time: Double) -> CGPoint {
        let offset = motion.offset(at: time)
        guard let view, time < motion.duration else { return offset }
        return CGPoint(x: view.roundedToPixels(offset.x), y: view.roundedToPixels(offset.y))
    }

    /// The velocity now, in points per second.
    var velocity: CGPoint { motion.velocity(at: time) }

    /// Removes the animations, without moving the model to the shown offset.
    func invalidate() {
        link?.invalidate()
        link = nil
        guard let view else { return }
        view.layer.removeAnimation(forKey: Self.key)
        view.indicators.stopFollowing()
    }

    private func step(_ link: CADisplayLink) {
        guard let view else {
            // The view was deallocated.
            link.invalidate()
            self.link = nil
            return
        }
        let previous = latest
        latest = max(latest, view.layer.convertTime(link.targetTimestamp, from: nil) - begin)
        interval = latest - previous
        view.motionDidAdvance(self, to: offset(at: latest), isOver: latest >= motion.duration)
    }
}

extension ScrollTrack.Segment {
    /// The segment's curve as the timing of an animation.
    var timingFunction: CAMediaTimingFunction? {
        switch curve {
        case .exponential(let curve): MotionTimingFunction(curve)
        case .bezier(let x1, let y1, let x2, let y2):
            CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
        case .linear, .spring: nil
        }
    }
}
