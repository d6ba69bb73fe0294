import CoreGraphics
import Foundation

/// Selecting by fingers.
extension TextInteractionController {
    /// The extent around a handle in which a finger grabs it, in points.
    private static let handleMargin: CGFloat = 16

    // MARK: Taps

    func tapped(_ recognizer: TextTapGestureRecognizer) {
        guard let input else { return }
        let wasFirstResponder = input.isFirstResponder
        let point = location(of: recognizer)
        guard isEditable || recognizer.tapCount > 1 else {
            if wasFirstResponder { tapReadOnly(at: point) }
            return
        }
        guard focus() else { return }
        display?.showsHandles = true
        if recognizer.tapCount > 1 {
            return select(recognizer.tapCount == 2 ? .word : .paragraph, at: point)
        }
        if input.isSelected(point), wasFirstResponder { return presentMenu() }
        guard let closest = input.closestPosition(to: point) else { return }
        let position = input.wordBoundary(near: closest)
        if wasFirstResponder, let caret = input.caretPosition, input.compare(caret, to: position) == .orderedSame {
            return presentMenu()
        }
        beginInteraction()
        select(position, position)
        endInteraction()
    }

    private func select(_ granularity: UITextGranularity, at point: CGPoint) {
        guard let unit = input?.unit(granularity, at: point) else { return }
        beginInteraction()
        select(unit.start, unit.end)
        endInteraction()
        presentMenu()
    }

    /// Shows the menu of the selection, or ends it by a tap elsewhere.
    private func tapReadOnly(at point: CGPoint) {
        guard let input, let selection = input.selectedTextRange, !selection.isEmpty else { return }
        if input.isSelected(point) { return presentMenu() }
        beginInteraction()
        select(selection.start, selection.start)
        endInteraction()
    }

    // MARK: Long presses

    func pressChanged(_ recognizer: UILongPressGestureRecognizer) {
        guard let input else { return }
        switch recognizer.state {
        case .began:
            guard focus() else { return }
            beginInteraction()
            display?.showsHandles = true
            display?.isCaretHeld = true
            let point = location(of: recognizer)
            drag = TextSelectionDrag(input, by: isEditable ? .character : .word, at: point)
            followFinger(to: point)
        case .changed: if drag != nil { followFinger(to: location(of: recognizer)) }
        case .ended:
            guard drag != nil else { return }
            endInteraction()
            presentMenu()
        case .cancelled: endInteraction()
        case .possible, .failed: break
        }
    }

    /// Moves the caret, or the end of a selection of words, to a point.
    private func followFinger(to point: CGPoint) {
        guard let input, let drag else { return }
        if isEditable {
            if let position = input.closestPosition(to: point) { select(position, position) }
        } else if let (anchor, head) = drag.selection(at: point) {
            select(anchor, head)
        }
        moveLoupe(to: point)
    }

    /// Shows the magnifier over a point of the text's view.
    private func moveLoupe(to point: CGPoint) {
        guard let input, let selection = input.selectedTextRange else { return }
        let view = input.textInputView
        if loupe == nil {
            loupe = UITextLoupeSession.begin(at: point, fromSelectionWidgetView: display?.cursorView, in: view)
        }
        let caret = input.caretRect(for: selection.isEmpty ? selection.start : selection.end)
        loupe?.move(to: point, withCaretRect: caret, trackingCaret: !caret.isNull)
    }

    // MARK: Handles

    /// Returns the index of the handle at a point of the interaction's view; nil if there is none.
    func touchedHandle(at point: CGPoint) -> Int? {
        guard let display, display.isActivated, let view = interaction?.view else { return nil }
        let distances = display.handleViews.map { handle -> CGFloat in
            guard !handle.isHidden, let superview = handle.superview else { return .infinity }
            let frame = view.convert(handle.frame, from: superview)
            let area = frame.insetBy(dx: -Self.handleMargin, dy: -Self.handleMargin)
            return area.contains(point) ? hypot(frame.midX - point.x, frame.midY - point.y) : .infinity
        }
        return distances.indices.min { distances[$0] < distances[$1] }.flatMap { distances[$0].isFinite ? $0 : nil }
    }

    func handleChanged(_ recognizer: SelectionHandleGestureRecognizer) {
        guard let input, let view = interaction?.view else { return }
        switch recognizer.state {
        case .began:
            let translation = recognizer.translation(in: view), now = recognizer.location(in: view)
            let start = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
            guard let index = touchedHandle(at: start), let selection = input.selectedTextRange, !selection.isEmpty
            else {
                return
            }
            beginInteraction()
            let (fixed, moved) =
                index == 0 ? (selection.end, selection.start) : (selection.start, selection.end)
            // The finger is beside the end of the selection that it moves.
            let caret = input.caretRect(for: moved), finger = input.textInputView.convert(start, from: view)
            grip = CGVector(dx: caret.midX - finger.x, dy: caret.midY - finger.y)
            if !caret.isDrawable || caret.isNull { grip = .zero }
            drag = TextSelectionDrag(input, from: fixed)
            continueHandle(recognizer)
        case .changed: continueHandle(recognizer)
        case .ended:
            let wasDragging = drag != nil
            grip = .zero
            endInteraction()
            if wasDragging { presentMenu() }
        case .cancelled:
            grip = .zero
            endInteraction()
        case .possible, .failed: break
        }
    }

    private func continueHandle(_ recognizer: SelectionHandleGestureRecognizer) {
        guard let input, let drag else { return }
        let point = location(of: recognizer)
        let target = CGPoint(x: point.x + grip.dx, y: point.y + grip.dy)
        // The handles keep at least one character between them.
        guard let (anchor, head) = drag.selection(at: target), input.compare(anchor, to: head) != .orderedSame else {
            return
        }
        continueDrag()
        moveLoupe(to: target)
    }

    // MARK: Two fingers

    func floatingCursorChanged(_ recognizer: FloatingCursorGestureRecognizer) {
        guard let input, let session else { return }
        switch recognizer.state {
        case .began:
            guard let selection = input.selectedTextRange else { return }
            let caret = input.caretRect(for: selection.end)
            guard !caret.isNull, caret.isDrawable else { return }
            beginInteraction()
            display?.isCaretHeld = true
            let finger = location(of: recognizer)
            grip = CGVector(dx: caret.midX - finger.x, dy: caret.midY - finger.y)
            session.selectionWillChange(input)
            input.beginFloatingCursor(at: CGPoint(x: caret.midX, y: caret.midY))
            session.selectionDidChange(input)
        case .changed:
            let finger = location(of: recognizer)
            session.selectionWillChange(input)
            input.updateFloatingCursor(at: CGPoint(x: finger.x + grip.dx, y: finger.y + grip.dy))
            session.selectionDidChange(input)
        case .ended, .cancelled:
            grip = .zero
            input.endFloatingCursor()
            endInteraction()
        case .possible, .failed: break
        }
    }
}
