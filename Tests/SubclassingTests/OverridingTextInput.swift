import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUITextRange: UITextRange {
    override var isEmpty: Bool { super.isEmpty }
    override var start: UITextPosition { super.start }
    override var end: UITextPosition { super.end }
}

private class OverridingUITextSelectionRect: UITextSelectionRect {
    override var rect: CGRect { super.rect }
    override var writingDirection: NSWritingDirection { super.writingDirection }
    override var containsStart: Bool { super.containsStart }
    override var containsEnd: Bool { super.containsEnd }
    override var isVertical: Bool { super.isVertical }
    override var transform: CGAffineTransform { super.transform }
}

private class OverridingUITextPlaceholder: UITextPlaceholder {
    override var rects: [UITextSelectionRect] { super.rects }
}

private class OverridingUITextInputMode: UITextInputMode {
    override var primaryLanguage: String? { super.primaryLanguage }
    override class var activeInputModes: [UITextInputMode] { super.activeInputModes }
}

private class OverridingUIDictationPhrase: UIDictationPhrase {
    override var text: String { super.text }
    override var alternativeInterpretations: [String]? { super.alternativeInterpretations }
}

private class OverridingUITextInputAssistantItem: UITextInputAssistantItem {
    override var allowsHidingShortcuts: Bool {
        get { super.allowsHidingShortcuts }
        set { super.allowsHidingShortcuts = newValue }
    }
    override var leadingBarButtonGroups: [UIBarButtonItemGroup] {
        get { super.leadingBarButtonGroups }
        set { super.leadingBarButtonGroups = newValue }
    }
    override var trailingBarButtonGroups: [UIBarButtonItemGroup] {
        get { super.trailingBarButtonGroups }
        set { super.trailingBarButtonGroups = newValue }
    }
}

private class OverridingUITextInputStringTokenizer: UITextInputStringTokenizer {
    override func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        super.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    override func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        super.isPosition(position, atBoundary: granularity, inDirection: direction)
    }
    override func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        super.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    override func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        super.isPosition(position, withinTextUnit: granularity, inDirection: direction)
    }
}

private class OverridingTextOfUIInputViewController: UIInputViewController {
    override func selectionWillChange(_ textInput: (any UITextInput)?) { super.selectionWillChange(textInput) }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { super.selectionDidChange(textInput) }
    override func textWillChange(_ textInput: (any UITextInput)?) { super.textWillChange(textInput) }
    override func textDidChange(_ textInput: (any UITextInput)?) { super.textDidChange(textInput) }
}

private class OverridingTextInputOfUIResponder: UIResponder {
    override var inputAssistantItem: UITextInputAssistantItem { super.inputAssistantItem }
    override var textInputMode: UITextInputMode? { super.textInputMode }
    override var textInputContextIdentifier: String? { super.textInputContextIdentifier }
    override class func clearTextInputContextIdentifier(_ identifier: String) {
        super.clearTextInputContextIdentifier(identifier)
    }
}

private class OverridingUITextInteraction: UITextInteraction {
    override init(for mode: UITextInteractionMode) { super.init(for: mode) }
    override var delegate: (any UITextInteractionDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var textInput: (any UIResponder & UITextInput)? {
        get { super.textInput }
        set { super.textInput = newValue }
    }
    override var textInteractionMode: UITextInteractionMode { super.textInteractionMode }
    override var gesturesForFailureRequirements: [UIGestureRecognizer] { super.gesturesForFailureRequirements }
    override var view: UIView? { super.view }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

private class OverridingUITextSelectionDisplayInteraction: UITextSelectionDisplayInteraction {
    override init(textInput: any UITextInput, delegate: (any UITextSelectionDisplayInteractionDelegate)?) {
        super.init(textInput: textInput, delegate: delegate)
    }
    override var textInput: (any UITextInput)? { super.textInput }
    override var delegate: (any UITextSelectionDisplayInteractionDelegate)? { super.delegate }
    override var view: UIView? { super.view }
    override var isActivated: Bool {
        get { super.isActivated }
        set { super.isActivated = newValue }
    }
    override var cursorView: any UIView & UITextCursorView {
        get { super.cursorView }
        set { super.cursorView = newValue }
    }
    override var highlightView: any UIView & UITextSelectionHighlightView {
        get { super.highlightView }
        set { super.highlightView = newValue }
    }
    override var handleViews: [any UIView & UITextSelectionHandleView] {
        get { super.handleViews }
        set { super.handleViews = newValue }
    }
    override func setNeedsSelectionUpdate() { super.setNeedsSelectionUpdate() }
    override func layoutManagedSubviews() { super.layoutManagedSubviews() }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

private class OverridingUIStandardTextCursorView: UIStandardTextCursorView {
    override var isBlinking: Bool {
        get { super.isBlinking }
        set { super.isBlinking = newValue }
    }
    override func resetBlinkAnimation() { super.resetBlinkAnimation() }
}

private class OverridingUITextLoupeSession: UITextLoupeSession {
    override class func begin(
        at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?, in interactionView: UIView
    ) -> Self? { super.begin(at: point, fromSelectionWidgetView: selectionWidget, in: interactionView) }
    override func move(to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret tracksCaret: Bool) {
        super.move(to: point, withCaretRect: caretRect, trackingCaret: tracksCaret)
    }
    override func invalidate() { super.invalidate() }
}
