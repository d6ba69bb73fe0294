/// Numbers at which arithmetic breaks, and ordinary ones.
struct HostileNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }

    mutating func int() -> Int32 {
        [Int32.min, .max, -1, 0, 1, 2, 3, 40, 1000, Int32.max - 1].randomElement(using: &self)!
    }

    mutating func positive() -> Int32 { [1, 2, 20, 1000, Int32.max].randomElement(using: &self)! }
    mutating func uint() -> UInt32 { UInt32(bitPattern: int()) }
    mutating func fixed() -> Double { Double(int()) / 256 }
    mutating func pick<Element>(_ values: [Element]) -> Element? { values.randomElement(using: &self) }
}
