import Foundation
import ServerScript
import TestRandom
import Testing

@Suite struct ControlCodecTests {
    static func receive(_ text: String) -> [Result<ControlRequest, ControlFailure>] {
        var codec = ControlServerCodec()
        return codec.receive(Array(text.utf8))
    }

    static func failure(_ text: String) -> ControlFailure? {
        let received = receive(text + "\n")
        guard received.count == 1, case .failure(let failure) = received[0] else { return nil }
        return failure
    }

    @Test(arguments: ServerCommandTests.samples) func `A request arrives as it was sent`(command: ServerCommand) {
        for id in [ControlID.number(-3), .text("a \" b")] {
            let request = ControlRequest(id: id, .command(command))
            var server = ControlServerCodec()
            #expect(server.receive(ControlClientCodec().encode(request)) == [.success(request)])
        }
    }

    @Test(arguments: [
        ControlResponse.hello(version: 1), .unknownEvent("later"),
        .reply(ControlReply(id: .number(1), .success(.none))),
        .reply(ControlReply(id: .text("x"), .success(.output("left")))),
        .reply(ControlReply(id: .number(1), .success(.outputs([])))),
        .reply(
            ControlReply(
                id: .number(1),
                .success(
                    .outputs([
                        OutputState(
                            name: "a", mode: OutputMode(width: 1, height: 2), scale: OutputScale(1.5),
                            transform: .flipped, position: OutputPosition(x: 1, y: 2), power: false, source: "b")
                    ])))),
        .reply(
            ControlReply(
                id: .number(1), .success(.windows([WindowState(id: 1, title: "a\u{7}\u{9B}\n\"\\", appID: "")])))),
        .reply(ControlReply(id: .number(1), .success(.clients([ClientState(id: 1, process: 4242)])))),
        .reply(ControlReply(id: .number(1), .success(.program(name: "foot", process: 77)))),
        .reply(ControlReply(id: .number(1), .success(.file("/a b")))),
        .reply(
            ControlReply(
                id: .number(1),
                .success(.comparison(PictureDifference(differingPixels: 1, pixels: 4, maxDifference: 255))))),
        .reply(ControlReply(id: nil, .failure(ControlError(.invalidJSON, "no")))),
        .event(.outputAdded(OutputState(name: "a", mode: OutputMode(width: 1, height: 2)))),
        .event(.outputChanged(OutputState(name: "a", mode: OutputMode(width: 1, height: 2)))),
        .event(.outputRemoved(OutputState(name: "a", mode: OutputMode(width: 1, height: 2)))),
        .event(.windowAdded(WindowState(id: 1, title: "t", output: "a", x: -0.5, y: 2, width: 3, height: 4))),
        .event(.windowChanged(WindowState(id: 1))), .event(.windowRemoved(WindowState(id: 1))),
    ])
    func `A response arrives as it was sent`(response: ControlResponse) {
        let bytes = ControlServerCodec().encode(response)
        #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1 && bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        var client = ControlClientCodec()
        #expect(client.receive(bytes) == [.success(response)])
    }

    @Test func `Topics are sent as a list`() {
        let request = ControlRequest(id: .number(1), .subscribe([.windows, .outputs]))
        let bytes = ControlClientCodec().encode(request)
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"id":1,"subscribe":["outputs","windows"]}"# + "\n")
        #expect(Self.receive(String(decoding: bytes, as: UTF8.self)) == [.success(request)])
    }

    @Test func `Bytes may arrive in any pieces`() {
        let requests = ServerCommandTests.samples.enumerated().map { ControlRequest(id: .number($0), .command($1)) }
        let bytes = requests.flatMap { ControlClientCodec().encode($0) }
        for size in [1, 2, 7, 100, bytes.count] {
            var codec = ControlServerCodec()
            var received: [Result<ControlRequest, ControlFailure>] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                received += codec.receive(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(received == requests.map { .success($0) })
        }
    }

    @Test func `Empty lines and carriage returns are ignored`() {
        let quit = ControlRequest(id: .number(1), .command(.quit(status: 0)))
        #expect(Self.receive("\n  \r\n\t\n{\"id\":1,\"quit\":null}\r\n") == [.success(quit)])
    }

    @Test(arguments: [
        ("tap", ControlError.Code.invalidJSON, "expected a JSON value"),
        ("{\"id\":1,\"quit\":0", .invalidJSON, "expected a JSON value"),
        ("{\"id\":1,\"sleep\":1e999}", .invalidJSON, "expected a JSON value"),
        ("{\"id\":1,\"sleep\":NaN}", .invalidJSON, "expected a JSON value"),
        ("\u{0}", .invalidJSON, "expected a JSON value"), ("[]", .invalidRequest, "expected an object"),
        ("7", .invalidRequest, "expected an object"),
        ("{}", .invalidRequest, "expected the key id with an integer or a text"),
        ("{\"id\":1.5,\"quit\":0}", .invalidRequest, "expected the key id with an integer or a text"),
        ("{\"id\":true,\"quit\":0}", .invalidRequest, "expected the key id with an integer or a text"),
        ("{\"id\":1e300,\"quit\":0}", .invalidRequest, "expected the key id with an integer or a text"),
    ])
    func `A line without an identifier is answered with null`(
        line: String, code: ControlError.Code, message: String
    ) throws {
        let failure = try #require(Self.failure(line))
        #expect(failure.id == nil && failure.error == ControlError(code, message) && !failure.isFatal)
        let reply = String(decoding: ControlServerCodec().encode(.reply(failure.reply)), as: UTF8.self)
        #expect(reply.hasPrefix(#"{"id":null,"ok":false,"error":{"code":"\#(code.rawValue)","message":"#), "\(reply)")
    }

    @Test(arguments: [
        ("{\"id\":1}", ControlError.Code.invalidRequest, "expected one command beside the id, found none"),
        ("{\"id\":1,\"a\":1,\"b\":2}", .invalidRequest, "expected one command beside the id, found a, b"),
        ("{\"id\":1,\"tpa\":1}", .unknownCommand, "unknown command “tpa”; did you mean “tap”?"),
        ("{\"id\":1,\"tap\":1}", .invalidValue, "tap: expected a point as in {x: 10, y: 20, output: left}, found 1"),
        ("{\"id\":1,\"tap\":{\"x\":1}}", .invalidValue, "tap: expected the key “y”"),
        (
            "{\"id\":1,\"tap\":{\"x\":1,\"y\":\"2\"}}", .invalidValue,
            "tap: y: expected a number from -1000000 to 1000000, found the text “2”"
        ),
        ("{\"id\":1,\"quit\":true}", .invalidValue, "quit: expected an integer from 0 to 255, found true"),
        (
            "{\"id\":1,\"subscribe\":[\"window\"]}", .invalidValue,
            "subscribe: expected a topic: outputs, windows, found the text “window”; did you mean “windows”?"
        ),
        (
            "{\"id\":1,\"focus_window\":\"a\\u0000b\"}", .invalidValue,
            "focus_window: expected text without NUL characters"
        ),
    ])
    func `A request that is not valid is answered by its identifier`(
        line: String, code: ControlError.Code, message: String
    ) throws {
        let failure = try #require(Self.failure(line))
        #expect(failure.id == .number(1) && failure.error == ControlError(code, message), "\(failure.error)")
    }

    @Test func `Requests after one that is not valid are read`() {
        let received = Self.receive("garbage\n{\"id\":2,\"quit\":1}\n")
        #expect(received.count == 2)
        #expect(received.last == .success(ControlRequest(id: .number(2), .command(.quit(status: 1)))))
    }

    @Test func `Bytes that are not UTF-8 are an error`() {
        var codec = ControlServerCodec()
        let received = codec.receive([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D, 0x0A])
        #expect(received == [.failure(ControlFailure(id: nil, .invalidJSON, "expected UTF-8"))])
    }

    @Test func `A line that is too long closes the connection, whether it ends or not`() {
        for end in ["", "\n{\"id\":2,\"quit\":1}\n"] {
            var codec = ControlServerCodec()
            let limit = ControlRequest.maxLineLength
            let line = "{\"id\":1,\"type\":\"" + String(repeating: "a", count: limit) + "\"}" + end
            var received: [Result<ControlRequest, ControlFailure>] = []
            let bytes = Array(line.utf8)
            for start in stride(from: 0, to: bytes.count, by: 1000) {
                received += codec.receive(bytes[start..<min(start + 1000, bytes.count)])
            }
            #expect(received.count == 1 && codec.isClosed)
            guard case .failure(let failure)? = received.first else { continue }
            #expect(failure.isFatal && failure.error.code == .lineTooLong)
        }
    }

    @Test func `The longest line is read`() {
        var codec = ControlServerCodec()
        let request = "{\"id\":1,\"quit\":0"
        let spaces = String(repeating: " ", count: ControlRequest.maxLineLength - request.utf8.count - 1)
        #expect(codec.receive(Array((request + spaces + "}\n").utf8)).count == 1)
        #expect(!codec.isClosed)
    }

    @Test func `Nesting is limited`() {
        let deep = String(repeating: "[", count: 30_000)
        #expect(Self.failure("{\"id\":1,\"tap\":\(deep)")?.error.code == .invalidJSON)
        let closed = deep + String(repeating: "]", count: 30_000)
        #expect(Self.failure("{\"id\":1,\"tap\":\(closed)}")?.error.code == .invalidJSON)
        // Brackets in text are no nesting.
        let text = String(repeating: "[", count: 5000)
        #expect(Self.failure("{\"id\":1,\"type\":\"\\\"\(text)\"}") == nil)
    }

    @Test func `Random lines are answered, never trapped on`() {
        var generator = SplitMix(1)
        let alphabet = Array("{}[]\":,\\u0019.eE-+ntrfidplugxyo\u{e9} \n".utf8)
        var codec = ControlServerCodec()
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            _ = codec.receive(bytes)
        }
        #expect(!codec.isClosed)
    }
}
