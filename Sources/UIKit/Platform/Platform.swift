import CoreGraphics
import Foundation

/// The system below UIKit: its outputs, its toplevel windows and its seats.
///
/// There are two: `WaylandPlatform` is a client of the session's compositor, `HeadlessPlatform` has virtual outputs and
/// injected input. Everything here happens on the main actor; a platform that reads a socket on another thread hands what
/// it read to the main queue. Sizes and positions are in points unless a name says otherwise, y grows downwards.
///
/// The order that UIKit relies on:
/// 1. `start(delegate:)` returns with `outputs` already filled (for Wayland: after the registry and one `wl_output.done`
///    each). No output at all is a normal state.
/// 2. A scene calls `makeToplevel(_:delegate:)`; the platform answers with `toplevel(_:didConfigure:)`, at once or later.
///    Nothing is drawn before the first configure.
/// 3. Input reaches `platform(_:didReceive:)` in whole frames.
@MainActor package protocol Platform: AnyObject {
    /// A short name for log lines: `headless`, `wayland`.
    var name: String { get }

    /// The outputs now connected, in the order they appeared; the first is `UIScreen.main`.
    var outputs: [PlatformOutput] { get }

    /// Whether no person and no compositor resizes windows, so that one that cannot be drawn at its size never will be.
    var hasFixedWindowSizes: Bool { get }

    /// Connects and begins to report to `delegate`, which is held weakly.
    ///
    /// Throws `PlatformError` when there is nothing to connect to or something needed is missing.
    func start(delegate: any PlatformDelegate) throws

    /// Creates a window of the system for one `UIWindowScene`; `delegate` is held weakly.
    func makeToplevel(
        _ request: ToplevelRequest, delegate: any PlatformToplevelDelegate
    ) throws -> any PlatformToplevel

    /// Asks the system for another mode of an output.
    ///
    /// Throws `PlatformError.unsupported` with the reason where modes cannot be set; a change that works is
    /// reported through `platform(_:didChange:)`.
    func setMode(_ mode: PlatformOutput.Mode, of output: PlatformOutput.ID) throws

    /// The image of everything on an output, in pixels; nil where the system does not let a client see it.
    func snapshot(of output: PlatformOutput.ID) -> CGImage?

    /// Keeps outputs from blanking while `inhibited` is true (idle-inhibit). Without support this logs once.
    func setIdleInhibited(_ inhibited: Bool)

    /// Sends out whatever requests are buffered. UIKit calls it at the end of each turn in which it asked for something.
    func flush()
}

/// What a platform reports; `UIApplication`'s side of it.
@MainActor package protocol PlatformDelegate: AnyObject {
    /// An output has appeared; its description is complete.
    func platform(_ platform: any Platform, didConnect output: PlatformOutput)
    /// Anything of an output has changed (mode, scale, transform, position, name); once per atomic change.
    func platform(_ platform: any Platform, didChange output: PlatformOutput)
    /// An output is gone. Toplevels on it live on: the system moves them, or they wait for the next output.
    func platform(_ platform: any Platform, didDisconnect output: PlatformOutput.ID)
    /// One frame of input.
    func platform(_ platform: any Platform, didReceive event: SeatEvent)
    /// The connection is lost for good: nothing can be shown any more. UIKit logs it and ends the process.
    func platform(_ platform: any Platform, didFailWith error: PlatformError)
}

/// Why a platform cannot do something.
package enum PlatformError: Error, CustomStringConvertible, Sendable {
    /// No server to talk to.
    case cannotConnect(String)
    /// The server lacks a protocol without which nothing works.
    case missingProtocol(String)
    /// The server closed the connection or reported a protocol error.
    case connectionLost(String)
    /// A request that this system cannot fulfil, with the reason.
    case unsupported(String)
    /// A description given by a person (an environment variable, an argument) that makes no sense.
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
