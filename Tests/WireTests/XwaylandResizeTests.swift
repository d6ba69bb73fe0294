import Foundation
import Testing

extension WireTests {
    /// Resizes of windows of X that wait until their programs have drawn, `_NET_WM_SYNC_REQUEST`.
    @Suite(.serialized, .enabled("Xwayland is not installed") { XServer.isInstalled })
    struct XwaylandResizeTests {
        /// The sizes and the requests to draw that a client was sent, in their order.
        private func take(_ client: XClient) throws -> (widths: [Int], values: [UInt32]) {
            try client.sync()
            let type = try client.atom("WM_PROTOCOLS")
            let events = client.takeEvents()
            return (
                events.filter { $0.code == XClient.Event.configure }.map { $0.half(at: 20) },
                events.filter { $0.code == XClient.Event.message && $0.word(at: 8) == type }.map { $0.word(at: 20) }
            )
        }

        @Test func `A program gets one size at a time`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            let sync = try client.initializeSync()
            let counter = try client.createCounter(sync)
            let window = try client.map(x: 0, y: 0, width: 100, height: 100, events: 1 << 2 | 1 << 17) { window in
                try client.setProperty(
                    "WM_PROTOCOLS", of: window, type: "ATOM", [try client.atom("_NET_WM_SYNC_REQUEST")])
                try client.setProperty(
                    "_NET_WM_SYNC_REQUEST_COUNTER", of: window, type: "CARDINAL", [counter])
            }
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("wait", "{still: 0.3}")
            _ = try take(client)

            for width in [120, 140, 160, 180] {
                try client.resize(window, width: width, height: 100)
                try client.sync()
                try await Task.sleep(for: .milliseconds(30))
            }
            var sent = try take(client)
            #expect(Set(sent.widths) == [120])
            #expect(sent.values == [1])
            try client.setCounter(counter, to: 1, sync)
            let request = try client.message("WM_PROTOCOLS")
            let atom = try client.atom("_NET_WM_SYNC_REQUEST")
            #expect(request[0] == atom && request[2] == 2)
            sent = try take(client)
            #expect(Set(sent.widths) == [180])

            // A program that does not draw in time gets the next size nevertheless.
            try client.resize(window, width: 200, height: 100)
            try client.sync()
            #expect(try client.message("WM_PROTOCOLS")[2] == 3)
            #expect(try client.event(XClient.Event.configure).half(at: 20) == 200)
            // After the second time, it is not waited for.
            try await Task.sleep(for: .milliseconds(1200))
            _ = try take(client)
            for width in [220, 240] {
                try client.resize(window, width: width, height: 100)
                try client.sync()
                try await Task.sleep(for: .milliseconds(100))
            }
            sent = try take(client)
            #expect(Set(sent.widths) == [220, 240])
            #expect(sent.values == [])
        }
    }
}
