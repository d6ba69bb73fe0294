import Foundation

/// Activates a view over which the user holds dragged items, as a folder that opens.
///
///     let interaction = UISpringLoadedInteraction { [weak self] interaction, context in
///         self?.openFolder()
///     }
///     folderView.addInteraction(interaction)
///
/// The view is activated after about a second. It needs no drop interaction.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// Called when the view is activated.
    public typealias ActivationHandler =
        @MainActor (
            _ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext
        ) -> Void

    open private(set) weak var view: UIView?
    /// The object that decides whether a drag activates the view; one that allows it unless the view is a disabled control by default.
    public let interactionBehavior: any UISpringLoadedInteractionBehavior
    /// The object that shows the progress; one that highlights the view and lets it blink by default.
    public let interactionEffect: any UISpringLoadedInteractionEffect
    private let activationHandler: ActivationHandler

    /// Creates an interaction.
    ///
    /// - Parameters:
    ///   - interactionBehavior: Decides whether a drag activates the view; nil for the default.
    ///   - interactionEffect: Shows the progress; nil for the default.
    ///   - activationHandler: Called when the view is activated.
    @preconcurrency public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler:
            @escaping @MainActor (
                _ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? SpringLoadingBehavior()
        self.interactionEffect = interactionEffect ?? SpringLoadingEffect()
        self.activationHandler = activationHandler
        super.init()
    }

    /// Creates an interaction with the default behaviour and effect.
    @preconcurrency public convenience init(
        activationHandler:
            @escaping @MainActor (
                _ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    open func willMove(to view: UIView?) {
        if self.view != nil { DragController.shared.remove(self) }
    }

    open func didMove(to view: UIView?) { self.view = view }

    func activate(_ context: any UISpringLoadedInteractionContext) { activationHandler(self, context) }
}

/// Decides whether a drag activates a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Returns whether a drag at the context's location activates the view. It is asked with each movement of the drag.
    ///
    /// It may set the context's target, by which several targets of one view are told apart.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// Called after the drag has left the target or was dropped.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the progress of an activation.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// Called after each change of the context's state.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// The steps of an activation.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// There is no drag over the target.
    case inactive
    /// A drag over the target activates it if it stays.
    case possible
    /// The target is about to be activated.
    case activating
    /// The target was activated.
    case activated
}

/// The drag over a view that it activates.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The step of the activation.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the progress; that of the interaction by default.
    var targetView: UIView? { get set }
    /// The item of the app that is activated; nil by default.
    var targetItem: Any? { get set }
    /// Returns the location of the drag in the coordinates of a view, or of the window if it is nil.
    func location(in view: UIView?) -> CGPoint
}

/// A view that a drag may activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether a drag that stays over the view activates it.
    var isSpringLoaded: Bool { get set }
}
