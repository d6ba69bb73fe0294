import Foundation

/// An interaction that reports taps on a pencil: presses of the lower button of a graphics tablet's pen.
///
/// Of the views under the pencil, the deepest one with an enabled interaction receives the tap.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
    /// A tap on a pencil.
    @preconcurrency @MainActor public final class Tap: NSObject {
        /// The time of the tap in seconds since the system started.
        public let timestamp: TimeInterval

        init(timestamp: TimeInterval) {
            self.timestamp = timestamp
            super.init()
        }
    }

    open internal(set) weak var view: UIView?
    /// Receives the taps; not retained.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// Whether taps are reported; true by default.
    open var isEnabled = true

    public override init() { super.init() }

    /// Creates an interaction with a delegate, which is not retained.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    /// The user's preferred action of a tap: to switch to the eraser, as there is no setting for it.
    open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }

    /// Whether a person prefers that only pencils draw; false, as there is no setting for it.
    open class var prefersPencilOnlyDrawing: Bool { false }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Sends a tap to the interaction of the views around one.
    static func tap(in view: UIView, timestamp: TimeInterval) {
        var view: UIView? = view
        while let current = view {
            for case let interaction as UIPencilInteraction in current.interactions where interaction.isEnabled {
                interaction.delegate?.pencilInteraction(interaction, didReceiveTap: Tap(timestamp: timestamp))
                return
            }
            view = current.superview
        }
    }
}

/// Receives the taps on a pencil; every method is optional.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
    /// Called after a tap, unless the delegate implements the method with the tap's description.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
    /// Called after a tap.
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
}

extension UIPencilInteractionDelegate {
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}

    public func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
        pencilInteractionDidTap(interaction)
    }
}

/// The user's preferred actions of a tap on a pencil.
public enum UIPencilPreferredAction: Int, Sendable {
    case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes, showContextualPalette
    case runSystemShortcut
}
