@testable import UIKit

/// A view with an intrinsic content size.
final class ContentView: UIView {
    var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { content }
}

@MainActor enum Layout {
    /// A constrained view in a superview.
    static func view(in superview: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        return view
    }

    /// A hierarchy's root of a size.
    static func root(_ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// The conflicts reported while `body` runs.
    static func reports(_ body: () -> Void) -> [ConflictReport] {
        var reports: [ConflictReport] = []
        LayoutEngine.onReport = { reports.append($0) }
        defer { LayoutEngine.onReport = nil }
        body()
        return reports
    }

    static func constraints(_ format: String, _ views: [String: Any], options: NSLayoutConstraint.FormatOptions = [])
        -> [NSLayoutConstraint]
    {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views)
    }
}
