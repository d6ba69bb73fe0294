/// Selects windows by identifier, title, app ID, client and surface. Those that are given must all match.
package struct WindowSelector: Equatable, Sendable {
    /// The identifier that the server has given the window.
    package var id: Int?
    /// The title, in which `*` stands for any text.
    package var title: String?
    /// The app ID, in which `*` stands for any text.
    package var appID: String?
    /// The identifier of the client.
    package var client: Int?
    /// The identifier that the client has given the `wl_surface` of the window.
    package var surface: Int?

    package init(
        id: Int? = nil, title: String? = nil, appID: String? = nil, client: Int? = nil, surface: Int? = nil
    ) {
        self.id = id
        self.title = title
        self.appID = appID
        self.client = client
        self.surface = surface
    }

    /// The keys with which a script selects a window.
    static let keys = ["title", "app_id", "id", "client", "surface"]

    package func matches(_ window: WindowState) -> Bool {
        if let id, id != window.id { return false }
        if let client, client != window.client { return false }
        if let surface, surface != window.surface { return false }
        if let title, !Self.matches(window.title, pattern: title) { return false }
        if let appID, !Self.matches(window.appID, pattern: appID) { return false }
        return true
    }

    /// Whether a text matches a pattern in which `*` stands for any text.
    ///
    /// - Complexity: O(n · m), also for patterns with many stars: only the last one is tried again.
    private static func matches(_ text: String, pattern: String) -> Bool {
        let (text, pattern) = (Array(text), Array(pattern))
        var (textIndex, patternIndex) = (0, 0)
        var lastStar: (pattern: Int, text: Int)?
        while textIndex < text.count {
            if patternIndex < pattern.count, pattern[patternIndex] == "*" {
                lastStar = (patternIndex, textIndex)
                patternIndex += 1
            } else if patternIndex < pattern.count, pattern[patternIndex] == text[textIndex] {
                patternIndex += 1
                textIndex += 1
            } else if let star = lastStar {
                lastStar = (star.pattern, star.text + 1)
                patternIndex = star.pattern + 1
                textIndex = star.text + 1
            } else {
                return false
            }
        }
        return pattern[patternIndex...].allSatisfy { $0 == "*" }
    }

    /// Reads the keys of a selector from a mapping that may have others.
    static func read(_ fields: ScriptFields, name: String) -> WindowSelector? {
        let selector = WindowSelector(
            id: fields.optionalInteger("id", in: WindowState.idRange), title: fields.optionalText("title"),
            appID: fields.optionalText("app_id"), client: fields.optionalInteger("client", in: ClientState.idRange),
            surface: fields.optionalInteger("surface", in: WindowState.surfaceRange))
        guard keys.contains(where: { fields.has($0) }) else {
            return fields.reader.fail(
                "\(name): expected one of the keys \(keys.joined(separator: ", "))", at: fields.position)
        }
        return selector
    }

    /// Reads a title, or a mapping with the keys of a selector only.
    static func read(_ value: ScriptValue, name: String, reader: ScriptReader) -> WindowSelector? {
        switch value.content {
        case .text, .plain:
            return reader.text(value, name: name).map { WindowSelector(title: $0) }
        default:
            let expected = "a window's title, or a mapping with title, app_id, id, client or surface"
            guard let fields = reader.fields(value, name: name, expected: expected) else { return nil }
            let selector = read(fields, name: name)
            fields.finish()
            return selector
        }
    }

    /// The value with the keys of the selector, to which a command adds its own.
    var encoded: ScriptValue {
        .mapping([
            "title": .text(title), "app_id": .text(appID), "id": .number(id), "client": .number(client),
            "surface": .number(surface),
        ])
    }
}

extension WindowSelector: CustomStringConvertible {
    package var description: String {
        let parts = [
            title.map { "the title “\($0)”" }, appID.map { "the app ID “\($0)”" }, id.map { "the identifier \($0)" },
            client.map { "the client \($0)" }, surface.map { "the surface \($0)" },
        ]
        return parts.compactMap { $0 }.joined(separator: " and ")
    }
}
