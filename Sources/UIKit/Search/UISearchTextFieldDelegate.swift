import Foundation

/// An object that is asked about the tokens and suggestions of a search text field; every method is optional.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    /// Returns the content of a token for the pasteboard. Asked when the user copies the selected token.
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider
    /// Called after the user has chosen a suggestion.
    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
    public func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider { NSItemProvider(object: NSString(string: token.text)) }
    public func searchTextField(
        _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
    ) {}
}
