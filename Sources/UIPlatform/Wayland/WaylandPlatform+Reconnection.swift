import Foundation
import RenderServer
import WaylandClient

extension WaylandPlatform: ReconnectablePlatform {
    /// Whether another connection can replace one that has ended for a reason: a compositor that reports an error of the
    /// protocol, or sends nonsense, would do so again. `ORIEL_RECONNECT=0` turns reconnection off.
    func canReconnect(after error: WaylandError) -> Bool {
        error == .disconnected && display.socketPath != nil
            && ProcessInfo.processInfo.environment["ORIEL_RECONNECT"] != "0"
    }

    package func cancelInput() {
        for name in seats.keys.sorted() { removeSeat(name) }
    }

    package func reconnect(within limit: Duration) throws -> any ReconnectablePlatform {
        guard let path = display.socketPath else { throw PlatformError.cannotConnect("the socket was inherited") }
        let display: WaylandDisplay
        do throws(WaylandError) { display = try WaylandDisplay(name: path) } catch {
            throw PlatformError.cannotConnect("\(error)")
        }
        do {
            let platform = try WaylandPlatform(
                display, connectTimeout: min(limit, Self.defaultConnectTimeout),
                renderQueue: RenderServer.shared.queue(for:))
            platform.nextToplevel = nextToplevel
            return platform
        } catch {
            display.close()
            throw error
        }
    }

    package func close() {
        cancelInput()
        cursorThemes.destroy()
        let isUsed = RenderServer.shared.leave(display)
        display.close(keepsPointer: isUsed)
    }
}
