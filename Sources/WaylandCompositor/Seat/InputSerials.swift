import WaylandServer

/// The serials of the latest events of input, by which clients show what they respond to.
final class InputSerials {
    enum Kind: Equatable {
        case enter
        case input(InputOrigin)
    }

    private struct Record {
        var serial: UInt32
        var kind: Kind
        weak var client: ServerClient?
    }

    private static let maxRecords = 512
    private var records: [Record] = []
    private var next = 0
    private unowned let display: ServerDisplay

    init(_ display: ServerDisplay) { self.display = display }

    /// Returns a new serial for an event that is sent to a client.
    func make(_ kind: Kind, for client: ServerClient) -> UInt32 {
        let record = Record(serial: display.nextSerial(), kind: kind, client: client)
        if records.count < Self.maxRecords {
            records.append(record)
        } else {
            records[next] = record
            next = (next + 1) % Self.maxRecords
        }
        return record.serial
    }

    /// Returns the kind of the event that a client was sent with a serial; nil if it was sent none, or long ago.
    func kind(_ serial: UInt32, of client: ServerClient) -> Kind? {
        records.first { $0.serial == serial && $0.client === client }?.kind
    }

    /// Returns the device with whose key, button or touch a client got a serial; nil if it got it with nothing of that kind.
    func origin(_ serial: UInt32, of client: ServerClient) -> InputOrigin? {
        guard case .input(let origin) = kind(serial, of: client) else { return nil }
        return origin
    }
}
