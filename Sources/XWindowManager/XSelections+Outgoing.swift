import CXCB
import Dispatch
import Transfers
import Descriptors

/// Data for clients of X.
extension XSelections {
    /// Answers a client that wants the data, or its types. What was copied is available only while a window of X has the
    /// keyboard, and what is dragged only to the client that it is dragged over.
    func answer(_ event: xcb_selection_request_event_t) {
        let request = SelectionRequest(
            requestor: event.requestor, selection: event.selection, target: event.target,
            // Clients of before the ICCCM name no property.
            property: event.property == 0 ? event.target : event.property, time: event.time)
        guard let selection = selections.first(where: { $0.atom == event.selection }),
            selection.window == event.owner, !selection.offered.isEmpty,
            selection.kind == .drag
                ? manager.dragSource.isTarget(XWindowID(rawValue: event.requestor)) : manager.focused != nil
        else { return reject(request) }
        if event.target == connection.atom(.targets) {
            connection.setProperty(
                request.property, of: request.requestor, type: XCB_ATOM_ATOM.rawValue,
                words: [connection.atom(.targets)] + selection.offered.map(\.target))
            return notify(request, property: request.property)
        }
        guard let mimeType = selection.offered.first(where: { $0.target == event.target })?.mimeType else {
            return reject(request)
        }
        send(selection.kind, mimeType, request)
    }

    private func reject(_ request: SelectionRequest) { notify(request, property: 0) }

    private func notify(_ request: SelectionRequest, property: UInt32) {
        var event = xcb_selection_notify_event_t()
        event.response_type = UInt8(XCB_SELECTION_NOTIFY)
        event.time = request.time
        event.requestor = request.requestor
        event.selection = request.selection
        event.target = request.target
        event.property = property
        connection.send(event, to: request.requestor, mask: 0)
        connection.flush()
    }

    private func send(_ kind: XSelectionKind, _ mimeType: String, _ request: SelectionRequest) {
        lastNumber += 1
        let number = lastNumber
        guard outgoing.count < Self.maxTransfers, let (reading, writing) = try? OwnedFD.pipe() else {
            return reject(request)
        }
        let stream = PipeStream(reading, limit: Self.maxBytes) { [queue, enter] in
            queue.async { enter { $0.readData(number) } }
        }
        outgoing[number] = OutgoingTransfer(stream, request)
        manager.report(.selectionRequested(kind, mimeType: mimeType, to: writing))
        watch(0, { $0.outgoing[number]?.byteCount }, abandon: { $0.abandon(number) })
    }

    /// Whether a client of X reads what is dragged.
    var hasDragTransfers: Bool {
        guard let drag else { return false }
        return outgoing.values.contains { $0.request.selection == drag.atom }
    }

    private func abandon(_ number: Int) {
        guard let transfer = outgoing.removeValue(forKey: number) else { return }
        // A client that has begun to read waits for the end, which an empty part is.
        if transfer.isIncremental { setData([], of: transfer.request) } else { reject(transfer.request) }
    }

    private func readData(_ number: Int) {
        guard let transfer = outgoing[number], fill(transfer, number) else { return }
        if transfer.isIncremental {
            sendPart(of: transfer, number)
        } else if transfer.stream.reader.isComplete {
            setData(transfer.stream.take(max: .max), of: transfer.request)
            notify(transfer.request, property: transfer.request.property)
            outgoing[number] = nil
        } else if transfer.stream.reader.data.count > Self.partSize {
            beginParts(of: transfer)
        }
    }

    /// Reads two parts at most; returns false if the transfer has failed, which abandons it.
    private func fill(_ transfer: OutgoingTransfer, _ number: Int) -> Bool {
        do throws(TransferError) {
            try transfer.stream.fill(2 * Self.partSize)
            return true
        } catch {
            abandon(number)
            return false
        }
    }

    private func setData(_ bytes: [UInt8], of request: SelectionRequest) {
        // Text without an encoding of its own has that of UTF8_STRING.
        let type = request.target == connection.atom(.text) ? connection.atom(.utf8String) : request.target
        connection.setProperty(request.property, of: request.requestor, type: type, bytes: bytes)
        connection.flush()
    }

    /// Announces the data; the client deletes the announcement when it is ready for the first part.
    private func beginParts(of transfer: OutgoingTransfer) {
        transfer.apply(.announced)
        let request = transfer.request
        // The events of windows of clients are selected already.
        if manager.record(request.requestor) == nil {
            connection.selectEvents(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, on: request.requestor)
        }
        connection.setProperty(
            request.property, of: request.requestor, type: connection.atom(.increment),
            words: [UInt32(transfer.stream.reader.data.count)])
        notify(request, property: request.property)
    }

    /// Sends the next part if the client has taken the previous one. An empty part is the end.
    func sendPart(of transfer: OutgoingTransfer, _ number: Int) {
        let reader = transfer.stream.reader
        guard transfer.state == .clientReady, !reader.data.isEmpty || reader.isComplete else { return }
        transfer.apply(.partSent)
        let part = transfer.stream.take(max: Self.partSize)
        setData(part, of: transfer.request)
        if part.isEmpty {
            outgoing[number] = nil
        } else {
            _ = fill(transfer, number)
        }
    }
}
