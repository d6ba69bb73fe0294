import Foundation

/// Two fingers that move apart or together, and may turn around their centre.
package struct Pinch: Equatable, Sendable {
    package static let scaleRange = 0.01...100.0
    package static let distanceRange = 1.0...10_000.0
    package static let rotationRange = -3600.0...3600.0

    package var center: LayoutPoint
    /// The distance of the fingers at the end, relative to that at the beginning.
    package var scale: Double
    /// The clockwise rotation in degrees.
    package var rotation: Double
    /// The distance of the fingers at the beginning, in points.
    package var distance: Double
    /// The time of the movement in seconds.
    package var duration: Double

    package init(
        at center: LayoutPoint, scale: Double = 1, rotation: Double = 0, distance: Double = 100, duration: Double = 0.5
    ) {
        self.center = center
        self.scale = scale
        self.rotation = rotation
        self.distance = distance
        self.duration = duration
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> Pinch? {
        guard let fields = reader.fields(value, name: "pinch", expected: "a mapping with x, y and scale") else {
            return nil
        }
        let center = LayoutPoint.read(fields)
        let scale = fields.number("scale", in: scaleRange, default: 1)
        let rotation = fields.number("rotation", in: rotationRange, default: 0)
        let distance = fields.number("distance", in: distanceRange, default: 100)
        let duration = fields.number("duration", in: Wait.durationRange, default: 0.5)
        if !fields.has("scale"), !fields.has("rotation") {
            reader.record("pinch: expected one of the keys scale, rotation", at: fields.position)
        }
        fields.finish()
        guard let center, let scale, let rotation, let distance, let duration else { return nil }
        return Pinch(at: center, scale: scale, rotation: rotation, distance: distance, duration: duration)
    }

    /// Returns where the fingers are when a part of the time, from 0 to 1, has passed. They begin side by side.
    package func points(at part: Double) -> (first: LayoutPoint, second: LayoutPoint) {
        let radius = distance / 2 * (1 + (scale - 1) * part)
        let angle = rotation * part * .pi / 180
        let (x, y) = (radius * cos(angle), radius * sin(angle))
        return (
            LayoutPoint(x: center.x - x, y: center.y - y, output: center.output),
            LayoutPoint(x: center.x + x, y: center.y + y, output: center.output)
        )
    }

    var encoded: ScriptValue {
        center.encoded.adding([
            "scale": .number(scale), "rotation": .number(rotation), "distance": .number(distance),
            "duration": .number(duration),
        ])
    }
}
