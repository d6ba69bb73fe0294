import CoreGraphics

/// The views of a split view controller's columns, with the lines between them and the dimming behind those that cover others.
@MainActor final class SplitPanes: NSObject {
    private static let duration = 0.35

    private unowned let owner: UISplitViewController
    private let dimming = UIView()
    private var lines: [UISplitViewController.Column: SplitDivider] = [:]
    /// The columns whose views slide out of the view.
    private var leaving: Set<UISplitViewController.Column> = []
    private lazy var edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: SplitPanes.pannedFromEdge)

    init(_ owner: UISplitViewController) {
        self.owner = owner
        super.init()
    }

    func install(in root: UIView) {
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.25)
        dimming.alpha = 0
        dimming.isHidden = true
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SplitPanes.tapped))
        root.addSubview(dimming)
        root.addGestureRecognizer(edgePan)
    }

    private func tapped() { byGesture { owner.hideOverlay() } }

    private func byGesture(_ change: () -> Void) {
        owner.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(owner)
        change()
        owner.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(owner)
    }

    private func pannedFromEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began, owner.presentsWithGesture, !owner._isCollapsed,
            owner.currentMode == .secondaryOnly
        else { return }
        byGesture { owner.toggle() }
    }

    // MARK: Layout

    private var isMirrored: Bool {
        let isRightToLeft = owner.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isRightToLeft != (owner.primaryEdge == .trailing)
    }

    /// Shows the columns of the present mode, or the only controller of a collapsed split view.
    func layOut() {
        guard let root = owner.viewIfLoaded else { return }
        edgePan.edges = isMirrored ? .right : .left
        edgePan.isEnabled = owner.presentsWithGesture && !owner._isCollapsed && owner.currentMode == .secondaryOnly
        guard !owner._isCollapsed else { return layOutCollapsed(root) }
        let mode = owner.currentMode
        let visible = owner.visibleColumns(mode)
        let frames = frames(mode, in: root.bounds)
        for column in owner.leadingOrder + [.secondary] {
            guard let child = owner.container(column), child._parent === owner else { continue }
            if visible.contains(column) || leaving.contains(column) {
                add(child, column, to: root)
                child.view.frame = frames[column] ?? child.view.frame
            } else if child.viewIfLoaded?.superview === root {
                child.view.removeFromSuperview()
            }
        }
        dimming.frame = root.bounds
        dimming.isHidden = !(mode.isOver || mode == .twoDisplaceSecondary) && leaving.isEmpty
        dimming.isUserInteractionEnabled = mode.isOver
        layOutLines(visible, frames, in: root)
        order(mode, in: root)
    }

    private func layOutCollapsed(_ root: UIView) {
        dimming.isHidden = true
        for line in lines.values { line.isHidden = true }
        guard let child = owner.collapsedRoot, child._parent === owner else { return }
        add(child, nil, to: root)
        child.view.frame = root.bounds
    }

    private func add(_ child: UIViewController, _ column: UISplitViewController.Column?, to root: UIView) {
        let view: UIView = child.view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        if view.superview !== root { root.insertSubview(view, belowSubview: dimming) }
        if column == .primary, owner.primaryBackgroundStyle == .sidebar, view.backgroundColor == nil {
            view.backgroundColor = .secondarySystemBackground
        }
    }

    /// Returns the frames of all columns in a mode; those that it does not show are beside the view.
    private func frames(
        _ mode: UISplitViewController.DisplayMode, in bounds: CGRect
    ) -> [UISplitViewController.Column: CGRect] {
        let leading = owner.leadingOrder.filter { owner.container($0) != nil }
        let visible = leading.suffix(mode.leadingColumns)
        var result: [UISplitViewController.Column: CGRect] = [:]
        var x = bounds.minX
        for column in visible {
            let width = min(owner.width(of: column), max(0, bounds.maxX - x))
            result[column] = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
            x += width
        }
        var hidden = bounds.minX
        for column in leading.reversed() where !visible.contains(column) {
            let width = min(owner.width(of: column), bounds.width)
            hidden -= width
            result[column] = CGRect(x: hidden, y: bounds.minY, width: width, height: bounds.height)
        }
        var secondary = bounds
        switch mode {
        case .oneBesideSecondary, .twoBesideSecondary:
            secondary.origin.x = x
            secondary.size.width = max(0, bounds.maxX - x)
        case .twoDisplaceSecondary:
            // It keeps the width that it has beside one column.
            let one = visible.last.map { owner.width(of: $0) } ?? 0
            secondary.origin.x = x
            secondary.size.width = max(0, bounds.width - one)
        case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: break
        }
        result[.secondary] = secondary
        guard isMirrored else { return result }
        return result.mapValues { frame in
            CGRect(
                x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
    }

    private func layOutLines(
        _ visible: [UISplitViewController.Column], _ frames: [UISplitViewController.Column: CGRect], in root: UIView
    ) {
        for column in owner.leadingOrder {
            guard visible.contains(column), let frame = frames[column] else {
                lines[column]?.isHidden = true
                continue
            }
            let line = lines[column] ?? SplitDivider(column, of: owner)
            if lines[column] == nil {
                lines[column] = line
                root.addSubview(line)
            }
            line.isHidden = false
            line.isMirrored = isMirrored
            let width = SplitDivider.width
            line.frame = CGRect(
                x: (isMirrored ? frame.minX : frame.maxX) - width / 2, y: frame.minY, width: width, height: frame.height
            )
        }
    }

    /// Orders the views from back to front: the secondary column, the dimming, the others, the lines.
    private func order(_ mode: UISplitViewController.DisplayMode, in root: UIView) {
        if let secondary = owner.container(.secondary)?.viewIfLoaded, secondary.superview === root {
            root.sendSubviewToBack(secondary)
        }
        root.bringSubviewToFront(dimming)
        for column in owner.leadingOrder {
            if let view = owner.container(column)?.viewIfLoaded, view.superview === root {
                root.bringSubviewToFront(view)
            }
        }
        for line in lines.values where !line.isHidden { root.bringSubviewToFront(line) }
    }

    // MARK: Changes

    /// Shows the columns of another mode.
    func change(
        from old: UISplitViewController.DisplayMode, to new: UISplitViewController.DisplayMode, animated: Bool
    ) {
        guard let root = owner.viewIfLoaded else {
            owner.currentMode = new
            return
        }
        guard animated, UIView.areAnimationsEnabled else {
            owner.currentMode = new
            dimming.alpha = alpha(new)
            return root.setNeedsLayout()
        }
        let gone = Set(owner.visibleColumns(old)).subtracting(owner.visibleColumns(new))
        UIView.performWithoutAnimation {
            root.layoutIfNeeded()
            place(Set(owner.visibleColumns(new)).subtracting(owner.visibleColumns(old)), from: old, in: root)
        }
        owner.currentMode = new
        leaving.formUnion(gone)
        root.setNeedsLayout()
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
            self.dimming.alpha = self.alpha(new)
            root.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            leaving.subtract(gone)
            owner.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Places columns that will appear where they come from.
    private func place(
        _ columns: Set<UISplitViewController.Column>, from mode: UISplitViewController.DisplayMode, in root: UIView
    ) {
        let frames = frames(mode, in: root.bounds)
        for column in columns {
            guard let child = owner.container(column), child._parent === owner else { continue }
            leaving.remove(column)
            add(child, column, to: root)
            if let frame = frames[column] { child.view.frame = frame }
            child.view.layoutIfNeeded()
        }
    }

    private func alpha(_ mode: UISplitViewController.DisplayMode) -> CGFloat {
        mode.isOver ? 1 : mode == .twoDisplaceSecondary ? 0.4 : 0
    }
}

extension UISplitViewController {
    func layOutColumns() {
        arrangeIfNeeded()
        if !_isCollapsed { modeMayHaveChanged(animated: false) }
        panes.layOut()
    }
}

/// The line between two columns, which the pointer and a finger can drag.
@MainActor final class SplitDivider: UIView, UIPointerInteractionDelegate {
    /// The width of the area that can be dragged, in points.
    static let width: CGFloat = 11

    private let column: UISplitViewController.Column
    private weak var owner: UISplitViewController?
    private let line = UIView()
    private var start: CGFloat = 0
    var isMirrored = false

    init(_ column: UISplitViewController.Column, of owner: UISplitViewController) {
        self.column = column
        self.owner = owner
        super.init(frame: .zero)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SplitDivider.panned))
        addInteraction(UIPointerInteraction(delegate: self))
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = "Column width"
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(
            x: (bounds.midX - width / 2).rounded(toPixelsAt: contentScaleFactor), y: 0, width: width,
            height: bounds.height)
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        .system(.resizeColumn)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let owner else { return }
        let distance = pan.translation(in: owner.view).x * (isMirrored ? -1 : 1)
        switch pan.state {
        case .began:
            start = owner.width(of: column)
            owner.drag(column, to: start + distance)
        case .changed: owner.drag(column, to: start + distance)
        case .ended, .cancelled, .failed, .possible: break
        }
    }

    override func accessibilityIncrement() { step(20) }
    override func accessibilityDecrement() { step(-20) }

    private func step(_ distance: CGFloat) {
        guard let owner else { return }
        owner.drag(column, to: owner.width(of: column) + distance)
    }
}
