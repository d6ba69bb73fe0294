import UIKit
import WaylandCompositor

/// The views of popups, each in that of the window, the popup or the part of the desktop that it belongs to.
@MainActor final class PopupViews {
    private unowned let windows: WindowManager
    private var views: [ObjectIdentifier: WindowView] = [:]

    init(_ windows: WindowManager) { self.windows = windows }

    /// Returns the view of a popup; nil if it is not shown.
    func view(of popup: Popup) -> WindowView? { views[ObjectIdentifier(popup)] }

    /// Returns where a popup may appear: on the output that shows what it belongs to.
    func constraint(for popup: Popup) -> SurfaceRectangle? {
        windows.view(of: popup.parentSurface)?.popupArea(around: popup.rules.anchorRectangle ?? .empty)
    }

    func didMap(_ popup: Popup) {
        guard let surfaceView = SurfaceView.of(popup.surface), let parent = windows.view(of: popup.parentSurface) else {
            return
        }
        let view = WindowView(popup.surface, surfaceView)
        views[ObjectIdentifier(popup)] = view
        view.setGeometry(popup.windowGeometry)
        parent.addSubview(view)
        didMove(popup)
        windows.server?.compositor.refocus()
    }

    func didCommit(_ popup: Popup) { view(of: popup)?.setGeometry(popup.windowGeometry) }

    func didMove(_ popup: Popup) {
        view(of: popup)?.frame.origin = CGPoint(x: popup.geometry.minX, y: popup.geometry.minY)
    }

    func didUnmap(_ popup: Popup) {
        views.removeValue(forKey: ObjectIdentifier(popup))?.removeFromSuperview()
        windows.server?.compositor.refocus()
    }
}

extension UIView {
    /// Returns the rectangle of the output that shows the middle of a rectangle, or else of the view's own, in points of the view.
    func popupArea(around anchor: SurfaceRectangle) -> SurfaceRectangle? {
        guard let desktop = DesktopView.containing(self), let own = desktop.output else { return nil }
        let middle = convert(
            CGPoint(
                x: (CGFloat(anchor.minX) + CGFloat(anchor.maxX)) / 2,
                y: (CGFloat(anchor.minY) + CGFloat(anchor.maxY)) / 2),
            to: desktop)
        var rect = desktop.bounds
        if let server = own.server, server.screens != nil, !own.rect.contains(middle),
            let other = server.output(at: own.layoutPosition(middle)), other.isOn
        {
            rect = own.desktopRect(other.rect, of: other)
        }
        let area = convert(rect, from: desktop)
        return SurfaceRectangle(
            minX: Int(area.minX.rounded(.up)), minY: Int(area.minY.rounded(.up)), maxX: Int(area.maxX.rounded(.down)),
            maxY: Int(area.maxY.rounded(.down)))
    }
}
