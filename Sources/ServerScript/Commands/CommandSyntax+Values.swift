// The values of commands that have no type of their own.

extension CommandSyntax {
    /// The maximum number of keys in a chord.
    package static let maxKeys = 16
    /// The range of the numbers of fingers. Gestures use those after it.
    package static let fingerRange = 0...99

    static func readConfigure(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        let expected = "a mapping with output and mode, scale, transform, position or power"
        guard let fields = reader.fields(value, name: "configure", expected: expected) else { return nil }
        let output = fields.word("output", as: OutputName.self)
        let change = OutputChange.read(fields)
        let keys = ["mode", "scale", "transform", "position", "power"]
        if !keys.contains(where: { fields.has($0) }) {
            reader.record(
                "configure: expected one of the keys \(keys.joined(separator: ", "))", at: fields.position)
        }
        fields.finish()
        return output.map { .configure($0, change) }
    }

    static func readMirror(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        guard let fields = reader.fields(value, name: "mirror", expected: "a mapping with output and source") else {
            return nil
        }
        let output = fields.word("output", as: OutputName.self)
        let source = fields.word("source", as: OutputName.self)
        fields.finish()
        guard let output, let source else { return nil }
        guard output != source else {
            return reader.fail("mirror: expected another output as the source", at: fields.position)
        }
        return .mirror(output, source: source)
    }

    /// Reads `enter`, `ctrl+c`, or a list of keys.
    static func readKeys(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        let values: [ScriptValue]
        switch value.content {
        case .list:
            guard let list = reader.list(value, name: "key", count: 1...maxKeys) else { return nil }
            values = list
        case .text(let text), .plain(let text):
            let names = text.split(separator: "+", omittingEmptySubsequences: false)
            guard names.count <= maxKeys else {
                return reader.fail("key: expected at most \(maxKeys) keys, found \(names.count)", at: value.position)
            }
            values = names.map { ScriptValue(.plain(String($0)), at: value.position) }
        default:
            values = [value]
        }
        let keys = values.compactMap { Key.read($0, name: "key", reader: reader) }
        return keys.count == values.count ? .key(keys) : nil
    }

    static func readType(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        guard case .mapping = value.content else {
            return reader.text(value, name: "type").map { .type($0, interval: 0) }
        }
        guard let fields = reader.fields(value, name: "type") else { return nil }
        let text = fields.text("text")
        let interval = fields.number("interval", in: 0...60, default: 0)
        fields.finish()
        guard let text, let interval else { return nil }
        return .type(text, interval: interval)
    }

    static func readTouch(_ value: ScriptValue, name: String, reader: ScriptReader) -> (
        finger: Int, point: LayoutPoint
    )? {
        let expected = "a mapping with finger, x, y and output"
        guard let fields = reader.fields(value, name: name, expected: expected) else { return nil }
        let finger = fields.integer("finger", in: fingerRange, default: 0)
        let point = LayoutPoint.read(fields)
        fields.finish()
        guard let finger, let point else { return nil }
        return (finger, point)
    }

    static func readTouchUp(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        if value.isNull { return .touchUp(finger: 0) }
        guard case .mapping = value.content else {
            return reader.integer(value, in: fingerRange, name: "touch_up").map { .touchUp(finger: $0) }
        }
        guard let fields = reader.fields(value, name: "touch_up") else { return nil }
        let finger = fields.integer("finger", in: fingerRange, default: 0)
        fields.finish()
        return finger.map { .touchUp(finger: $0) }
    }

    static func readMoveWindow(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        let expected = "a mapping with title, app_id, id, client or surface, and x, y and output"
        guard let fields = reader.fields(value, name: "move_window", expected: expected) else { return nil }
        let selector = WindowSelector.read(fields, name: "move_window")
        let point = LayoutPoint.read(fields)
        fields.finish()
        guard let selector, let point else { return nil }
        return .moveWindow(selector, to: point)
    }

    static func readMoveToWorkspace(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        let expected = "a mapping with title, app_id, id, client or surface, and workspace"
        guard let fields = reader.fields(value, name: "move_to_workspace", expected: expected) else { return nil }
        let selector = WindowSelector.read(fields, name: "move_to_workspace")
        let workspace = fields.integer("workspace", in: WindowState.workspaceRange)
        fields.finish()
        guard let selector, let workspace else { return nil }
        return .moveToWorkspace(selector, workspace)
    }

    static func readResizeWindow(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        let expected = "a mapping with title, app_id, id, client or surface, and width and height"
        guard let fields = reader.fields(value, name: "resize_window", expected: expected) else { return nil }
        let selector = WindowSelector.read(fields, name: "resize_window")
        let width = fields.integer("width", in: OutputMode.sizeRange)
        let height = fields.integer("height", in: OutputMode.sizeRange)
        fields.finish()
        guard let selector, let width, let height else { return nil }
        return .resizeWindow(selector, width: width, height: height)
    }

    static func readFullscreenWindow(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        guard case .mapping = value.content else {
            return WindowSelector.read(value, name: "fullscreen_window", reader: reader).map {
                .fullscreenWindow($0, output: nil)
            }
        }
        guard let fields = reader.fields(value, name: "fullscreen_window") else { return nil }
        let selector = WindowSelector.read(fields, name: "fullscreen_window")
        let output = fields.optionalWord("output", as: OutputName.self)
        fields.finish()
        return selector.map { .fullscreenWindow($0, output: output) }
    }

    static func readScreenshot(_ value: ScriptValue, _ reader: ScriptReader) -> ServerCommand? {
        guard case .mapping = value.content else {
            return reader.text(value, name: "screenshot").map { .screenshot(file: $0, output: nil) }
        }
        guard let fields = reader.fields(value, name: "screenshot") else { return nil }
        let file = fields.text("file")
        let output = fields.optionalWord("output", as: OutputName.self)
        let cursor = fields.flag("cursor", default: false)
        fields.finish()
        guard let file, let cursor else { return nil }
        return .screenshot(file: file, output: output, cursor: cursor)
    }
}
