/// Decides which requests are those of the server's own page.
///
/// A browser lets the pages of all sites send requests to this computer, and a site can give its own name the address
/// 127.0.0.1. What such a page cannot know is the token; what it cannot choose are its requests' Host and Origin.
struct WebAccess: Sendable {
    let port: UInt16
    let token: String

    /// Returns a token of 128 random bits.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The address of the page.
    var url: String { "http://127.0.0.1:\(port)/?token=\(token)" }

    /// Returns why a request for the page is refused; nil if it is not.
    ///
    /// The page itself is no secret. After it was opened with the token, it is loaded again without: it moves the token from its
    /// address to the storage of the browser's tab.
    func refusal(ofPage request: HTTPHead) -> String? {
        guard host(of: request) != nil else { return "The host is not that of this server." }
        return request.query.isEmpty ? nil : refusalOfToken(request)
    }

    private func refusalOfToken(_ request: HTTPHead) -> String? {
        guard let given = request.parameter("token"), Self.isEqual(given, token) else {
            return "The address has no token, or an old one: use the one that “oriel serve” has printed."
        }
        return nil
    }

    /// Returns why a request for a WebSocket is refused; nil if it is not.
    func refusal(ofSocket request: HTTPHead) -> String? {
        // The origin is checked first: its page is to learn nothing about the token.
        guard let host = host(of: request), request["origin"] == "http://\(host)" else {
            return "The request is not from the page of this server."
        }
        return refusalOfToken(request)
    }

    /// The host that a request names, if that is this server.
    func host(of request: HTTPHead) -> String? {
        guard let host = request["host"]?.lowercased() else { return nil }
        let suffix = port == 80 && !host.contains(":") ? "" : ":\(port)"
        return ["127.0.0.1", "localhost"].contains { host == $0 + suffix } ? host : nil
    }

    /// Compares texts in a time that does not tell where they differ.
    private static func isEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
