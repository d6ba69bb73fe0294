public import UIKit

/// Is notified of what a `SFSafariViewController` does. All methods are optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The browser has the page or could not be started, and the controller is dismissed.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)

    /// The browser was started with the page, or could not be.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)

    /// The page redirects to another one. Never called: the browser does not report it.
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)

    /// The page is about to be opened in the browser.
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}

    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}

    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}

    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
