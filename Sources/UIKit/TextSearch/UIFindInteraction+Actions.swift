import Foundation

/// The actions of searching, which a view with a find interaction performs.
enum FindAction {
    case find, findAndReplace, next, previous, useSelection
}

extension UIView {
    /// The find interaction of the view; nil if there is none.
    var attachedFindInteraction: UIFindInteraction? {
        _interactions.lazy.compactMap { $0 as? UIFindInteraction }.first
    }
}

extension UIFindInteraction {
    func canPerform(_ action: FindAction) -> Bool {
        switch action {
        case .find, .findAndReplace: true
        case .next, .previous: isFindNavigatorVisible || searchText?.isEmpty == false
        case .useSelection: selectedText != nil
        }
    }

    func perform(_ action: FindAction) {
        switch action {
        case .find: presentFindNavigator(showingReplace: false)
        case .findAndReplace: presentFindNavigator(showingReplace: true)
        case .next: findNext()
        case .previous: findPrevious()
        case .useSelection: if let selectedText { searchText = selectedText }
        }
    }

    /// The maximum length of a selection that is searched for, in UTF-16 units.
    private static let maximumLength = 1000

    /// The selected text of the view, if it is not long, nor a secret.
    private var selectedText: String? {
        guard let input = view as? any UITextInput, !input.isSecureTextEntry, let range = input.selectedTextRange,
            !range.isEmpty, input.offset(from: range.start, to: range.end) <= Self.maximumLength
        else { return nil }
        return input.text(in: range).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension StandardActions {
    /// Performs an action of searching for a view that has a find interaction. A text view without one does nothing; for other
    /// responders, which do not implement it, the process ends.
    static func search(_ action: FindAction, _ name: StaticString, _ responder: UIResponder) {
        if let interaction = (responder as? UIView)?.attachedFindInteraction { return interaction.perform(action) }
        if !(responder is UITextView) { unimplemented(name, responder) }
    }
}

extension UIWindow {
    /// Hides the find navigator of the first responder, or of a view around it, if the key is Escape; returns whether there is one.
    func dismissFindNavigator(for press: UIPress) -> Bool {
        guard press.key?.namedInput == UIKeyCommand.inputEscape else { return false }
        var responder: UIResponder? = firstResponder
        while let current = responder {
            if let navigator = current as? FindNavigatorView {
                navigator.dismiss()
                return true
            }
            if let interaction = (current as? UIView)?.attachedFindInteraction, interaction.isFindNavigatorVisible {
                interaction.dismissFindNavigator()
                return true
            }
            responder = current.next
        }
        return false
    }
}
