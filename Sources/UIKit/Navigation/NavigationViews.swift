import CoreGraphics

/// The view of a navigation controller, which contains the views of its children and the bars.
@MainActor final class NavigationView: UIView {
    private var navigation: UINavigationController? { controller as? UINavigationController }

    override func layoutSubviews() {
        super.layoutSubviews()
        navigation?.layOutBars()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// The superview of the children's views. Their safe area begins beside the bars.
@MainActor final class NavigationContainerView: UIView {
    /// The insets of views that are about to leave, by the view.
    private var frozen: [ObjectIdentifier: UIEdgeInsets] = [:]
    /// The safe area of the children.
    private(set) var insets = UIEdgeInsets.zero
    /// Called when the frames of the children may have to change.
    var onLayout: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }

    override func safeArea(for subview: UIView) -> UIEdgeInsets { frozen[ObjectIdentifier(subview)] ?? insets }

    override var safeAreaForSubviews: UIEdgeInsets { insets }

    /// Sets the safe area of the children, but of those that are about to leave.
    func setInsets(_ new: UIEdgeInsets) {
        guard new != insets else { return }
        insets = new
        for subview in subviews where frozen[ObjectIdentifier(subview)] == nil { subview.safeAreaMayHaveChanged() }
    }

    /// Keeps the safe area of a view that is about to leave.
    func freeze(_ view: UIView?) {
        guard let view else { return }
        frozen[ObjectIdentifier(view)] = insets
    }

    /// Lets all views follow the bars again.
    func unfreeze() {
        guard !frozen.isEmpty else { return }
        frozen = [:]
        for subview in subviews { subview.safeAreaMayHaveChanged() }
    }
}
