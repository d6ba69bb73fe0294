import CoreGraphics

// The other types of a seat's events are coded as the compiler derives it; a tuple is not.
extension PointerFrame.Axis {
    private enum CodingKeys: String, CodingKey { case delta, steps, source, isStop }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let steps = try container.decode([Int].self, forKey: .steps)
        guard steps.count == 2, let source = Source(rawValue: try container.decode(Int.self, forKey: .source)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .steps, in: container, debugDescription: "A scroll event has two numbers of steps and a source."
            )
        }
        self.init(
            delta: try container.decode(CGVector.self, forKey: .delta), value120: (steps[0], steps[1]), source: source,
            isStop: try container.decode(Bool.self, forKey: .isStop))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(delta, forKey: .delta)
        try container.encode([value120.x, value120.y], forKey: .steps)
        try container.encode(source.rawValue, forKey: .source)
        try container.encode(isStop, forKey: .isStop)
    }
}
