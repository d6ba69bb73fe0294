import Foundation

/// Decides how a presentation adapts to its environment, and whether the user may dismiss it; every method is optional.
///
/// The methods about dismissal are called when the user dismisses a controller, not when the app does.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style in a horizontally compact environment; the style that UIKit chooses by default.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle

    /// Returns the style in an environment; by default, calls `adaptivePresentationStyle(for:)` if it is horizontally
    /// compact. `.none` keeps the presentation as it is.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// Returns the controller that is presented in an adaptive style; nil, the default, for the presented one.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?

    /// Called before the controller is presented in an adaptive style, or, with `.none`, in the original style again.
    ///
    /// - Parameters:
    ///   - presentationController: The presentation controller that asks.
    ///   - style: The style for these traits.
    ///   - transitionCoordinator: The change of the window's size that leads to the style; nil for a controller that
    ///     is presented in it.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// Returns whether the user may dismiss the controller; true by default.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before a controller is dismissed by the user.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after a controller was dismissed by the user.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has tried to dismiss a controller that must not be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { controller.standardAdaptiveStyle }

    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }

    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIPresentationController {
    /// The style of the presentation in a horizontally compact environment, unless the delegate chooses another one.
    var standardAdaptiveStyle: UIModalPresentationStyle {
        presentationStyle == .popover ? .overFullScreen : .none
    }
}
