import CoreGraphics
import Foundation

/// Feedback that the user feels. Computers have no device for it, so that all generators are silent.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() {
        super.init()
    }

    /// Creates a generator for a view.
    public convenience init(view: UIView) {
        self.init()
    }

    /// Prepares for feedback, which has no effect.
    open func prepare() {}
}

/// Feedback for a changed selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Gives feedback, which has no effect.
    open func selectionChanged() {}

    /// Gives feedback at a point of the generator's view, which has no effect.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Feedback for a collision.
///
///     let feedback = UIImpactFeedbackGenerator(style: .light)
///     feedback.impactOccurred()
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weight of what collides.
    public enum FeedbackStyle: Int, Sendable {
        /// Something small.
        case light = 0
        /// Something of medium size.
        case medium = 1
        /// Something large.
        case heavy = 2
        /// Something that gives way.
        case soft = 3
        /// Something hard.
        case rigid = 4
    }

    /// Creates a generator for a medium weight.
    public override init() {
        super.init()
    }

    /// Creates a generator for a weight.
    public convenience init(style: FeedbackStyle) {
        self.init()
    }

    /// Creates a generator for a weight and a view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init()
    }

    /// Gives feedback, which has no effect.
    open func impactOccurred() {}

    /// Gives feedback of an intensity from 0 to 1, which has no effect.
    open func impactOccurred(intensity: CGFloat) {}

    /// Gives feedback at a point of the generator's view, which has no effect.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }

    /// Gives feedback of an intensity from 0 to 1 at a point of the generator's view, which has no effect.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// Feedback for the result of a task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable {
        /// The task is completed.
        case success = 0
        /// The task is completed, with something to see to.
        case warning = 1
        /// The task has failed.
        case error = 2
    }

    /// Gives feedback, which has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType) {}

    /// Gives feedback at a point of the generator's view, which has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}
