import Foundation

/// A drag over a view's text.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
    /// The position at which text would be inserted.
    var dropPosition: UITextPosition { get }
    /// The proposal that is used by default.
    var suggestedProposal: UITextDropProposal { get }
    /// Whether the text is dragged from the same view.
    var isSameView: Bool { get }
    /// The session of the drop.
    var dropSession: any UIDropSession { get }
}

/// Whether text that cannot be edited receives a drop.
public enum UITextDropEditability: UInt, Sendable {
    /// It does not.
    case no
    /// It can be edited until the drop has been performed.
    case temporary
    /// It can be edited from then on.
    case yes
}

/// Decides on the drops on a view's text, and follows them. All methods are optional.
@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
    /// Returns whether text that cannot be edited receives a drop; not by default.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability
    /// Returns the proposal for a drop at the present position; the suggested one by default.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal
    /// Called before a drop is performed.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
    /// Returns the preview of dropped items; nil for one that fades. `defaultPreview` by default.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called when a drag has entered the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
    /// Called when a drag has moved over the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
    /// Called when a drag has left the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
    /// Called when a drag that has entered the view has ended, anywhere.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability { .no }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal { drop.suggestedProposal }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) {}
}

/// A proposal for items that are dragged over text.
///
///     let proposal = UITextDropProposal(operation: .copy)
///     proposal.dropAction = .replaceAll
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
    /// The text that dropped text replaces.
    public enum Action: UInt, Sendable {
        /// None: it is inserted at the position of the drop.
        case insert
        case replaceSelection
        case replaceAll
    }

    /// The indicator of the loading of items.
    public enum ProgressMode: UInt, Sendable {
        /// That of the system, of which there is none here.
        case system
        case custom
    }

    /// The object that inserts the text.
    public enum Performer: UInt, Sendable {
        case view
        /// The delegate, in `textDroppableView(_:willPerformDrop:)`.
        case delegate
    }

    /// The text that dropped text replaces; none by default.
    open var dropAction = Action.insert
    /// The indicator of the loading of items; stored, because the system has none.
    open var dropProgressMode = ProgressMode.system
    /// Whether text that is dragged within one view is moved without its data being loaded; true by default.
    open var useFastSameViewOperations = true
    /// The object that inserts the text; the view by default.
    open var dropPerformer = Performer.view

    /// Creates a proposal that inserts text at the position of the drop.
    public override init(operation: UIDropOperation) { super.init(operation: operation) }

    /// Creates a copying proposal with an action.
    public convenience init(dropAction action: Action) {
        self.init(operation: .copy)
        dropAction = action
    }
}

/// A drag over the text of a text view or a text field.
final class TextDropRequest: NSObject, UITextDropRequest {
    let dropPosition: UITextPosition
    let suggestedProposal: UITextDropProposal
    let isSameView: Bool
    let dropSession: any UIDropSession

    init(
        _ position: UITextPosition, _ proposal: UITextDropProposal, isSameView: Bool, session: any UIDropSession
    ) {
        (dropPosition, suggestedProposal, self.isSameView, dropSession) = (position, proposal, isSameView, session)
        super.init()
    }
}
