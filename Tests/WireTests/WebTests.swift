import Foundation
import Testing

extension WireTests {
    /// `oriel serve --web`, with a client that is no browser. `script/check-web` is the same with Chromium.
    @Suite(.serialized) struct WebTests {
        /// A server of its own, whose output has 400 × 300 points.
        private struct Server {
            let folder: PrivateFolder
            let process: Subprocess
            let port: UInt16
            let token: String

            init(_ program: [String] = [], output: String = "400x300,name=a") async throws {
                folder = try PrivateFolder()
                let environment = ProcessInfo.processInfo.environment
                    .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                    .merging(["XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8"]) { $1 }
                let process = try Subprocess(
                    Oriel.path,
                    ["serve", "--web", "0", "--output", output] + (program.isEmpty ? [] : ["--"]) + program,
                    environment: environment, folder: folder.path)
                self.process = process
                let line = try await eventually(within: .seconds(10)) {
                    process.standardError.split(separator: "\n").first { $0.hasPrefix("http://127.0.0.1:") }
                }
                let url = try #require(line.flatMap { URLComponents(string: String($0)) }, "\(process.said)")
                port = UInt16(try #require(url.port))
                token = try #require(url.queryItems?.first { $0.name == "token" }?.value)
            }

            var host: String { "127.0.0.1:\(port)" }

            /// Connects as the page does.
            func connect(receiveBuffer: Int32? = nil) throws -> WebSocketClient {
                let client = try WebSocketClient(port: port, receiveBuffer: receiveBuffer)
                let status = try client.upgrade("/socket?token=\(token)", host: host, origin: "http://\(host)")
                guard status.hasPrefix("HTTP/1.1 101 ") else { throw WireError(status) }
                return client
            }

            func picture(_ client: WebSocketClient) throws -> (output: String, picture: Picture) {
                let (output, png) = try client.receivePicture()
                let path = "\(folder.path)/\(UUID().uuidString).png"
                try png.write(to: URL(fileURLWithPath: path))
                return (output, try Picture(contentsOf: path))
            }

            /// Waits until the program has printed a text.
            func wait(for text: String) async throws {
                let found: Bool? = try await eventually(within: .seconds(10)) {
                    process.standardOutput.contains(text) ? true : nil
                }
                try #require(found == true, "not printed: \(text)\(process.said)")
            }

            /// Waits for the window of wev.
            func waitForWev() async throws { try await wait(for: "xdg_toplevel] configure") }
        }

        @Test func `The outputs and their pictures arrive, and the next one when it is asked for`() async throws {
            let server = try await Server(["weston-flower"])
            let client = try server.connect()
            guard case .text(let outputs) = try client.receive() else { throw WireError("no outputs") }
            #expect(outputs == #"{"outputs":[{"name":"a","width":400,"height":300,"scale":1,"power":true}]}"#)
            // The flower is drawn once, some time after the connection.
            var count = 0
            while true {
                let (output, picture) = try server.picture(client)
                #expect(output == "a" && picture.width == 400 && picture.height == 300)
                if picture.count(of: 0x212933) < 400 * 300 { break }
                count += 1
                try #require(count < 100, "the flower is not shown")
                try client.send(#"{"shown":"a"}"#)
            }
            // The last picture was not acknowledged: however much is drawn, nothing follows.
            try client.send(#"{"move_pointer":{"x":200,"y":150,"output":"a"}}"#)
            #expect(!client.hasMessage(within: 0.5))
        }

        @Test func `A still output is sent once`() async throws {
            let server = try await Server()
            let client = try server.connect()
            _ = try client.receivePicture()
            try client.send(#"{"shown":"a"}"#)
            // The first frames of the desktop may follow.
            while client.hasMessage(within: 0.5) {
                _ = try client.receivePicture()
                try client.send(#"{"shown":"a"}"#)
            }
            #expect(!client.hasMessage(within: 1))
        }

        @Test func `Pointer, wheel, keys and touches reach the program`() async throws {
            let server = try await Server(["stdbuf", "-oL", "wev"], output: "800x600,name=a")
            let client = try server.connect()
            try await server.waitForWev()
            try client.send(#"{"move_pointer":{"x":400,"y":300,"output":"a"}}"#)
            try await server.wait(for: "wl_pointer] enter")
            try client.send(#"{"press_button":"left"}"#)
            try client.send(#"{"release_button":"left"}"#)
            try await server.wait(for: "button: 272 (left), state: 0 (released)")
            try client.send(#"{"scroll":{"y":1}}"#)
            try await server.wait(for: "axis: 0 (vertical)")
            try client.send(#"{"press_key":"KeyQ"}"#)
            try client.send(#"{"release_key":"KeyQ"}"#)
            try await server.wait(for: "sym: q")
            try client.send(#"{"touch_down":{"finger":0,"x":390,"y":290,"output":"a"}}"#)
            try client.send(#"{"touch_up":{"finger":0}}"#)
            try await server.wait(for: "wl_touch] up")
            // wev does not notice that its server was killed, and would run for ever.
            await server.process.stop()
        }

        @Test func `What a browser holds is released when it leaves`() async throws {
            let server = try await Server(["stdbuf", "-oL", "wev"], output: "800x600,name=a")
            try await server.waitForWev()
            do {
                let client = try server.connect()
                try client.send(#"{"move_pointer":{"x":400,"y":300,"output":"a"}}"#)
                try client.send(#"{"press_button":"left"}"#)
                try client.send(#"{"release_button":"left"}"#)
                try client.send(#"{"press_key":"KeyW"}"#)
                try await server.wait(for: "sym: w")
            }
            try await server.wait(for: "key: 25; state: 0 (released)")
            await server.process.stop()
        }

        @Test func `Outputs that come, change and go are reported`() async throws {
            let server = try await Server()
            let client = try server.connect()
            _ = try client.receive()
            func control(_ arguments: String...) async throws {
                let ctl = try Subprocess(
                    Oriel.path, ["ctl"] + arguments,
                    environment: ["XDG_RUNTIME_DIR": server.folder.path, "LANG": "C.UTF-8"], folder: server.folder.path)
                #expect(try await ctl.wait() == .code(0), "\(ctl.said)")
            }
            func outputs() throws -> String {
                while true { if case .text(let text) = try client.receive() { return text } }
            }
            try await control("plug", "640x480,scale=2,name=b")
            #expect(try outputs().contains(#"{"name":"b","width":320,"height":240,"scale":2,"power":true}"#))
            try await control("configure", #"{"output": "b", "transform": "90"}"#)
            #expect(try outputs().contains(#"{"name":"b","width":240,"height":320,"scale":2,"power":true}"#))
            try await control("unplug", "b")
            #expect(try !outputs().contains(#""b""#))
        }

        @Test func `A request that is not from the page is refused`() async throws {
            let server = try await Server()
            let (host, target) = (server.host, "/socket?token=\(server.token)")
            func status(_ target: String, host: String, origin: String?) throws -> String {
                String(try WebSocketClient(port: server.port).upgrade(target, host: host, origin: origin).prefix(12))
            }
            #expect(try status(target, host: host, origin: "http://\(host)") == "HTTP/1.1 101")
            #expect(try status(target, host: host, origin: "http://example.org") == "HTTP/1.1 403")
            #expect(try status(target, host: host, origin: nil) == "HTTP/1.1 403")
            #expect(try status(target, host: "example.org", origin: "http://example.org") == "HTTP/1.1 403")
            #expect(try status("/socket", host: host, origin: "http://\(host)") == "HTTP/1.1 403")
            #expect(try status("/socket?token=0", host: host, origin: "http://\(host)") == "HTTP/1.1 403")

            let page = try WebSocketClient(port: server.port).get("/?token=\(server.token)", ["Host: \(host)"])
            #expect(page.head.hasPrefix("HTTP/1.1 200 "))
            #expect(page.head.contains("frame-ancestors 'none'"))
            #expect(page.body.contains("<canvas") || page.body.contains("\"canvas\""))
            for (target, host) in [("/?token=0", host), ("/?other=1", host), ("/", "example.org")] {
                let refused = try WebSocketClient(port: server.port).get(target, ["Host: \(host)"])
                #expect(refused.head.hasPrefix("HTTP/1.1 403 ") && !refused.body.contains("canvas"), "\(target)")
            }
            // The token is in the page's address only, and the page has none.
            let again = try WebSocketClient(port: server.port).get("/", ["Host: \(host)"])
            #expect(again.body == page.body && !page.body.contains(server.token))
        }

        @Test func `A message that is none closes the connection with the reason, and no other one`() async throws {
            let server = try await Server()
            let other = try server.connect()
            for (message, code, reason) in [
                ("{", 1008, "expected a JSON value"), (#"{"quit":null}"#, 1008, "unknown message “quit”"),
                (#"{"press_button":"lefty"}"#, 1008, "press_button: expected a button"),
                (String(repeating: " ", count: 5000), 1009, "longer than 4096 bytes"),
            ] {
                let client = try server.connect()
                try client.send(message)
                let close = try client.receiveClose()
                #expect(close.code == code && close.reason.contains(reason), "\(close)")
            }
            let binary = try server.connect()
            try binary.send(opcode: 2, Data([1]))
            #expect(try binary.receiveClose().code == 1003)
            _ = try other.receivePicture()
            try other.send(opcode: 9, Data("x".utf8))
            while true {
                if case .pong(let payload) = try other.receive() {
                    #expect(payload == Data("x".utf8))
                    break
                }
            }
        }

        @Test func `The number of browsers is limited, and one that leaves makes room`() async throws {
            let server = try await Server()
            var clients = try (0..<8).map { _ in try server.connect() }
            for client in clients { _ = try client.receivePicture() }
            #expect(throws: WireError.self) { try server.connect() }
            clients.removeLast()
            let another = try await eventually(within: .seconds(5)) { try? server.connect() }
            _ = try #require(another).receivePicture()
        }

        @Test func `A browser that never reads delays nobody`() async throws {
            let server = try await Server(["weston-simple-egl"], output: "1000x800,name=a")
            let silent = try server.connect(receiveBuffer: 2048)
            let client = try server.connect()
            for _ in 0..<20 {
                _ = try client.receivePicture()
                try client.send(#"{"shown":"a"}"#)
            }
            withExtendedLifetime(silent) {}
        }

        @Test func `A browser that sees the newest picture costs no wake-up`() async throws {
            let server = try await Server(["foot", "-e", "sleep", "100"])
            let client = try server.connect()
            while client.hasMessage(within: 2) {
                _ = try client.receivePicture()
                try client.send(#"{"shown":"a"}"#)
            }
            let before = try server.process.sleeps
            try await Task.sleep(for: .seconds(3))
            let wakeUps = try server.process.sleeps.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
            #expect(wakeUps <= 3, "\(server.process.said)")
        }

        @Test func `What would be too long is refused before it has arrived`() async throws {
            let server = try await Server()
            let long = String(repeating: "x", count: 1 << 20)
            let request = try WebSocketClient(port: server.port)
            try request.sendBytes(Data("GET /?\(long.prefix(20_000))".utf8))
            #expect(try request.receiveHead().hasPrefix("HTTP/1.1 431 "))

            let client = try server.connect()
            // The header of a frame of 2⁴⁰ bytes, and nothing else.
            try client.sendBytes(Data([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0]))
            #expect(try client.receiveClose().code == 1009)
        }

        @Test func `The number of connections is limited, and browsers are not disconnected`() async throws {
            let server = try await Server()
            let client = try server.connect()
            let idle = try (0..<40).map { _ in try WebSocketClient(port: server.port) }
            let closed = try await eventually(within: .seconds(5)) {
                let closed = idle.indices.filter { idle[$0].hasMessage(within: 0) }
                return closed.count >= 8 ? closed : nil
            }
            // The oldest ones.
            #expect(closed == Array(0..<8))
            _ = try client.receivePicture()
            // Connections without a request keep no browser out.
            let another = try server.connect()
            _ = try another.receivePicture()
            let closedNow = idle.indices.filter { idle[$0].hasMessage(within: 0.1) }
            #expect(closedNow == Array(0..<9))
        }

        @Test func `A port that is in use is an error`() async throws {
            let server = try await Server()
            let second = try Subprocess(
                Oriel.path, ["serve", "--web", "\(server.port)"],
                environment: ["XDG_RUNTIME_DIR": server.folder.path, "LANG": "C.UTF-8"], folder: server.folder.path)
            #expect(try await second.wait() == .code(1))
            #expect(second.standardError.contains("--web \(server.port): "), "\(second.said)")
        }
    }
}
