import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

@testable import UIPlatform

@Suite struct EventClockTests {
    private final class Present {
        var seconds: Double
        init(_ seconds: Double) { self.seconds = seconds }
    }

    private func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.000_5 }

    @Test func millisecondsOfTheSameClockAreTakenAsTheyAre() {
        var clock = EventClock { 1000 }
        #expect(close(clock.timestamp(999_250), 999.25))
        #expect(close(clock.timestamp(999_251), 999.251))
    }

    @Test func millisecondsWrapAround() {
        let wrap = Double(1 << 32) / 1000
        let present = Present(wrap - 0.010)
        var clock = EventClock { present.seconds }
        #expect(close(clock.timestamp(.max - 19), wrap - 0.020))
        present.seconds = wrap + 0.010
        #expect(close(clock.timestamp(.max - 4), wrap - 0.005))
        #expect(close(clock.timestamp(5), wrap + 0.005))
        // Many times around.
        present.seconds = wrap * 7 + 3
        #expect(close(clock.timestamp(2_990), wrap * 7 + 2.99))
    }

    @Test func timeDoesNotRunBackwardsNorAhead() {
        var clock = EventClock { 1000 }
        #expect(close(clock.timestamp(999_900), 999.9))
        #expect(close(clock.timestamp(999_800), 999.9))
        #expect(close(clock.timestamp(1_000_100), 1000))
        #expect(close(clock.timestamp(), 1000))
        #expect(close(clock.timestamp(999_900), 1000))
    }

    @Test func distancesOfAnotherClockAreKept() {
        let present = Present(1_000_000)
        var clock = EventClock { present.seconds }
        #expect(close(clock.timestamp(5_000), 1_000_000))
        present.seconds += 0.5
        // Both waited half a second for the main thread.
        #expect(close(clock.timestamp(5_100), 1_000_000.1))
        #expect(close(clock.timestamp(5_200), 1_000_000.2))
        // A clock that jumps.
        #expect(close(clock.timestamp(900_000_000), 1_000_000.5))
        #expect(close(clock.timestamp(0), 1_000_000.5))
    }
}
