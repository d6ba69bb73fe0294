import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import UIPlatform

/// The order of the serials of a compositor.
@Suite struct SeatSerialTests {
    @Test func `Serials are compared after they have begun again`() {
        #expect(SeatSerials.isOlder(.max, than: 1) && !SeatSerials.isOlder(1, than: .max))
        #expect(
            SeatSerials.isOlder(7, than: 8) && !SeatSerials.isOlder(8, than: 7)
                && !SeatSerials.isOlder(7, than: 7))
        #expect(
            SeatSerials.isOlder(nil, than: 3_000_000_000)
                && !SeatSerials.isOlder(3_000_000_000, than: nil))
    }
}
