import Foundation
import Testing
import WaylandClient

extension WireTests {
    /// Tools that list, control and capture the windows of X.
    @Suite(.serialized, .enabled("Xwayland is not installed") { XServer.isInstalled })
    struct XwaylandToolTests {
        @Test func `A tool lists and controls a window of X`() async throws {
            let server = try await XServer(allowsTools: true)
            let client = try XClient(display: server.display)
            let tool = try ToplevelTool(server.waylandSocketPath)
            let id = try client.map(x: 0, y: 0, width: 200, height: 150, color: 0x00ff00) { window in
                try client.setTitle("Zurich", of: window)
            }
            // What places itself is no window of the list.
            try client.map(x: 0, y: 0, width: 20, height: 15, overridesRedirect: true)
            try #require(try await tool.wait { tool.windows.first?.hasOutput == true })
            #expect(tool.windows.count == 1)
            let window = try #require(tool.windows.first)
            #expect(window.title == "Zurich" && window.states == [ToplevelTool.State.activated])
            let late = try ToplevelTool(server.waylandSocketPath)
            #expect(late.windows.map(\.title) == ["Zurich"])

            let picture = try #require(try tool.capture("Zurich"))
            #expect(picture == (200, 150, 0x00ff00))

            window.handle.setMaximized()
            #expect(try await tool.wait { window.states.contains(ToplevelTool.State.maximized) })
            try await server.ctl("wait", "{pixel: {x: 399, y: 299, color: '#00ff00'}, timeout: 10}")
            window.handle.unsetMaximized()
            #expect(try await tool.wait { !window.states.contains(ToplevelTool.State.maximized) })
            window.handle.setMinimized()
            #expect(try await tool.wait { window.states == [ToplevelTool.State.minimized] })
            tool.activate(window)
            #expect(try await tool.wait { window.states == [ToplevelTool.State.activated] })
            try client.setTitle("Basel", of: id)
            try client.sync()
            #expect(try await tool.wait { window.title == "Basel" && late.windows.count == 1 })

            // A window that cannot be asked to close goes with its program.
            window.handle.close()
            #expect(try await tool.wait { window.isClosed })
            #expect(tool.windows.count == 1)
        }
    }
}
