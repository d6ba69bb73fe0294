import ServerScript
import Testing
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// The output that a window fills, before it appears and afterwards.
@MainActor @Suite(.serialized) final class FullScreenOutputTests {
    private let fixture: DesktopFixture

    init() async throws { fixture = try await DesktopFixture() }

    private var windows: WindowManager { fixture.server.windows }

    private func outputName(of title: String) throws -> String? {
        try fixture.window(title).output?.output.description.name
    }

    @Test func `A window appears on the output that it has asked to fill`() async throws {
        // One that differs from where new windows appear, in size, too.
        try await fixture.change("R", OutputChange(mode: OutputMode(width: 640, height: 480)))
        let client = try fixture.connect()
        for (title, output) in [("left", "L"), ("right", "R")] {
            try await client.create(title, color: 0xFFFF_0000, fullscreen: output)
            let size = output == "L" ? (800, 600) : (640, 480)
            let configured = try await client.configured(title)
            #expect(configured.map { (Int($0.width), Int($0.height)) }.map { $0 == size } == true)
            try await client.drawConfigured(title)
            #expect(try outputName(of: title) == output)
            #expect(try await fixture.colors(output, (5, 5)) == [0xFF0000])
        }
    }

    @Test func `A window of wl_shell and one of the shell before xdg-shell fill the output that they name`()
        async throws
    {
        let client = try fixture.connect()
        try await client.openOld("old", .wlShell, fullscreen: "R")
        try await client.openOld("older", .v6, fullscreen: "R")
        #expect(try outputName(of: "old") == "R" && outputName(of: "older") == "R")
    }

    @Test(.timeLimit(.minutes(1)), arguments: [["a"], ["a", "b"], ["a", "b", "c"]])
    func `Popups of wl_shell that are each other's parents are on no output`(titles: [String]) async throws {
        let client = try fixture.connect()
        try await client.createPopupLoop(titles)
        #expect(fixture.server.compositor.surfaces.count == titles.count)
        #expect(fixture.server.compositor.surfaces.allSatisfy { $0.outputs.isEmpty })
        try await client.open("window")
        #expect(try outputName(of: "window") == "L")
    }

    @Test func `A window whose output goes before it appears fills another one`() async throws {
        let client = try fixture.connect()
        try await client.create("window", fullscreen: "R")
        try await fixture.disconnect("R")
        try await client.drawConfigured("window")
        #expect(try outputName(of: "window") == "L")
        let configured = try await client.configured("window")
        #expect(configured.map { $0.width == 800 && $0.height == 600 } == true)
        try await client.drawConfigured("window")
        #expect(try fixture.window("window").view.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    }

    @Test func `A window that has always been full-screen is placed like a new one afterwards`() async throws {
        let client = try fixture.connect()
        try await client.create("window", fullscreen: "R")
        try await client.drawConfigured("window")
        try await client.request("window") { $0.unsetFullscreen() }
        let configured = try await client.configured("window")
        #expect(configured.map { $0.width == 0 && $0.height == 0 } == true, "the client chooses")
        // Contents of the old configuration come first.
        try await client.drawUnasked("window", 800, 600)
        try await client.draw("window", 300, 200)
        await fixture.advance()
        #expect(try fixture.window("window").view.frame == CGRect(x: 250, y: 200, width: 300, height: 200))
        #expect(try outputName(of: "window") == "R")
        // It stays there when it draws again.
        windows.move(try fixture.window("window"), to: (try fixture.output("R"), CGPoint(x: 10, y: 20)))
        try await client.draw("window", 310, 200)
        #expect(try fixture.window("window").view.frame.origin == CGPoint(x: 10, y: 20))
    }

    @Test(arguments: [false, true])
    func `A window returns to its output when full screen on another one ends`(isMaximized: Bool) async throws {
        let client = try fixture.connect()
        try await client.open("window", 300, 200)
        let window = try fixture.window("window")
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 30, y: 40)))
        if isMaximized { try await client.request("window") { $0.setMaximized() } }
        try await client.setFullscreen("window", on: "R")
        try await client.drawConfigured("window")
        #expect(try outputName(of: "window") == "R")
        try await client.request("window") { $0.unsetFullscreen() }
        try await client.drawConfigured("window")
        #expect(try outputName(of: "window") == "L")
        if isMaximized {
            #expect(window.view.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
            try await client.request("window") { $0.unsetMaximized() }
            try await client.drawConfigured("window")
        }
        await fixture.advance()
        #expect(window.view.frame == CGRect(x: 30, y: 40, width: 300, height: 200))
        // A script has the last word.
        try await client.setFullscreen("window", on: "R")
        windows.move(window, to: (try fixture.output("R"), .zero))
        try await client.request("window") { $0.unsetFullscreen() }
        #expect(try outputName(of: "window") == "R")
    }
}
