import UIKit
import WaylandCompositor
import WaylandServer
import XWindowManager

/// The frame around a window of X, or the shadow that the client draws instead.
extension XWindow {
    var acceptsServerDecoration: Bool { properties.frame.wantsFrame && !overridesRedirect }
    var hasServerDecoration: Bool { acceptsServerDecoration }

    /// Takes over properties that have changed.
    func propertiesDidChange(from old: XWindowProperties) {
        guard isListed else { return }
        if properties.frame != old.frame {
            windows.decorationPreferenceDidChange(of: self)
            if let window = windows.window(of: self) { windows.geometryDidChange(of: window) }
        }
        windows.propertyDidChange(of: self)
        placementDidChange()
        if properties.title != old.title { session.server.onToplevelChange?() }
        session.server.compositor.toplevelDidChange(self)
        if properties.transientFor != old.transientFor {
            windows.parentDidChange(of: self)
            session.server.compositor.toplevelDidChangeParent(self)
        }
    }

    /// Returns how wide the frame is that a window with these hints has.
    func frameInsets(_ hints: XFrameHints) -> UIEdgeInsets {
        let isDecorated = hints.wantsFrame && !overridesRedirect && windows.placement == .floating
        return ManagedWindow.frameInsets(isDecorated: isDecorated, configuration.states)
    }

    /// Sends the client the width of the frame of a window with these hints. The client waits for it, even if nothing is new.
    func answerFrameExtents(_ hints: XFrameHints) {
        session.manager.perform(.setFrameExtents(id, XFrameExtents(frameInsets(hints))))
    }

    // MARK: Shadow

    private var shadow: XFrameExtents { properties.frame.shadow ?? .zero }

    /// Returns the part of the surface without the shadow that the client draws.
    func visiblePart(of bounds: SurfaceRectangle) -> SurfaceRectangle {
        let part = SurfaceRectangle(
            minX: bounds.minX + shadow.left, minY: bounds.minY + shadow.top, maxX: bounds.maxX - shadow.right,
            maxY: bounds.maxY - shadow.bottom)
        return part.isEmpty ? bounds : part
    }

    /// Returns the size without the shadow of a window whose size in X is given; 0 stays 0.
    func visibleSize(_ size: XSizeHints.Extent) -> Size {
        func visible(_ length: Int, _ shadow: Int) -> Int { length == 0 ? 0 : max(1, length - shadow) }
        return Size(
            width: visible(size.width, shadow.left + shadow.right),
            height: visible(size.height, shadow.top + shadow.bottom))
    }

    /// Returns the size in X of a window whose size without the shadow is given.
    func sizeWithShadow(_ size: Size) -> XSizeHints.Extent {
        XSizeHints.Extent(
            width: size.width + shadow.left + shadow.right, height: size.height + shadow.top + shadow.bottom)
    }
}

extension XFrameExtents {
    /// The insets in whole points.
    init(_ insets: UIEdgeInsets) {
        self.init(left: Int(insets.left), right: Int(insets.right), top: Int(insets.top), bottom: Int(insets.bottom))
    }
}
