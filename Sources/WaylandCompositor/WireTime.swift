/// A time as the three numbers in which protocols send it.
struct WireTime {
    let secondsHigh: UInt32
    let secondsLow: UInt32
    let nanoseconds: UInt32

    init(nanoseconds: UInt64) {
        let seconds = nanoseconds / 1_000_000_000
        secondsHigh = UInt32(truncatingIfNeeded: seconds >> 32)
        secondsLow = UInt32(truncatingIfNeeded: seconds)
        self.nanoseconds = UInt32(nanoseconds % 1_000_000_000)
    }
}
