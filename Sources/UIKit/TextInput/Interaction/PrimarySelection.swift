import Foundation

/// Offers selected text as the primary selection, and inserts that of other apps.
@MainActor final class PrimarySelection {
    static let shared = PrimarySelection()

    /// The selection that is offered at the end of this turn.
    private var pending: SelectedTextItem?
    private var item: SelectedTextItem?

    // MARK: Offering

    /// Offers the selection at the end of this turn of the run loop.
    ///
    /// That of a secret is not offered, nor is a caret: what was selected before stays.
    func offerSelection(of input: any UITextInput) {
        guard !input.isSecureTextEntry, let range = input.selectedTextRange, !range.isEmpty else { return }
        let isScheduled = pending != nil
        pending = SelectedTextItem(range, of: input)
        guard !isScheduled else { return }
        DispatchQueue.main.async { PrimarySelection.shared.offerPending() }
    }

    private func offerPending() {
        guard let item = pending else { return }
        pending = nil
        self.item = item
        pasteboard?.replace([item], localOnly: false, expiration: nil)
    }

    /// Reads the offered text before it changes. O(1) unless it is offered, else O(its length) once.
    func textWillChange(in input: any UITextInput) {
        if pending?.input === input { offerPending() }
        guard let item, item.input === input else { return }
        item.storeText()
        self.item = nil
    }

    private var pasteboard: UIPasteboard? { UIPasteboard(name: .primarySelection, create: false) }

    // MARK: Pasting

    /// Inserts the primary selection, when it has arrived; the clipboard stays as it is.
    ///
    /// - Parameter prepare: Called before the text is read: it places the caret.
    func paste(into input: any UITextInput, _ session: TextInputSession, prepare: () -> Void) {
        guard let pasteboard, let item = pasteboard.currentItems.first else { return prepare() }
        // The caret replaces the selection that is inserted.
        if let own = item as? SelectedTextItem { own.storeText() }
        prepare()
        guard item.type(conformingTo: UIPasteboard.stringTypes) != nil else { return }
        let target = PasteTarget(input, session)
        if !(item is OfferItem) {
            let strings: String? = pasteboard.string
            return target.insert(strings)
        }
        item.makeProvider().loadObject(ofClass: String.self) { string, _ in
            DispatchQueue.main.async { target.insert(string) }
        }
    }
}

/// The place where text is inserted that another app sends.
@MainActor private final class PasteTarget {
    private weak var input: (any UITextInput)?
    private weak var session: TextInputSession?

    init(_ input: any UITextInput, _ session: TextInputSession) { (self.input, self.session) = (input, session) }

    func insert(_ text: String?) {
        guard let text, !text.isEmpty, let input, let session, session.textInput === input else { return }
        session.keyEditor.insert(text, into: input)
    }
}
