import Foundation

/// The actions of editing, which every responder has and performs only if its class overrides them.
///
/// `UIResponder.canPerformAction(_:withSender:)` returns whether a class overrides the method of an action. The selector of
/// an action is its name with a colon, such as `Selector("copy:")`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Removes the selected content and puts it on the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selected content to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the content of the pasteboard.
    func paste(_ sender: Any?)
    /// Inserts the content of the pasteboard in the style of its surroundings.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Pastes and opens the result.
    func pasteAndGo(_ sender: Any?)
    /// Pastes and searches for the result.
    func pasteAndSearch(_ sender: Any?)
    /// Selects the content at the insertion point.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes the selected content.
    func delete(_ sender: Any?)
    /// Writes the selected text from left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Writes the selected text from right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Adds or removes the bold style.
    func toggleBoldface(_ sender: Any?)
    /// Adds or removes the italic style.
    func toggleItalics(_ sender: Any?)
    /// Adds or removes underlines.
    func toggleUnderline(_ sender: Any?)
    /// Enlarges the text.
    func increaseSize(_ sender: Any?)
    /// Reduces the size of the text.
    func decreaseSize(_ sender: Any?)
    /// Begins a search.
    func find(_ sender: Any?)
    /// Begins a search with replacement.
    func findAndReplace(_ sender: Any?)
    /// Goes to the next match.
    func findNext(_ sender: Any?)
    /// Goes to the previous match.
    func findPrevious(_ sender: Any?)
    /// Searches for the selected text.
    func useSelectionForFind(_ sender: Any?)
    /// Prints the content.
    func printContent(_ sender: Any?)
    /// Renames the content.
    func rename(_ sender: Any?)
    /// Duplicates the content.
    func duplicate(_ sender: Any?)
    /// Moves the content.
    func move(_ sender: Any?)
    /// Exports the content.
    func export(_ sender: Any?)
}
