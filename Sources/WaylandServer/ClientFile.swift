internal import Descriptors
/// An open file of a client, which counts towards the client's limit as long as this object exists.
///
/// The descriptor belongs to ``handle``, which may be retained longer, on any thread.
public final class ClientFile {
    /// The open descriptor.
    public let handle: OwnedFD
    /// The client; nil after the end of the connection.
    private weak var client: ServerClient?

    /// The number of the descriptor.
    public var descriptor: Int32 { handle.rawValue }

    /// Takes a descriptor over; returns nil, and ends the connection, if the client has too many.
    package init?(_ file: OwnedFD, client: ServerClient) {
        guard client.reserveDescriptor(file.rawValue) else { return nil }
        handle = file
        self.client = client
    }

    deinit { client?.releaseDescriptor() }
}
