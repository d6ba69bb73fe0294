import CoreGraphics
import Diagnostics
import Foundation

/// Lays out views in a row or a column, with constraints that it creates.
///
///     let stack = UIStackView(arrangedSubviews: [label, button])
///     stack.axis = .vertical
///     stack.spacing = 8
///     view.addSubview(stack)
///
/// It draws nothing itself. A hidden arranged view takes no space; changing `isHidden` in an animation block animates
/// the others.
///
/// The constraints are created in `updateConstraints()`, at the end of the run-loop turn. They are among the
/// `constraints` of the stack and of the arranged views, with UIKit's identifiers, which begin with `UISV-`. One that the
/// app removes returns when the stack changes.
@preconcurrency @MainActor open class UIStackView: UIView {
    private var _arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints that lay out the arranged views.
    private var arrangement = StackConstraints()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.isOpaque = false
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        layer.isOpaque = false
        decodeProperties(from: coder)
        for view in subviews { addArrangedSubview(view) }
        if coder.containsValue(forKey: "UIStackViewAxis") {
            axis = NSLayoutConstraint.Axis(rawValue: coder.decodeInteger(forKey: "UIStackViewAxis")) ?? .horizontal
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(axis.rawValue, forKey: "UIStackViewAxis")
    }

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    deinit {
        guard !_arrangedSubviews.isEmpty, CATransaction.isOnMainThread else { return }
        MainActor.assumeIsolated { arrangement.deactivateOwn() }
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Views

    /// The arranged views, in order.
    open var arrangedSubviews: [UIView] { _arrangedSubviews }

    /// Appends a view, which becomes a subview laid out by constraints.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: _arrangedSubviews.count) }

    /// Inserts a view at an index, or moves it there. An index beyond the end traps.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        require(
            stackIndex >= 0 && stackIndex <= _arrangedSubviews.count,
            """
            \(debugName).insertArrangedSubview(\(view.debugName), at: \(stackIndex)): it has \(_arrangedSubviews.count) \
            arranged views, so the index must be from 0 to \(_arrangedSubviews.count)
            """)
        var index = stackIndex
        if let old = _arrangedSubviews.firstIndex(where: { $0 === view }) {
            _arrangedSubviews.remove(at: old)
            index = min(index, _arrangedSubviews.count)
        }
        _arrangedSubviews.insert(view, at: index)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsArrangement()
    }

    /// Stops arranging a view; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard _arrangedSubviews.contains(where: { $0 === view }) else { return }
        _arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangement.deactivateOwn(of: view)
        setNeedsArrangement()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    override func subviewVisibilityDidChange(_ subview: UIView) {
        if _arrangedSubviews.contains(where: { $0 === subview }) { setNeedsArrangement() }
    }

    /// The content of a view changes the arrangement if it is part of the proportions, or begins or stops to wrap.
    override func subviewContentSizeDidChange(_ subview: UIView) {
        guard !needsArrangement, _arrangedSubviews.contains(where: { $0 === subview }) else { return }
        if distribution == .fillProportionally || subview.wrapsContent != hasOnlyParagraphs { setNeedsArrangement() }
    }

    // MARK: Arrangement

    /// The direction in which views follow each other; horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }

    /// The distribution of the views along the axis; `fill` by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }

    /// The alignment of the views perpendicular to the axis; `fill` by default.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsArrangement() } }
    }

    /// The spacing between neighbours, in points; 0 by default. Negative values make views overlap.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsArrangement() } }
    }

    /// Sets the spacing after an arranged view; `UIStackView.spacingUseDefault` removes it.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard _arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsArrangement()
    }

    /// Returns the custom spacing after an arranged view; `UIStackView.spacingUseDefault` if there is none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Whether the spacing of a vertical stack is measured between baselines; false by default.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// Whether the views are laid out within the stack's margins; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    open override var forFirstBaselineLayout: UIView {
        let views = _arrangedSubviews.filter { !$0.isHidden }
        return (axis == .vertical ? views.first : tallest(views))?.forFirstBaselineLayout ?? self
    }

    open override var forLastBaselineLayout: UIView {
        let views = _arrangedSubviews.filter { !$0.isHidden }
        return (axis == .vertical ? views.last : tallest(views))?.forLastBaselineLayout ?? self
    }

    private func tallest(_ views: [UIView]) -> UIView? {
        views.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
    }

    /// Whether the constraints must be recreated.
    private var needsArrangement = true

    private func setNeedsArrangement() {
        LayoutEngine.isInUse = true
        needsArrangement = true
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    open override func updateConstraints() {
        if needsArrangement {
            needsArrangement = false
            hasOnlyParagraphs = StackArrangement.hasOnlyParagraphs(self)
            arrangement.update(self)
        }
        super.updateConstraints()
    }

    /// Whether the views are paragraphs with equal widths.
    private var hasOnlyParagraphs = false

    /// The spacing after an arranged view, in points.
    func spacing(after view: UIView) -> CGFloat {
        let own = customSpacing(after: view)
        let value = own == Self.spacingUseDefault ? spacing : own
        return value == Self.spacingUseSystem ? SystemSpacing.between : value
    }
}
