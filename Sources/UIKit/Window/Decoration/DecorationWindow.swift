import CoreGraphics
import QuartzCore

/// The window of a scene's frame, which covers the surface behind the scene. It is none of the scene's windows, and never
/// key.
@MainActor final class DecorationWindow: UIWindow, UIPointerInteractionDelegate {
    /// The distance from a corner, in points, within which an edge resizes in both axes.
    private static let cornerLength: CGFloat = 24

    weak var decoration: SceneDecoration?
    let titleBar = TitleBarView()
    /// Casts the shadow, and is the background of the title bar.
    private let plate = UIView()
    private var geometry = CGRect.zero
    private var resizableEdges: UIRectEdge = []

    init(scene: UIWindowScene) {
        super.init(frame: .zero)
        storedScene = scene
        layer.isHidden = false
        plate.layer.shadowColor = UIColor.black.cgColor
        plate.layer.shadowRadius = DecorationMetrics.shadowRadius
        plate.layer.shadowOffset = CGSize(width: 0, height: DecorationMetrics.shadowOffset)
        plate.isUserInteractionEnabled = false
        addSubview(plate)
        titleBar.decorationWindow = self
        addSubview(titleBar)
        plate.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        addInteraction(UIPointerInteraction(delegate: self))
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { false }

    /// Shows a geometry.
    ///
    /// - Parameter geometry: The window's geometry in the surface.
    func show(_ metrics: DecorationMetrics, geometry: CGRect, resizableEdges: UIRectEdge) {
        self.geometry = geometry
        self.resizableEdges = resizableEdges
        plate.frame = geometry
        titleBar.frame = CGRect(
            x: geometry.minX, y: geometry.minY, width: geometry.width, height: ClientFrame.titleBarHeight)
        plate.layer.cornerRadius = metrics.cornerRadius
        plate.backgroundColor = titleBar.barColor
        plate.layer.shadowOpacity = metrics.freeEdges.isEmpty ? 0 : titleBar.isActive ? 0.4 : 0.25
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    private func updateColors() {
        titleBar.updateColors(traitCollection)
        plate.backgroundColor = titleBar.barColor
    }

    // MARK: Resizing

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if edge(at: point) != nil { return self }
        return titleBar.hitTest(titleBar.layer.convert(point, from: layer), with: event)
    }

    /// Returns the edge or corner that a point of the border resizes; nil outside the border.
    func edge(at point: CGPoint) -> ToplevelEdge? {
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

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.type != .indirectPointer || event?.buttonMask == .primary,
            let edge = edge(at: touch.location(in: self))
        else { return }
        decoration?.beginResize(from: edge, with: touch)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let edge = edge(at: request.location) else { return nil }
        return UIPointerRegion(rect: bounds, identifier: edge.rawValue)
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
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
    fileprivate var cursor: UIPointerStyle.SystemCursor {
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
