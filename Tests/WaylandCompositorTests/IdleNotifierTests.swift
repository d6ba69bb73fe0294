import Glibc
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct IdleNotifierTests {
    private let server: TestCompositor
    private let client: TestClient
    private let seat: WlSeat
    private let notifier: ExtIdleNotifierV1
    private let log = Log()

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        seat = try client.registry.bind(WlSeat.self)
        notifier = try client.registry.bind(ExtIdleNotifierV1.self)
    }

    private func follow(_ notification: ExtIdleNotificationV1, _ name: String) {
        notification.onEvent { [log] event in
            switch event {
            case .idled: log.add("\(name) idled")
            case .resumed: log.add("\(name) resumed")
            }
        }
    }

    /// Returns the events of some time.
    private func events(within milliseconds: UInt32) throws -> [String] {
        try client.roundtrip()
        usleep(milliseconds * 1000)
        try client.roundtrip()
        return log.take()
    }

    @Test func inputEndsTheIdleTime() throws {
        follow(notifier.getIdleNotification(timeout: 80, seat: seat), "short")
        follow(notifier.getIdleNotification(timeout: .max, seat: seat), "long")
        #expect(try events(within: 20) == [])
        #expect(try events(within: 160) == ["short idled"])
        #expect(try events(within: 160) == [])
        server.perform { $0.compositor.seat.keyboard.key(30, isPressed: true, time: 1) }
        #expect(try events(within: 1) == ["short resumed"])
        #expect(try events(within: 160) == ["short idled"])
    }

    @Test func allInputCounts() throws {
        follow(notifier.getIdleNotification(timeout: 0, seat: seat), "now")
        #expect(try events(within: 50) == ["now idled"])
        let inputs: [@Sendable (Seat) -> Void] = [
            { $0.pointer.move(to: Point(x: 1, y: 1), time: 1) },
            { $0.pointer.button(272, isPressed: true, time: 1) },
            { $0.pointer.axis(.stop, time: 1) },
            { $0.touch.down(1, at: Point(x: 500, y: 500), time: 1) },
            { $0.touch.up(1, time: 1) },
            { $0.gestures.beginSwipe(fingers: 3, time: 1) },
            { $0.userDidAct() },
        ]
        for input in inputs {
            server.perform { input($0.compositor.seat) }
            #expect(try events(within: 50) == ["now resumed", "now idled"])
        }
    }

    @Test func activityDelaysTheTimer() throws {
        follow(notifier.getIdleNotification(timeout: 150, seat: seat), "a")
        for _ in 0..<6 {
            #expect(try events(within: 50) == [])
            server.perform { $0.compositor.seat.userDidAct() }
        }
        #expect(try events(within: 300) == ["a idled"])
    }

    @Test func inhibitorsHoldNotificationsBack() throws {
        let window = try TestWindow.mapped(client)
        let manager = try client.registry.bind(ZwpIdleInhibitManagerV1.self)
        follow(notifier.getIdleNotification(timeout: 30, seat: seat), "old")
        #expect(try events(within: 100) == ["old idled"])
        let inhibitor = manager.createInhibitor(surface: window.surface)
        #expect(try events(within: 1) == ["old resumed"])
        follow(notifier.getIdleNotification(timeout: 30, seat: seat), "new")
        follow(notifier.getInputIdleNotification(timeout: 30, seat: seat), "input")
        #expect(try events(within: 100) == ["input idled"])
        server.perform { $0.compositor.seat.userDidAct() }
        #expect(try events(within: 100) == ["input resumed", "input idled"])
        inhibitor.destroy()
        #expect(try Set(events(within: 100)) == ["old idled", "new idled"])
    }

    @Test func destroyedNotificationsEnd() throws {
        let notification = notifier.getIdleNotification(timeout: 30, seat: seat)
        follow(notification, "a")
        notifier.destroy()
        notification.destroy()
        #expect(try events(within: 100) == [])
        server.perform { $0.compositor.seat.userDidAct() }
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }
}
