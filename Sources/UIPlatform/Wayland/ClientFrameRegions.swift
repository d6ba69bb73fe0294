import CoreGraphics
import Diagnostics
import UIFoundation
import WaylandClient

/// The input region and the opaque region of a surface with a frame that the app draws.
struct ClientFrameRegions {
    private let compositor: WlCompositor
    private let surface: WlSurface

    /// - Parameters:
    ///   - compositor: A wrapper on the queue of the thread that commits the surface.
    ///   - surface: A wrapper on the same queue.
    init(compositor: WlCompositor, surface: WlSurface) {
        self.compositor = compositor
        self.surface = surface
    }

    /// Lets clicks through the shadow, except at the border that resizes the window, and lets the compositor skip what is
    /// behind the window. Both take effect with the next commit.
    ///
    /// - Parameter geometry: The window's geometry in points of the surface.
    func set(_ geometry: CGRect, shadow: UIEdgeInsets) {
        let border = ClientFrame.resizeBorder
        let input = geometry.inset(
            by: UIEdgeInsets(
                top: -min(border, shadow.top), left: -min(border, shadow.left), bottom: -min(border, shadow.bottom),
                right: -min(border, shadow.right)))
        let radius = ClientFrame.cornerRadius
        let belowCorners = CGRect(
            x: geometry.minX, y: geometry.minY + radius, width: geometry.width, height: geometry.height - radius)
        let betweenCorners = CGRect(
            x: geometry.minX + radius, y: geometry.minY, width: geometry.width - 2 * radius, height: radius)
        with([input]) { surface.setInputRegion(region: $0) }
        with([belowCorners, betweenCorners]) { surface.setOpaqueRegion(region: $0) }
    }

    /// Lets clicks through the shadow of a popup, whose corners are transparent.
    func setPopup(_ geometry: CGRect) { with([geometry]) { surface.setInputRegion(region: $0) } }

    private func with(_ rects: [CGRect], _ use: (WlRegion) -> Void) {
        let region = compositor.createRegion()
        for rect in rects where rect.width > 0 && rect.height > 0 {
            region.add(
                x: Int32(saturating: rect.minX), y: Int32(saturating: rect.minY),
                width: Int32(saturating: rect.width), height: Int32(saturating: rect.height))
        }
        use(region)
        region.destroy()
    }
}
