import CoreGraphics
import QuartzCore
import Foundation

/// A rectangle for constraints that draws nothing, such as the space between views or the box around a group of them.
///
///     let space = UILayoutGuide()
///     view.addLayoutGuide(space)
///     space.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
@preconcurrency @MainActor open class UILayoutGuide: NSObject, AssociationOwner, @preconcurrency NSCoding {
    /// See `objc_setAssociatedObject(_:_:_:_:)`.
    nonisolated private let associations = AssociationSlot()

    nonisolated package func associationTable(creating: Bool) -> AssociationTable? {
        associations.table(creating: creating)
    }

    /// The kind of guide, which determines its rectangle.
    enum Kind {
        /// Determined by constraints.
        case free
        case margins
        case safeArea
        case keyboard
        /// At the top and bottom of a controller's view, with the height of the safe area's insets.
        case topBars, bottomBars
        /// The content of a scroll view, which begins at zero and whose size is determined by constraints.
        case content
        /// The bounds of a scroll view.
        case frame
    }

    private(set) var kind = Kind.free
    weak var _owningView: UIView?
    private(set) lazy var node = LayoutNode(guide: self)

    /// Creates a guide; `UIView.addLayoutGuide(_:)` adds it to a view.
    public override init() { super.init() }

    convenience init(_ kind: Kind, of view: UIView, _ identifier: String) {
        self.init()
        self.kind = kind
        _owningView = view
        self.identifier = identifier
    }

    /// Creates a guide from what `encode(with:)` wrote.
    public required convenience init?(coder: NSCoder) {
        self.init()
        if let name = coder.decodeObject(forKey: "UIIdentifier") as? String { identifier = name }
    }

    /// Encodes the identifier.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "UIIdentifier")
    }

    /// A name for logs and debugging; empty by default.
    open var identifier = ""

    /// The view that owns the guide and defines its coordinates; setting it moves the guide to that view.
    open weak var owningView: UIView? {
        get { _owningView }
        set {
            if let newValue { newValue.addLayoutGuide(self) } else { _owningView?.removeLayoutGuide(self) }
        }
    }

    /// The guide's rectangle in the coordinates of its view, in points.
    ///
    /// In `layoutSubviews()` it is up to date after the call of `super`.
    open var layoutFrame: CGRect {
        guard let view = _owningView else { return .zero }
        if kind == .content { return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero) }
        if isFree {
            guard let engine = view.currentEngine else { return .zero }
            engine.update()
            return engine.frame(of: node, scale: view.layoutScale) ?? .zero
        }
        let bounds = view.bounds
        let x = extent(.horizontal, in: view), y = extent(.vertical, in: view)
        func resolve(_ extent: Extent, _ origin: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
            (
                origin + CGFloat(extent.share) * length + CGFloat(extent.offset),
                max(0, CGFloat(extent.lengthShare) * length + CGFloat(extent.length))
            )
        }
        let (left, width) = resolve(x, bounds.minX, bounds.width)
        let (top, height) = resolve(y, bounds.minY, bounds.height)
        return CGRect(x: left, y: top, width: width, height: height)
    }

    // MARK: Anchors

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { dimension(.width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { dimension(.height) }

    // MARK: Debugging

    /// The constraints that determine the guide's position and size along an axis; for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        _owningView?.currentEngine?.constraints(deciding: node, axis) ?? []
    }

    /// Whether the constraints do not fully determine the guide's position or size; for debugging.
    open var hasAmbiguousLayout: Bool { _owningView?.currentEngine?.isAmbiguous(node) ?? false }

    /// The guide's type, address, identifier and rectangle.
    nonisolated open override var description: String {
        guard CATransaction.isOnMainThread else { return super.description }
        return MainActor.assumeIsolated {
            "<\(LayoutNames.short(self)) of \(_owningView.map { LayoutNames.short($0) } ?? "no view")>"
        }
    }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { _owningView }
    var layoutNode: LayoutNode? { node }
    func ensureLayoutNode() -> LayoutNode { node }

    /// Whether the engine determines the guide's rectangle.
    var isFree: Bool { kind == .free || kind == .content }

    /// A position and length along an axis, each as a fraction of the view's length and an offset in points.
    struct Extent {
        var share = 0.0
        var offset = 0.0
        var lengthShare = 1.0
        var length = 0.0
    }

    private func insets(in view: UIView) -> UIEdgeInsets {
        switch kind {
        case .free, .content, .frame: .zero
        case .margins: view.layoutMargins
        case .safeArea, .keyboard, .topBars, .bottomBars: view.safeAreaInsets
        }
    }

    func extent(_ axis: NSLayoutConstraint.Axis, in view: UIView) -> Extent {
        let insets = insets(in: view)
        let before = Double(insets.before(axis)), after = Double(insets.after(axis))
        switch (kind, axis) {
        case (.keyboard, .vertical):
            // Without a keyboard, the guide is where one would enter.
            let least = (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea == false ? 0 : after
            let height = max(least, Double(view.window?.keyboard?.overlap(of: view) ?? 0))
            return Extent(share: 1, offset: -height, lengthShare: 0, length: height)
        case (.topBars, .vertical): return Extent(lengthShare: 0, length: before)
        case (.bottomBars, .vertical): return Extent(share: 1, offset: -after, lengthShare: 0, length: after)
        case (.topBars, _), (.bottomBars, _): return Extent()
        default: return Extent(offset: before, length: -before - after)
        }
    }
}
