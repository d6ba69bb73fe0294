import WaylandServer

/// The global by which one window asks for another to be activated, `xdg_activation_v1`.
///
/// A client gets a token for something that the user has done, and passes it to another one, which presents it.
final class Activation {
    /// The record of a token.
    private struct Token {
        var name: String
        /// Whether the user has done something in the client that asked for it.
        var isTrusted: Bool
    }

    private static let maxTokens = 256

    private unowned let compositor: Compositor
    private var tokens: [Token] = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(XdgActivationV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .destroy: break
                case .getActivationToken(let new): add(new)
                case .activate(let name, let surface): activate(name, Surface.of(surface))
                }
            }
        }
    }

    private func add(_ resource: XdgActivationTokenV1) {
        var serial: UInt32?
        var isUsed = false
        resource.onRequest { [unowned self, unowned resource] request in
            if case .destroy = request { return }
            guard !isUsed else {
                return resource.postError(
                    code: XdgActivationTokenV1.Error.alreadyUsed.rawValue, message: "the token was committed")
            }
            switch request {
            case .setSerial(let value, _): serial = value
            case .commit:
                isUsed = true
                let isTrusted = serial.map { compositor.seat.serials.origin($0, of: resource.client) != nil } ?? false
                resource.sendDone(token: makeToken(isTrusted: isTrusted))
            case .setAppId, .setSurface, .destroy: break
            }
        }
    }

    /// Returns the name of a new token, which nobody can guess; the oldest ones are removed.
    func makeToken(isTrusted: Bool) -> String {
        let name = String.unguessable()
        tokens.append(Token(name: name, isTrusted: isTrusted))
        if tokens.count > Self.maxTokens { tokens.removeFirst() }
        return name
    }

    /// Returns whether a token is one for something that the user has done. It has no effect from then on.
    func use(_ name: String) -> Bool {
        let index = tokens.firstIndex { $0.name == name }
        return index.map { tokens.remove(at: $0).isTrusted } ?? false
    }

    private func activate(_ name: String, _ surface: Surface?) {
        guard let surface else { return }
        compositor.delegate?.compositor(compositor, didRequestActivationOf: surface, isTrusted: use(name))
    }
}
