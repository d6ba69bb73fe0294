import Foundation
import Testing

@testable import DisplayServer

@Suite struct XDisplaySocketsTests {
    private func makeFolder() throws -> String {
        let folder = NSTemporaryDirectory() + "oriel-x-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test func `Each server has the next free number, until it frees it`() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = try XDisplaySockets(folder: folder)
        let second = try XDisplaySockets(folder: folder)
        #expect((first.number, second.number) == (0, 1))
        #expect(exists("\(folder)/.X11-unix/X0") && exists("\(folder)/.X1-lock"))
        let lock = try String(contentsOfFile: "\(folder)/.X0-lock", encoding: .utf8)
        #expect(lock.count == 11 && lock.trimmingCharacters(in: .whitespacesAndNewlines) == "\(getpid())")
        first.remove()
        #expect(!exists("\(folder)/.X11-unix/X0") && !exists("\(folder)/.X0-lock"))
    }

    @Test func `A lock of a dead process is taken over, one of a living process is not`() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // No process has this number: it is above the largest one of Linux.
        try "   4194305\n".write(toFile: "\(folder)/.X1-lock", atomically: true, encoding: .utf8)
        try "         1\n".write(toFile: "\(folder)/.X0-lock", atomically: true, encoding: .utf8)
        let sockets = try XDisplaySockets(folder: folder)
        #expect(sockets.number == 1)
        #expect(exists("\(folder)/.X0-lock"))
    }

    @Test func `A lock that names no process is left alone`() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "rubbish".write(toFile: "\(folder)/.X0-lock", atomically: true, encoding: .utf8)
        #expect(try XDisplaySockets(folder: folder).number == 1)
    }
}
