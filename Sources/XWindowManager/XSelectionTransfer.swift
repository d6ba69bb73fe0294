/// Data on its way from a client of X to a pipe.
final class IncomingTransfer {
    let writer: PipeWriter
    /// Whether the data comes in parts, and how many bytes have arrived.
    var isIncremental = false
    var byteCount = 0
    /// Whether the next part waits for the reader of the pipe.
    var hasPendingPart = false
    /// Whether all parts have arrived.
    var isComplete = false
    /// Whether the data has the encoding of `STRING`.
    let isLatin1: Bool

    init(_ writer: PipeWriter, isLatin1: Bool) {
        self.writer = writer
        self.isLatin1 = isLatin1
    }
}

/// Data on its way from a pipe to a client of X.
final class OutgoingTransfer {
    let reader: PipeReader
    let request: SelectionRequest
    var bytes: [UInt8] = []
    var byteCount = 0
    /// Whether the data is sent in parts.
    var isIncremental = false
    /// Whether the client has taken the previous part.
    var isClientReady = false

    init(_ reader: PipeReader, _ request: SelectionRequest) {
        self.reader = reader
        self.request = request
    }
}

/// What a client of X has asked for.
struct SelectionRequest {
    var requestor: UInt32
    var selection: UInt32
    var target: UInt32
    var property: UInt32
    var time: UInt32
}
