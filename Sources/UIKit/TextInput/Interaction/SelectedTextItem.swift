import Foundation

/// The selected text of a text input as an item of the primary selection, which is read when it is requested.
@MainActor final class SelectedTextItem: PasteboardItem {
    private(set) weak var input: (any UITextInput)?
    private let range: UITextRange
    private var stored: String?

    init(_ range: UITextRange, of input: any UITextInput) { (self.range, self.input) = (range, input) }

    /// The text; empty if it is no longer known, or has become a secret. O(its length) the first time.
    var text: String {
        storeText()
        return stored ?? ""
    }

    /// Reads the text, before it changes.
    func storeText() {
        guard stored == nil, let input, !input.isSecureTextEntry else { return }
        stored = input.text(in: range)
    }

    var types: [String] { [TypeIdentifier.utf8Text] }
    func value(of type: String, within time: ReadingTime) -> Any? { text }
    func data(of type: String, within time: ReadingTime) -> Data? { Data(text.utf8) }
    func load(_ type: String, _ completion: @escaping @Sendable (Data?) -> Void) { completion(Data(text.utf8)) }
    func makeProvider() -> NSItemProvider { NSItemProvider(object: text) }
}
