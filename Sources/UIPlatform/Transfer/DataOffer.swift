import Transfers
import WaylandClient

/// Data that another app offers, as a selection or as what is dragged.
@MainActor package protocol DataOffer: AnyObject, Sendable {
    /// The MIME types of the data, in the other app's order.
    var mimeTypes: [String] { get }

    /// Whether the data can be requested: it has not been replaced.
    var isValid: Bool { get }

    /// Requests the data from the other app, which writes it to a pipe.
    ///
    /// - Parameter file: The write end of the pipe, of which this process must not keep a copy.
    func receive(_ mimeType: String, into file: OwnedFD)
}

extension DataOffer {
    /// Requests the data, and returns the read end of the pipe, which does not block.
    package func receive(_ mimeType: String) throws(TransferError) -> OwnedFD {
        guard isValid else { throw .unavailable }
        let (reading, writing) = try OwnedFD.pipe()
        receive(mimeType, into: writing)
        return reading
    }
}
