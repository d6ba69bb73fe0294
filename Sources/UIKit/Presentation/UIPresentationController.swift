import CoreGraphics
import Foundation

/// Manages the presentation of a view controller, from `present(_:animated:completion:)` until it is dismissed.
///
/// `UIViewController.presentationController` returns the one of a controller's style. Its delegate decides about
/// adaptation, and learns of dismissals by the person.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    /// The controller that is presented. It is not retained.
    public unowned let presentedViewController: UIViewController
    /// The controller that presents; before the presentation, the presented one if none was given.
    open var presentingViewController: UIViewController {
        presentedViewController._presentingViewController ?? givenPresenting ?? presentedViewController
    }
    private weak var givenPresenting: UIViewController?

    /// Decides about adaptation and dismissal; not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates the controller of a presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        givenPresenting = presentingViewController
        super.init()
    }

    /// The style in a regular environment: that of the presented controller.
    open var presentationStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle
    }

    /// The view in which the presentation happens; nil while nothing is presented.
    open internal(set) weak var containerView: UIView?

    /// The view of the presented controller.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// The frame of the presented view in the container view.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the container of a custom presentation covers the whole window; true by default. If not, it covers the
    /// presenting controller's view. It is read once a presentation.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenting controller's view is removed while the presented one is on screen, and the controller notified
    /// of that; by default true for `.fullScreen` and `.currentContext` only. It is read once a presentation.
    open var shouldRemovePresentersView: Bool {
        switch presentedStyle == .none ? presentationStyle : presentedStyle {
        case .fullScreen, .currentContext: true
        default: false
        }
    }

    /// The style that replaces `presentationStyle` in the window's traits; `.none` if the style does not adapt.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: presentingViewController.traitCollection)
    }

    /// Returns the style that replaces `presentationStyle` in other traits; `.none` if the style does not adapt.
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }

    /// Called before the container view lays out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container view has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}

    /// Called before the presented view is shown.
    open func presentationTransitionWillBegin() {}
    /// Called after the presented view is shown.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view is removed.
    open func dismissalTransitionWillBegin() {}
    /// Called after the presented view was removed.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Showing

    /// The style in which the controller is shown: `presentationStyle`, or the one that replaces it.
    var presentedStyle = UIModalPresentationStyle.none
    /// Whether the controller is presented over the whole window.
    var coversWindow: Bool { presentedStyle != .popover && presentedStyle != .custom }
    /// The presentation or dismissal in progress; nil if there is none.
    var transition: PresentationTransition?
    /// Whether the last transition was animated, until the controllers are notified of its end.
    var isAnimated = false

    /// The window of the presentation, which may not be that of the presented view: a popover may be in a popup.
    var window: UIWindow? { containerView as? UIWindow ?? containerView?.window }

    /// Called before the controller is shown in a style.
    func prepare(for style: UIModalPresentationStyle) {}

    /// The view over the window in which a custom presentation happens; nil for the other styles.
    private var customContainer: PresentationContainer?

    /// Shows a view in a window, over everything else, instead of in the last style.
    func install(_ view: UIView, in window: UIWindow, style: UIModalPresentationStyle) {
        let oldContainer = customContainer
        defer { oldContainer?.removeFromSuperview() }
        customContainer = nil
        if style == .custom { return installInContainer(view, in: window) }
        containerView = window
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
    }

    /// Returns the changes that an animated presentation consists of, after setting the values with which it begins; nil
    /// if it is not animated.
    func makePresentationAnimations() -> (() -> Void)? { nil }

    /// Returns the changes that an animated dismissal consists of; nil if it is not animated.
    func makeDismissalAnimations() -> (() -> Void)? { nil }

    private func installInContainer(_ view: UIView, in window: UIWindow) {
        var frame = window.bounds
        if !shouldPresentInFullscreen, let context = presentingViewController.viewIfLoaded, context.window === window {
            frame = context.convert(context.bounds, to: window)
        }
        let container = PresentationContainer(self, frame: frame)
        customContainer = container
        containerView = container
        window.addSubview(container)
        let content = presentedView ?? view
        content.frame = frameOfPresentedViewInContainerView
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(content)
    }

    /// Removes what a presentation has added to the window.
    func removePresentation() {
        customContainer?.removeFromSuperview()
        customContainer = nil
    }

    /// Called after the preferred size of the presented controller has changed.
    func preferredContentSizeDidChange() {}

    /// Called after the background colour of the presented controller's view has changed.
    func presentedBackgroundDidChange() {}
}
