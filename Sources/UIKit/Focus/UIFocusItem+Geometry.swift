import CoreGraphics

extension UIFocusItem {
    /// The view itself, or the view in which an item is that is none; nil if there is none.
    var hostView: UIView? {
        var current: (any UIFocusEnvironment)? = self
        while let environment = current {
            if let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded { return view }
            current = environment.parentFocusEnvironment
        }
        return nil
    }

    /// The item's rectangle in the coordinates of its host view.
    var rectInHost: CGRect { (self as? UIView)?.bounds ?? frame }

    /// Returns the item's rectangle in a view around it.
    func rect(in view: UIView) -> CGRect { hostView?.convert(rectInHost, to: view) ?? .null }

    /// Scrolls the scroll views around the item so that it is visible, with its ring.
    func scrollIntoView() {
        var current = self is UIView ? hostView?.superview : hostView
        while let view = current {
            if let scrollView = view as? UIScrollView {
                scrollView.scrollRectToVisible(rect(in: scrollView).insetBy(dx: -8, dy: -8), animated: true)
            }
            current = view.superview
        }
    }
}
