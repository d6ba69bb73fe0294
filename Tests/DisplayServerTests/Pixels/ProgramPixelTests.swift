import CoreGraphics
import Foundation
import Glibc
import ServerScript
import Testing
import UIKitTesting
import UIPlatform
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Programs of other projects at fractional scales: an output shows, pixel by pixel, what each of them has drawn.
@MainActor @Suite(.serialized, .timeLimit(.minutes(3))) struct ProgramPixelTests {
    /// A kind of program.
    struct Kind: CustomTestStringConvertible, Sendable {
        let name: String
        let arguments: [String]
        var environment: [String: String] = [:]
        /// Whether the program is one of X.
        var isX = false
        /// Whether the program draws for fractional scales, so that its pixels are those of the output.
        var isExact = false

        init(
            _ name: String, _ arguments: [String], _ environment: [String: String] = [:], isX: Bool = false,
            isExact: Bool = false
        ) {
            (self.name, self.arguments, self.environment) = (name, arguments, environment)
            (self.isX, self.isExact) = (isX, isExact)
        }

        var testDescription: String { name }
    }

    private nonisolated static let gtk = [
        "GSK_RENDERER": "cairo", "GDK_BACKEND": "wayland", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1",
        "GSETTINGS_BACKEND": "memory", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]

    nonisolated static let kinds = [
        Kind("shared memory", ["weston-simple-shm"]),
        Kind("EGL", ["weston-simple-egl", "-o"], ["LIBGL_ALWAYS_SOFTWARE": "1"]),
        Kind("subsurfaces", ["weston-subsurfaces", "-r1", "-t0"], ["LIBGL_ALWAYS_SOFTWARE": "1"]),
        Kind("terminal", ["foot", "-W", "40x9", "-e", "sh", "-c", "printf '\\033[?25lSharp'; sleep 100"]),
        Kind("GTK 4", ["gtk4-demo"], gtk),
        Kind("GTK 3", ["gtk3-demo"], gtk),
        Kind(
            "Qt 6", ["/usr/lib/qt6/bin/qml", "scene.qml"],
            [
                "QT_QPA_PLATFORM": "wayland", "QT_QUICK_BACKEND": "software", "QML_DISABLE_DISK_CACHE": "1",
                "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            ]),
        Kind(
            "SDL", ["/usr/libexec/installed-tests/SDL2/testdraw2"],
            ["SDL_VIDEODRIVER": "wayland", "SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0"]),
        Kind("X drawing", ["xlogo", "-geometry", "201x151"], isX: true),
        Kind(
            "X terminal",
            ["xterm", "-xrm", "*cursorBlink: false", "-geometry", "40x9", "-e", "sh", "-c", "printf Sharp; sleep 100"],
            isX: true),
        Kind("Oriel", ["oriel", "demo", "--page", "shapes"], isExact: true),
    ]

    private static let scene = """
        import QtQuick
        import QtQuick.Window
        Window {
            visible: true; width: 240; height: 160; color: "#203040"
            Rectangle { x: 21; y: 17; width: 101; height: 67; radius: 12; color: "#e0a030"; rotation: 12 }
            Text { x: 30; y: 110; text: "Sharp"; color: "white"; font.pixelSize: 21 }
        }
        """

    /// Starts a program, in a folder of its own.
    private func run(_ kind: Kind, _ fixture: ScreenServerFixture) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.scene.write(to: folder.appendingPathComponent("scene.qml"), atomically: true, encoding: .utf8)
        var arguments = kind.arguments
        if arguments[0] == "oriel" {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            arguments[0] = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("oriel").path
        }
        var program = Program(arguments)
        program.name = "program"
        program.environment = kind.environment.merging(["HOME": folder.path]) { $1 }
        program.directory = folder.path
        _ = try fixture.server.run(program)
    }

    /// Waits until a program has drawn its windows, and stops its process: some draw without end.
    private func stop(_ fixture: ScreenServerFixture, _ drawn: DrawnSurfaces) async throws {
        let server = fixture.server
        let program = try #require(server.programs["program"])
        try await fixture.synthesizer.wait(for: "a window") {
            if let status = program.status { throw ControlError(.failed, "the program has ended: \(status)") }
            return !server.windows.windows.isEmpty || server.compositor.layerSurfaces.contains(where: \.isMapped)
        }
        try await wait(fixture, drawn, seconds: 0.3, atMost: 1)
        kill(pid_t(program.processID), SIGSTOP)
        try await wait(fixture, drawn, seconds: 0.1, atMost: 10)
        #expect(server.deferredCommits.count == 0)
    }

    /// Waits until nothing has been committed for a time.
    private func wait(
        _ fixture: ScreenServerFixture, _ drawn: DrawnSurfaces, seconds: Double, atMost limit: Double
    ) async throws {
        let start = ContinuousClock.now
        var (count, since) = (drawn.count, start)
        try await fixture.synthesizer.wait(for: "an idle program") {
            if drawn.count != count { (count, since) = (drawn.count, .now) }
            return ContinuousClock.now - since > .seconds(seconds) || ContinuousClock.now - start > .seconds(limit)
        }
    }

    @Test(arguments: kinds, [1.25, 1.5]) func `An output shows what a program has drawn`(
        kind: Kind, scale: Double
    ) async throws {
        let fixture = try await ScreenServerFixture(mode: (1200, 900), scale: scale)
        let server = fixture.server
        let drawn = DrawnSurfaces(server)
        if kind.isX { try server.startXwayland() }
        try run(kind, fixture)
        defer {
            if let process = server.programs["program"]?.processID { kill(pid_t(process), SIGKILL) }
        }
        try await stop(fixture, drawn)
        let picture = try #require(fixture.output.presented.image(includingCursor: false))
        let surfaces = server.windows.stackingOrder.reversed().map(\.view.surface)
        let result = drawn.compare(picture, with: surfaces, on: fixture.output, tolerance: kind.isExact ? 0 : 2)
        #expect(result.compared > 10_000 && result.colors > 1, "\(result)")
        #expect(result.different == 0, "\(result)")
        #expect(result.isExact == kind.isExact, "\(result)")
    }

    @Test(arguments: [1.25, 1.5]) func `An output shows what a part of the desktop has drawn`(scale: Double)
        async throws
    {
        let fixture = try await ScreenServerFixture(mode: (641, 481), scale: scale)
        let server = fixture.server
        let drawn = DrawnSurfaces(server)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        // The picture of the desktop is the wallpaper, with something in it.
        let client = try fixture.connect()
        try await client.openWindow(1, 201, 133)
        try await fixture.expectPatterns([1], of: client, includingCursor: false)
        let wallpaper = try #require(fixture.output.presented.image(includingCursor: false))
        await client.end()
        try await fixture.synthesizer.wait(for: "an empty desktop") { server.windows.windows.isEmpty }
        try #require(UIImage(cgImage: wallpaper).pngData()).write(to: file)
        defer {
            if let process = server.programs["program"]?.processID { kill(pid_t(process), SIGKILL) }
        }
        try run(Kind("background", ["swaybg", "-i", file.path, "-m", "stretch"], isExact: true), fixture)
        try await stop(fixture, drawn)
        let layers = server.compositor.layerSurfaces.map(\.surface)
        let picture = try #require(fixture.output.presented.image(includingCursor: false))
        let result = drawn.compare(picture, with: layers, on: fixture.output, tolerance: 2)
        #expect(result.compared > 100_000 && result.colors > 1 && result.different == 0, "\(result)")
    }

    @Test(arguments: [1.25, 1.5]) func `An output shows the cursor that a program has drawn`(scale: Double) async throws
    {
        let fixture = try await ScreenServerFixture(mode: (1200, 900), scale: scale)
        let server = fixture.server
        let drawn = DrawnSurfaces(server)
        try run(try #require(Self.kinds.first { $0.name == "terminal" }), fixture)
        try await fixture.synthesizer.wait(for: "a window") { !server.windows.windows.isEmpty }
        let window = try #require(server.windows.windows.first)
        let middle = window.view.convert(CGPoint(x: 101, y: 67), to: fixture.output.desktop)
        fixture.platform.movePointer(to: middle, on: fixture.output.screen.outputID)
        var cursor: Surface? {
            if case .surface(let surface, _) = server.compositor.seat.pointer.cursor { surface } else { nil }
        }
        try await fixture.synthesizer.wait(for: "a cursor") { cursor?.state.hasContents == true }
        try await stop(fixture, drawn)
        defer {
            if let process = server.programs["program"]?.processID { kill(pid_t(process), SIGKILL) }
        }
        let surfaces = [try #require(cursor), window.view.surface]
        let picture = try #require(fixture.output.presented.image(includingCursor: true))
        let result = drawn.compare(picture, with: surfaces, on: fixture.output, tolerance: 2)
        #expect(result.compared > 10_000 && result.different == 0, "\(result)")
        let alone = drawn.compare(picture, with: [surfaces[0]], on: fixture.output, tolerance: 2)
        #expect(alone.compared > 20 && alone.different == 0, "\(alone)")
    }
}
