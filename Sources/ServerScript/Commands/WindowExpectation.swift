/// A scenario's expectation of the windows that a selector matches; nil where it does not matter.
package struct WindowExpectation: Equatable, Sendable {
    package var selector: WindowSelector
    /// Whether there is such a window. Nothing else is expected if there is none.
    package var isPresent = true
    package var output: OutputName?
    package var width: Int?
    package var height: Int?
    package var isFocused: Bool?
    package var isMaximized: Bool?
    package var isMinimized: Bool?
    package var isFullscreen: Bool?
    /// The number of the workspace, from 1.
    package var workspace: Int?

    package init(_ selector: WindowSelector) {
        self.selector = selector
    }

    /// Returns why the windows do not meet the expectation, or nil if one of them does.
    package func failure(windows: [WindowState]) -> String? {
        let matching = windows.filter { selector.matches($0) }
        guard isPresent else {
            return matching.first.map {
                "expected no window with \(selector), found “\(ScriptReader.excerpt($0.title))”"
            }
        }
        guard let first = matching.first else {
            let titles = windows.prefix(10).map { "“\(ScriptReader.excerpt($0.title))”" }.joined(separator: ", ")
            return "expected a window with \(selector), found \(titles.isEmpty ? "no windows" : titles)"
        }
        if matching.contains(where: { differences(of: $0).isEmpty }) { return nil }
        return "the window with \(selector): \(differences(of: first).joined(separator: "; "))"
    }

    private func differences(of window: WindowState) -> [String] {
        func difference<Value: Equatable>(_ key: String, _ expected: Value?, _ found: Value) -> String? {
            guard let expected, expected != found else { return nil }
            return "expected \(key) \(expected), found \(found)"
        }
        return [
            output.flatMap { expected in
                window.output == expected
                    ? nil : "expected output \(expected), found \(window.output?.text ?? "none")"
            },
            difference("width", width, window.width), difference("height", height, window.height),
            difference("focused", isFocused, window.isFocused),
            difference("maximized", isMaximized, window.isMaximized),
            difference("minimized", isMinimized, window.isMinimized),
            difference("fullscreen", isFullscreen, window.isFullscreen),
            workspace.flatMap { difference("workspace", $0, window.workspace ?? 1) },
        ].compactMap { $0 }
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> WindowExpectation? {
        if case .mapping = value.content {
        } else {
            return WindowSelector.read(value, name: "window", reader: reader).map { WindowExpectation($0) }
        }
        guard let fields = reader.fields(value, name: "window"),
            let selector = WindowSelector.read(fields, name: "window")
        else { return nil }
        var expectation = WindowExpectation(selector)
        let isPresent = fields.flag("present", default: true)
        expectation.output = fields.optionalWord("output", as: OutputName.self)
        expectation.width = fields.optionalInteger("width", in: OutputMode.sizeRange)
        expectation.height = fields.optionalInteger("height", in: OutputMode.sizeRange)
        expectation.isFocused = fields.optionalFlag("focused")
        expectation.isMaximized = fields.optionalFlag("maximized")
        expectation.isMinimized = fields.optionalFlag("minimized")
        expectation.isFullscreen = fields.optionalFlag("fullscreen")
        expectation.workspace = fields.optionalInteger("workspace", in: WindowState.workspaceRange)
        fields.finish()
        guard let isPresent else { return nil }
        if !isPresent, expectation != WindowExpectation(selector) {
            return reader.fail("window: expected no other keys with present: false", at: fields.position)
        }
        expectation.isPresent = isPresent
        return expectation
    }

    var encoded: ScriptValue {
        selector.encoded.adding([
            "present": isPresent ? nil : .bool(false), "output": .word(output), "width": .number(width),
            "height": .number(height), "focused": .bool(isFocused), "maximized": .bool(isMaximized),
            "minimized": .bool(isMinimized), "fullscreen": .bool(isFullscreen), "workspace": .number(workspace),
        ])
    }
}
