import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct KeyboardTests {
    private static let layouts: [String: String] = {
        var texts: [String: String] = [:]
        for name in ["us", "de"] { texts[name] = (try? XKBKeymap(layout: name))?.text ?? "" }
        return texts
    }()

    private func makeClient(_ layout: String = "us", version: UInt32 = 8) throws -> SeatClient {
        let client = try SeatClient(version: version)
        client.compositor.offer([.keyboard])
        try client.roundtrip()
        client.compositor.sendKeymap(Self.layouts[layout] ?? "")
        if version >= 4 {
            client.compositor.keyboard { keyboard, _ in keyboard.sendRepeatInfo(rate: 10, delay: 500) }
        }
        return client
    }

    private func focus(_ client: SeatClient, keys: [UInt32] = []) throws {
        client.compositor.keyboard { keyboard, surfaces in
            keyboard.sendEnter(serial: 11, surface: surfaces[0], keys: [UInt8](words: keys))
            keyboard.sendModifiers(serial: 12, modsDepressed: 0, modsLatched: 0, modsLocked: 0, group: 0)
        }
        #expect(try client.take() == ["enter 1", "modifiers 0"])
    }

    private func key(_ client: SeatClient, _ code: UInt32, _ isPressed: Bool, time: UInt32 = 1_000_000) {
        client.compositor.keyboard { keyboard, _ in
            keyboard.sendKey(serial: 13, time: time, key: code, state: isPressed ? .pressed : .released)
        }
    }

    @Test func keysWrite() throws {
        let client = try makeClient("de")
        defer { client.end() }
        try focus(client)
        key(client, KeyCode.y, true)
        key(client, KeyCode.y, false)
        #expect(try client.take() == ["press 21 “z” “z”", "release 21 “” “z”"])
        client.compositor.keyboard { keyboard, _ in
            keyboard.sendModifiers(serial: 14, modsDepressed: 1, modsLatched: 0, modsLocked: 0, group: 0)
            keyboard.sendModifiers(serial: 15, modsDepressed: 1, modsLatched: 0, modsLocked: 0, group: 0)
        }
        key(client, KeyCode.y, true)
        #expect(try client.take() == ["modifiers 1", "press 21 “Z” “z”"])
        #expect(client.seat.serials.keyboardEnter == 11)
        #expect(client.seat.serials.key == 13)
        #expect(client.seat.latestSerial == 13)
    }

    @Test func keysHeldOnEnterAreNotPressedAgain() throws {
        let client = try makeClient()
        defer { client.end() }
        try focus(client, keys: [KeyCode.a, KeyCode.leftShift])
        key(client, KeyCode.a, false)
        #expect(try client.take() == [])
        key(client, KeyCode.a, true)
        // One press more than there can be.
        key(client, KeyCode.a, true)
        #expect(try client.take() == ["press 30 “a” “a”"])
    }

    @Test func withoutFocusNothingIsTold() throws {
        let client = try makeClient()
        defer { client.end() }
        client.compositor.keyboard { keyboard, surfaces in
            keyboard.sendEnter(serial: 1, surface: surfaces[1], keys: [])
            keyboard.sendModifiers(serial: 1, modsDepressed: 4, modsLatched: 0, modsLocked: 0, group: 0)
        }
        key(client, KeyCode.a, true)
        client.compositor.keyboard { keyboard, surfaces in keyboard.sendLeave(serial: 2, surface: surfaces[1]) }
        #expect(try client.take() == [])
    }

    @Test func composeEndsWithFocus() throws {
        let client = try makeClient("de")
        defer { client.end() }
        try focus(client)
        key(client, KeyCode.equal, true)
        key(client, KeyCode.equal, false)
        client.compositor.keyboard { keyboard, surfaces in keyboard.sendLeave(serial: 2, surface: surfaces[0]) }
        #expect(try client.take() == ["press 13 “” “”", "release 13 “” “”", "leave 1"])
        try focus(client)
        key(client, KeyCode.e, true)
        #expect(try client.take() == ["press 18 “e” “e”"])
    }

    @Test func heldKeysRepeatOnceATurn() throws {
        let client = try makeClient()
        defer { client.end() }
        try focus(client)
        key(client, KeyCode.a, true)
        #expect(try client.take().count == 1)
        let keyboard = try #require(client.seat.keyboard)
        client.now = 1000.4
        keyboard.repeatIfDue()
        #expect(try client.take() == [])
        client.now = 1007.0
        keyboard.repeatIfDue()
        keyboard.repeatIfDue()
        #expect(try client.take() == ["repeat 30 “a” “a”"])
        client.compositor.keyboard { keyboard, surfaces in keyboard.sendLeave(serial: 2, surface: surfaces[0]) }
        #expect(try client.take() == ["leave 1"])
        client.now = 1010
        keyboard.repeatIfDue()
        #expect(try client.take() == [])
    }

    @Test func aReleaseThatWaitsEndsTheRepeatFirst() throws {
        let client = try makeClient()
        defer { client.end() }
        try focus(client)
        key(client, KeyCode.a, true)
        #expect(try client.take().count == 1)
        key(client, KeyCode.a, false, time: 1_000_100)
        // The main thread is busy; the reader thread takes the release in, as what came before the answer on another queue.
        try client.display.makeQueue(name: "other").roundtrip(timeout: .seconds(5))
        client.now = 1002
        client.seat.keyboard?.repeatIfDue()
        #expect(try client.take() == ["release 30 “” “a”"])
    }

    @Test func theTimerRepeats() async throws {
        let client = try makeClient()
        defer { client.end() }
        try focus(client)
        client.compositor.keyboard { keyboard, _ in keyboard.sendRepeatInfo(rate: 1000, delay: 1) }
        key(client, KeyCode.a, true, time: 999_000)
        var repeats = 0
        for _ in 0..<200 where repeats < 2 {
            client.now += 0.01
            repeats += try client.take().count { $0.hasPrefix("repeat") }
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(repeats >= 2)
    }

    @Test func deadKeysAndRateZeroDoNotRepeat() throws {
        let client = try makeClient("de")
        defer { client.end() }
        try focus(client)
        key(client, KeyCode.a, true)
        key(client, KeyCode.equal, true)
        #expect(try client.take().count == 2)
        client.now = 1010
        client.seat.keyboard?.repeatIfDue()
        key(client, KeyCode.x, true)
        client.compositor.keyboard { keyboard, _ in keyboard.sendRepeatInfo(rate: 0, delay: 500) }
        _ = try client.take()
        client.now = 1020
        client.seat.keyboard?.repeatIfDue()
        #expect(try client.take() == [])
    }

    @Test(arguments: ["keys!", ""])
    func aBrokenKeymapGivesTheDefaultLayout(_ text: String) throws {
        let client = try makeClient()
        defer { client.end() }
        client.compositor.sendKeymap(text)
        try focus(client)
        key(client, KeyCode.a, true)
        #expect(try client.take() == ["press 30 “a” “a”"])
    }

    @Test func aKeymapBeyondItsFileGivesTheDefaultLayout() throws {
        let client = try makeClient("de")
        defer { client.end() }
        client.compositor.sendKeymap(Self.layouts["de"] ?? "", missing: 10)
        try focus(client)
        key(client, KeyCode.y, true)
        #expect(try client.take() == ["press 21 “y” “y”"])
    }

    @Test func withoutAKeymapModifiersFollowFromTheKeys() throws {
        let client = try makeClient()
        defer { client.end() }
        client.compositor.sendKeymap("", format: .noKeymap)
        client.compositor.keyboard { keyboard, surfaces in
            keyboard.sendEnter(serial: 11, surface: surfaces[0], keys: [])
        }
        key(client, KeyCode.leftShift, true)
        key(client, KeyCode.a, true)
        #expect(try client.take() == ["enter 1", "press 42 “” “”", "modifiers 1", "press 30 “A” “a”"])
    }

    @Test func aNewKeymapKeepsTheModifiers() throws {
        let client = try makeClient("us")
        defer { client.end() }
        try focus(client)
        client.compositor.keyboard { keyboard, _ in
            keyboard.sendModifiers(serial: 14, modsDepressed: 1, modsLatched: 0, modsLocked: 0, group: 0)
        }
        client.compositor.sendKeymap(Self.layouts["de"] ?? "")
        key(client, KeyCode.y, true)
        #expect(try client.take() == ["modifiers 1", "press 21 “Z” “z”"])
    }
}
