import CXCB
import Dispatch

/// The counter by which a client says that it has drawn its window in the size that it was given last,
/// `_NET_WM_SYNC_REQUEST`.
///
/// The client gets one size at a time, and the latest one when it has drawn that. Resizes do not run ahead of it, and what is
/// seen has the size that the client was given.
final class XResizeSync {
    /// The time in milliseconds for which a client may draw. One that has not is given the next size.
    static let timeout = 1000
    /// The number of sizes in a row that a client may leave undrawn; after that, it does not use its counter.
    static let maxTimeouts = 2

    let counter: UInt32
    let alarm: UInt32
    /// The value that the counter has when the client has drawn.
    private(set) var value: Int64 = 0
    private(set) var isWaiting = false
    /// The frame that the window gets next.
    var pending: XRectangle?
    /// The size that the window was given last.
    var lastSize: (width: Int, height: Int)?
    private var timeouts = 0

    init(counter: UInt32, alarm: UInt32) {
        self.counter = counter
        self.alarm = alarm
    }

    /// Whether the client has stopped using its counter.
    var hasGivenUp: Bool { timeouts >= Self.maxTimeouts }

    func begin() {
        value += 1
        isWaiting = true
    }

    func end(hasTimedOut: Bool) {
        isWaiting = false
        timeouts = hasTimedOut ? timeouts + 1 : 0
    }
}

/// Resizes that wait for the clients to draw.
extension XManager {
    /// Takes over the counter that a client has set, or removed.
    func updateSync(of record: XWindowRecord) {
        // A counter of another client is none of the window's.
        let counter = record.properties.syncCounter.flatMap { counter in
            connection.syncAlarmEvent != nil && record.properties.protocols.contains(.syncRequest)
                && haveSameClient(record.id, XWindowID(rawValue: counter)) ? counter : nil
        }
        guard counter != record.sync?.counter else { return }
        endSync(of: record)
        guard let counter else { return }
        let alarm = xcb_generate_id(connection.raw)
        // The counter begins at 0, so that values are those of this manager; the alarm is raised at each higher one.
        xcb_sync_set_counter(connection.raw, counter, xcb_sync_int64_t(hi: 0, lo: 0))
        let mask: [xcb_sync_ca_t] = [
            XCB_SYNC_CA_COUNTER, XCB_SYNC_CA_VALUE_TYPE, XCB_SYNC_CA_VALUE, XCB_SYNC_CA_TEST_TYPE, XCB_SYNC_CA_DELTA,
            XCB_SYNC_CA_EVENTS,
        ]
        let values: [UInt32] = [
            counter, XCB_SYNC_VALUETYPE_ABSOLUTE.rawValue, 0, 1, XCB_SYNC_TESTTYPE_POSITIVE_COMPARISON.rawValue, 0, 1,
            1,
        ]
        xcb_sync_create_alarm(connection.raw, alarm, mask.reduce(0) { $0 | $1.rawValue }, values)
        record.sync = XResizeSync(counter: counter, alarm: alarm)
        syncedWindows[alarm] = record.id
    }

    /// Forgets the counter of a window; what waits for it is not performed.
    func endSync(of record: XWindowRecord) {
        guard let sync = record.sync else { return }
        record.sync = nil
        syncedWindows[sync.alarm] = nil
        xcb_sync_destroy_alarm(connection.raw, sync.alarm)
        if let pending = sync.pending { configure(record, pending) }
    }

    /// Moves and resizes a window, when its client has drawn the size before.
    func configureInSync(_ record: XWindowRecord, _ frame: XRectangle) {
        guard let sync = record.sync, record.isMapped else { return configure(record, frame) }
        guard !sync.isWaiting else {
            sync.pending = frame
            return
        }
        let last = sync.lastSize ?? (record.frame.width, record.frame.height)
        guard last != (frame.width, frame.height), !sync.hasGivenUp else {
            sync.lastSize = (frame.width, frame.height)
            return configure(record, frame)
        }
        sync.lastSize = (frame.width, frame.height)
        sync.begin()
        let value = UInt64(bitPattern: sync.value)
        connection.sendMessage(
            .wmProtocols, to: record.id.rawValue,
            (
                connection.atom(.netWMSyncRequest), 0, UInt32(truncatingIfNeeded: value),
                UInt32(truncatingIfNeeded: value >> 32), 0
            ))
        configure(record, frame)
        watch(sync, record.id, sync.value)
    }

    private func watch(_ sync: XResizeSync, _ id: XWindowID, _ value: Int64) {
        let alarm = sync.alarm
        selections.queue.asyncAfter(deadline: .now() + .milliseconds(XResizeSync.timeout)) {
            [enter = selections.enter] in
            enter { selections in
                let manager: XManager = selections.manager
                guard let record = manager.windows[id], let sync = record.sync, sync.alarm == alarm, sync.isWaiting,
                    sync.value == value
                else { return }
                manager.didDraw(record, sync, hasTimedOut: true)
            }
        }
    }

    func alarmWasRaised(_ event: xcb_sync_alarm_notify_event_t) {
        guard let record = syncedWindows[event.alarm].flatMap({ windows[$0] }), let sync = record.sync else { return }
        let value = Int64(event.counter_value.hi) << 32 | Int64(event.counter_value.lo)
        if sync.isWaiting, value >= sync.value { didDraw(record, sync, hasTimedOut: false) }
    }

    private func didDraw(_ record: XWindowRecord, _ sync: XResizeSync, hasTimedOut: Bool) {
        sync.end(hasTimedOut: hasTimedOut)
        guard let pending = sync.pending else { return }
        sync.pending = nil
        configureInSync(record, pending)
        connection.flush()
    }
}
