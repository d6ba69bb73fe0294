import Foundation

/// Receives the changes of a `UITextInput` that were not requested through that protocol.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Called after the selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Called after the text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A dictated phrase.
@preconcurrency @MainActor open class UIDictationPhrase: NSObject {
    private let _text: String
    private let _alternatives: [String]?

    init(text: String, alternatives: [String]? = nil) {
        (_text, _alternatives) = (text, alternatives)
    }

    /// The most likely text.
    open var text: String { _text }
    /// Other texts that the recording may mean; nil if there are none.
    open var alternativeInterpretations: [String]? { _alternatives }
}
