import Foundation

/// Lets a person drop items on a view, from this app or from others.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    /// Decides about the drops.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// Whether several drags may be over the view at a time; false by default. There is one drag at a time.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if self.view != nil { DragController.shared.remove(self) }
    }

    open func didMove(to view: UIView?) { self.view = view }
}
