import Transfers

/// Data that is transferred from a client of X to a pipe.
///
///     requested ──whole──▶ complete ◀──────lastPart──────┐
///        └──announced──▶ awaitingPart ──partSet──▶ partAvailable
///                             ▲─────────part──────────┘
final class IncomingTransfer {
    enum State {
        /// The owner of the selection has not answered.
        case requested
        /// The data comes in parts, and the owner sets the next one.
        case awaitingPart
        /// The next part waits for the reader of the pipe.
        case partAvailable
        /// All data has arrived.
        case complete
    }

    enum Event {
        /// The owner has sent all data at once.
        case whole
        /// The owner has announced parts (`INCR`).
        case announced
        /// The owner has set the property to the next part.
        case partSet
        /// A part was read from the property.
        case part(isLast: Bool)
    }

    let writer: PipeWriter
    private(set) var state = State.requested
    /// The number of bytes that have arrived.
    var byteCount = 0
    /// Whether the data has the encoding of `STRING`.
    let isLatin1: Bool

    init(_ writer: PipeWriter, isLatin1: Bool) {
        self.writer = writer
        self.isLatin1 = isLatin1
    }

    /// Makes all transitions. Events that do not fit the state have no effect: clients send them in any order.
    func apply(_ event: Event) {
        switch (state, event) {
        case (.requested, .whole): state = .complete
        case (.requested, .announced): state = .awaitingPart
        case (.awaitingPart, .partSet), (.partAvailable, .partSet): state = .partAvailable
        case (.partAvailable, .part(let isLast)): state = isLast ? .complete : .awaitingPart
        case (.requested, .partSet), (.requested, .part): break
        case (.awaitingPart, .whole), (.awaitingPart, .announced), (.awaitingPart, .part): break
        case (.partAvailable, .whole), (.partAvailable, .announced): break
        case (.complete, _): break
        }
    }

    // The writer would wait for its reader otherwise.
    deinit { writer.cancel() }
}

/// Data that is transferred from a pipe to a client of X.
///
///     collecting ──announced──▶ awaitingClient ──propertyDeleted──▶ clientReady
///                                    ▲────────────partSent──────────────┘
final class OutgoingTransfer {
    enum State {
        /// The data may still be short enough to be sent at once.
        case collecting
        /// The client has not taken the previous part, or the announcement.
        case awaitingClient
        /// The client waits for the next part.
        case clientReady
    }

    enum Event {
        /// Parts were announced (`INCR`).
        case announced
        /// The client has deleted the property: it has taken what that contained.
        case propertyDeleted
        case partSent
    }

    let stream: PipeStream
    let request: SelectionRequest
    private(set) var state = State.collecting

    init(_ stream: PipeStream, _ request: SelectionRequest) {
        self.stream = stream
        self.request = request
    }

    /// Whether the data is sent in parts.
    var isIncremental: Bool { state != .collecting }

    /// Makes all transitions. Events that do not fit the state have no effect: clients send them in any order.
    func apply(_ event: Event) {
        switch (state, event) {
        case (.collecting, .announced): state = .awaitingClient
        case (.awaitingClient, .propertyDeleted): state = .clientReady
        case (.clientReady, .partSent): state = .awaitingClient
        case (.collecting, .propertyDeleted), (.collecting, .partSent): break
        case (.awaitingClient, .announced), (.awaitingClient, .partSent): break
        case (.clientReady, .announced), (.clientReady, .propertyDeleted): break
        }
    }

    /// The number of bytes that have been read.
    var byteCount: Int { stream.reader.byteCount }
}

/// The request of a client of X.
struct SelectionRequest {
    var requestor: UInt32
    var selection: UInt32
    var target: UInt32
    var property: UInt32
    var time: UInt32
}
