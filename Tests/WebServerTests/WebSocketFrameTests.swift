import Foundation
import Testing

@testable import WebServer

@Suite struct WebSocketFrameTests {
    /// A frame as a browser sends it.
    private func bytes(_ first: UInt8, length: [UInt8], mask: [UInt8] = [1, 2, 3, 4], _ text: String) -> [UInt8] {
        [first] + length + mask + text.utf8.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    @Test func aFrameIsReadWhenItIsComplete() throws {
        let all = bytes(0x81, length: [0x85], "hello") + bytes(0x00, length: [0xfe, 0, 2], "ab")
        var buffer: [UInt8] = []
        var frames: [WebSocketFrame] = []
        for byte in all {
            buffer.append(byte)
            if let frame = try WebSocketFrame.take(from: &buffer) { frames.append(frame) }
        }
        #expect(
            frames == [
                WebSocketFrame(opcode: .text, payload: Data("hello".utf8)),
                WebSocketFrame(opcode: .continuation, isLast: false, payload: Data("ab".utf8)),
            ])
        #expect(buffer.isEmpty)
    }

    @Test(arguments: [
        ([0x81, 0x05] as [UInt8], 1002), ([0xc1, 0x85], 1002), ([0x83, 0x80], 1002), ([0x81, 0xfe, 0x10, 0x01], 1009),
        ([0x81, 0xff] + [UInt8](repeating: 0xff, count: 8), 1009),
        ([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0], 1009), ([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0], 1009),
    ])
    func aFrameIsRefusedBeforeItsPayloadArrives(head: [UInt8], code: Int) {
        #expect {
            var buffer = head
            _ = try WebSocketFrame.take(from: &buffer)
        } throws: {
            ($0 as? WebSocketFailure)?.closeCode.code == UInt16(code)
        }
    }

    @Test(arguments: [(0, 2), (125, 2), (126, 4), (65535, 4), (65536, 10)])
    func theLengthHasTheShortestForm(count: Int, header: Int) {
        let encoded = WebSocketFrame(opcode: .binary, payload: Data(count: count)).encoded
        #expect(encoded.count == header + count && encoded[0] == 0x82)
    }

    @Test func theHashIsThatOfTheStandards() {
        func hex(_ text: String) -> String {
            SHA1.hash(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        // The example of RFC 6455, section 1.3.
        let response = String(decoding: HTTPResponse.webSocket(key: "dGhlIHNhbXBsZSBub25jZQ=="), as: UTF8.self)
        #expect(response.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    }

    @Test(arguments: [
        "", "GET", "GET / HTTP/2", "GET http://a/ HTTP/1.1", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n folded: a",
        "GET / HTTP/1.1\r\nHost: a\r\nhost: b", "GET / HTTP/1.1\r\n: a",
    ])
    func aMalformedHeadIsRefused(text: String) {
        #expect(HTTPHead(Array(text.utf8)) == nil)
    }
}
