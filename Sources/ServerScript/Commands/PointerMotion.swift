/// A movement of the pointer.
package enum PointerMotion: Equatable, Sendable {
    case to(LayoutPoint)
    /// Moves it by a distance in points, as a mouse does.
    case by(dx: Double, dy: Double)

    static func read(_ value: ScriptValue, name: String, reader: ScriptReader) -> PointerMotion? {
        if case .list = value.content {
            return LayoutPoint.readPair(value, name: name, reader: reader).map { .to(LayoutPoint($0, output: nil)) }
        }
        let expected = "a point as in {x: 10, y: 20, output: left}, or a distance as in {dx: 5, dy: 0}"
        guard let fields = reader.fields(value, name: name, expected: expected) else { return nil }
        var motion: PointerMotion?
        if fields.has("dx") || fields.has("dy") {
            let dx = fields.number("dx", in: LayoutPoint.range, default: 0)
            let dy = fields.number("dy", in: LayoutPoint.range, default: 0)
            if let dx, let dy { motion = .by(dx: dx, dy: dy) }
        } else {
            motion = LayoutPoint.read(fields).map { .to($0) }
        }
        fields.finish()
        return motion
    }

    var encoded: ScriptValue {
        switch self {
        case .to(let point): point.encoded
        case .by(let dx, let dy): .mapping(["dx": .number(dx), "dy": .number(dy)])
        }
    }
}
