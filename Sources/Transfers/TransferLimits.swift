/// The limits of a transfer of data between apps.
package struct TransferLimits: Sendable {
    /// The maximum time, in seconds, that a synchronous getter of a pasteboard waits for other apps, in all.
    package var synchronousTime = 1.0
    /// The maximum size, in bytes, of what a synchronous getter reads.
    package var synchronousSize = 256 << 20
    /// The maximum size, in bytes, of what an item provider loads.
    package var size: Int
    /// The time, in seconds, without a byte after which loading by an item provider fails.
    package var idleTime: Double

    package static let standard = TransferLimits()

    package init(size: Int = 2 << 30, idleTime: Double = 30.0) {
        self.size = size
        self.idleTime = idleTime
    }
}
