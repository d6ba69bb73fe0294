import Diagnostics
import Foundation
import WaylandClient

/// Tokens by which one app lets another one's window, or its own, come to the front: `xdg_activation_v1`.
@MainActor final class WaylandActivation {
    /// The variable in which an app receives the token of the one that has started it.
    static let variable = "XDG_ACTIVATION_TOKEN"
    /// The timeout of the compositor's answer in seconds.
    static let timeout: TimeInterval = 1

    /// A request for a token.
    struct Request {
        /// The window from which the person acts.
        var surface: WlSurface?
        /// The input event that leads to the activation.
        var input: (serial: UInt32, seat: WlSeat)?
        /// The app that will be activated, if it is known.
        var appID: String?
    }

    private let manager: XdgActivationV1?
    private var launchToken: String?
    private let after: (TimeInterval, @escaping @MainActor () -> Void) -> Void

    /// - Parameters:
    ///   - launchToken: The token with which the app was started; nil or empty for none.
    ///   - after: Calls a closure after some seconds.
    init(
        _ manager: XdgActivationV1?, launchToken: String?,
        after: @escaping (TimeInterval, @escaping @MainActor () -> Void) -> Void
    ) {
        self.manager = manager
        self.launchToken = launchToken.flatMap { $0.isEmpty ? nil : $0 }
        self.after = after
    }

    /// Activates the app's first window with the token of the launch.
    func activateFirst(_ surface: WlSurface) {
        guard let token = launchToken else { return }
        launchToken = nil
        activate(surface, token: token)
    }

    func activate(_ surface: WlSurface, token: String) {
        guard !surface.isDestroyed else { return }
        manager?.activate(token: token, surface: surface)
    }

    /// Requests the person's attention for a window: activates it with a token that no input justifies, which compositors
    /// take for urgency unless the window is active already.
    func requestAttention(for surface: WlSurface) {
        guard manager != nil else {
            logger.once("A window cannot request attention: the compositor does not offer xdg_activation_v1.")
            return
        }
        requestToken(Request(surface: surface)) { [weak self] token in
            if let token { self?.activate(surface, token: token) }
        }
    }

    /// Requests a token; the closure is called once, with nil if the compositor gives none.
    func requestToken(_ request: Request, completion: @escaping @MainActor (String?) -> Void) {
        guard let manager else { return completion(nil) }
        let token = manager.getActivationToken()
        if let (serial, seat) = request.input, !seat.isDestroyed { token.setSerial(serial: serial, seat: seat) }
        if let appID = request.appID { token.setAppId(appId: appID) }
        if let surface = request.surface, !surface.isDestroyed { token.setSurface(surface: surface) }
        var completion: (@MainActor (String?) -> Void)? = completion
        let finish: @MainActor (String?) -> Void = { value in
            if !token.isDestroyed { token.destroy() }
            let call = completion
            completion = nil
            call?(value.flatMap { $0.isEmpty ? nil : $0 })
        }
        token.onEvent { event in if case .done(let value) = event { finish(value) } }
        token.commit()
        after(Self.timeout) { finish(nil) }
    }
}
