import Foundation

/// Provides what a controller with the style `.custom` is presented with.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the controller of a presentation; nil, the default, for one that fills the window.
    ///
    /// - Parameters:
    ///   - presented: The controller that is presented.
    ///   - presenting: The controller that presents; nil if the presentation has not begun.
    ///   - source: The controller whose `present(_:animated:completion:)` was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
