import CoreGraphics
import Foundation
import UIPlatform

extension UIWindowScene {
    /// A state of a scene's window on a desktop.
    public enum WindowState: Int, Sendable {
        /// A window of any size.
        case normal
        /// As large as the desktop allows.
        case maximized
        /// Over a whole screen.
        case fullScreen
        /// Not visible. It is only requested: Wayland reports it as the background state of the scene.
        case minimized
    }

    /// A request for another geometry of a scene; a subclass says for which kind of system.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        /// The geometry of a scene on iOS. A scene that covers its screen is rotated until the compositor rotates the
        /// screen; other requests fail.
        @preconcurrency @MainActor public final class iOS: GeometryPreferences {
            /// The orientations of the interface; nil for no preference.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            public override init() { super.init() }

            /// Creates a request for one of some orientations.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }

        /// The geometry of a scene on a Mac.
        @preconcurrency @MainActor public final class Mac: GeometryPreferences {
            /// The window's frame in points; null for no preference. Its position is ignored: a Wayland client cannot
            /// choose it.
            public var systemFrame = CGRect.null

            public override init() { super.init() }

            /// Creates a request for a frame in points.
            public init(systemFrame: CGRect) {
                self.systemFrame = systemFrame
                super.init()
            }
        }

        /// The geometry of a scene in a Wayland session.
        ///
        ///     scene.requestGeometryUpdate(.Wayland(state: .fullScreen, screen: UIScreen.screens.last)) { error in
        ///         print(error)
        ///     }
        @preconcurrency @MainActor public final class Wayland: GeometryPreferences {
            /// The window's state; nil for no change.
            public var state: WindowState?
            /// The screen that a full-screen window covers; nil for the compositor's choice.
            public var screen: UIScreen?
            /// The size in points of a window in the normal state; nil for no change.
            public var size: CGSize?

            /// Creates a request for a state, a screen or a size; nil changes nothing.
            public init(state: WindowState? = nil, screen: UIScreen? = nil, size: CGSize? = nil) {
                self.state = state
                self.screen = screen
                self.size = size
                super.init()
            }
        }
    }

    /// The geometry of a scene at a moment.
    @preconcurrency @MainActor public final class Geometry: NSObject {
        /// The scene's rectangle in points; its origin is zero, because Wayland clients do not learn their position.
        public let systemFrame: CGRect
        /// The orientation of the scene on its screen's panel.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The state of the scene's window.
        public let windowState: WindowState
        /// Whether an edge of the window touches a screen's edge or another window, where the compositor has put it.
        public let isTiled: Bool
        /// Whether a person is resizing the window.
        public let isInteractivelyResizing: Bool

        init(
            systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation,
            states: WindowConfiguration.States
        ) {
            self.systemFrame = systemFrame
            self.interfaceOrientation = interfaceOrientation
            windowState =
                states.contains(.fullscreen) ? .fullScreen : states.contains(.maximized) ? .maximized : .normal
            isTiled = states.contains(.tiled)
            isInteractivelyResizing = states.contains(.resizing)
            super.init()
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Geometry else { return false }
            return systemFrame == other.systemFrame && interfaceOrientation == other.interfaceOrientation
                && windowState == other.windowState && isTiled == other.isTiled
                && isInteractivelyResizing == other.isInteractivelyResizing
        }

        public override var hash: Int { systemFrame.width.hashValue ^ systemFrame.height.hashValue }
    }

    /// The reason why a scene keeps its geometry.
    enum GeometryError: Error, CustomStringConvertible {
        case notConnected
        case orientation
        case orientationIsNotSupported(UIInterfaceOrientationMask, supported: UIInterfaceOrientationMask)
        case sizeIsFixed(WindowState)
        case sizeIsInvalid(CGSize)
        case screenIsDisconnected

        var description: String {
            switch self {
            case .notConnected: "the scene is not connected"
            case .orientation:
                "the orientation is that of the screen; only a scene that covers its screen can have another one"
            case .orientationIsNotSupported(let requested, let supported):
                "none of the requested orientations (\(requested.rawValue)) is supported (\(supported.rawValue))"
            case .sizeIsFixed(let state): "the compositor determines the size of this window now; its state is \(state)"
            case .sizeIsInvalid(let size): "\(size) is no size of a window"
            case .screenIsDisconnected: "the screen is not connected"
            }
        }
    }

    /// Requests a geometry from the compositor.
    func apply(_ preferences: GeometryPreferences) throws {
        guard let toplevel = host.toplevel else { throw GeometryError.notConnected }
        switch preferences {
        case let preferences as GeometryPreferences.Wayland:
            if let screen = preferences.screen, !screen.isConnected { throw GeometryError.screenIsDisconnected }
            if let state = preferences.state { apply(state, on: preferences.screen, to: toplevel) }
            if let size = preferences.size { try host.requestSize(size, after: preferences.state) }
        case let preferences as GeometryPreferences.Mac where !preferences.systemFrame.isNull:
            try host.requestSize(preferences.systemFrame.size, after: nil)
        case let preferences as GeometryPreferences.iOS:
            if let orientations = preferences.interfaceOrientations { try host.requestOrientations(orientations) }
        default: break
        }
        PlatformHost.shared.setNeedsFlush()
    }

    private func apply(_ state: WindowState, on screen: UIScreen?, to toplevel: any PlatformToplevel) {
        let current = effectiveGeometry.windowState
        if current == .fullScreen, state == .normal || state == .maximized { toplevel.unsetFullscreen() }
        switch state {
        case .normal: toplevel.setMaximized(false)
        case .maximized: toplevel.setMaximized(true)
        case .fullScreen: toplevel.setFullscreen(on: screen?.outputID)
        case .minimized: toplevel.minimize()
        }
    }
}
