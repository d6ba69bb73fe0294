import CoreGraphics
import UIPlatform

/// The geometry of the frame that UIKit draws around a window.
///
/// A surface consists of the shadow and, within it, the window's geometry: the title bar and, below it, the scene.
package struct DecorationMetrics: Equatable {
    /// The deviation of the shadow's blur, and its distance below the window, in points.
    static let shadowRadius: CGFloat = 8
    static let shadowOffset: CGFloat = 4
    /// The widths of a shadow in whole points: three deviations, further than which no pixel changes.
    private static let fullShadow = UIEdgeInsets(
        top: 3 * shadowRadius - shadowOffset, left: 3 * shadowRadius, bottom: 3 * shadowRadius + shadowOffset,
        right: 3 * shadowRadius)

    /// The extent of the surface beyond the window's geometry: none where the window is at an edge of the screen or
    /// beside another one.
    package let shadow: UIEdgeInsets
    /// The edges that a person can move.
    package let freeEdges: UIRectEdge
    /// The radius of the upper corners.
    let cornerRadius: CGFloat

    /// Creates the geometry for a configuration; returns nil if UIKit draws no frame.
    init?(_ configuration: WindowConfiguration) {
        guard configuration.decoration == .client, !configuration.states.contains(.fullscreen) else { return nil }
        self.init(configuration.states)
    }

    /// Creates the geometry of a window with these states, which is not full-screen.
    package init(_ states: WindowConfiguration.States) {
        var free: UIRectEdge = states.contains(.maximized) ? [] : .all
        let tiled: [(WindowConfiguration.States, UIRectEdge)] = [
            (.tiledLeft, .left), (.tiledRight, .right), (.tiledTop, .top), (.tiledBottom, .bottom),
        ]
        for (state, edge) in tiled where states.contains(state) { free.remove(edge) }
        let isTiled = states.contains(.tiled) || tiled.contains { states.contains($0.0) }
        // A compositor that does not say which edges are tiled means all of them.
        if states.contains(.tiled), !tiled.contains(where: { states.contains($0.0) }) { free = [] }
        freeEdges = free
        let full = Self.fullShadow
        shadow = UIEdgeInsets(
            top: free.contains(.top) ? full.top : 0, left: free.contains(.left) ? full.left : 0,
            bottom: free.contains(.bottom) ? full.bottom : 0, right: free.contains(.right) ? full.right : 0)
        cornerRadius = states.contains(.maximized) || isTiled ? 0 : ClientFrame.cornerRadius
    }

    /// The scene's origin in the surface.
    var contentOrigin: CGPoint { CGPoint(x: shadow.left, y: shadow.top + ClientFrame.titleBarHeight) }

    /// Returns the scene's size in a window.
    func contentSize(in geometry: CGSize) -> CGSize {
        CGSize(width: geometry.width, height: max(1, geometry.height - ClientFrame.titleBarHeight))
    }

    /// Returns the window's geometry in the surface.
    package func geometry(of size: CGSize) -> CGRect {
        CGRect(origin: CGPoint(x: shadow.left, y: shadow.top), size: size)
    }
}
