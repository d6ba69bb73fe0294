import Testing

@testable import WebServer

@Suite struct HTTPHeadReaderTests {
    /// A request whose head has a number of bytes, with the empty line.
    private func request(_ length: Int) -> [UInt8] {
        let start = "GET / HTTP/1.1\r\nX: "
        return Array((start + String(repeating: "x", count: length - start.utf8.count - 4) + "\r\n\r\n").utf8)
    }

    @Test(arguments: [1, 7, 4096, 20_000]) func `A head is read from parts of any size`(size: Int) throws {
        let bytes = request(300) + Array("rest".utf8)
        var reader = HTTPHeadReader()
        var result: HTTPHeadReader.Result?
        var end = 0
        while result == nil, end < bytes.count {
            let next = min(end + size, bytes.count)
            result = reader.receive(Array(bytes[end..<next]))
            end = next
        }
        guard case .head(let head) = result else { throw HTTPHeadReaderError() }
        #expect(head.path == "/" && head["x"]?.count == 300 - 19 - 4)
        #expect(reader.rest + bytes[end...] == Array("rest".utf8))
    }

    @Test(arguments: [1, 4096, 20_000]) func `The longest head has the documented length`(size: Int) {
        #expect(HTTPHead.maxLength == 16_384)
        for (length, isAccepted) in [(16_383, true), (16_384, true), (16_385, false), (20_000, false)] {
            let bytes = request(length)
            var reader = HTTPHeadReader()
            var result: HTTPHeadReader.Result?
            var end = 0
            while result == nil, end < bytes.count {
                let next = min(end + size, bytes.count)
                result = reader.receive(Array(bytes[end..<next]))
                end = next
            }
            if isAccepted {
                #expect(result != .tooLong && result != nil, "\(length)")
            } else {
                #expect(result == .tooLong, "\(length)")
            }
        }
    }

    @Test func `A head without an end is too long, and one that is no request malformed`() {
        var reader = HTTPHeadReader()
        #expect(reader.receive([UInt8](repeating: 0x78, count: 16_383)) == nil)
        #expect(reader.receive([0x78]) == .tooLong)
        var other = HTTPHeadReader()
        #expect(other.receive(Array("hello\r\n\r\n".utf8)) == .malformed)
    }
}

private struct HTTPHeadReaderError: Error {}
