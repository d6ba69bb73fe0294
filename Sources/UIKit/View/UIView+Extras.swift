import CoreGraphics
import Diagnostics

extension UIView {
    /// Properties that few views set, with UIKit's defaults. A view that sets none of them allocates no storage for
    /// them.
    final class Extras {
        var maskView: UIView?
        /// The view whose mask this view is.
        weak var maskedView: UIView?
        var tintAdjustmentMode = TintAdjustmentMode.automatic
        var semanticContentAttribute = UISemanticContentAttribute.unspecified
        var layout: LayoutNode?
        var margins: LayoutMargins?
        /// The number of running animations that block touches to the view.
        var touchBlockingAnimations = 0
        /// The safe area that was last reported to the view.
        var lastReportedSafeArea = UIEdgeInsets.zero
        /// The margins that were last reported to the view, where it inherits some of its superview's.
        var lastReportedMargins: UIEdgeInsets?
        /// The traits that were last reported to the view, where its class observes them.
        var lastReportedTraits: UITraitCollection?
        /// The observers of traits; nil if there were none.
        var traitObservers: TraitObservers?
        /// The traits that differ from the superview's; nil for none.
        var traitOverrides: UITraitOverrides?
        /// The limits of the size of text; nil for none.
        var minimumContentSize: UIContentSizeCategory?
        var maximumContentSize: UIContentSizeCategory?
        /// The traits with which colours are resolved; nil for the current ones of the thread.
        var colorTraits: UITraitCollection?
        /// The properties for the display of large content; nil if none was set.
        var largeContent: LargeContent?
        var ignoresInvertColors = false
        var restorationIdentifier: String?
        var gestureRecognizers: [UIGestureRecognizer] = []
        var interactions: [any UIInteraction] = []
        var focusGroupIdentifier: String?
        var focusGroupPriority = UIFocusGroupPriority.ignored
        /// The effect that was set; nil if none was.
        var focusEffect: UIFocusEffect??
        /// The ring around the view.
        weak var focusRing: FocusRing?

        static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }

    func ensureExtras() -> Extras {
        if let extras { return extras }
        let new = Extras()
        extras = new
        return new
    }

    // MARK: Mask

    /// Makes `view` this view's mask. Its layer is in this view's coordinates, and the view has no superview.
    func setMask(_ view: UIView?) {
        let old = extras?.maskView
        guard view !== old else { return }
        if let view {
            require(
                view._superview == nil,
                """
                \(debugName).mask was set to \(view.debugName), which has a superview; \
                a mask must not have one: call removeFromSuperview() first
                """)
            require(!(view is UIWindow), "\(view.debugName) is a window and cannot be a mask; use a view")
            view.extras?.maskedView?.setMask(nil)
        }
        old?.extras?.maskedView = nil
        ensureExtras().maskView = view
        view?.ensureExtras().maskedView = self
        layer.mask = view?.layer
        if let view, let window { view.inheritContentScale(window.contentScale) }
    }
}
