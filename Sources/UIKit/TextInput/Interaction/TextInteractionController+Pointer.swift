import CoreGraphics
import Foundation

/// Selecting by the pointer.
extension TextInteractionController {
    /// Whether a press is left for a drag of the selected text.
    func isLeftForDrag(_ recognizer: TextPointerGestureRecognizer) -> Bool {
        guard let input, recognizer.clickCount == 1, !recognizer.extendsSelection, hasDragInteraction else {
            return false
        }
        return input.isSelected(location(of: recognizer))
    }

    func pointerChanged(_ recognizer: TextPointerGestureRecognizer) {
        switch recognizer.state {
        case .began: beginSelecting(at: recognizer)
        case .changed: continueDrag()
        case .ended:
            if recognizer.isMiddleButton {
                pastePrimarySelection(at: recognizer)
            } else {
                // A press on selected text that was no drag is a click.
                if recognizer.isWaiting { beginSelecting(at: recognizer) }
                continueDrag()
            }
            endInteraction()
        case .cancelled: endInteraction()
        case .possible, .failed: break
        }
    }

    private func beginSelecting(at recognizer: TextPointerGestureRecognizer) {
        guard focus(), let input, let session else { return }
        beginInteraction()
        display?.showsHandles = false
        display?.isCaretHeld = true
        let point = location(of: recognizer)
        if recognizer.extendsSelection, let selection = input.selectedTextRange {
            drag = TextSelectionDrag(input, from: session.keyEditor.anchor(of: selection, in: input))
        } else {
            let granularities: [UITextGranularity] = [.character, .word, .paragraph]
            drag = TextSelectionDrag(input, by: granularities[recognizer.clickCount - 1], at: point)
        }
        selectDragged(at: point)
    }

    private func selectDragged(at point: CGPoint) {
        guard let (anchor, head) = drag?.selection(at: point) else { return }
        select(anchor, head)
    }

    /// Selects up to the pointer or the finger, and scrolls if it has left what is visible.
    func continueDrag() {
        guard drag != nil, let input else { return }
        let recognizer: UIGestureRecognizer = pointer.state == .possible ? handle : pointer
        let point = location(of: recognizer)
        selectDragged(at: CGPoint(x: point.x + grip.dx, y: point.y + grip.dy))
        if recognizer.state.isActive {
            autoscroll.update(recognizer.location(in: nil), in: input.textInputView)
        }
    }

    // MARK: The other buttons

    /// Selects the word at a click of the secondary button, unless it is on selected text; returns whether a menu opens.
    func selectForMenu(at point: CGPoint) -> Bool {
        guard let interaction, let view = interaction.view, input != nil,
            interaction.delegate?.interactionShouldBegin(interaction, at: point) ?? true, focus(), let input
        else { return false }
        menuTarget = .null
        display?.showsHandles = false
        let location = input.textInputView.convert(point, from: view)
        guard !input.isSelected(location) else { return true }
        beginInteraction()
        if let word = input.unit(.word, at: location) { select(word.start, word.end) }
        endInteraction()
        return true
    }

    private func pastePrimarySelection(at recognizer: TextPointerGestureRecognizer) {
        guard isEditable, focus(), let input, let session else { return }
        let caret = input.closestPosition(to: location(of: recognizer))
        PrimarySelection.shared.paste(into: input, session) { [weak self] in
            if let caret { self?.select(caret, caret) }
        }
    }
}
