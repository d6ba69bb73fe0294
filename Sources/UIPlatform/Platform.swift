import CoreGraphics
import Foundation
import UIFoundation

/// The windowing system that UIKit uses: its outputs, its toplevel windows and its seats.
///
/// There are two: `WaylandPlatform` is a client of the session's compositor, `HeadlessPlatform` has virtual outputs and
/// injected input. Everything here happens on the main actor; a platform that reads a socket on another thread
/// dispatches the events on the main queue. Sizes and positions are in points unless a name says otherwise, y grows
/// downwards.
///
/// UIKit relies on this order: 1. `start(delegate:)` returns with `outputs` already filled (for Wayland: after the
/// registry and one `wl_output.done` each). No output at all is a normal state. 2. A scene calls
/// `makeToplevel(_:delegate:)`; the platform answers with `toplevel(_:didConfigure:)`, immediately or later. Nothing is
/// drawn before the first configure. 3. Input reaches `platform(_:didReceive:)` in complete frames.
@MainActor package protocol Platform: AnyObject {
    /// A short name for log messages: `headless`, `wayland`.
    var name: String { get }

    /// The connected outputs, in the order of their connection; the first is `UIScreen.main`.
    var outputs: [PlatformOutput] { get }

    /// Whether windows are never resized by a person or a compositor, so that one that cannot be drawn at its size
    /// never will be.
    var hasFixedWindowSizes: Bool { get }

    /// Whether movements are delivered once a frame, because the devices report them at any rate. Otherwise each one is
    /// delivered when it is received.
    var pacesMotion: Bool { get }

    /// Connects and starts reporting to `delegate`, which is not retained.
    ///
    /// Throws `PlatformError` if there is nothing to connect to or a required protocol is missing.
    func start(delegate: any PlatformDelegate) throws

    /// Creates a toplevel for a `UIWindowScene`; `delegate` is not retained.
    ///
    /// Throws `PlatformError.missingProtocol` if the system does not offer the request's role.
    func makeToplevel(
        _ request: WindowRequest, delegate: any PlatformToplevelDelegate
    ) throws -> any PlatformToplevel

    /// Opens a popup of a toplevel; `delegate` is not retained.
    ///
    /// Throws `PlatformError.unsupported` where the system has no popups; UIKit then draws it in the window.
    func makePopup(_ request: PopupRequest, delegate: any PlatformToplevelDelegate) throws -> any PlatformPopup

    /// Requests another mode of an output.
    ///
    /// Throws `PlatformError.unsupported` with the reason if the mode cannot be set; a successful change is reported
    /// through `platform(_:didChange:)`.
    func setMode(_ mode: PlatformOutput.Mode, of output: PlatformOutput.ID) throws

    /// Returns an image of an output's whole content, in pixels; nil if the system does not let clients read it.
    func snapshot(of output: PlatformOutput.ID) -> CGImage?

    /// Prevents outputs from blanking while `inhibited` is true (idle-inhibit). Without support it logs a warning once.
    func setIdleInhibited(_ inhibited: Bool)

    /// Ends the lock of the session that toplevels of the role `.lock` have started, and returns when the system has
    /// ended it. Does nothing if the session is not locked by this app.
    func unlockSession()

    /// Sets the cursor of a seat's pointer over the app's windows; initially an arrow.
    func setCursor(_ cursor: PlatformCursor, of seat: SeatID)

    /// Requests a token with which another app, or another window of this one, may come to the front.
    ///
    /// - Parameters:
    ///   - toplevel: The window from which the person acts.
    ///   - completion: Called once, soon, with the token; with nil if the system gives none.
    func requestActivationToken(for toplevel: ToplevelID?, completion: @escaping @MainActor (String?) -> Void)

    /// Brings a toplevel to the front, if the system accepts the token.
    func activate(_ toplevel: ToplevelID, token: String)

    /// Locks the pointer at its position while it is in a toplevel, or ends that. The system decides when that happens,
    /// and reports it through `platform(_:didLockPointer:in:)`.
    func setPointerLocked(_ isLocked: Bool, in toplevel: ToplevelID)

    /// The keyboard of the seat whose input was received last; nil if there is none.
    var keyboard: PlatformKeyboard? { get }

    /// The kinds of devices of all seats.
    var devices: SeatCapabilities { get }

    /// The connection to the session's input methods; nil if the system has none. It is the same object from `start` on.
    var textInput: (any PlatformTextInput)? { get }

    /// The current time in seconds, on the clock of the timestamps of `SeatEvent`.
    var now: TimeInterval { get }

    /// Fires a timer at its time.
    func schedule(_ timer: EventTimer)

    /// Returns what another app offers as a selection; nil if there is nothing, or if this app's own data is current.
    func offer(for selection: ClipboardBuffer) -> (any DataOffer)?

    /// Makes data of this app a selection; with nil, there is none afterwards.
    ///
    /// The source is cancelled when another app, or a further call, replaces it. Throws `PlatformError.unsupported` if
    /// other apps cannot be offered anything now.
    func setSelection(_ source: ContentProvider?, _ selection: ClipboardBuffer) throws

    /// Starts a drag whose progress the system determines: it draws the image, and reports the drag over windows of this
    /// app by `platform(_:didReceive:)` like that of another one. Input of the seat ends with it.
    ///
    /// Throws `PlatformError.unsupported` if there are no such drags; UIKit then drags within the app.
    func startDrag(_ request: DragRequest) throws

    /// Sends the buffered requests. UIKit calls it at the end of each run-loop turn with requests.
    func flush()
}

/// A platform whose connection can be made again after it was lost.
@MainActor package protocol ReconnectablePlatform: Platform {
    /// Cancels the input in progress, the drags and the selections of a connection that was lost, because no event will.
    func cancelInput()

    /// Returns a new connection to the same address, which has not been started.
    ///
    /// Throws a `PlatformError` if no server answers there within `limit`. The identities of its toplevels are not those of
    /// this connection.
    func reconnect(within limit: Duration) throws -> any ReconnectablePlatform

    /// Releases the connection, whose toplevels have been destroyed.
    func close()
}

/// Receives a platform's events; implemented by `PlatformHost`.
@MainActor package protocol PlatformDelegate: AnyObject {
    /// Called after an output was connected; its description is complete.
    func platform(_ platform: any Platform, didConnect output: PlatformOutput)
    /// Called after any property of an output has changed (mode, scale, transform, position, name); once per atomic
    /// change.
    func platform(_ platform: any Platform, didChange output: PlatformOutput)
    /// Called after an output was disconnected. Its toplevels remain: the system moves them, or they wait for the next
    /// output.
    func platform(_ platform: any Platform, didDisconnect output: PlatformOutput.ID)
    /// Called after devices of another kind were added, or the last ones of a kind were removed.
    func platformDidChangeDevices(_ platform: any Platform)
    /// Called with one frame of input.
    func platform(_ platform: any Platform, didReceive event: SeatEvent)
    /// Called after the pointer was locked in a toplevel, or unlocked.
    func platform(_ platform: any Platform, didLockPointer isLocked: Bool, in toplevel: ToplevelID)
    /// Called after another app has replaced a selection, or has withdrawn it.
    func platform(_ platform: any Platform, didChange selection: ClipboardBuffer)
    /// Called with a step of a drag over the toplevels.
    func platform(_ platform: any Platform, didReceive event: DragEvent)
    /// Called after the server has closed the connection, as one that ends or crashes does. The platform stays, and its requests
    /// have no effect; a server that is started again accepts a new connection.
    func platform(_ platform: any ReconnectablePlatform, didLoseConnection error: PlatformError)
    /// Called after the connection was lost permanently, so that nothing can be shown. UIKit logs the error and ends
    /// the process.
    func platform(_ platform: any Platform, didFailWith error: PlatformError)
}

/// An error of a platform.
package enum PlatformError: Error, CustomStringConvertible, Sendable {
    /// There is no server to connect to.
    case cannotConnect(String)
    /// The server lacks a required protocol.
    case missingProtocol(String)
    /// The server closed the connection or reported a protocol error.
    case connectionLost(String)
    /// The system cannot perform a request, for the given reason.
    case unsupported(String)
    /// A configuration from an environment variable or an argument is invalid.
    case invalidConfiguration(String)

    package var description: String {
        switch self {
        case .cannotConnect(let reason): "cannot connect: \(reason)"
        case .missingProtocol(let name): "the compositor does not offer \(name)"
        case .connectionLost(let reason): "connection to the compositor lost: \(reason)"
        case .unsupported(let reason): reason
        case .invalidConfiguration(let reason): reason
        }
    }
}
