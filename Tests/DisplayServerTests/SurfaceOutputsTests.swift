import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Which outputs surfaces enter and leave, and at which scale their clients draw.
@MainActor @Suite(.serialized) final class SurfaceOutputsTests {
    private let fixture: ScreensFixture
    private let client: SurfaceClient

    init() async throws {
        fixture = try await ScreensFixture()
        client = try fixture.connectClient()
        await fixture.connect("B", scale: 1.25)
    }

    private var server: DisplayServer { fixture.server }
    private var main: String { fixture.mainName }

    /// Moves a window to an output.
    private func move(_ window: ManagedWindow, to name: String) throws {
        server.windows.move(window, to: (try fixture.output(name), CGPoint(x: 50, y: 50)))
    }

    /// Checks the events of a surface since the last check, or the last ones of them; without the whole scale, which only clients
    /// of newer versions of libwayland receive.
    private func expect(
        _ name: String, _ events: [String], last count: Int = .max, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        await fixture.advance()
        let all = try await client.events(of: name).filter { !$0.hasPrefix("buffer scale") }
        #expect(all.suffix(count) == events[...], "\(name): \(all)", sourceLocation: sourceLocation)
    }

    @Test func `A new window has the scale of its output before its first configuration`() async throws {
        let position = try fixture.output("B").layoutPosition(CGPoint(x: 100, y: 100))
        server.compositor.seat.pointer.move(to: position, time: 1)
        try await client.createWindow("window")
        try await expect("window", ["scale 150", "configure"])
        try await client.map("window")
        try await expect("window", ["enter B"], last: 1)
    }

    @Test func `Subsurfaces enter and leave with their window and get its scale`() async throws {
        try await client.openWindow("window")
        try await client.addSubsurface("before", of: "window")
        try await client.map("before")
        try await client.commit("window")
        try await expect("before", ["scale 120", "enter \(main)"])
        try move(try fixture.window(1), to: "B")
        await fixture.advance()
        try await expect("before", ["scale 150", "leave \(main)", "enter B"])

        // The pointer is on the other output: the scale is that of the window.
        try await client.addSubsurface("after", of: "window")
        try await client.addSubsurface("inner", of: "after")
        for name in ["after", "inner"] {
            try await expect(name, ["scale 150"], last: 1)
        }
        try await client.map("inner")
        try await client.commit("window")
        try await expect("inner", [])
        try await client.map("after")
        for name in ["after", "inner"] { try await expect(name, ["enter B"]) }
        try await client.unmap("after")
        for name in ["after", "inner"] { try await expect(name, ["leave B"]) }
        try await client.map("after")
        for name in ["after", "inner"] { try await expect(name, ["enter B"]) }
        try await client.removeSubsurface("after")
        for name in ["after", "inner"] { try await expect(name, ["leave B"]) }
    }

    @Test func `A window that its client unmaps leaves and enters again with all that is in it`() async throws {
        try await client.openWindow("window")
        try await client.addSubsurface("part", of: "window")
        try await client.map("part")
        try await client.commit("window")
        try await client.openPopup("popup", of: "window")
        await fixture.advance()
        for name in ["window", "part", "popup"] {
            #expect(try await client.events(of: name).contains("enter \(main)"), "\(name)")
        }
        try await client.unmap("window")
        for name in ["window", "part", "popup"] {
            try await expect(name, ["leave \(main)"])
        }
        try await client.configure("window")
        try await client.map("window")
        await fixture.advance()
        for name in ["window", "part"] {
            #expect(try await client.events(of: name).filter { $0 != "configure" } == ["enter \(main)"], "\(name)")
        }
    }

    @Test func `A minimized window is on no output`() async throws {
        try await client.openWindow("window")
        try await client.addSubsurface("part", of: "window")
        try await client.map("part")
        try await client.commit("window")
        await fixture.advance()
        _ = try await client.events(of: "part")
        let window = try fixture.window(1)
        server.windows.handle(.minimize, of: window.toplevel)
        await fixture.advance()
        try await expect("part", ["leave \(main)"])
        server.windows.focus(window)
        await fixture.advance()
        try await expect("part", ["enter \(main)"])
    }

    @Test func `Popups and panels have the scale of their output before their first configuration`() async throws {
        try await client.openWindow("window")
        try move(try fixture.window(1), to: "B")
        try await client.openPopup("popup", of: "window")
        try await expect("popup", ["scale 150", "configure", "enter B"], last: 3)
        try await client.openPanel("panel", on: "B")
        try await expect("panel", ["scale 150", "configure", "enter B"], last: 3)
    }

    @Test func `A cursor enters the output that the pointer is on`() async throws {
        // Two windows beside each other, so that the client has the pointer all the time.
        try await client.openWindow("left")
        try await client.openWindow("right")
        let width = CGFloat(try fixture.output(main).output.description.logicalSize.width)
        server.windows.move(try fixture.window(1), to: (try fixture.output(main), CGPoint(x: width - 100, y: 50)))
        server.windows.move(try fixture.window(2), to: (try fixture.output("B"), CGPoint(x: 0, y: 50)))
        await fixture.advance()
        try await client.followPointer()
        func movePointer(to name: String, x: CGFloat) throws {
            let position = try fixture.output(name).layoutPosition(CGPoint(x: x, y: 70))
            server.compositor.seat.pointer.move(to: position, time: 1)
        }
        try movePointer(to: main, x: width - 40)
        try await client.setCursor("cursor")
        try await expect("cursor", ["enter \(main)"], last: 1)
        try movePointer(to: "B", x: 20)
        try await expect("cursor", ["scale 150", "leave \(main)", "enter B"], last: 3)
        server.showsCursor = false
        try await expect("cursor", ["leave B"])
        server.showsCursor = true
        try await expect("cursor", ["enter B"])
        // The cursor of the desktop is another one.
        try movePointer(to: "B", x: 400)
        try await expect("cursor", ["leave B"])
    }

    @Test func `A list of candidates is on the output of its text field`() async throws {
        try await client.openWindow("window")
        let window = try fixture.window(1)
        try move(window, to: "B")
        server.windows.focus(window)
        let method = try fixture.connectClient()
        try await method.becomeInputMethod()
        try await client.enableTextInput()
        try await method.openCandidates("list")
        await fixture.advance()
        func events() async throws -> [String] {
            await fixture.advance()
            return try await method.events(of: "list").filter { !$0.hasPrefix("buffer scale") }
        }
        #expect(try await events().suffix(2) == ["scale 150", "enter B"])
        try move(window, to: main)
        #expect(try await events().sorted() == ["enter \(main)", "leave B", "scale 120"])
        server.windows.handle(.minimize, of: window.toplevel)
        #expect(try await events() == ["leave \(main)"])
    }

    @Test func `Another scale of an output reaches every surface on it once`() async throws {
        try await client.openWindow("window")
        try await client.addSubsurface("part", of: "window")
        try await client.map("part")
        try await client.commit("window")
        try await client.openPopup("popup", of: "window")
        try move(try fixture.window(1), to: "B")
        await fixture.advance()
        for name in ["window", "part", "popup"] { _ = try await client.events(of: name) }
        try await fixture.change("B", OutputChange(scale: OutputScale(of120: 180)))
        for name in ["window", "part", "popup"] {
            #expect(try await client.events(of: name).filter { $0.hasPrefix("scale") } == ["scale 180"], "\(name)")
        }
    }

    @Test func `Surfaces enter each output that shows a part of them, with the largest scale`() async throws {
        try await client.openWindow("window", width: 200, height: 100)
        try await client.addSubsurface("part", of: "window", width: 100, height: 80)
        try await client.map("part")
        try await client.commit("window")
        let output = try fixture.output(main)
        let window = try fixture.window(1)
        server.windows.move(window, to: (output, CGPoint(x: 50, y: 50)))
        for name in ["window", "part"] { try await expect(name, ["enter \(main)"], last: 1) }
        // The subsurface, 100 × 80 points at the corner of the window, stays on the first output.
        server.windows.move(window, to: (output, CGPoint(x: output.size.width - 120, y: 50)))
        try await expect("window", ["scale 150", "enter B"])
        try await expect("part", [])
        server.windows.move(window, to: (output, CGPoint(x: output.size.width - 50, y: 50)))
        try await expect("window", [])
        try await expect("part", ["scale 150", "enter B"])
        try await client.openPopup("popup", of: "window")
        try await expect("popup", ["enter \(main)"], last: 1)
        try move(window, to: "B")
        for name in ["window", "part"] { try await expect(name, ["leave \(main)"]) }
        server.windows.move(window, to: (output, CGPoint(x: 50, y: 50)))
        for name in ["window", "part"] {
            try await expect(name, ["scale 120", "leave B", "enter \(main)"])
        }
    }

    @Test func `Surfaces of an output that is gone enter the one that they are moved to`() async throws {
        try await client.openWindow("window")
        try await client.addSubsurface("part", of: "window")
        try await client.map("part")
        try await client.commit("window")
        try move(try fixture.window(1), to: "B")
        await fixture.advance()
        _ = try await client.events(of: "part")
        try await fixture.disconnect("B")
        try await expect("part", ["leave B", "scale 120", "enter \(main)"])
    }
}
