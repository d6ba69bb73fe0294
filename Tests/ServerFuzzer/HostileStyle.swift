import WireFuzzing

/// How a connection of the hostile client behaves: the more it breaks the rules, the sooner it is disconnected.
struct HostileStyle {
    /// The number of messages before the client hangs up.
    let length: Int
    /// The largest number of messages that are sent at once.
    let batch: Int
    /// The share of messages that are no messages of the protocol.
    let malformed: Double
    /// The share of numbers that are extreme.
    let extreme: Double
    /// The share of objects that are of the wrong kind, or do not exist.
    let wrongObjects: Double
    /// Whether the client reads what it is sent.
    let reads: Bool
    /// Whether it begins with a window and buffers of its own.
    let hasWindow: Bool
    /// Whether it waits for the answer to its last message.
    let endsInOrder: Bool

    init(using generator: inout SeededGenerator) {
        length = Int.random(in: 1...[30, 300, 3000].randomElement(using: &generator)!, using: &generator)
        batch = [1, 8, 40].randomElement(using: &generator)!
        malformed = [0, 0, 0, 0.002, 0.02, 0.3].randomElement(using: &generator)!
        extreme = [0, 0, 0.01, 0.1, 0.5].randomElement(using: &generator)!
        wrongObjects = [0, 0, 0, 0.01, 0.1].randomElement(using: &generator)!
        reads = Int.random(in: 0..<8, using: &generator) > 0
        hasWindow = Int.random(in: 0..<4, using: &generator) > 0
        endsInOrder = Bool.random(using: &generator)
    }
}
