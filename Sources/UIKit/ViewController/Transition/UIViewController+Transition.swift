import CoreGraphics
import Foundation

extension UIViewController {
    /// A transition with which a controller is presented, in place of that of its `modalTransitionStyle`.
    ///
    ///     controller.preferredTransition = .zoom { context in
    ///         (context.sourceViewController as? GalleryController)?.thumbnail(of: context.zoomedViewController)
    ///     }
    @preconcurrency @MainActor open class Transition: NSObject {
        private enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions?, @MainActor (ZoomSourceViewProviderContext) -> UIView?)
        }

        private let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// The view slides in from the bottom.
        public class func coverVertical() -> Transition { Transition(.style(.coverVertical)) }
        /// Both views turn about a vertical axis, as the two sides of a card.
        public class func flipHorizontal() -> Transition { Transition(.style(.flipHorizontal)) }
        /// The new view fades in.
        public class func crossDissolve() -> Transition { Transition(.style(.crossDissolve)) }
        /// A corner of the old view curls up.
        public class func partialCurl() -> Transition { Transition(.style(.partialCurl)) }

        /// The new view grows out of a view of the presenting controller, and shrinks into it again.
        ///
        /// - Parameters:
        ///   - options: The options of the transition; nil for the defaults.
        ///   - sourceViewProvider: Returns the view at the beginning and at the end, which may differ; nil for none, in which case
        ///     the view grows out of the middle.
        public class func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping @MainActor (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

        /// Returns the object that animates a presentation, a dismissal, or a transition of a container.
        func makeAnimator(
            for controller: UIViewController, isPresentation: Bool
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            switch kind {
            case .style(let style): ModalAnimator(style, isPresentation: isPresentation)
            case .zoom(let options, let provider):
                ZoomAnimator(controller, options, isPresentation: isPresentation, provider)
            }
        }
    }
}

extension UIViewController.Transition {
    /// The options of a zoom transition.
    @preconcurrency @MainActor open class ZoomOptions: NSObject {
        /// The colour over what is behind the zoomed view, during the transition; nil, the default, for none.
        open var dimmingColor: UIColor?

        /// Returns the rectangle of the zoomed view, in its coordinates, that is aligned with the source view; nil for all of
        /// it.
        @preconcurrency open var alignmentRectProvider: (@MainActor (ZoomAlignmentRectContext) -> CGRect?)?

        public override init() { super.init() }
    }

    /// The controllers for which a source view is requested.
    @preconcurrency @MainActor open class ZoomSourceViewProviderContext: NSObject {
        /// The controller with the source view.
        public let sourceViewController: UIViewController
        /// The controller whose view is zoomed.
        public let zoomedViewController: UIViewController

        init(_ source: UIViewController, _ zoomed: UIViewController) {
            (sourceViewController, zoomedViewController) = (source, zoomed)
            super.init()
        }
    }

    /// The views for which an alignment rectangle is requested.
    @preconcurrency @MainActor open class ZoomAlignmentRectContext: NSObject {
        /// The view of the source controller.
        public let sourceView: UIView
        /// The controller whose view is zoomed.
        public let zoomedViewController: UIViewController

        init(_ source: UIView, _ zoomed: UIViewController) {
            (sourceView, zoomedViewController) = (source, zoomed)
            super.init()
        }
    }
}

/// Grows a controller's view out of a source view, or shrinks it into that.
@MainActor final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let controller: UIViewController
    private let options: UIViewController.Transition.ZoomOptions?
    private let isPresentation: Bool
    private let provider: @MainActor (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

    init(
        _ controller: UIViewController, _ options: UIViewController.Transition.ZoomOptions?, isPresentation: Bool,
        _ provider: @escaping @MainActor (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    ) {
        self.controller = controller
        self.options = options
        self.isPresentation = isPresentation
        self.provider = provider
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let view = context.view(forKey: isPresentation ? .to : .from),
            let other = context.viewController(forKey: isPresentation ? .from : .to)
        else { return context.completeTransition(true) }
        if isPresentation {
            if view.superview == nil { container.addSubview(view) }
        } else if let below = context.view(forKey: .to), below.superview == nil {
            container.insertSubview(below, belowSubview: view)
        }
        let source = provider(.init(other, controller)).flatMap { $0.window === container.window ? $0 : nil }
        let old = view.transform
        let small = transform(of: view, to: source, in: container)
        let dimming = UIView(frame: container.bounds)
        dimming.backgroundColor = options?.dimmingColor
        dimming.isUserInteractionEnabled = false
        let superview = view.superview ?? container
        superview.insertSubview(dimming, belowSubview: view)
        let sourceAlpha = source?.alpha ?? 1
        let setSmall = { (isSmall: Bool) in
            view.transform = isSmall ? small : old
            view.alpha = isSmall ? 0.2 : 1
            dimming.alpha = isSmall ? 0 : 1
        }
        UIView.performWithoutAnimation {
            setSmall(isPresentation)
            source?.alpha = 0
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: [.curveEaseInOut, .allowUserInteraction],
            animations: { [isPresentation] in setSmall(!isPresentation) },
            completion: { _ in
                view.transform = old
                view.alpha = 1
                source?.alpha = sourceAlpha
                dimming.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    /// Returns the transform with which the view covers the source.
    private func transform(of view: UIView, to source: UIView?, in container: UIView) -> CGAffineTransform {
        let bounds = view.bounds
        guard let source, bounds.width > 0, bounds.height > 0 else {
            return view.transform.scaledBy(x: 0.5, y: 0.5)
        }
        var aligned = bounds
        if let rect = options?.alignmentRectProvider?(.init(source, controller)), rect.width > 0, rect.height > 0,
            rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite
        {
            aligned = rect
        }
        let target = source.convert(source.bounds, to: view.superview ?? container)
        let scale = max(0.01, min(target.width / aligned.width, target.height / aligned.height))
        let offset = CGPoint(x: aligned.midX - bounds.midX, y: aligned.midY - bounds.midY)
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: target.midX - offset.x * scale - view.center.x,
            ty: target.midY - offset.y * scale - view.center.y)
    }
}
