/// The reason for which the server closes the connection of a browser.
enum WebSocketFailure: Error, Equatable {
    case protocolError(String)
    case unsupportedData(String)
    case tooBig(String)
    /// A message is no JSON, or not one of the protocol.
    case invalidMessage(String)

    /// The code and the reason of the close frame.
    var closeCode: WebSocketCloseCode {
        switch self {
        case .protocolError(let reason): WebSocketCloseCode(1002, reason)
        case .unsupportedData(let reason): WebSocketCloseCode(1003, reason)
        case .tooBig(let reason): WebSocketCloseCode(1009, reason)
        case .invalidMessage(let reason): WebSocketCloseCode(1008, reason)
        }
    }
}
