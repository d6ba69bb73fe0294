import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing
import UIKitTesting
import UIPlatform
import WaylandServer

@testable import DisplayServer
@testable import UIKit
@testable import WaylandCompositor

/// Cursors of a theme that the test writes: an arrow that is red for 0.3 seconds and green for 0.7, and a blue hand.
@MainActor @Suite(.serialized) final class AnimatedCursorTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let green: UInt32 = 0xFF00_FF00
    private static let blue: UInt32 = 0xFF00_00FF
    private let synthesizer: UIEventSynthesizer
    private let platform: HeadlessPlatform
    private let folder: URL
    private let variables: [String: String?]
    private let server: DisplayServer
    private let scene: UIWindowScene

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let cursors = folder.appendingPathComponent("test/cursors")
        try FileManager.default.createDirectory(
            at: cursors, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try XcursorSample.file([
            XcursorSample(color: Self.red, delay: 300), XcursorSample(color: Self.green, delay: 700),
        ]).write(to: cursors.appendingPathComponent("default"))
        try XcursorSample.file([XcursorSample(color: Self.blue, hotspot: 7)])
            .write(to: cursors.appendingPathComponent("pointer"))
        let new = [
            "XDG_RUNTIME_DIR": folder.path, "XCURSOR_PATH": folder.path, "XCURSOR_THEME": "test", "XCURSOR_SIZE": "24",
        ]
        variables = new.mapValues { _ in nil }.merging(
            ProcessInfo.processInfo.environment.filter { new.keys.contains($0.key) }
        ) { $1 }
        for (name, value) in new { setenv(name, value, 1) }
        // The pointer enters the window of the server, whatever it has been in before.
        platform.send(.cancelled(platform.seat, .all))
        server = try DisplayServer(allowsTools: true)
        await synthesizer.advance(by: 0.1)
        scene = try #require(server.outputs.first?.desktop.window?.windowScene)
    }

    isolated deinit {
        server.close()
        for (name, value) in variables {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
        try? FileManager.default.removeItem(at: folder)
    }

    private func pixel(at point: CGPoint) throws -> UInt32 {
        let image = try #require(scene.snapshot(without: nil))
        let offset = Int(point.y) * image.bytesPerRow + Int(point.x) * 4
        return image.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) | 0xFF00_0000 }
    }

    private func statistics() throws -> (frames: Int, wakeUps: Int) {
        let statistics = try #require(scene.renderStatistics)
        return (statistics.framesPresented, statistics.wakeUps)
    }

    /// Lets time pass as fast as the render thread proceeds; returns its frames, and its wake-ups without those of the questions.
    private func run(seconds: Double) throws -> (frames: Int, wakeUps: Int) {
        let before = try statistics()
        platform.advance(by: seconds)
        MediaClock.run(until: platform.now)
        var questions = 1
        repeat {
            _ = try statistics()
            questions += 1
        } while MediaClock.now < platform.now
        let after = try statistics()
        return (after.frames - before.frames, after.wakeUps - before.wakeUps - questions)
    }

    @Test func `Images are shown for their durations`() async throws {
        synthesizer.pointer.move(to: CGPoint(x: 100, y: 100))
        await synthesizer.advance(by: 0.1)
        // Left of and above the pointer is the part of the image before its hotspot.
        #expect(try pixel(at: CGPoint(x: 98, y: 98)) == Self.red)
        await synthesizer.advance(by: 0.3)
        #expect(try pixel(at: CGPoint(x: 98, y: 98)) == Self.green)
        await synthesizer.advance(by: 0.5)
        #expect(try pixel(at: CGPoint(x: 98, y: 98)) == Self.green)
        await synthesizer.advance(by: 0.2)
        #expect(try pixel(at: CGPoint(x: 98, y: 98)) == Self.red)
        #expect(try pixel(at: CGPoint(x: 90, y: 98)) != Self.red)
    }

    @Test func `The render thread wakes up for new images only, and for none of a hidden cursor`() async throws {
        synthesizer.pointer.move(to: CGPoint(x: 100, y: 100))
        await synthesizer.advance(by: 0.1)
        let shown = try run(seconds: 10)
        #expect((19...21).contains(shown.frames) && shown.wakeUps <= 2 * shown.frames, "\(shown)")
        server.showsCursor = false
        await synthesizer.advance(by: 0.1)
        let left = try run(seconds: 10)
        #expect(left.frames == 0 && left.wakeUps <= 1, "\(left)")
        server.showsCursor = true
        await synthesizer.advance(by: 0.1)
        #expect(try run(seconds: 2).frames >= 3)
        server.compositor.seat.pointer.setCursor(.hidden)
        await synthesizer.advance(by: 0.1)
        let hidden = try run(seconds: 10)
        #expect(hidden.frames == 0 && hidden.wakeUps <= 1, "\(hidden)")
    }

    // MARK: Captures

    private func wait(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) async throws {
        let end = Date(timeIntervalSinceNow: 20)
        while !condition() {
            try #require(Date() < end, "not within 20 seconds: \(what)", sourceLocation: sourceLocation)
            await synthesizer.advance(by: 0)
            try await Task.sleep(for: .milliseconds(4))
        }
    }

    @Test func `Tools capture the cursor of the theme, each image of an animation, and its hotspot`() async throws {
        synthesizer.pointer.move(to: CGPoint(x: 100, y: 100))
        await synthesizer.advance(by: 0.1)
        let tool = try CursorTool(server)
        defer { tool.quit() }
        try await wait("the cursor") { tool.isInside && tool.size.width > 0 }
        #expect(tool.size == (24, 24))
        #expect(tool.hotspot?.x == 4 && tool.hotspot?.y == 4)
        tool.capture()
        try await wait("the first picture") { tool.pixels.count == 1 }
        // The next one is taken when the image has changed.
        tool.capture()
        await synthesizer.advance(by: 0.3)
        try await wait("the second picture") { tool.pixels.count == 2 }
        #expect(tool.pixels == [Self.red, Self.green])
        server.compositor.seat.pointer.setCursor(.shape(.pointer))
        try await wait("the hand") { tool.hotspot?.x == 7 }
        tool.capture()
        try await wait("the third picture") { tool.pixels.count == 3 }
        #expect(tool.pixels.last == Self.blue)
        server.compositor.seat.pointer.setCursor(.hidden)
        server.setNeedsFlush()
        try await wait("the end") { !tool.isInside }
        tool.quit()
        try await wait("the end of the tool") { !server.compositor.isCursorCaptured }
    }

    @Test func `On an output of another scale the cursor has its pixels`() throws {
        let frame = try #require(
            CursorTheme().frames(of: .pointingHand, scale: 1.5).first)
        let captured = CapturedThemeCursor(frame: frame, scale: 1.5)
        #expect(captured.captured.size.width == 36 && captured.captured.hotspot.x == 10)
        let picture = try #require(captured.picture)
        #expect(picture.width == 36 && picture.height == 36)
        let pixel = picture.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: 10 * picture.bytesPerRow + 40, as: UInt32.self)
        }
        #expect(pixel == Self.blue)
    }
}
