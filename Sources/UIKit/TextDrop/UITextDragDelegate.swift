import Foundation

/// A drag of text that begins.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
    /// The range of the text.
    var dragRange: UITextRange { get }
    /// The items that are dragged by default.
    var suggestedItems: [UIDragItem] { get }
    /// The items that are dragged already, to which others are added.
    var existingItems: [UIDragItem] { get }
    /// Whether the text is selected.
    var isSelected: Bool { get }
    /// The session of the drag.
    var dragSession: any UIDragSession { get }
}

/// Decides on the drags of a view's text, and follows them. All methods are optional.
@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
    /// Returns the items to drag; none to drag nothing. By default they are the suggested ones.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem]
    /// Returns the preview of an item that is lifted; nil, the default, for an image of the text.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Called before the items are lifted.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)
    /// Called when the lifted items begin to move.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
    /// Called after the items were dropped or have returned.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation)
}

extension UITextDragDelegate {
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] { dragRequest.suggestedItems }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) {}
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation
    ) {}
}

/// The options of dragged text.
public struct UITextDragOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Previews have the default colour of text.
    public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1 << 0)
}

/// A drag of text that begins.
final class TextDragRequest: NSObject, UITextDragRequest {
    let dragRange: UITextRange
    let suggestedItems: [UIDragItem]
    let existingItems: [UIDragItem]
    let isSelected: Bool
    let dragSession: any UIDragSession

    init(_ range: UITextRange, items: [UIDragItem], isSelected: Bool, session: any UIDragSession) {
        (dragRange, suggestedItems, self.isSelected, dragSession) = (range, items, isSelected, session)
        existingItems = session.items
        super.init()
    }
}
