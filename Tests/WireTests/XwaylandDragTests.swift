import Foundation
import Testing

extension WireTests {
    /// Dragging between programs of X and of Wayland, in `oriel serve --xwayland`.
    @Suite(.serialized, .enabled("Xwayland is not installed") { XServer.isInstalled })
    struct XwaylandDragTests {
        private static let text = "text/plain;charset=utf-8"

        private func lines(_ app: Subprocess, until isComplete: ([String]) -> Bool) async throws -> [String] {
            var last: [String] = []
            let found: [String]? = try await eventually(within: .seconds(20)) {
                last = app.standardOutput.split(separator: "\n").map(String.init)
                return isComplete(last) ? last : nil
            }
            return try #require(found, "the app printed only \(last)\(app.said)")
        }

        /// Starts a server with a window of an X client in the left or right half of the output, and an app of Wayland in
        /// the other.
        private func start(
            _ connect: (XServer) throws -> (XClient, UInt32), isLeft: Bool, app arguments: [String]
        ) async throws -> (server: XServer, client: XClient, window: UInt32, app: Subprocess) {
            let server = try await XServer(output: "800x400,name=a")
            let (client, window) = try connect(server)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("key", isLeft ? "super+left" : "super+right")
            let app = try server.run(try Oriel.command("InputProbe"), arguments)
            _ = try await lines(app) { $0.contains { $0.hasPrefix("ready") } }
            try await server.ctl("wait", "{windows: 2, timeout: 20}")
            try await server.ctl("key", isLeft ? "super+right" : "super+left")
            try await server.ctl("wait", "{still: 0.3}")
            return (server, client, window, app)
        }

        private func source(_ server: XServer) throws -> (XClient, UInt32) {
            let client = try XClient(display: server.display)
            return (client, try client.map(x: 0, y: 0, width: 400, height: 400, events: XClient.dragEvents))
        }

        /// Drags from the window of X to the other one; returns the window that X has under the pointer.
        private func drag(
            _ server: XServer, _ client: XClient, _ window: UInt32, byTouch: Bool = false
        ) async throws -> UInt32 {
            if byTouch {
                try await server.ctl("touch_down", "{x: 100, y: 100}")
            } else {
                try await server.ctl("move_pointer", "[100, 100]")
                try await server.ctl("press_button", "left")
            }
            _ = try client.event(XClient.Event.press)
            try client.ownDrag(window)
            try client.sync()
            if byTouch {
                try await server.ctl("touch_move", "{x: 590, y: 200}")
                try await server.ctl("touch_move", "{x: 600, y: 200}")
            } else {
                try await server.ctl("move_pointer", "[600, 200]")
            }
            _ = try client.event(XClient.Event.motion)
            let target: UInt32? = try await eventually(within: .seconds(5)) {
                let found = try client.windowUnderPointer()
                return found != 0 && found != window ? found : nil
            }
            let found = try #require(target, "\(server.process.said)")
            #expect(try client.property("XdndAware", of: found) == [5])
            return found
        }

        @Test(arguments: ["copy", "move"])
        func `A text is dragged from X to Wayland`(operation: String) async throws {
            let (server, client, window, app) = try await start(source, isLeft: true, app: ["drop", operation])
            let action = operation == "move" ? "XdndActionMove" : "XdndActionCopy"
            let atom = try client.atom(action)
            let proxy = try await drag(server, client, window)
            try client.enter(
                proxy, from: window, types: ["text/html", "TEXT", "UTF8_STRING", Self.text], action: action, x: 600,
                y: 200)
            // The app answers after the first status.
            var status = try client.message("XdndStatus")
            while status[1] & 1 == 0 { status = try client.message("XdndStatus") }
            #expect(status[0] == proxy)
            #expect(status[4] == atom)
            _ = try await lines(app) { $0.contains("entered other") }
            try await server.ctl("release_button", "left")
            _ = try client.event(XClient.Event.release)
            try client.sendMessage("XdndDrop", to: proxy, [window, 0, 0])
            try client.answerRequest("Grüße von X")
            _ = try await lines(app) { $0.contains("dropped Grüße von X") }
            #expect(try client.message("XdndFinished") == [proxy, 1, atom, 0, 0])
            try await server.ctl("move_pointer", "[610, 210]")
            try await server.ctl("move_pointer", "[100, 100]")
            #expect(try client.windowUnderPointer() == window)
        }

        @Test func `A text is dragged from X by a finger`() async throws {
            let (server, client, window, app) = try await start(source, isLeft: true, app: ["drop", "copy"])
            let proxy = try await drag(server, client, window, byTouch: true)
            try client.enter(proxy, from: window, types: [Self.text], action: "XdndActionCopy", x: 600, y: 200)
            while try client.message("XdndStatus")[1] & 1 == 0 {}
            _ = try await lines(app) { $0.contains("entered other") }
            try await server.ctl("touch_up", "0")
            _ = try client.event(XClient.Event.release)
            try client.sendMessage("XdndDrop", to: proxy, [window, 0, 0])
            try client.answerRequest("by touch")
            _ = try await lines(app) { $0.contains("dropped by touch") }
            #expect(try client.message("XdndFinished")[1] == 1)
        }

        @Test func `A source of X that asks offers the actions of its list`() async throws {
            let (server, client, window, app) = try await start(source, isLeft: true, app: ["drop", "move"])
            let move = try client.atom("XdndActionMove")
            try client.setProperty(
                "XdndActionList", of: window, type: "ATOM", [try client.atom("XdndActionCopy"), move])
            let proxy = try await drag(server, client, window)
            try client.enter(proxy, from: window, types: [Self.text], action: "XdndActionAsk", x: 600, y: 200)
            var status = try client.message("XdndStatus")
            while status[1] & 1 == 0 { status = try client.message("XdndStatus") }
            #expect(status[4] == move)
            try await server.ctl("release_button", "left")
            try client.sendMessage("XdndDrop", to: proxy, [window, 0, 0])
            try client.answerRequest("moved")
            _ = try await lines(app) { $0.contains("dropped moved") }
            #expect(try client.message("XdndFinished") == [proxy, 1, move, 0, 0])
        }

        @Test func `A text is dragged from X to X`() async throws {
            let server = try await XServer(output: "800x400,name=a")
            let (client, window) = try source(server)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("key", "super+left")
            let (other, target) = try self.target(server)
            try await server.ctl("wait", "{windows: 2, timeout: 20}")
            try await server.ctl("key", "super+right")
            try await server.ctl("wait", "{still: 0.3}")
            // The X server has no proxy over its own windows.
            #expect(try await drag(server, client, window) == target)
            let action = try client.atom("XdndActionCopy")
            try client.enter(target, from: window, types: [Self.text], action: "XdndActionCopy", x: 600, y: 200)
            #expect(try other.message("XdndEnter")[0] == window)
            #expect(try other.message("XdndPosition")[2] == 600 << 16 | 200)
            try other.sendMessage("XdndStatus", to: window, [target, 3, 0, 0, action])
            #expect(try client.message("XdndStatus")[0] == target)
            try await server.ctl("release_button", "left")
            try client.sendMessage("XdndDrop", to: target, [window, 0, 0])
            _ = try other.message("XdndDrop")
            try other.send(
                XClient.Request.convertSelection, 0,
                [
                    target, try other.atom("XdndSelection"), try other.atom("UTF8_STRING"),
                    try other.atom("_TEST_DATA"), 0,
                ])
            try client.answerRequest("among X")
            #expect(try other.event(XClient.Event.selection).word(at: 20) != 0)
            #expect(try other.text("_TEST_DATA", of: target) == "among X")
            try other.sendMessage("XdndFinished", to: window, [target, 1, action])
            #expect(try client.message("XdndFinished")[1] == 1)
        }

        @Test func `A source that ends in mid-drag leaves nothing behind`() async throws {
            let (server, client, window, app) = try await start(source, isLeft: true, app: ["drop", "copy"])
            do {
                let other = try XClient(display: server.display)
                let dying = try other.map(x: 0, y: 0, width: 100, height: 100, events: XClient.dragEvents)
                try await server.ctl("wait", "{windows: 3, timeout: 20}")
                try await server.ctl("move_window", "{id: 3, x: 50, y: 50}")
                let proxy = try await drag(server, other, dying)
                // Only the client that drags is listened to.
                try client.enter(proxy, from: window, types: [Self.text], action: "XdndActionCopy", x: 600, y: 200)
                try client.sync()
                try await server.ctl("wait", "{still: 0.3}")
                #expect(!app.standardOutput.contains("entered"))
                try other.enter(proxy, from: dying, types: [Self.text], action: "XdndActionCopy", x: 600, y: 200)
                _ = try await lines(app) { $0.contains("entered other") }
            }
            try await server.ctl("wait", "{windows: 2, timeout: 20}")
            try await server.ctl("release_button", "left")
            let proxy = try await drag(server, client, window)
            try client.enter(proxy, from: window, types: [Self.text], action: "XdndActionCopy", x: 600, y: 200)
            while try client.message("XdndStatus")[1] & 1 == 0 {}
            try await server.ctl("release_button", "left")
            try client.sendMessage("XdndDrop", to: proxy, [window, 0, 0])
            try client.answerRequest("second")
            _ = try await lines(app) { $0.contains("dropped second") }
        }

        // MARK: From Wayland

        private func target(_ server: XServer) throws -> (XClient, UInt32) {
            let client = try XClient(display: server.display)
            let window = try client.map(
                x: 0, y: 0, width: 400, height: 400, events: XClient.dragEvents, prepare: client.makeDropTarget)
            return (client, window)
        }

        /// Drags from the app to the window of X.
        private func drag(_ server: XServer, from app: Subprocess) async throws {
            try await server.ctl("move_pointer", "[100, 100]")
            try await server.ctl("press_button", "left")
            for step in 1...5 { try await server.ctl("move_pointer", "[\(100 + 10 * step), 100]") }
            _ = try await lines(app) { $0.contains("began") }
            try await server.ctl("move_pointer", "[600, 200]")
        }

        @Test(arguments: ["copy", "move"])
        func `A text is dragged from Wayland to X`(operation: String) async throws {
            let (server, client, window, app) = try await start(
                target, isLeft: false, app: ["drag", operation, "Grüße"])
            try await drag(server, from: app)
            let enter = try client.message("XdndEnter")
            let source = enter[0]
            #expect(enter[1] >> 24 == 5)
            let types = enter[1] & 1 != 0 ? try client.property("XdndTypeList", of: source) : Array(enter[2...4])
            let actions = try ["XdndActionCopy", "XdndActionMove"].map { try client.atom($0) }
            #expect(try client.property("XdndActionList", of: source) == (operation == "move" ? actions : [actions[0]]))
            let utf8 = try client.atom("UTF8_STRING")
            #expect(types.contains(utf8))
            let position = try client.message("XdndPosition")
            #expect(position[2] == 600 << 16 | 200)
            // There is no second position before the answer to the first.
            try await server.ctl("move_pointer", "[610, 210]")
            try await server.ctl("move_pointer", "[620, 220]")
            try client.sync()
            let action = try client.atom(operation == "move" ? "XdndActionMove" : "XdndActionCopy")
            try client.sendMessage("XdndStatus", to: source, [window, 3, 0, 0, action])
            #expect(try client.message("XdndPosition")[2] == 620 << 16 | 220)
            try client.sendMessage("XdndStatus", to: source, [window, 3, 0, 0, action])
            try client.sync()
            // Other clients of X cannot read what is dragged.
            let other = try XClient(display: server.display)
            let stranger = try other.map(x: 0, y: 0, width: 10, height: 10, overridesRedirect: true)
            #expect(try other.readDrag("UTF8_STRING", for: stranger) == nil)
            try await server.ctl("wait", "{still: 0.3}")
            try await server.ctl("release_button", "left")
            _ = try client.message("XdndDrop")
            #expect(try client.readDrag("UTF8_STRING", for: window) == "Grüße")
            try client.sendMessage("XdndFinished", to: source, [window, 1, action])
            let sent = try await lines(app) { $0.last == "transferred" }
            #expect(sent.suffix(2) == ["ended \(operation)", "transferred"])
            #expect(try client.readDrag("UTF8_STRING", for: window) == nil)
        }

        @Test func `A window of X that never answers gets nothing`() async throws {
            let (server, client, _, app) = try await start(target, isLeft: false, app: ["drag", "copy", "Grüße"])
            try await drag(server, from: app)
            _ = try client.message("XdndPosition")
            try await server.ctl("release_button", "left")
            _ = try client.message("XdndLeave")
            _ = try await lines(app) { $0.contains("ended cancel") }
        }

        @Test func `A window of X that does not take what it has accepted is given up`() async throws {
            let (server, client, window, app) = try await start(target, isLeft: false, app: ["drag", "copy", "Grüße"])
            try await drag(server, from: app)
            let source = try client.message("XdndEnter")[0]
            _ = try client.message("XdndPosition")
            try client.sendMessage("XdndStatus", to: source, [window, 3, 0, 0, try client.atom("XdndActionCopy")])
            try client.sync()
            try await server.ctl("wait", "{still: 0.3}")
            try await server.ctl("release_button", "left")
            _ = try client.message("XdndDrop")
            _ = try await lines(app) { $0.contains { $0.hasPrefix("ended") } }
            #expect(!app.standardOutput.contains("transferred"))
            #expect(try client.readDrag("UTF8_STRING", for: window) == nil)
        }
    }
}
