import Testing

@testable import WebServer

@Suite struct WebAccessTests {
    private let access = WebAccess(port: 8080, token: "abc")

    private func request(_ host: String?, origin: String? = nil, token: String? = "abc") -> HTTPHead {
        let lines =
            ["GET /" + (token.map { "?token=\($0)" } ?? "") + " HTTP/1.1"]
            + (host.map { ["Host: \($0)"] } ?? []) + (origin.map { ["Origin: \($0)"] } ?? [])
        return HTTPHead(Array(lines.joined(separator: "\r\n").utf8))!
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LocalHost:8080"])
    func thePageOfTheServerIsServed(host: String) {
        #expect(access.refusal(ofPage: request(host)) == nil)
        #expect(access.refusal(ofSocket: request(host, origin: "http://\(host.lowercased())")) == nil)
    }

    @Test(arguments: [
        nil, "", "127.0.0.1", "127.0.0.1:8081", "example.org:8080", "127.0.0.1:8080.example.org", "[::1]:8080",
    ])
    func anotherHostIsRefused(host: String?) {
        #expect(access.refusal(ofPage: request(host)) != nil)
        #expect(access.refusal(ofSocket: request(host, origin: "http://127.0.0.1:8080")) != nil)
    }

    @Test(arguments: [
        nil, "null", "http://example.org", "https://127.0.0.1:8080", "http://localhost:8080", "http://127.0.0.1:8081",
        "http://127.0.0.1:8080/",
    ])
    func aPageOfAnotherOriginIsRefused(origin: String?) {
        #expect(access.refusal(ofSocket: request("127.0.0.1:8080", origin: origin)) != nil)
    }

    @Test(arguments: [nil, "", "ab", "abd", "abcd", "ABC"])
    func anotherTokenIsRefused(token: String?) {
        // The page without a token is one that is loaded again: it has the token in its storage, or cannot connect.
        #expect((access.refusal(ofPage: request("127.0.0.1:8080", token: token)) == nil) == (token == nil))
        let origin = "http://127.0.0.1:8080"
        #expect(access.refusal(ofSocket: request("127.0.0.1:8080", origin: origin, token: token)) != nil)
    }

    @Test func theStandardPortIsNotNamed() {
        let access = WebAccess(port: 80, token: "abc")
        #expect(access.refusal(ofSocket: request("127.0.0.1", origin: "http://127.0.0.1")) == nil)
        #expect(access.refusal(ofPage: request("127.0.0.1:80")) == nil)
        #expect(access.refusal(ofPage: request("example.org")) != nil)
    }

    @Test func tokensAreLongAndDiffer() {
        let tokens = (0..<100).map { _ in WebAccess.makeToken() }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }
}
