import CoreGraphics
import Foundation
import UIFoundation

// The drops on a text.

extension TextDragController: UIDropInteractionDelegate {
    private var droppable: (any UIView & UITextDroppable)? { view as? any UIView & UITextDroppable }
    private var dropDelegate: (any UITextDropDelegate)? { droppable?.textDropDelegate }

    private func offset(_ session: any UIDropSession) -> Int? {
        editor.closestPosition(to: session.location(in: view)).flatMap(editor.offset)
    }

    private func request(
        _ offset: Int, _ proposal: UITextDropProposal, _ session: any UIDropSession
    ) -> TextDropRequest {
        TextDropRequest(editor.position(offset), proposal, isSameView: dragged != nil, session: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard acceptsData(of: session) else { return false }
        return view.isEditable || editability(session) != .no
    }

    private func acceptsData(of session: any UIDropSession) -> Bool {
        if let configuration = view.pasteConfiguration {
            return session.items.contains { configuration.accepts($0.itemProvider) }
        }
        // A delegate may transform other data, or perform the drop itself.
        let hasDelegate =
            (view as? any UITextPasteConfigurationSupporting)?.pasteDelegate != nil || dropDelegate != nil
        return hasDelegate || session.canLoadObjects(ofClass: String.self)
    }

    /// Returns whether a text that cannot be edited receives a drop.
    private func editability(_ session: any UIDropSession) -> UITextDropEditability {
        guard let droppable, let delegate = dropDelegate, view is UITextView, let offset = offset(session) else {
            return .no
        }
        let proposal = UITextDropProposal(operation: .copy)
        return delegate.textDroppableView(
            droppable, willBecomeEditableForDrop: request(offset, proposal, session))
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        target = DropTarget()
        hasDropPreview = false
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidEnter: session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let proposal = proposal(session)
        if target != nil { target?.proposal = proposal } else { target = DropTarget(proposal: proposal) }
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidUpdate: session) }
        updateCaret(session, proposal)
        return proposal
    }

    private func proposal(_ session: any UIDropSession) -> UITextDropProposal {
        guard let offset = offset(session) else { return UITextDropProposal(operation: .cancel) }
        var operation = UIDropOperation.copy
        if let dragged {
            // The text is already there.
            operation = offset < dragged.lowerBound || offset > dragged.upperBound ? .move : .cancel
        } else if dropDelegate == nil, !hasText(session) {
            operation = .cancel
        }
        let suggested = UITextDropProposal(operation: operation)
        guard let droppable, let delegate = dropDelegate else { return suggested }
        return delegate.textDroppableView(droppable, proposalForDrop: request(offset, suggested, session))
    }

    /// Whether something can be inserted that is dragged.
    private func hasText(_ session: any UIDropSession) -> Bool {
        let hasDelegate = (view as? any UITextPasteConfigurationSupporting)?.pasteDelegate != nil
        return hasDelegate || view.pasteConfiguration != nil || session.canLoadObjects(ofClass: String.self)
    }

    // MARK: The caret

    /// Shows the caret where text would be inserted.
    private func updateCaret(_ session: any UIDropSession, _ proposal: UITextDropProposal) {
        let inserts = proposal.operation == .copy || proposal.operation == .move
        guard inserts, proposal.dropAction == .insert, let offset = offset(session) else { return hideCaret() }
        let rect = editor.caretRect(for: editor.position(offset))
        guard !rect.isNull, rect.isDrawable else { return hideCaret() }
        let caret = caret ?? UIStandardTextCursorView()
        self.caret = caret
        UIView.performWithoutAnimation {
            if caret.superview !== view { view.addSubview(caret) }
            caret.frame = rect
        }
    }

    func hideCaret() { caret?.removeFromSuperview() }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        target = nil
        hideCaret()
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidExit: session) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        target = nil
        hideCaret()
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidEnd: session) }
    }

    // MARK: The preview

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let droppable, let delegate = dropDelegate, !hasDropPreview else { return defaultPreview }
        // The preview is that of all items.
        hasDropPreview = true
        return delegate.textDroppableView(droppable, previewForDroppingAllItemsWithDefault: defaultPreview)
    }

    // MARK: The drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        hideCaret()
        guard let offset = offset(session) else { return target = nil }
        let isTemporary = becomeEditable(session)
        let proposal = target?.proposal ?? UITextDropProposal(operation: .copy)
        target = nil
        if let droppable, let delegate = dropDelegate {
            delegate.textDroppableView(droppable, willPerformDrop: request(offset, proposal, session))
        }
        guard proposal.dropPerformer == .view else { return endEditability(isTemporary) }
        if let dragged, proposal.operation == .move, proposal.dropAction == .insert,
            proposal.useFastSameViewOperations
        {
            self.dragged = nil
            move(dragged, to: offset)
            return endEditability(isTemporary)
        }
        // Text that replaces other text may have replaced what was dragged.
        let source = proposal.operation == .move && proposal.dropAction == .insert ? dragged : nil
        if source != nil { dragged = nil }
        insert(session, at: offset, proposal.dropAction, movedFrom: source, isTemporary)
    }

    /// Makes a text editable for a drop, if the delegate allows it; returns whether it must not be after it.
    private func becomeEditable(_ session: any UIDropSession) -> Bool {
        guard !view.isEditable, let textView = view as? UITextView else { return false }
        let editability = editability(session)
        if editability != .no { textView.isEditable = true }
        return editability == .temporary
    }

    private func endEditability(_ isTemporary: Bool) {
        if isTemporary { (view as? UITextView)?.isEditable = false }
    }

    /// Inserts the text of the items, when it has been loaded.
    private func insert(
        _ session: any UIDropSession, at offset: Int, _ action: UITextDropProposal.Action,
        movedFrom source: Range<Int>?,
        _ isTemporary: Bool
    ) {
        let range: Range<Int> =
            switch action {
            case .insert: offset..<offset
            case .replaceSelection: editor.clamped(editor.selection)
            case .replaceAll: 0..<editor.length
            }
        if (view as? any UITextPasteConfigurationSupporting)?.pasteDelegate != nil || view.pasteConfiguration != nil {
            let items = session.items.filter { view.pasteConfiguration?.accepts($0.itemProvider) ?? true }
            TextPaste.perform(
                items.map { ($0.itemProvider, session.localDragSession == nil ? nil : $0.localObject) }, into: editor,
                replacing: range
            ) { [weak editor] inserted in
                editor?.didDrop(inserted, movedFrom: source)
                if isTemporary { (editor?.view as? UITextView)?.isEditable = false }
            }
            return
        }
        session.loadObjects(ofClass: String.self) { [weak editor] texts in
            guard let editor else { return }
            if editor.view.isEditable, !texts.isEmpty {
                // The text may have become shorter while the items were loaded.
                editor.select(editor.clamped(range), notifies: true)
                let before = editor.length - editor.selection.count
                let start = editor.selection.lowerBound
                editor.pasteText(texts.joined(separator: "\n"))
                editor.didDrop(start..<max(start, start + editor.length - before), movedFrom: source)
            }
            if isTemporary { (editor.view as? UITextView)?.isEditable = false }
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

extension TextEditor {
    /// Begins editing behind dropped text, and removes the text from where it was dragged within this view.
    fileprivate func didDrop(_ inserted: Range<Int>?, movedFrom source: Range<Int>?) {
        guard let inserted else { return }
        if let source, !inserted.isEmpty {
            let isBehind = source.lowerBound >= inserted.lowerBound
            let distance = isBehind ? inserted.count : 0
            let old = clamped(source.lowerBound + distance..<source.upperBound + distance)
            if view.shouldChangeText(in: range(old), replacementText: "") {
                editAsUser { replace(old, with: NSAttributedString(string: "")) }
            }
        }
        view.becomeFirstResponder()
    }
}
