import CoreGraphics
import Diagnostics

extension UIView {
    /// Values that few views have, with UIKit's defaults; a view without any has no box for them.
    final class Rare {
        var maskView: UIView?
        /// The view that this one is the mask of.
        weak var maskedView: UIView?
        var tintAdjustmentMode = TintAdjustmentMode.automatic
        var semanticContentAttribute = UISemanticContentAttribute.unspecified
        var layout: LayoutNode?
        var margins: LayoutMargins?
        /// Blocks of animations that run and keep touches from the view.
        var animationsWithoutTouches = 0
        /// The safe area that the view was last told.
        var toldSafeArea = UIEdgeInsets.zero
        /// The margins that the view was last told, where it has some of its superview's.
        var toldMargins: UIEdgeInsets?
        /// The traits that the view was last told, where its class listens.
        var toldTraits: UITraitCollection?
        var restorationIdentifier: String?

        static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }

    func makeRare() -> Rare {
        if let rare { return rare }
        let new = Rare()
        rare = new
        return new
    }

    // MARK: Mask

    /// Makes `view` this view's mask; its layer is in this view's coordinates, and it is in no hierarchy.
    func setMask(_ view: UIView?) {
        let old = rare?.maskView
        guard view !== old else { return }
        if let view {
            require(
                view.storedSuperview == nil,
                """
                \(debugName).mask was set to \(view.debugName), which has a superview; \
                a mask is in no hierarchy: call removeFromSuperview() first
                """)
            require(!(view is UIWindow), "\(view.debugName) is a window and cannot be a mask; use a view")
            view.rare?.maskedView?.setMask(nil)
        }
        old?.rare?.maskedView = nil
        makeRare().maskView = view
        view?.makeRare().maskedView = self
        layer.mask = view?.layer
        if let view, let window { view.inheritContentScale(window.contentScale) }
    }
}
