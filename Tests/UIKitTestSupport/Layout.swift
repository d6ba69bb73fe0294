import UIKit

/// A view with an intrinsic content size.
package final class ContentView: UIView {
    package var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    package init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    package required init?(coder: NSCoder) { return nil }

    package override var intrinsicContentSize: CGSize { content }
}

/// Hierarchies and constraints for tests of layout.
@MainActor public enum Layout {
    /// A constrained view in a superview.
    public static func view(in superview: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        return view
    }

    /// A hierarchy's root of a size.
    public static func root(_ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    package static func constraints(
        _ format: String, _ views: [String: Any], options: NSLayoutConstraint.FormatOptions = []
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views)
    }
}
