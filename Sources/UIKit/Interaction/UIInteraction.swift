import Foundation

/// An object that adds a behaviour to a view, such as dragging its content.
///
///     let interaction = UIDragInteraction(delegate: self)
///     view.addInteraction(interaction)
///
/// The view retains its interactions; an interaction refers to its view weakly.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view to which the interaction was added; nil if there is none.
    var view: UIView? { get }

    /// Called before the interaction is added to `view`, or removed from its view if `view` is nil.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to `view`, or removed from its view if `view` is nil. An interaction
    /// stores `view` here, and installs its gesture recognizers.
    func didMove(to view: UIView?)
}
