import CoreGraphics
import RenderServer

/// One window of the system (an `xdg_toplevel`), which shows one `UIWindowScene`.
@MainActor package protocol PlatformToplevel: AnyObject {
    /// Names the toplevel in seat events.
    var id: ToplevelID { get }

    /// Where the render server presents: the window's surface, or an offscreen target.
    var target: RenderServer.TargetKind { get }

    /// The outputs that show some of it.
    var outputs: [PlatformOutput.ID] { get }

    func setTitle(_ title: String)
    func setAppID(_ appID: String)
    /// The limits of a resize in points; nil for none.
    func setSizeLimits(minimum: CGSize?, maximum: CGSize?)
    /// Full screen on an output; on the one that the system chooses when nil.
    func setFullscreen(on output: PlatformOutput.ID?)
    func unsetFullscreen()

    /// What acknowledges a configure; nil where nothing has to be.
    ///
    /// UIKit asks for it when layout for `configuration` is done, and the render thread calls it right before it presents the
    /// first picture of that size, so that answer and picture arrive together.
    func acknowledgement(of configuration: ToplevelConfiguration) -> (@Sendable () -> Void)?

    /// Takes the window from the screen and frees it. Its delegate hears nothing more; calls after it do nothing.
    func destroy()
}

/// Names a toplevel for as long as it exists.
package struct ToplevelID: Hashable, Sendable {
    package var rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// What a scene asks of a new toplevel.
package struct ToplevelRequest: Sendable {
    package var title: String
    package var appID: String
    /// The size in points that the scene would like; the system has the last word.
    package var size: CGSize
    /// Full screen from the start, on that output (or on the one that the system chooses, `.some(nil)`).
    package var fullscreen: PlatformOutput.ID??

    package init(title: String, appID: String, size: CGSize, fullscreen: PlatformOutput.ID?? = nil) {
        self.title = title
        self.appID = appID
        self.size = size
        self.fullscreen = fullscreen
    }
}

/// Size, scale and states that the system gives a toplevel, as one atomic change.
package struct ToplevelConfiguration: Hashable, Sendable {
    package struct States: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let activated = States(rawValue: 1 << 0)
        package static let maximized = States(rawValue: 1 << 1)
        package static let fullscreen = States(rawValue: 1 << 2)
        package static let resizing = States(rawValue: 1 << 3)
        package static let tiled = States(rawValue: 1 << 4)
        /// Not shown and not to be drawn for (`xdg_toplevel.state.suspended`).
        package static let suspended = States(rawValue: 1 << 5)
    }

    /// In points. The platform replaces a zero from the system by the size asked for.
    package var size: CGSize
    /// Pixels per point of this surface; fractional values are possible.
    package var scale: CGFloat
    package var states: States
    /// The platform's own name for this configure (`xdg_surface`'s serial).
    package var serial: UInt32

    package init(size: CGSize, scale: CGFloat, states: States = [], serial: UInt32 = 0) {
        self.size = size
        self.scale = scale
        self.states = states
        self.serial = serial
    }
}

/// What a toplevel reports; the scene's side of it.
@MainActor package protocol PlatformToplevelDelegate: AnyObject {
    /// New size, scale or states.
    func toplevel(_ toplevel: any PlatformToplevel, didConfigure configuration: ToplevelConfiguration)
    /// The person or the system asks to close it. The scene decides, and calls `destroy()` if it agrees.
    func toplevelShouldClose(_ toplevel: any PlatformToplevel)
    func toplevel(_ toplevel: any PlatformToplevel, didEnter output: PlatformOutput.ID)
    func toplevel(_ toplevel: any PlatformToplevel, didLeave output: PlatformOutput.ID)
}
