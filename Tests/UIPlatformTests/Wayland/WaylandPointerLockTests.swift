import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct WaylandPointerLockTests {
    private let client: SeatClient

    init() throws {
        client = try SeatClient(toplevels: 2)
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 1, surfaceY: 1)
            pointer.sendFrame()
        }
        _ = try client.take()
    }

    private func log() throws -> [String] {
        try client.roundtrip()
        return client.compositor.perform { state in
            defer { state.log = [] }
            return state.log.filter { $0.hasPrefix("lock") || $0.hasSuffix("lock") || $0.hasSuffix("relative") }
        } ?? []
    }

    private func move(_ dx: Double, _ dy: Double) {
        client.compositor.perform { state in
            state.relative?.sendRelativeMotion(
                utimeHi: 0, utimeLo: 1_000_500_000, dx: 9, dy: 9, dxUnaccel: dx, dyUnaccel: dy)
            state.pointer?.sendFrame()
        }
    }

    @Test func `A lock is requested for a surface, and movements are reported while it is active`() throws {
        defer { client.end() }
        #expect(try log() == [])
        client.seat.setLocks([ToplevelID(1): client.surfaces[0]])
        #expect(try log() == ["lock 0 2", "relative"])
        client.now = 1001
        move(1, 2)
        #expect(try client.take() == [] && client.locks == [])
        client.compositor.perform { state in
            state.locks[0].sendLocked()
            state.locks[0].sendLocked()
        }
        move(1, -2)
        #expect(try client.take() == ["pointer 1000500: relative 1.0,-2.0"])
        #expect(client.locks == ["1 true"])
        client.compositor.perform { state in
            state.locks[0].sendUnlocked()
            state.locks[0].sendUnlocked()
        }
        move(5, 5)
        #expect(try client.take() == [] && client.locks == ["1 true", "1 false"])
        client.compositor.perform { state in state.locks[0].sendLocked() }
        _ = try client.take()
        client.seat.setLocks([:])
        #expect(try log() == ["unlock", "no relative"])
        #expect(client.locks == ["1 true", "1 false", "1 true", "1 false"])
    }

    @Test func `A lock moves between toplevels, and events of one that is gone are ignored`() throws {
        defer { client.end() }
        client.seat.setLocks([ToplevelID(1): client.surfaces[0], ToplevelID(2): client.surfaces[1]])
        client.seat.setLocks([ToplevelID(1): client.surfaces[0], ToplevelID(2): client.surfaces[1]])
        #expect(try log().filter { $0.hasPrefix("lock") }.count == 2)
        client.compositor.perform { state in for lock in state.locks { lock.sendLocked() } }
        try client.roundtrip()
        #expect(client.locks.count == 3 && client.locks.filter { $0.hasSuffix("true") }.count == 2)
        client.compositor.perform { state in for lock in state.locks { lock.sendUnlocked() } }
        client.seat.setLocks([:])
        try client.roundtrip()
        #expect(
            client.locks.filter { $0.hasSuffix("true") }.count == client.locks.filter { $0.hasSuffix("false") }.count)
    }

    @Test func `A pointer that comes back is locked again, and one that goes ends the lock`() throws {
        defer { client.end() }
        client.seat.setLocks([ToplevelID(1): client.surfaces[0]])
        try client.roundtrip()
        client.compositor.perform { state in state.locks[0].sendLocked() }
        try client.roundtrip()
        client.compositor.offer([])
        try client.roundtrip()
        #expect(client.locks == ["1 true", "1 false"])
        client.compositor.offer([.pointer])
        try client.roundtrip()
        #expect(try log() == ["lock 0 2", "relative", "unlock", "no relative", "lock 0 2", "relative"])
    }
}
