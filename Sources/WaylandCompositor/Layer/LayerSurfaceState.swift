import WaylandServer

/// The requested place of a layer surface.
package struct LayerSurfaceState: Hashable, Sendable, SurfaceRoleUpdate {
    /// The distances from the anchored edges, in points.
    package struct Margin: Hashable, Sendable {
        package var top = 0
        package var right = 0
        package var bottom = 0
        package var left = 0
    }

    package var layer: ZwlrLayerShellV1.Layer
    /// The size in points; 0 for that between two anchored edges.
    package var size = Size.zero
    package var anchor: ZwlrLayerSurfaceV1.Anchor = []
    package var margin = Margin()
    /// The distance from the anchored edge that others keep free; 0 to keep free of others; -1 to ignore them.
    package var exclusiveZone = 0
    /// The edge that ``exclusiveZone`` is about, if that is not clear from the anchor.
    package var exclusiveEdge: ZwlrLayerSurfaceV1.Anchor = []
    package var keyboardInteractivity = ZwlrLayerSurfaceV1.KeyboardInteractivity.none

    init(layer: ZwlrLayerShellV1.Layer) { self.layer = layer }

    private typealias Anchor = ZwlrLayerSurfaceV1.Anchor
    private static let horizontal: ZwlrLayerSurfaceV1.Anchor = [.left, .right]
    private static let vertical: ZwlrLayerSurfaceV1.Anchor = [.top, .bottom]

    /// Whether a size of 0 has edges to span.
    var hasValidSize: Bool {
        (size.width > 0 || anchor.isSuperset(of: Self.horizontal))
            && (size.height > 0 || anchor.isSuperset(of: Self.vertical))
    }

    /// The edge from which others keep their distance; nil for none.
    var effectiveExclusiveEdge: ZwlrLayerSurfaceV1.Anchor? {
        guard exclusiveZone > 0 else { return nil }
        if !exclusiveEdge.isEmpty { return anchor.contains(exclusiveEdge) ? exclusiveEdge : nil }
        if anchor == .top || anchor == [.top, .left, .right] { return .top }
        if anchor == .bottom || anchor == [.bottom, .left, .right] { return .bottom }
        if anchor == .left || anchor == [.left, .top, .bottom] { return .left }
        if anchor == .right || anchor == [.right, .top, .bottom] { return .right }
        return nil
    }

    /// Returns the frame in an area.
    func frame(in area: LayoutRectangle) -> LayoutRectangle {
        let x = Self.position(
            size.width, in: (area.minX, area.maxX), low: anchor.contains(.left), high: anchor.contains(.right),
            margins: (margin.left, margin.right))
        let y = Self.position(
            size.height, in: (area.minY, area.maxY), low: anchor.contains(.top), high: anchor.contains(.bottom),
            margins: (margin.top, margin.bottom))
        return LayoutRectangle(minX: x.0, minY: y.0, maxX: x.1, maxY: y.1)
    }

    private static func position(
        _ length: Int, in area: (Int, Int), low: Bool, high: Bool, margins: (Int, Int)
    ) -> (Int, Int) {
        if length == 0 {
            let start = area.0 + margins.0
            // At least one point, whatever the margins are.
            return (start, max(start + 1, area.1 - margins.1))
        }
        let start =
            switch (low, high) {
            case (true, false): area.0 + margins.0
            case (false, true): area.1 - margins.1 - length
            default: area.0 + (area.1 - area.0) / 2 - length / 2
            }
        return (start, start + length)
    }

    /// Returns what remains of an area for others: never more than the area, and at least a part of it.
    ///
    /// - Parameter minimum: The size that remains, whatever the client requests; where the area is smaller already, all of it.
    func remaining(of area: LayoutRectangle, minimum: Size) -> LayoutRectangle {
        guard let edge = effectiveExclusiveEdge else { return area }
        func distance(_ margin: Int, _ length: Int, _ minimum: Int) -> Int {
            max(0, min(exclusiveZone + margin, length - minimum))
        }
        var rest = area
        switch edge {
        case .top: rest.minY += distance(margin.top, area.height, minimum.height)
        case .bottom: rest.maxY -= distance(margin.bottom, area.height, minimum.height)
        case .left: rest.minX += distance(margin.left, area.width, minimum.width)
        default: rest.maxX -= distance(margin.right, area.width, minimum.width)
        }
        return rest
    }
}
