import CoreGraphics
import QuartzCore
import UIPlatform

/// The frame of a window: a shadow, a title bar with round corners and buttons, and the border by which it is resized.
///
/// It is behind the content of the window, and receives input beside it only.
@MainActor package final class DecorationView: UIView, UIPointerInteractionDelegate {
    /// The distance from a corner, in points, within which an edge resizes in both axes.
    private static let cornerLength: CGFloat = 24

    package weak var delegate: (any DecorationDelegate)?
    package let titleBar = TitleBarView()
    /// Casts the shadow, and is the background of the title bar.
    private let plate = UIView()
    /// Whether the plate is the background of the content, too, which may be transparent otherwise.
    private let fillsContent: Bool
    private var geometry = CGRect.zero
    private var resizableEdges: UIRectEdge = []
    /// The touch that moves or resizes the window.
    private var dragging: UITouch?

    package init(fillsContent: Bool) {
        self.fillsContent = fillsContent
        super.init(frame: .zero)
        plate.layer.shadowColor = UIColor.black.cgColor
        plate.layer.shadowRadius = DecorationMetrics.shadowRadius
        plate.layer.shadowOffset = CGSize(width: 0, height: DecorationMetrics.shadowOffset)
        plate.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        plate.isUserInteractionEnabled = false
        addSubview(plate)
        titleBar.decorationView = self
        addSubview(titleBar)
        addInteraction(UIPointerInteraction(delegate: self))
        updateColors()
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows a geometry.
    ///
    /// - Parameter geometry: The geometry of the window in the view.
    package func show(_ metrics: DecorationMetrics, geometry: CGRect, resizableEdges: UIRectEdge) {
        self.geometry = geometry
        self.resizableEdges = resizableEdges
        titleBar.frame = CGRect(
            x: geometry.minX, y: geometry.minY, width: geometry.width, height: ClientFrame.titleBarHeight)
        plate.frame = fillsContent ? geometry : titleBar.frame
        plate.layer.cornerRadius = metrics.cornerRadius
        plate.backgroundColor = titleBar.barColor
        plate.layer.shadowOpacity = metrics.freeEdges.isEmpty ? 0 : titleBar.isActive ? 0.4 : 0.25
        guard !fillsContent else { return }
        plate.layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: geometry.size)).cgPath
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    private func updateColors() {
        titleBar.updateColors(traitCollection)
        plate.backgroundColor = titleBar.barColor
    }

    // MARK: Input

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden else { return nil }
        if edge(at: point) != nil { return self }
        return titleBar.hitTest(titleBar.layer.convert(point, from: layer), with: event)
    }

    /// Returns the edge or corner that a point of the border resizes; nil outside the border.
    package func edge(at point: CGPoint) -> ToplevelEdge? {
        let reach = ClientFrame.resizeBorder
        guard geometry.insetBy(dx: -reach, dy: -reach).contains(point), !geometry.contains(point) else { return nil }
        let (nearX, nearY) = (
            point.x < geometry.minX + Self.cornerLength
                ? UIRectEdge.left
                : point.x >= geometry.maxX - Self.cornerLength ? .right : [],
            point.y < geometry.minY + Self.cornerLength
                ? UIRectEdge.top
                : point.y >= geometry.maxY - Self.cornerLength ? .bottom : []
        )
        let isOutside = (
            x: point.x < geometry.minX || point.x >= geometry.maxX,
            y: point.y < geometry.minY || point.y >= geometry.maxY
        )
        var edges = nearX.union(nearY).intersection(resizableEdges)
        // Beside an edge that cannot move, the other axis is resized only outside of it.
        if edges.isDisjoint(with: [.left, .right]), !isOutside.y { edges = [] }
        if edges.isDisjoint(with: [.top, .bottom]), !isOutside.x { edges = [] }
        return ToplevelEdge(edges)
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        delegate?.pressBegan()
        guard dragging == nil, let touch = touches.first,
            touch.type != .indirectPointer || event?.buttonMask == .primary,
            let edge = edge(at: touch.location(in: self))
        else { return }
        dragging = touch
        delegate?.beginResize(from: edge, with: touch)
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let dragging, touches.contains(dragging) { delegate?.continueDrag(with: dragging) }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag(of: touches) }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag(of: touches) }

    private func endDrag(of touches: Set<UITouch>) {
        guard let dragging, touches.contains(dragging) else { return }
        self.dragging = nil
        delegate?.endDrag()
    }

    /// Lets a touch of the title bar move the window.
    func beginMove(with touch: UITouch) {
        guard dragging == nil else { return }
        dragging = touch
        delegate?.beginMove(with: touch)
    }

    // MARK: Cursor

    package func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let edge = edge(at: request.location) else { return nil }
        return UIPointerRegion(rect: bounds, identifier: edge.rawValue)
    }

    package func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        (region.identifier as? UInt32).flatMap { ToplevelEdge(rawValue: $0) }.map { .system($0.cursor) }
    }
}

extension ToplevelEdge {
    /// Creates the edge or corner of one or two adjacent edges; returns nil for others.
    init?(_ edges: UIRectEdge) {
        var value: UInt32 = 0
        if edges.contains(.top) { value |= Self.top.rawValue }
        if edges.contains(.bottom) { value |= Self.bottom.rawValue }
        if edges.contains(.left) { value |= Self.left.rawValue }
        if edges.contains(.right) { value |= Self.right.rawValue }
        self.init(rawValue: value)
    }

    /// The cursor over the edge.
    package var cursor: UIPointerStyle.SystemCursor {
        switch self {
        case .top: .resizeUp
        case .bottom: .resizeDown
        case .left: .resizeLeft
        case .right: .resizeRight
        case .topLeft: .resizeUpLeft
        case .topRight: .resizeUpRight
        case .bottomLeft: .resizeDownLeft
        case .bottomRight: .resizeDownRight
        }
    }
}
