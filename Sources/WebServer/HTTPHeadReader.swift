/// Reads the head of a request, up to the empty line that ends it.
struct HTTPHeadReader {
    enum Result: Equatable {
        case head(HTTPHead)
        case malformed
        /// The head and its empty line have more than `HTTPHead.maxLength` bytes.
        case tooLong
    }

    private static let end = Array("\r\n\r\n".utf8)

    private var bytes: [UInt8] = []
    /// The number of bytes at which the end does not begin.
    private var searched = 0

    /// The bytes behind the head.
    private(set) var rest: [UInt8] = []

    /// Receives the next bytes; returns the result once it is known, after which nothing may be received. O(n).
    mutating func receive(_ more: [UInt8]) -> Result? {
        bytes += more
        let limit = min(bytes.count, HTTPHead.maxLength)
        while searched + Self.end.count <= limit {
            if bytes[searched..<searched + Self.end.count].elementsEqual(Self.end) {
                rest = Array(bytes[(searched + Self.end.count)...])
                return HTTPHead(bytes[..<searched]).map { .head($0) } ?? .malformed
            }
            searched += 1
        }
        return bytes.count >= HTTPHead.maxLength ? .tooLong : nil
    }
}
