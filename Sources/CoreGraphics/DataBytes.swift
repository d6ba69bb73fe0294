import Foundation
import Locking

/// Addresses of the bytes of `Data`.
enum DataBytes {
    /// The maximum number of bytes that are copied. `Data` stores up to 14 bytes in place of a reference to them, without a
    /// lasting address.
    static let slotSize = 32
    /// The number of places for copies.
    static let slotCount = 4096

    private struct Slots: @unchecked Sendable {
        // Sendable: the memory is allocated once and never released, and written inside the mutex only.
        let memory = UnsafeMutableRawPointer.allocate(byteCount: slotSize * slotCount, alignment: 16)
        var next = 0
    }

    private static let slots = Mutex(Slots())

    /// Returns the address of the bytes, or of a copy of them; nil if there are none. O(1).
    static func pointer(to data: Data) -> UnsafePointer<UInt8>? {
        guard !data.isEmpty else { return nil }
        guard data.count <= slotSize else {
            return data.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
        }
        let slot = slots.withLock { slots in
            let slot = slots.memory + slots.next * slotSize
            data.withUnsafeBytes { slot.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
            slots.next = (slots.next + 1) % slotCount
            return UInt(bitPattern: slot)
        }
        return UnsafePointer(bitPattern: slot)
    }
}
