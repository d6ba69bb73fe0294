import Foundation

/// An action that a change of a layer's property triggers.
public protocol CAAction {
    /// - Parameters:
    ///   - event: The key of the property or the event.
    ///   - anObject: The layer.
    ///   - dict: Additional information about the event.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing, and ends the search for an action.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
