import CoreGraphics
import Foundation
import UIFoundation

/// Drags the selected text of an editor, and inserts text that is dropped on its view.
///
/// Within one text a drag moves the text, between texts it copies it. A caret shows the place of the drop while a drag is over the text.
/// The view's delegates of dragging, dropping and pasting are asked.
@MainActor final class TextDragController: NSObject {
    unowned let editor: TextEditor
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)
    /// The text that is being dragged from here.
    var dragged: Range<Int>?
    /// The state of the drag over the text; nil for none.
    var target: DropTarget?

    /// A drag over the text.
    @MainActor struct DropTarget {
        /// The last proposal.
        var proposal = UITextDropProposal(operation: .cancel)
    }

    /// Whether the delegate was asked for the preview of the drop.
    var hasDropPreview = false

    /// The caret at the place of the drop; nil before the first drag over the text.
    var caret: UIStandardTextCursorView?

    init(_ editor: TextEditor) { self.editor = editor }

    var view: any TextEditorView { editor.view }

    func install() {
        view.addInteraction(drag)
        view.addInteraction(drop)
    }

    /// Whether text is being dragged from here.
    var isDragging: Bool { dragged != nil }
    /// Whether text is being dragged over the view.
    var isDropTarget: Bool { target != nil }
}

// MARK: Dragging

extension TextDragController: UIDragInteractionDelegate {
    private var draggable: (any UIView & UITextDraggable)? { view as? any UIView & UITextDraggable }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let selection = editor.clamped(editor.selection)
        guard !selection.isEmpty, !view.isSecureTextEntry, contains(session.location(in: view), selection) else {
            return []
        }
        let text = editor.storage.text(in: NSRange(selection))
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
        item.localObject = editor
        var items = [item]
        if let draggable, let delegate = draggable.textDragDelegate {
            let request = TextDragRequest(editor.range(selection), items: items, isSelected: true, session: session)
            items = delegate.textDraggableView(draggable, itemsForDrag: request)
        }
        if !items.isEmpty { dragged = selection }
        return items
    }

    private func contains(_ point: CGPoint, _ range: Range<Int>) -> Bool {
        let near = CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
        return editor.selectionRects(for: editor.range(range), in: near).contains { $0.rect.contains(point) }
    }

    /// The preview is the selected text, not all of the view.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let dragged else { return nil }
        if let draggable,
            let preview = draggable.textDragDelegate?.textDraggableView(
                draggable, dragPreviewForLiftingItem: item, session: session)
        {
            return preview
        }
        let range = editor.clamped(dragged.lowerBound..<min(dragged.upperBound, dragged.lowerBound + 200))
        let text = NSMutableAttributedString(
            attributedString: editor.storage.attributedSubstring(from: NSRange(range)))
        if draggable?.textDragOptions.contains(.stripTextColorFromPreviews) == true {
            text.addAttribute(
                .foregroundColor, value: UIColor.label, range: NSRange(location: 0, length: text.length))
        }
        let label = UILabel()
        label.attributedText = text
        label.numberOfLines = 3
        let size = label.sizeThatFits(CGSize(width: min(max(view.bounds.width, 40), 240), height: .infinity))
        label.frame = CGRect(origin: .zero, size: CGSize(width: min(size.width, 240), height: size.height))
        let location = session.location(in: view)
        let target = UIDragPreviewTarget(container: view, center: location)
        return UITargetedDragPreview(view: label, parameters: UIDragPreviewParameters(), target: target)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        guard let draggable else { return }
        draggable.textDragDelegate?.textDraggableView(draggable, willAnimateLiftWith: animator, session: session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        guard let draggable else { return }
        draggable.textDragDelegate?.textDraggableView(draggable, dragSessionWillBegin: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        dragged = nil
        guard let draggable else { return }
        draggable.textDragDelegate?.textDraggableView(draggable, dragSessionDidEnd: session, with: operation)
    }
}
