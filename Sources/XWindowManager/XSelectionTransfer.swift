import Transfers

/// Data that is transferred from a client of X to a pipe.
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

    // The writer would wait for its reader otherwise.
    deinit { writer.cancel() }
}

/// Data that is transferred from a pipe to a client of X.
final class OutgoingTransfer {
    let stream: PipeStream
    let request: SelectionRequest
    /// Whether the data is sent in parts.
    var isIncremental = false
    /// Whether the client has taken the previous part.
    var isClientReady = false

    init(_ stream: PipeStream, _ request: SelectionRequest) {
        self.stream = stream
        self.request = request
    }

    /// The number of bytes that have been read.
    var byteCount: Int { stream.reader.byteCount }
}

/// What a client of X has asked for.
struct SelectionRequest {
    var requestor: UInt32
    var selection: UInt32
    var target: UInt32
    var property: UInt32
    var time: UInt32
}
