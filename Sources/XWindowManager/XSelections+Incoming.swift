import CXCB
import Foundation
import Transfers
import Descriptors

/// Data from clients of X.
extension XSelections {
    /// Has the data written to a pipe, which is closed without data if there is none of the type.
    func request(_ kind: XSelectionKind, _ mimeType: String, _ file: OwnedFD) {
        guard incoming.count < Self.maxTransfers, let selection = selections.first(where: { $0.kind == kind }),
            let target = selection.available.first(where: { $0.mimeType == mimeType })?.target
        else { return }
        let window = connection.makeWindow(selecting: XCB_EVENT_MASK_PROPERTY_CHANGE)
        manager.ownWindows.insert(window)
        let writer = PipeWriter(to: file) { [queue, enter] in
            queue.async { enter { $0.continueWriting(to: window) } }
        }
        incoming[window] = IncomingTransfer(writer, isLatin1: target == connection.atom(.string))
        xcb_convert_selection(
            connection.raw, window, selection.atom, target, connection.atom(.transfer), selection.time)
        watch(0, { $0.incoming[window]?.byteCount }, abandon: { $0.endIncoming(window) })
    }

    func endIncoming(_ window: UInt32) {
        guard incoming.removeValue(forKey: window) != nil else { return }
        manager.ownWindows.remove(window)
        xcb_destroy_window(connection.raw, window)
        connection.flush()
    }

    /// Reads the first part, or all.
    func receiveData(of transfer: IncomingTransfer, from window: UInt32) {
        guard transfer.state == .requested, let value = take(from: window) else { return endIncoming(window) }
        if value.type == connection.atom(.increment) {
            // The owner sends the first part when its announcement has been deleted, as it has been now.
            transfer.apply(.announced)
        } else {
            transfer.apply(.whole)
            write(value, to: transfer, window)
        }
    }

    /// Reads the next part, once the previous one has been written.
    func readPart(of transfer: IncomingTransfer, from window: UInt32) {
        guard transfer.state == .partAvailable, transfer.writer.isIdle else { return }
        guard let value = take(from: window) else { return endIncoming(window) }
        transfer.apply(.part(isLast: value.bytes.isEmpty))
        write(value, to: transfer, window)
        connection.flush()
    }

    private func take(from window: UInt32) -> XPropertyValue? {
        let value = connection.takeProperty(connection.atom(.transfer), of: window, maxBytes: Self.maxBytes)
        return value?.remaining == 0 ? value : nil
    }

    private func write(_ value: XPropertyValue, to transfer: IncomingTransfer, _ window: UInt32) {
        transfer.byteCount += value.bytes.count
        guard transfer.byteCount <= Self.maxBytes else { return endIncoming(window) }
        transfer.writer.write(Data(transfer.isLatin1 ? XSelectionTypes.utf8(latin1: value.bytes) : value.bytes))
        didWrite(to: transfer, window)
    }

    private func continueWriting(to window: UInt32) {
        guard let transfer = incoming[window] else { return }
        didWrite(to: transfer, window)
        readPart(of: transfer, from: window)
    }

    private func didWrite(to transfer: IncomingTransfer, _ window: UInt32) {
        if transfer.writer.hasFailed || (transfer.state == .complete && transfer.writer.isIdle) { endIncoming(window) }
    }
}
