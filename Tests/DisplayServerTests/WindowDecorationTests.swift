import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing
import UIKitTesting
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Frames that a server draws in a view of an app, around the windows of foot.
@MainActor @Suite(.serialized) final class WindowDecorationTests {
    private let synthesizer: UIEventSynthesizer
    private let window: UIWindow
    private let folder: URL
    private let server: DisplayServer
    private let view: OutputView

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        server = try DisplayServer(outputs: .views)
        view = OutputView(server: server, name: "V-1")
        view.frame = CGRect(x: 10, y: 10, width: 800, height: 600)
        controller.view.addSubview(view)
        _ = view.becomeFirstResponder()
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        view.removeFromServer()
        server.close()
        window.isHidden = true
        try? FileManager.default.removeItem(at: folder)
    }

    /// Waits for a program, whose time is not that of the app.
    private func wait(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) async throws {
        let end = Date(timeIntervalSinceNow: 20)
        while !condition() {
            try #require(Date() < end, "not within 20 seconds: \(what)", sourceLocation: sourceLocation)
            await synthesizer.advance(by: 1 / 60)
            try await Task.sleep(for: .milliseconds(4))
        }
    }

    /// Waits until the picture has not changed for a while.
    private func settle() async throws {
        var (shown, equal) = (-1, 0)
        try await wait("a still picture") {
            let now = window.windowScene?.renderStatistics?.framesShown ?? 0
            equal = now == shown ? equal + 1 : 0
            shown = now
            return equal > 40
        }
    }

    /// Opens a terminal of 300 × 200 points at 100, 100 of the view, with its frame, which runs a script.
    private func openTerminal(_ script: String) async throws -> ManagedWindow {
        try server.run(["foot", "-e", "sh", "-c", "printf '\\033[?25l'; cd '\(folder.path)'; \(script)"])
        try await wait("the window") { server.windows.windows.count == 1 }
        let opened = server.windows.windows[0]
        opened.resizeFrame(to: Size(width: 300, height: 200))
        server.setNeedsFlush()
        try await wait("the size") { opened.frame.size == CGSize(width: 300, height: 200) }
        opened.moveFrame(to: CGPoint(x: 100, y: 100))
        try await settle()
        return opened
    }

    @Test func contentsOfTheClientDrawNothingOfTheFrame() async throws {
        let opened = try await openTerminal(
            "while [ ! -e go ]; do sleep 0.05; done; printf x; touch done; sleep 100")
        #expect(opened.decoration != nil)
        let before = try #require(window.windowScene?.renderStatistics)
        try Data().write(to: folder.appendingPathComponent("go"))
        try await wait("the terminal") {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("done").path)
        }
        try await settle()
        let after = try #require(window.windowScene?.renderStatistics)
        #expect(after.framesShown > before.framesShown)
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
        try await wait("the size") { opened.frame.size == CGSize(width: 340, height: 200) }
        // The buttons are laid out with the next frame.
        await synthesizer.advance(by: 0.1)
        await synthesizer.pointer.click(CGPoint(x: 450, y: 138), in: view)
        try await wait("the end of the window") { server.windows.windows.isEmpty }
    }

    @Test func aFrameFollowsTheStatesOfItsWindow() async throws {
        let opened = try await openTerminal("sleep 100")
        let frame = try #require(opened.view.subviews.first as? DecorationView)
        #expect(frame.titleBar.isActive && frame.titleBar.buttons.map(\.kind) == [.minimize, .maximize, .close])
        #expect(server.windows.cursor(at: Point(x: 404, y: 304)) == .resizeDownRight)
        #expect(server.windows.cursor(at: Point(x: 200, y: 200)) == nil)
        server.windows.handle(.maximize, of: opened.toplevel)
        try await wait("the size") { opened.frame == CGRect(x: 0, y: 0, width: 800, height: 600) }
        #expect(opened.view.frame == CGRect(x: 0, y: 36, width: 800, height: 564))
        server.windows.handle(.fullscreen(nil), of: opened.toplevel)
        try await wait("the size") { opened.view.frame == CGRect(x: 0, y: 0, width: 800, height: 600) }
        #expect(frame.isHidden && opened.frame == opened.view.frame)
        server.windows.handle(.unfullscreen, of: opened.toplevel)
        server.windows.handle(.unmaximize, of: opened.toplevel)
        try await wait("the size") { opened.frame == CGRect(x: 100, y: 100, width: 300, height: 200) }
        server.windows.isActive.toggle()
        #expect(frame.titleBar.isActive == (opened.toplevel.configuration.states.contains(.activated)))
    }
}
