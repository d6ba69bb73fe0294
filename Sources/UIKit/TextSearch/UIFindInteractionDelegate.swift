import Foundation

/// Provides the session of a find interaction. All methods but the first are optional.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Returns the session of a search in a view; nil if it cannot be searched.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    /// Called after a session has begun, and the find navigator has appeared.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    /// Called after a session has ended, and the find navigator has disappeared.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
