import Foundation

/// The input system's side of a window's first responder, while that is a `UITextInput`: its `inputDelegate`.
///
/// A text input has one delegate; the input view of the app and the connection to an input method both need its changes.
@MainActor final class TextInputSession: NSObject, UITextInputDelegate {
    /// An object that receives the changes of the first responder.
    @MainActor protocol Observer: UITextInputDelegate {
        /// Called after the first responder has changed to another text input, or to none.
        func textInputDidChange(from old: (any UITextInput)?, to new: (any UITextInput)?)
    }

    private struct WeakObserver {
        weak var observer: (any Observer)?
    }

    /// The text input; nil if the first responder is none.
    private(set) weak var textInput: (any UITextInput)?
    /// Whether there was a text input at the last change: it may have been released since.
    private var isConnected = false
    private var observers: [WeakObserver] = []
    /// Edits the text by keys.
    private(set) lazy var keyEditor = TextKeyEditor(self)

    /// Adds an observer, which is not retained. O(number of observers).
    func add(_ observer: any Observer) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.append(WeakObserver(observer: observer))
    }

    /// Removes an observer. O(number of observers).
    func remove(_ observer: any Observer) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Connects the first responder, after it has changed.
    func connect(_ responder: UIResponder?) {
        let new = responder as? any UITextInput
        let old = textInput
        guard new !== old || (new != nil) != isConnected else { return }
        isConnected = new != nil
        if let old, old.inputDelegate === self { old.inputDelegate = nil }
        textInput = new
        new?.inputDelegate = self
        if let old { PrimarySelection.shared.textWillChange(in: old) }
        UITextInteraction.firstResponderDidChange(from: old, to: new, in: self)
        forEachObserver { $0.textInputDidChange(from: old, to: new) }
    }

    private func forEachObserver(_ body: (any Observer) -> Void) {
        for observer in observers.compactMap(\.observer) { body(observer) }
    }

    /// The controllers of the app's views that serve as the keyboard and above it.
    private var inputControllers: [UIInputViewController] {
        let chain = sequence(first: textInput as? UIResponder) { $0?.next }.lazy.compactMap(\.self)
        let keyboard = chain.compactMap(\.inputViewController).first
        let accessory = chain.compactMap(\.inputAccessoryViewController).first
        return [keyboard, accessory].compactMap(\.self)
    }

    private func forEachDelegate(_ body: (any UITextInputDelegate) -> Void) {
        for controller in inputControllers { body(controller) }
        forEachObserver { body($0) }
    }

    /// Called after the user has selected text by a gesture or a key.
    func userDidSelect(in textInput: any UITextInput) { PrimarySelection.shared.offerSelection(of: textInput) }

    // MARK: UITextInputDelegate

    func selectionWillChange(_ textInput: (any UITextInput)?) {
        forEachDelegate { $0.selectionWillChange(textInput) }
    }

    func selectionDidChange(_ textInput: (any UITextInput)?) {
        forEachDelegate { $0.selectionDidChange(textInput) }
    }

    func textWillChange(_ textInput: (any UITextInput)?) {
        if let textInput { PrimarySelection.shared.textWillChange(in: textInput) }
        forEachDelegate { $0.textWillChange(textInput) }
    }

    func textDidChange(_ textInput: (any UITextInput)?) {
        forEachDelegate { $0.textDidChange(textInput) }
    }
}
