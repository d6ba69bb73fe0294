import CoreGraphics
import RenderServer

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

    /// Returns a closure that acknowledges a configure event; nil if none is needed.
    ///
    /// UIKit requests it when the layout for `configuration` is complete, and the render thread calls it right before
    /// it presents the first frame of that size, so that both take effect together.
    func acknowledgement(of configuration: ToplevelConfiguration) -> (@Sendable () -> Void)?

    /// Destroys the window. Its delegate receives no further events; later calls have no effect.
    func destroy()
}

/// Identifies a toplevel during its lifetime.
package struct ToplevelID: Hashable, Sendable, Codable {
    package var rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A scene's request for a new toplevel.
package struct ToplevelRequest: Sendable {
    package var title: String
    package var appID: String
    /// The preferred size in points, which the system may override.
    package var size: CGSize
    /// Whether the toplevel is initially full-screen: on this output, or on one that the system chooses (`.some(nil)`).
    package var fullscreen: PlatformOutput.ID??

    package init(title: String, appID: String, size: CGSize, fullscreen: PlatformOutput.ID?? = nil) {
        self.title = title
        self.appID = appID
        self.size = size
        self.fullscreen = fullscreen
    }
}

/// The size, scale and states of a toplevel, which change atomically.
package struct ToplevelConfiguration: Hashable, Sendable {
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
    }

    /// The size in points. The platform replaces a size of zero from the system by the requested one.
    package var size: CGSize
    /// The number of pixels per point, which may be fractional.
    package var scale: CGFloat
    package var states: States
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
    func toplevel(_ toplevel: any PlatformToplevel, didConfigure configuration: ToplevelConfiguration)
    /// Called when a person or the system requests that the toplevel close. The scene decides, and calls `destroy()` to
    /// close it.
    func toplevelShouldClose(_ toplevel: any PlatformToplevel)
    func toplevel(_ toplevel: any PlatformToplevel, didEnter output: PlatformOutput.ID)
    func toplevel(_ toplevel: any PlatformToplevel, didLeave output: PlatformOutput.ID)
}
