import CoreGraphics
import Foundation
import Testing

@testable import Gallery
@testable import UIKit
import UIKitTesting
import UIPlatform

/// The gallery's page of screens, on three outputs.
@MainActor @Suite(.serialized) final class ScreensPageTests {
    private let synthesizer: UIEventSynthesizer
    private let platform: HeadlessPlatform
    private let window: UIWindow
    private let page = ScreensViewController()
    private let main: PlatformOutput
    private var added: [PlatformOutput.ID] = []

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        for window in UIApplication.shared.windows { window.isHidden = true }
        // The other tests of the process have this output, too.
        main = try #require(platform.outputs.first)
        platform.change(main.id) {
            $0.name = "DESK"
            $0.modes = [.init(width: 1280, height: 800, refresh: 60000)]
            ($0.currentMode, $0.scale, $0.logicalSize) = (0, 1, nil)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        added = [platform.connectOutput(width: 640, height: 480, name: "TV")]
        platform.change(added[0]) { $0.modes.append(.init(width: 800, height: 600, refresh: 50000)) }
        window.rootViewController = page
        window.makeKeyAndVisible()
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        window.isHidden = true
        for window in UIApplication.shared.windows where window.rootViewController is SignViewController {
            window.isHidden = true
        }
        for output in added { platform.disconnectOutput(output) }
        platform.change(main.id) { $0 = main }
    }

    // MARK: What is on the page

    private func views<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
        let view = view ?? page.view!
        if let found = view as? View { return [found] }
        return view.subviews.flatMap { views(type, in: $0) }
    }

    private func button(_ title: String) throws -> UIButton {
        try #require(views(UIButton.self).first { $0.configuration?.title == title }, "no button \(title)")
    }

    private func press(_ title: String) async throws {
        await synthesizer.tap(in: try button(title))
        await synthesizer.advance(by: 0.5)
    }

    private func tile(_ name: String) throws -> ScreenTile {
        try #require(views(ScreenTile.self).first { $0.screen.name == name }, "no tile \(name)")
    }

    private func select(_ name: String) async throws {
        await synthesizer.tap(in: try tile(name))
        await synthesizer.advance(by: 0.5)
    }

    private var texts: [String] { views(UILabel.self).compactMap(\.text) }

    /// The lines of the log, the latest first.
    private var log: [String] {
        views(ScreenLogView.self).flatMap { views(UILabel.self, in: $0) }.compactMap(\.text)
            .flatMap { $0.split(separator: "\n").map(String.init) }
    }

    /// The windows that the page has opened, by the names of their screens.
    private var signs: [String: UIWindow] {
        let signs = UIApplication.shared.windows.filter { $0.rootViewController is SignViewController && !$0.isHidden }
        return Dictionary(signs.map { ($0.screen.name, $0) }, uniquingKeysWith: { a, _ in a })
    }

    private func screen(_ name: String) throws -> UIScreen {
        try #require(UIScreen.screens.first { $0.name == name })
    }

    // MARK: Tests

    @Test func `The desk shows the screens beside one another`() throws {
        #expect(views(ScreenTile.self).map(\.screen.name) == ["DESK", "TV"])
        let (desk, tv) = (try tile("DESK").frame, try tile("TV").frame)
        #expect(desk.maxX < tv.minX && desk.width > tv.width && desk.height > tv.height)
        #expect(try tile("DESK").isHighlighted && texts.contains("1280 × 800"))
    }

    @Test func `A window opens on each screen, and all are closed`() async throws {
        #expect(try !button("Close all").isEnabled && texts.contains("No window is open."))
        try await press("Open on each")
        #expect(Set(signs.keys) == ["DESK", "TV"] && texts.contains("2 windows are open."))
        let (desk, tv) = (try #require(signs["DESK"]), try #require(signs["TV"]))
        #expect(tv.frame == tv.screen.bounds && tv.windowScene !== window.windowScene)
        // The page stays usable below the window on its own screen.
        #expect(desk.windowScene === window.windowScene && desk.frame.width < 400 && desk.frame.height < 300)
        let rate = try #require((tv.rootViewController?.view.subviews.compactMap { $0 as? UILabel }.last)?.text)
        #expect(rate.hasPrefix("640 × 480 at 60 Hz"))
        // A second press opens no second window.
        try await press("Open on each")
        #expect(UIApplication.shared.windows.count { $0.rootViewController is SignViewController } == 2)
        try await press("Close all")
        #expect(signs.isEmpty && texts.contains("No window is open.") && window.windowScene != nil)
        #expect(try !button("Close all").isEnabled)
    }

    @Test func `A window moves to the next screen without one, or changes places`() async throws {
        try await press("Open on each")
        added.append(platform.connectOutput(width: 800, height: 500, name: "WALL"))
        await synthesizer.advance(by: 0.1)
        #expect(log.first == "WALL connected" && views(ScreenTile.self).count == 3)
        try await select("TV")
        let tv = try #require(signs["TV"])
        try await press("Move to the next")
        #expect(tv.screen.name == "WALL" && tv.frame == CGRect(x: 0, y: 0, width: 800, height: 500))
        #expect(signs["TV"] == nil && log.first == "The window of TV moved to WALL")
        #expect(try tile("WALL").isHighlighted && !tile("TV").isHighlighted)
        // From the page's own screen, where it was small, and back.
        try await select("DESK")
        let desk = try #require(signs["DESK"])
        let corner = desk.frame
        try await press("Move to the next")
        #expect(desk.screen.name == "TV" && desk.frame == desk.screen.bounds)
        try await press("Open on each")
        try await select("TV")
        try await press("Move to the next")
        // All screens have a window: two of them change places.
        #expect(desk.screen.name == "WALL" && tv.screen.name == "TV" && tv.frame.size == tv.screen.bounds.size)
        try await select("WALL")
        try await press("Move to the next")
        #expect(desk.screen.name == "DESK" && desk.frame == corner && signs.count == 3)
    }

    @Test func `A mode is set by its button, and reported once`() async throws {
        try await select("TV")
        let lines = log.count
        try await press("800 × 600 at 50 Hz")
        let tv = try screen("TV")
        #expect(tv.currentMode?.size == CGSize(width: 800, height: 600) && tv.bounds.width == 800)
        #expect(log.first == "TV changed: 800 × 600 at 50 Hz, scale 1, 800 × 600 points")
        #expect(log.count(where: { $0.hasPrefix("TV changed") }) == 1 && log.count <= lines + 1)
        #expect(texts.contains("50 a second") && texts.contains("800 × 600"))
        // The selection and the other mode stay.
        #expect(try tile("TV").isHighlighted)
        try await press("640 × 480 at 60 Hz")
        #expect(tv.bounds.width == 640 && log.first?.contains("640 × 480") == true)
    }

    @Test func `The log and the desk follow outputs that come and go, with their windows`() async throws {
        try await press("Open on each")
        try await select("TV")
        let tv = try #require(signs["TV"])
        platform.disconnectOutput(added.removeFirst())
        await synthesizer.advance(by: 0.1)
        #expect(log.first == "TV disconnected" && tv.isHidden && texts.contains("1 window is open."))
        #expect(views(ScreenTile.self).map(\.screen.name) == ["DESK"])
        #expect(try tile("DESK").isHighlighted && !button("Move to the next").isEnabled)
        added.append(platform.connectOutput(width: 320, height: 240, name: "PHONE"))
        await synthesizer.advance(by: 0.1)
        #expect(log.prefix(2) == ["PHONE connected", "TV disconnected"])
        #expect(try button("Move to the next").isEnabled)
    }
}
