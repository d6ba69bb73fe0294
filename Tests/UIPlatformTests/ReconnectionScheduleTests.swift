import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import UIPlatform

@Suite struct ReconnectionScheduleTests {
    @Test func `The attempts end 5 seconds after the loss, the last one with the end`() {
        var schedule = ReconnectionSchedule()
        var now = 100.0
        let begins = schedule.begin(at: now)
        #expect(begins)
        var delays: [Double] = []
        while let delay = schedule.delayAfterFailure(at: now) {
            delays.append(delay)
            now += delay
        }
        #expect(abs(now - 105) < 1e-9)
        #expect(delays.first == 0.02 && delays.max() == 0.5)
        // They double, up to the longest one, and the last one is what is left.
        for (delay, next) in zip(delays, delays.dropFirst().dropLast()) { #expect(next == min(delay * 2, 0.5)) }
        #expect(delays.count < 20)
    }

    @Test func `An attempt has no more time than is left`() {
        var schedule = ReconnectionSchedule()
        let begins = schedule.begin(at: 10)
        #expect(begins)
        #expect(schedule.remaining(at: 12) == 3)
        #expect(schedule.remaining(at: 20) == 0)
        let delay = schedule.delayAfterFailure(at: 15)
        #expect(delay == nil)
    }

    @Test func `The sixth loss within 10 seconds is final`() {
        var schedule = ReconnectionSchedule()
        let begins = [0.0, 1, 2, 3, 4, 9, 10.5].map { schedule.begin(at: $0) }
        #expect(begins == [true, true, true, true, true, false, true])
    }
}
