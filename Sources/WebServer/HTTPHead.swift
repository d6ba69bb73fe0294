import Foundation

/// The request line and the headers of an HTTP request.
struct HTTPHead: Equatable {
    /// The maximum number of bytes, with the empty line that ends it.
    static let maxLength = 1 << 14

    let method: String
    let path: String
    /// The part of the target after `?`.
    let query: String
    private let headers: [String: String]

    /// Reads a head without the empty line that ends it; nil if it is malformed.
    init?(_ bytes: some Collection<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = text.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else { return nil }
        method = String(words[0])
        let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(target[0])
        query = target.count > 1 ? String(target[1]) : ""
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), line.first != " ", line.first != "\t" else { return nil }
            let name = line[..<colon].lowercased()
            // A header that is there twice could mean one thing to the browser and another one here.
            guard !name.isEmpty, headers[name] == nil else { return nil }
            headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
    }

    /// Returns a header by its name in lower case.
    subscript(name: String) -> String? { headers[name] }

    /// Returns the value of a part `name=value` of the query, if there is exactly one.
    func parameter(_ name: String) -> String? {
        let values = query.split(separator: "&").filter { $0.hasPrefix("\(name)=") }
        return values.count == 1 ? String(values[0].dropFirst(name.count + 1)) : nil
    }

    /// The key of a request for a WebSocket (RFC 6455, section 4.2.1); nil if it is none.
    var webSocketKey: String? {
        let connection = (self["connection"] ?? "").lowercased().split(separator: ",")
        guard self["upgrade"]?.lowercased() == "websocket", self["sec-websocket-version"] == "13",
            connection.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "upgrade" }),
            let key = self["sec-websocket-key"], Data(base64Encoded: key)?.count == 16
        else { return nil }
        return key
    }
}
