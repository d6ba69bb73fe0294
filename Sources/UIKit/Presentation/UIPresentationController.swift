import CoreGraphics
import Foundation

/// Manages the presentation of a view controller, from `present(_:animated:completion:)` until it is dismissed.
///
/// `UIViewController.presentationController` returns the one of a controller's style. Its delegate decides about
/// adaptation, and learns of dismissals by the user.
///
///     final class PanelController: UIPresentationController {
///         override var frameOfPresentedViewInContainerView: CGRect {
///             guard let bounds = containerView?.bounds else { return .zero }
///             return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
///         }
///         override func containerViewWillLayoutSubviews() {
///             presentedView?.frame = frameOfPresentedViewInContainerView
///         }
///     }
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
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

    /// The observers of traits; nil if there were none.
    var existingTraitObservers: TraitObservers?
    /// The traits that were last reported to the presentation controller.
    private var lastReportedTraits: UITraitCollection?

    /// The traits of the presented controller that differ from those around it.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            guard !traitOverrides.isEmpty || !oldValue.isEmpty else { return }
            UIViewController.hasTraitOverrides = true
            guard let container = containerView else { return }
            container.reportTraits(around: container.superview?.effectiveTraits ?? .expected)
        }
    }

    /// Reports the traits to the presentation controller if they differ from those that were reported last.
    func reportTraits() {
        let (old, new) = (lastReportedTraits, traitCollection)
        lastReportedTraits = new
        guard let old, old != new else { return }
        traitCollectionDidChange(old)
        existingTraitObservers?.report(self, from: old, to: new)
    }

    /// Traits of the presented controller that differ from those around it; nil, the default, for none.
    open var overrideTraitCollection: UITraitCollection? {
        didSet {
            if overrideTraitCollection != nil { UIViewController.hasTraitOverrides = true }
            guard overrideTraitCollection != oldValue, let container = containerView else { return }
            container.reportTraits(around: container.superview?.effectiveTraits ?? .expected)
        }
    }

    /// The view in which the presentation happens; nil while nothing is presented.
    open internal(set) weak var containerView: UIView?

    /// The view of the presented controller.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// The frame of the presented view in the container view; the container's bounds by default. An app that overrides it sets the
    /// frame again in `containerViewWillLayoutSubviews()`.
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

    /// Called before the presented view appears. The container view exists; animations alongside are added to the
    /// `transitionCoordinator` of the presented controller.
    open func presentationTransitionWillBegin() {}
    /// Called after the transition, with false if it was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view is removed.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal, with false if it was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Content container

    /// The size that the presented controller prefers.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called after the `preferredContentSize` of the presented controller has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called after constraints have given the presented controller's view another size.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of the presented controller in a container of a size; the same size by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the window's size changes; an override calls `super`, which notifies the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        _viewWillTransition(to: size, with: coordinator)
    }

    /// Called before the window's traits change; an override calls `super`, which notifies the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { _willTransition(to: newCollection, with: coordinator) }

    /// The traits of the container view, or those of the presenting controller before the presentation.
    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presentingViewController.traitCollection
    }

    /// Called after the traits have changed; an override calls `super`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Showing

    /// The style in which the controller is presented: `presentationStyle`, or the one that replaces it.
    var presentedStyle = UIModalPresentationStyle.none
    /// Whether the controller is presented over the whole window.
    var coversWindow: Bool {
        switch presentedStyle {
        case .popover, .custom, .pageSheet, .formSheet, .automatic: false
        default: true
        }
    }
    /// The presentation or dismissal in progress; nil if there is none.
    var transition: TransitionContext?
    /// Whether the last transition was animated, until the controllers are notified of its end.
    var isAnimated = false
    /// The controller in whose context the presentation happens; the root of the presenting controllers by default.
    weak var contextController: UIViewController?

    /// The window of the presentation, which may not be that of the presented view: a popover may be in a popup.
    var window: UIWindow? { containerView?.window }

    /// Called before the controller is presented in a style.
    func prepare(for style: UIModalPresentationStyle) {}

    /// The view in which the presentation happens; nil for a popover.
    var ownContainer: PresentationContainer?
    /// Whether the container was made for the view that is installed next.
    private var hasNewContainer = false

    /// Adds the container view of a style to a window.
    func makeContainer(in window: UIWindow, style: UIModalPresentationStyle) {
        hasNewContainer = true
        let container = PresentationContainer(self, frame: window.bounds)
        if let context = contextView(for: style), context.window === window {
            if let superview = context.superview, !(superview is UIWindow), style != .custom {
                container.frame = context.frame
                superview.insertSubview(container, aboveSubview: context)
            } else {
                container.frame = context.convert(context.bounds, to: window)
                window.addSubview(container)
            }
        } else {
            window.addSubview(container)
        }
        ownContainer = container
        containerView = container
    }

    /// The view that the container covers, in place of the window; nil for the window.
    private func contextView(for style: UIModalPresentationStyle) -> UIView? {
        switch style {
        case .custom: shouldPresentInFullscreen ? nil : presentingViewController.viewIfLoaded
        case .currentContext, .overCurrentContext: contextController?.viewIfLoaded
        default: nil
        }
    }

    /// Adds a view to the container, instead of to that of the last style.
    func install(_ view: UIView, in window: UIWindow, style: UIModalPresentationStyle) {
        let oldContainer = hasNewContainer ? nil : ownContainer
        defer { oldContainer?.removeFromSuperview() }
        if !hasNewContainer { makeContainer(in: window, style: style) }
        hasNewContainer = false
        let content = installsPresentedView(in: style) ? presentedView ?? view : view
        installedView = content
        content.frame = installedFrame
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView?.addSubview(content)
    }

    /// The view in the container: `presentedView`, or the controller's where a style has adapted; nil for none.
    weak var installedView: UIView?

    /// The frame of the view in the container.
    var installedFrame: CGRect {
        installsPresentedView(in: presentedStyle)
            ? frameOfPresentedViewInContainerView : containerView?.bounds ?? .zero
    }

    /// Whether the view in the container is `presentedView`, and not simply that of the controller.
    func installsPresentedView(in style: UIModalPresentationStyle) -> Bool { style == .custom }

    /// Returns the animation of the style, which an animation object of the app replaces; nil for none.
    func makeAnimator(isPresentation: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        ModalAnimator(presentedViewController.modalTransitionStyle, isPresentation: isPresentation)
    }

    /// Called before a dismissal runs, whose coordinator accepts animations alongside.
    func dismissalWillRun(_ transition: TransitionContext) {}

    /// Removes what a presentation has added to the window.
    func removePresentation() {
        ownContainer?.removeFromSuperview()
        ownContainer = nil
        hasNewContainer = false
    }

    /// Whether touches outside the presented view reach what is behind it.
    var passesTouches: Bool { false }

    /// Called after the window or the container has another size.
    func containerSizeDidChange() {}

    /// Called after the preferred size of the presented controller has changed.
    func preferredSizeDidChange() {}

    /// Called after the background colour of the presented controller's view has changed.
    func presentedBackgroundDidChange() {}

    /// Dismisses the controller for the user, who presses Escape; returns false if the style has no such dismissal.
    func cancel() -> Bool { false }

    /// Performs the default action of the controller for the user, who presses Return; returns whether there is one.
    func confirm() -> Bool { false }
}

extension UIPresentationController {
    func _viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let childSize = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedOrReplacement.viewWillTransition(to: childSize, with: coordinator)
    }

    func _willTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedOrReplacement.willTransition(to: traits, with: coordinator)
    }

    /// The controller on screen: the presented one, or the one that replaces it in an adaptive style.
    var presentedOrReplacement: UIViewController {
        let presented = presentedViewController._presentingViewController?._presentedViewController
        return presented?.activePresentation === self ? presented! : presentedViewController
    }
}
