import WaylandServer

/// The sandbox of a client, as the program that runs the sandbox has described it.
package struct SecurityContext: Hashable, Sendable {
    /// The name of the sandbox's kind, such as `org.flatpak`; nil if it is not known.
    package internal(set) var sandboxEngine: String?
    /// The identifier of the application; its meaning depends on the engine.
    package internal(set) var appID: String?
    /// The identifier of the running instance of the application; its meaning depends on the engine.
    package internal(set) var instanceID: String?
}

extension ServerClient {
    /// The sandbox that the client runs in; nil if it is in none.
    package var securityContext: SecurityContext? { (userData as? ClientState)?.securityContext }
}
