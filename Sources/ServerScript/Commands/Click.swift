/// A button pressed and released, once or several times.
package struct Click: Equatable, Sendable {
    package var button: PointerButton
    package var count: Int
    /// The position to move the pointer to first; nil to leave it where it is.
    package var point: LayoutPoint?

    package init(_ button: PointerButton = .left, count: Int = 1, at point: LayoutPoint? = nil) {
        self.button = button
        self.count = count
        self.point = point
    }

    /// Reads nothing, a button, or a mapping.
    static func read(_ value: ScriptValue, reader: ScriptReader) -> Click? {
        if value.isNull { return Click() }
        switch value.content {
        case .text, .plain:
            return PointerButton.read(value, name: "click", reader: reader).map { Click($0) }
        case .list:
            return LayoutPoint.readPair(value, name: "click", reader: reader).map {
                Click(at: LayoutPoint($0, output: nil))
            }
        default:
            let expected = "a button, or a mapping with button, count, x, y and output"
            guard let fields = reader.fields(value, name: "click", expected: expected) else { return nil }
            let button =
                fields.value("button").map { PointerButton.read($0, name: "button", reader: reader) } ?? .left
            let count = fields.integer("count", in: 1...100, default: 1)
            let hasPoint = ["x", "y", "output"].contains { fields.has($0) }
            let point = hasPoint ? LayoutPoint.read(fields) : nil
            fields.finish()
            guard let button, let count else { return nil }
            return Click(button, count: count, at: point)
        }
    }

    var encoded: ScriptValue {
        ScriptValue.mapping(["button": button.encoded, "count": .number(count)])
            .adding(["x": .number(point?.x), "y": .number(point?.y), "output": .word(point?.output)])
    }
}
