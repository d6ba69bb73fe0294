import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import UIPlatform

@Suite struct KeyRepeatTests {
    private var held: KeyRepeat {
        var keys = KeyRepeat(rate: 10, delay: 500)
        keys.press(30, repeats: true, at: 100)
        return keys
    }

    @Test func aHeldKeyRepeatsAfterTheDelay() {
        var keys = held
        #expect(keys.deadline == 100.5)
        #expect(keys.fire(at: 100.4) == nil)
        var times: [Double] = []
        for tick in 0..<800 where keys.fire(at: 100 + Double(tick) / 1000) != nil { times.append(Double(tick)) }
        #expect(times.count == 3)
        #expect(zip(times, [500, 600, 700]).allSatisfy { abs($0 - $1) <= 1 })
    }

    @Test func aStallIsNotMadeUpFor() throws {
        var keys = held
        #expect(keys.fire(at: 103.25) == 30)
        #expect(keys.fire(at: 103.25) == nil)
        let next = try #require(keys.deadline)
        #expect(abs(next - 103.3) < 0.001)
    }

    @Test func itStopsWithItsKey() {
        var keys = held
        keys.release(31)
        #expect(keys.fire(at: 100.5) == 30)
        keys.release(30)
        #expect(keys.deadline == nil)
        #expect(keys.fire(at: 200) == nil)
    }

    @Test func anotherKeyTakesOver() {
        var keys = held
        keys.press(31, repeats: true, at: 100.3)
        #expect(keys.fire(at: 100.7) == nil)
        #expect(keys.fire(at: 100.8) == 31)
        keys.release(30)
        #expect(keys.code == 31)
        // Shift does not.
        keys.press(42, repeats: false, at: 100.9)
        #expect(keys.code == 31)
    }

    @Test func rateZeroDisables() {
        var keys = held
        keys.set(rate: 0, delay: 500)
        #expect(keys.deadline == nil)
        keys.press(30, repeats: true, at: 101)
        #expect(keys.fire(at: 200) == nil)
        keys.set(rate: 10, delay: 500)
        keys.press(30, repeats: true, at: 101)
        #expect(keys.fire(at: 200) == 30)
    }

    @Test(arguments: [(Int32.max, Int32.min), (Int32.min, Int32.max), (Int32.max, Int32(0)), (Int32(1), Int32(-1))])
    func senselessRatesDoNoHarm(_ rate: Int32, _ delay: Int32) {
        var keys = KeyRepeat(rate: rate, delay: delay)
        keys.press(30, repeats: true, at: 100)
        #expect(keys.fire(at: 100) == nil)
        _ = keys.fire(at: 1e9)
        #expect(keys.fire(at: 1e9) == nil)
    }
}
