import CoreGraphics
import QuartzCore

extension UIView: UIFocusItem, UIFocusItemContainer {
    /// The focus system, if the window's scene has one.
    var loadedFocusSystem: UIFocusSystem? { window?._windowScene?.loadedFocusSystem }

    /// The focusable subviews in a rectangle, and those in subviews that are not focusable.
    func _focusItems(in rect: CGRect) -> [UIView] {
        subviews.flatMap { view -> [UIView] in
            guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
            if view.canBecomeFocused { return view.frame.intersects(rect) ? [view] : [] }
            return view._focusItems(in: convert(rect, to: view))
        }
    }
}

extension UIViewController: UIFocusEnvironment {}
