/// What a transfer of data between apps may take.
struct TransferLimits: Sendable {
    /// The maximum time, in seconds, that a synchronous getter of a pasteboard waits for other apps, in all.
    var synchronousTime = 1.0
    /// The maximum size, in bytes, of what a synchronous getter reads.
    var synchronousSize = 256 << 20
    /// The maximum size, in bytes, of what an item provider loads.
    var size = 2 << 30
    /// The time, in seconds, without a byte after which loading by an item provider fails.
    var idleTime = 30.0

    static let standard = TransferLimits()
}
