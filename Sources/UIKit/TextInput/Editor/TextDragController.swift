import CoreGraphics
import Foundation
import UIFoundation

/// Drags the selected text of an editor, and inserts text that is dropped on its view.
///
/// Within one text a drag moves the text, between texts it copies it.
@MainActor final class TextDragController: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private unowned let editor: TextEditor
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)
    /// The text that is being dragged from here.
    private var dragged: Range<Int>?
    /// The selection before a drag from elsewhere came over the text, which moves the caret.
    private var selectionBeforeDrop: Range<Int>?

    init(_ editor: TextEditor) { self.editor = editor }

    private var view: any TextEditorView { editor.view }

    func install() {
        view.addInteraction(drag)
        view.addInteraction(drop)
    }

    /// Whether text is being dragged from here.
    var isDragging: Bool { dragged != nil }
    /// Whether text is being dragged over the view.
    var isDropTarget: Bool { selectionBeforeDrop != nil }

    // MARK: Dragging

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let selection = editor.clamped(editor.selection)
        guard !selection.isEmpty, !view.isSecureTextEntry, contains(session.location(in: view), selection) else {
            return []
        }
        dragged = selection
        let text = editor.storage.text(in: NSRange(selection))
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
        item.localObject = editor
        return [item]
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
        let shown = editor.storage.attributedSubstring(from: NSRange(dragged.prefix(200)))
        let label = UILabel()
        label.attributedText = shown
        label.numberOfLines = 3
        let size = label.sizeThatFits(CGSize(width: min(max(view.bounds.width, 40), 240), height: .infinity))
        label.frame = CGRect(origin: .zero, size: CGSize(width: min(size.width, 240), height: size.height))
        let location = session.location(in: view)
        let target = UIDragPreviewTarget(container: view, center: location)
        return UITargetedDragPreview(view: label, parameters: UIDragPreviewParameters(), target: target)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        dragged = nil
    }

    // MARK: Dropping

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        view.isEditable && session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        selectionBeforeDrop = editor.selection
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let offset = offset(session) else { return UIDropProposal(operation: .cancel) }
        if let dragged {
            // The text is already there.
            let isOutside = offset < dragged.lowerBound || offset > dragged.upperBound
            return UIDropProposal(operation: isOutside ? .move : .cancel)
        }
        // The caret shows where the text would be inserted.
        editor.select(offset..<offset, notifies: true)
        return UIDropProposal(operation: .copy)
    }

    private func offset(_ session: any UIDropSession) -> Int? {
        editor.closestPosition(to: session.location(in: view)).flatMap(editor.offset)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        restoreSelection()
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        restoreSelection()
    }

    private func restoreSelection() {
        if let selectionBeforeDrop, dragged == nil { editor.select(selectionBeforeDrop, notifies: true) }
        selectionBeforeDrop = nil
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        selectionBeforeDrop = nil
        guard let offset = offset(session) else { return }
        if let dragged {
            self.dragged = nil
            return move(dragged, to: offset)
        }
        session.loadObjects(ofClass: String.self) { [weak editor] texts in
            guard let editor, editor.view.isEditable, !texts.isEmpty else { return }
            // The text may have become shorter while the items were loaded.
            let place = min(offset, editor.length)
            editor.select(place..<place, notifies: true)
            editor.pasteText(texts.joined(separator: "\n"))
            editor.view.becomeFirstResponder()
        }
    }

    /// Moves text as one edit of the undo manager.
    private func move(_ source: Range<Int>, to target: Int) {
        let source = editor.clamped(source)
        guard target < source.lowerBound || target > source.upperBound else { return }
        let text = editor.storage.attributedSubstring(from: NSRange(source))
        guard view.shouldChangeText(in: editor.range(source), replacementText: "") else { return }
        editor.editAsUser { editor.replace(source, with: NSAttributedString(string: "")) }
        let place = target > source.upperBound ? target - source.count : target
        guard view.shouldChangeText(in: editor.range(place..<place), replacementText: text.string) else { return }
        editor.editAsUser { editor.replace(place..<place, with: text) }
        editor.select(place..<place + text.length, notifies: true)
    }
}
