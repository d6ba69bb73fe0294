import CoreGraphics
import Foundation

/// The gestures of a text interaction, and what they do to the selection.
@MainActor final class TextInteractionController: NSObject {
    private(set) weak var interaction: UITextInteraction?
    let pointer = TextPointerGestureRecognizer()
    let tap = TextTapGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    let handle = SelectionHandleGestureRecognizer()
    let floatingCursor = FloatingCursorGestureRecognizer()
    private(set) lazy var editMenu = UIEditMenuInteraction(delegate: self)
    private lazy var beam = UIPointerInteraction(delegate: self)
    /// The display of the selection; nil without a text input.
    private(set) var display: UITextSelectionDisplayInteraction?
    /// The selecting in progress.
    var drag: TextSelectionDrag?
    var loupe: UITextLoupeSession?
    /// The distance from the finger to the caret that it moves, in the coordinates of the text's view.
    var grip = CGVector.zero
    private(set) lazy var autoscroll = Autoscroll { [weak self] in self?.continueDrag() }
    /// The rectangle beside which the menu is shown, in the interaction's view; null for the place of the click.
    var menuTarget = CGRect.null
    /// Whether the delegate was notified of a gesture that has not ended.
    private var isInteracting = false

    init(_ interaction: UITextInteraction) {
        self.interaction = interaction
        super.init()
        pointer.addTarget(self, action: TextInteractionController.pointerChanged)
        tap.addTarget(self, action: TextInteractionController.tapped)
        press.addTarget(self, action: TextInteractionController.pressChanged)
        handle.addTarget(self, action: TextInteractionController.handleChanged)
        floatingCursor.addTarget(self, action: TextInteractionController.floatingCursorChanged)
        pointer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        let fingers = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
        for recognizer in [tap, press, handle, floatingCursor] { recognizer.allowedTouchTypes = fingers }
        for recognizer in [pointer, tap] {
            // The text input may follow its touches itself.
            recognizer.cancelsTouchesInView = false
            recognizer.delaysTouchesEnded = false
        }
        floatingCursor.minimumNumberOfTouches = 2
        floatingCursor.maximumNumberOfTouches = 2
        handle.maximumNumberOfTouches = 1
        for recognizer in recognizers { recognizer.delegate = self }
        pointer.waitsForRelease = { [weak self] in self?.isLeftForDrag($0) ?? false }
        editMenu.shouldOpenByClick = { [weak self] in self?.selectForMenu(at: $0) ?? false }
    }

    var recognizers: [UIGestureRecognizer] {
        isEditable ? [handle, pointer, tap, press, floatingCursor] : [handle, pointer, tap, press]
    }

    var isEditable: Bool { interaction?.textInteractionMode == .editable }
    var input: (any UIResponder & UITextInput)? { interaction?.textInput }
    var session: TextInputSession? { interaction?.view?.window?.textInputSession }

    // MARK: Installation

    func install(in view: UIView) {
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        view.addInteraction(beam)
        view.addInteraction(editMenu)
        if let display { view.addInteraction(display) }
        connect()
    }

    func uninstall(from view: UIView) {
        endInteraction()
        for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
        for added in [beam, editMenu, display] as [(any UIInteraction)?] {
            if let added { view.removeInteraction(added) }
        }
    }

    func textInputDidChange() {
        if let display {
            display.isActivated = false
            display.view?.removeInteraction(display)
        }
        display = input.map { UITextSelectionDisplayInteraction(textInput: $0, delegate: self) }
        display?.showsCaret = isEditable
        guard let view = interaction?.view, let display else { return }
        view.addInteraction(display)
        connect()
    }

    /// Displays the selection of a text input that is the first responder already.
    private func connect() {
        if let input, let session, session.textInput === input { didBecomeFirstResponder(in: session) }
    }

    func didBecomeFirstResponder(in session: TextInputSession) {
        session.add(self)
        display?.isActivated = true
        display?.setNeedsSelectionUpdate()
    }

    func didResignFirstResponder(in session: TextInputSession) {
        session.remove(self)
        endInteraction()
        let keepsSelection = !isEditable && input?.selectedTextRange?.isEmpty == false
        if !keepsSelection { display?.isActivated = false }
    }

    // MARK: Gestures

    /// Notifies the delegate that a gesture selects text.
    func beginInteraction() {
        guard let interaction, !isInteracting else { return }
        isInteracting = true
        interaction.delegate?.interactionWillBegin(interaction)
    }

    /// Ends what a gesture has begun.
    func endInteraction() {
        autoscroll.stop()
        loupe?.invalidate()
        (loupe, drag) = (nil, nil)
        display?.isCaretHeld = false
        guard isInteracting, let interaction else { return }
        isInteracting = false
        if let input { session?.userDidSelect(in: input) }
        interaction.delegate?.interactionDidEnd(interaction)
    }

    /// Makes the text input the first responder; returns whether text can be selected.
    func focus() -> Bool {
        guard let input else { return false }
        if input.becomeFirstResponder() { return true }
        guard !isEditable else { return false }
        display?.isActivated = true
        return true
    }

    /// Selects text as the user does; what is being composed becomes text before.
    func select(_ anchor: UITextPosition, _ head: UITextPosition) {
        guard let input, let session else { return }
        if input.markedTextRange != nil { input.unmarkText() }
        session.keyEditor.select(from: anchor, to: head, in: input)
        display?.setNeedsSelectionUpdate()
    }

    /// Returns the location of a gesture in the coordinates of the text's view.
    func location(of recognizer: UIGestureRecognizer) -> CGPoint {
        recognizer.location(in: input?.textInputView ?? interaction?.view)
    }

    /// Returns the rectangle of the caret, or of the part of the selection in its first line, in the interaction's view.
    func selectionFrame() -> CGRect {
        guard let input, let view = interaction?.view, let selection = input.selectedTextRange else { return .null }
        let rect = selection.isEmpty ? input.caretRect(for: selection.start) : input.firstRect(for: selection)
        guard !rect.isNull, rect.isDrawable else { return .null }
        return view.convert(rect, from: input.textInputView)
    }
}

extension TextInteractionController: TextInputSession.Observer {
    func textInputDidChange(from old: (any UITextInput)?, to new: (any UITextInput)?) {}
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { display?.setNeedsSelectionUpdate() }

    func textDidChange(_ textInput: (any UITextInput)?) {
        display?.needsBlinkReset = true
        display?.setNeedsSelectionUpdate()
    }
}

extension TextInteractionController: UITextSelectionDisplayInteractionDelegate {
    func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView? {
        (input as? any SelectionBackgroundSource)?.selectionBackgroundView
    }
}

extension TextInteractionController: UIPointerInteractionDelegate {
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let input, input.isFirstResponder || input.canBecomeFirstResponder else { return nil }
        // A visible line: one that is far away would be laid out for it.
        let center = CGPoint(x: region.rect.midX, y: region.rect.midY)
        let point = interaction.view.map { $0.convert(center, to: input.textInputView) } ?? center
        let height = input.caretRect(for: input.closestPosition(to: point) ?? input.beginningOfDocument).height
        return UIPointerStyle(shape: .verticalBeam(length: height.isFinite ? height : 0))
    }
}

extension TextInteractionController: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard input != nil, let view = interaction?.view else { return false }
        if gestureRecognizer === handle { return touchedHandle(at: touch.location(in: view)) != nil }
        // Controls within the text, and other texts, have touches of their own.
        var current = touch.view
        while let inner = current, inner !== view {
            if inner is UIControl || inner is any UITextInput { return false }
            current = inner.superview
        }
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let interaction, let input, let view = interaction.view else { return false }
        if gestureRecognizer === floatingCursor, !input.isFirstResponder { return false }
        if gestureRecognizer === press, hasDragInteraction, input.isSelected(location(of: press)) { return false }
        return interaction.delegate?.interactionShouldBegin(interaction, at: gestureRecognizer.location(in: view))
            ?? true
    }

    /// Whether a drag interaction drags text that is selected.
    var hasDragInteraction: Bool {
        [interaction?.view, input?.textInputView].contains { view in
            view?.interactions.contains { ($0 as? UIDragInteraction)?.isEnabled == true } ?? false
        }
    }
}
