import Foundation
import FoundationAdditions

/// The request that an app extension performs.
///
/// Programs of a desktop are no extensions of others: `UIViewController.extensionContext` is nil. The class lets code compile that is shared
/// with an extension.
open class NSExtensionContext: NSObject {
    /// The items of the request.
    open var inputItems: [Any] { [] }

    /// Ends the request with items; it has no effect.
    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
        completionHandler?(false)
    }

    /// Ends the request with an error; it has no effect.
    open func cancelRequest(withError error: any Error) {}

    /// Fails to open a URL: use `UIApplication.open(_:options:completionHandler:)`.
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

/// An item of the request of an app extension.
open class NSExtensionItem: NSObject {
    /// The title; nil by default.
    open var attributedTitle: NSAttributedString?
    /// The text; nil by default.
    open var attributedContentText: NSAttributedString?
    /// The data; nil by default.
    open var attachments: [NSItemProvider]?
    /// Other values; nil by default.
    open var userInfo: [AnyHashable: Any]?
}
