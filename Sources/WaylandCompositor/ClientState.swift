import WaylandServer

/// The state of a client: its sandbox, and what it uses of the resources that `CompositorOptions` limits.
final class ClientState {
    /// The client's surfaces.
    var surfaces: [ObjectIdentifier: Surface] = [:]
    /// The number of bytes of the contents of all surfaces.
    var contentsMemory = 0
    /// Whether the client is the Xwayland that the owner of the compositor has started.
    var isXwayland = false
    /// The events with serials that the client was sent by the seat.
    var inputEvents = InputEventHistory()
    /// The number of pictures that the client waits for.
    var captureCount = 0
    /// The sandbox that the client runs in; nil if it is in none.
    var securityContext: SecurityContext?

    /// Returns the state of a client, which it is given on the first call.
    static func of(_ client: ServerClient) -> ClientState {
        if let state = client.userData as? ClientState { return state }
        let state = ClientState()
        client.userData = state
        return state
    }
}
