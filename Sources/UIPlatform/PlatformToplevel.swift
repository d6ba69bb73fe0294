import CoreGraphics
import RenderServer
import UIFoundation

/// A window of the system (an `xdg_toplevel`), which shows one `UIWindowScene`.
@MainActor package protocol PlatformToplevel: AnyObject {
    /// Identifies the toplevel in seat events.
    var id: ToplevelID { get }

    /// The render server's target: the window's `wl_surface`, or an offscreen target.
    var target: RenderServer.TargetKind { get }

    /// The outputs on which the toplevel is at least partly visible.
    var outputs: [PlatformOutput.ID] { get }

    func setTitle(_ title: String)
    func setAppID(_ appID: String)
    /// Sets the size limits of interactive resizing in points; nil for none.
    func setSizeLimits(minimum: CGSize?, maximum: CGSize?)
    /// Makes the toplevel full-screen on an output; on one that the system chooses if nil.
    func setFullscreen(on output: PlatformOutput.ID?)
    func unsetFullscreen()

    /// The size in points in the normal state, to which a window that is maximized or full-screen returns; without a frame that
    /// the app draws.
    var normalSize: CGSize { get }
    /// Whether the app may choose the size, while no state of the window determines it.
    var canResize: Bool { get }
    /// Changes the size of the geometry, in points, in the normal state; a configuration reports it.
    func setSize(_ size: CGSize)
    /// Requests the maximized state, or its end; a configuration reports the result.
    func setMaximized(_ isMaximized: Bool)
    /// Requests that the window be minimized. No event reports it.
    func minimize()
    /// Makes this toplevel a dialog of another one, which stays behind it; nil for an independent window.
    ///
    /// - Parameter isModal: Whether the parent accepts no input while the dialog is shown.
    func setParent(_ parent: ToplevelID?, isModal: Bool)
    /// Whether the system shows an icon that the window sets.
    var acceptsIcons: Bool { get }
    /// Sets the icon of the window, as square images of several sizes; without one, the icon of the app's desktop file.
    func setIcon(_ images: [CGImage])
    /// Requests the person's attention, for example by highlighting the window in a panel.
    func requestAttention()
    /// Prevents the system from handling keyboard shortcuts of its own while the window has the keyboard.
    func setShortcutsInhibited(_ isInhibited: Bool)

    /// Starts a movement of the window with the pointer or finger that a seat has pressed. The system continues it, and
    /// cancels the seat's touches.
    func beginMove(with seat: SeatID)
    /// Starts an interactive change of the window's size, as `beginMove(with:)` does.
    func beginResize(from edge: ToplevelEdge, with seat: SeatID)
    /// Shows the system's menu for the window, at a point of the window's geometry in points.
    func showWindowMenu(at point: CGPoint, with seat: SeatID)

    /// Returns a closure that acknowledges a configure event; nil if none is needed.
    ///
    /// UIKit requests it when the layout for `configuration` is complete, and the render thread calls it right before
    /// it presents the first frame of that size, so that both take effect together.
    ///
    /// - Parameter shadow: How far the surface extends beyond the window's geometry, which has the configuration's size.
    func acknowledgement(of configuration: WindowConfiguration, shadow: UIEdgeInsets) -> (@Sendable () -> Void)?

    /// Destroys the window. Its delegate receives no further events; later calls have no effect.
    func destroy()
}

/// An edge or corner at which a window is resized, with the values of `xdg_toplevel.resize_edge`.
package enum ToplevelEdge: UInt32, Sendable, CaseIterable {
    case top = 1
    case bottom = 2
    case left = 4
    case topLeft = 5
    case bottomLeft = 6
    case right = 8
    case topRight = 9
    case bottomRight = 10
}

/// The side that draws a window's title bar and frame.
package enum ToplevelDecoration: Sendable {
    /// The system, or nobody because the window has none.
    case server
    /// The app.
    case client
}

/// Identifies a toplevel during its lifetime.
package struct ToplevelID: Hashable, Sendable, Codable {
    package var rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A scene's request for a new toplevel.
package struct WindowRequest: Sendable {
    package var title: String
    package var appID: String
    /// The preferred size in points, which the system may override.
    package var size: CGSize
    /// Whether the toplevel is initially full-screen: on this output, or on one that the system chooses (`.some(nil)`).
    package var fullscreen: PlatformOutput.ID??
    /// Whether the toplevel is initially maximized.
    package var isMaximized = false
    /// The role of the toplevel for the system. The size and full-screen state of the request concern windows only.
    package var role = ToplevelRole.window
    /// The size that a frame of the app adds to `size`, if the system requests one and lets the app choose the size.
    package var clientFrame = CGSize.zero
    /// Whether the app draws a frame where the system draws none.
    package var drawsFrame = true

    package init(title: String, appID: String, size: CGSize, fullscreen: PlatformOutput.ID?? = nil) {
        self.title = title
        self.appID = appID
        self.size = size
        self.fullscreen = fullscreen
    }
}

/// The size, scale and states of a toplevel, which change atomically.
package struct WindowConfiguration: Hashable, Sendable {
    package struct States: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let activated = States(rawValue: 1 << 0)
        package static let maximized = States(rawValue: 1 << 1)
        package static let fullscreen = States(rawValue: 1 << 2)
        package static let resizing = States(rawValue: 1 << 3)
        package static let tiled = States(rawValue: 1 << 4)
        /// Not visible and not to be redrawn (`xdg_toplevel.state.suspended`).
        package static let suspended = States(rawValue: 1 << 5)
        package static let tiledLeft = States(rawValue: 1 << 6)
        package static let tiledRight = States(rawValue: 1 << 7)
        package static let tiledTop = States(rawValue: 1 << 8)
        package static let tiledBottom = States(rawValue: 1 << 9)
    }

    /// The actions that the system offers for its windows (`xdg_toplevel.wm_capabilities`).
    package struct Capabilities: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let windowMenu = Capabilities(rawValue: 1 << 0)
        package static let maximize = Capabilities(rawValue: 1 << 1)
        package static let fullscreen = Capabilities(rawValue: 1 << 2)
        package static let minimize = Capabilities(rawValue: 1 << 3)

        /// All of them: what a system without `wm_capabilities` is assumed to offer.
        package static let all: Capabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
    }

    /// The size in points of the window's geometry: with a title bar that the app draws, without its shadow. The platform
    /// replaces a size of zero from the system by the requested one.
    package var size: CGSize
    /// The number of pixels per point, which may be fractional.
    package var scale: CGFloat
    package var states: States
    /// The side that draws the title bar and the frame.
    package var decoration = ToplevelDecoration.server
    /// The actions that the system offers.
    package var capabilities = Capabilities.all
    /// The largest size in points that suits the screen (`xdg_toplevel.configure_bounds`); nil if unknown.
    package var bounds: CGSize?
    /// The insets, in points, of the window's parts that the panel does not show.
    package var safeArea = UIEdgeInsets.zero
    /// The platform's identifier of this configuration (the serial of `xdg_surface.configure`).
    package var serial: UInt32

    package init(size: CGSize, scale: CGFloat, states: States = [], serial: UInt32 = 0) {
        self.size = size
        self.scale = scale
        self.states = states
        self.serial = serial
    }
}

/// Receives a toplevel's events; implemented by the scene.
@MainActor package protocol PlatformToplevelDelegate: AnyObject {
    /// Called when the size, scale or states have changed.
    func toplevel(_ toplevel: any PlatformToplevel, didConfigure configuration: WindowConfiguration)
    /// Called when a person or the system requests that the toplevel close. The scene decides, and calls `destroy()` to
    /// close it.
    func toplevelShouldClose(_ toplevel: any PlatformToplevel)
    func toplevel(_ toplevel: any PlatformToplevel, didEnter output: PlatformOutput.ID)
    func toplevel(_ toplevel: any PlatformToplevel, didLeave output: PlatformOutput.ID)
}
