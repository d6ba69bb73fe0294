import Foundation

/// Something that happens when a property of a layer changes.
public protocol CAAction {
    /// - Parameters:
    ///   - event: The key of the property or the event.
    ///   - anObject: The layer.
    ///   - dict: Further facts of the event.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing, and ends the search for an action.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
