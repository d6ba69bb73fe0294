import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing
import UIKitTesting
import UIPlatform
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// Frames that a server draws in a view of an app, around the windows of foot.
@MainActor @Suite(.serialized) final class WindowDecorationTests {
    private let fixture: OutputViewFixture

    init() async throws {
        fixture = try await OutputViewFixture(
            frame: CGRect(x: 10, y: 10, width: 800, height: 600), allowsTools: false)
    }

    private var app: AppFixture { fixture.app }
    private var synthesizer: UIEventSynthesizer { app.synthesizer }
    private var server: DisplayServer { fixture.server }
    private var view: OutputView { fixture.view }

    /// Waits until the picture has not changed for a while.
    private func settle() async throws {
        var (shown, equal) = (-1, 0)
        try await app.wait("a still picture") {
            let now = app.window.windowScene?.renderStatistics?.framesPresented ?? 0
            equal = now == shown ? equal + 1 : 0
            shown = now
            return equal > 40
        }
    }

    /// Opens a terminal of 300 × 200 points at 100, 100 of the view, with its frame, which runs a script.
    private func openTerminal(_ script: String) async throws -> ManagedWindow {
        try server.run(["foot", "-e", "sh", "-c", "printf '\\033[?25l'; cd '\(app.folder.path)'; \(script)"])
        try await app.wait("the window") { server.windows.windows.count == 1 }
        let opened = server.windows.windows[0]
        opened.resizeFrame(to: Size(width: 300, height: 200))
        server.setNeedsFlush()
        try await app.wait("the size") { opened.frame.size == CGSize(width: 300, height: 200) }
        opened.moveFrame(to: CGPoint(x: 100, y: 100))
        try await settle()
        return opened
    }

    @Test func contentsOfTheClientDrawNothingOfTheFrame() async throws {
        let opened = try await openTerminal(
            "while [ ! -e go ]; do sleep 0.05; done; printf x; touch done; sleep 100")
        #expect(opened.decoration != nil)
        let before = try #require(app.window.windowScene?.renderStatistics)
        try Data().write(to: app.folder.appendingPathComponent("go"))
        try await app.wait("the terminal") {
            FileManager.default.fileExists(atPath: app.folder.appendingPathComponent("done").path)
        }
        try await settle()
        let after = try #require(app.window.windowScene?.renderStatistics)
        #expect(after.framesPresented > before.framesPresented)
        // A row of text: less than the title bar has.
        #expect(after.last.damagedPixels > 0 && after.last.damagedPixels < 300 * 30, "\(after.last)")
        #expect(after.total.coveragePixels == before.total.coveragePixels)
        #expect(after.total.offscreenPasses == before.total.offscreenPasses)
    }

    @Test func aPointerMovesResizesAndClosesTheWindow() async throws {
        let opened = try await openTerminal("sleep 100")
        _ = view.resignFirstResponder()
        synthesizer.pointer.move(to: CGPoint(x: 150, y: 118), in: view)
        synthesizer.pointer.press()
        synthesizer.pointer.move(to: CGPoint(x: 160, y: 118), in: view)
        synthesizer.pointer.move(to: CGPoint(x: 190, y: 138), in: view)
        synthesizer.pointer.release()
        #expect(opened.frame.origin == CGPoint(x: 130, y: 120))
        #expect(view.isFirstResponder, "a press on a frame gives its program the keyboard")
        synthesizer.pointer.move(to: CGPoint(x: 434, y: 200), in: view)
        await synthesizer.advance(by: 0.1)
        let platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        #expect(platform.cursor == .system(.resizeRight))
        synthesizer.pointer.press()
        synthesizer.pointer.move(to: CGPoint(x: 474, y: 200), in: view)
        synthesizer.pointer.release()
        try await app.wait("the size") { opened.frame.size == CGSize(width: 340, height: 200) }
        // The buttons are laid out with the next frame.
        await synthesizer.advance(by: 0.1)
        await synthesizer.pointer.click(CGPoint(x: 450, y: 138), in: view)
        try await app.wait("the end of the window") { server.windows.windows.isEmpty }
    }

    @Test func aFrameFollowsTheStatesOfItsWindow() async throws {
        let opened = try await openTerminal("sleep 100")
        let frame = try #require(opened.view.subviews.first as? DecorationView)
        #expect(frame.titleBar.isActive && frame.titleBar.buttons.map(\.kind) == [.minimize, .maximize, .close])
        #expect(server.windows.cursor(at: Point(x: 404, y: 304)) == .resizeDownRight)
        #expect(server.windows.cursor(at: Point(x: 200, y: 200)) == nil)
        server.windows.handle(.maximize, of: opened.toplevel)
        try await app.wait("the size") { opened.frame == CGRect(x: 0, y: 0, width: 800, height: 600) }
        #expect(opened.view.frame == CGRect(x: 0, y: 36, width: 800, height: 564))
        server.windows.handle(.fullscreen(nil), of: opened.toplevel)
        try await app.wait("the size") { opened.view.frame == CGRect(x: 0, y: 0, width: 800, height: 600) }
        #expect(frame.isHidden && opened.frame == opened.view.frame)
        server.windows.handle(.unfullscreen, of: opened.toplevel)
        server.windows.handle(.unmaximize, of: opened.toplevel)
        try await app.wait("the size") { opened.frame == CGRect(x: 100, y: 100, width: 300, height: 200) }
        server.windows.isActive.toggle()
        #expect(frame.titleBar.isActive == (opened.toplevel.configuration.states.contains(.activated)))
    }
}
