import Testing
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Dialogs and their parents: which is over which, and which has the focus.
@MainActor @Suite(.serialized) final class DialogTests {
    private let fixture: DesktopFixture

    init() async throws { fixture = try await DesktopFixture() }

    private var windows: WindowManager { fixture.server.windows }

    private func focus(_ title: String) throws { windows.focus(try fixture.window(title)) }

    @Test func `A dialog stays above its parent`() async throws {
        let client = try fixture.connect()
        try await client.open("parent", 300, 200, color: 0xFF00_00FF)
        try await client.open("dialog", 100, 80, color: 0xFFFF_0000, parent: "parent")
        try await client.open("other", 400, 300, color: 0xFF00_FF00)
        #expect(try fixture.stack("L") == ["parent", "dialog", "other"])
        try focus("parent")
        #expect(try fixture.stack("L") == ["other", "parent", "dialog"])
        #expect(fixture.focused == "parent")
        // The dialog opens in the middle of its parent, whose title bar a server without decorations does not draw.
        #expect(try await fixture.colors("L", (400, 300), (300, 300)) == [0xFF0000, 0x0000FF])
        // A press in the parent leaves the dialog where it is, too.
        try focus("other")
        windows.focusWindow(containing: try fixture.window("parent").view.surface)
        #expect(try fixture.stack("L") == ["other", "parent", "dialog"])
    }

    @Test func `Raising a dialog raises its ancestors`() async throws {
        let client = try fixture.connect()
        for (title, parent) in [("a", nil), ("b", "a"), ("c", "b"), ("d", "a")] {
            try await client.open(title, parent: parent)
        }
        try await client.open("other")
        try focus("c")
        #expect(try fixture.stack("L") == ["other", "a", "d", "b", "c"])
        #expect(fixture.focused == "c")
        try focus("d")
        #expect(try fixture.stack("L") == ["other", "a", "b", "c", "d"])
        // Alt+Tab to the window that was used before: the dialogs stay over their parents.
        windows.switchWindow(forward: true)
        windows.endSwitching()
        #expect(fixture.focused == "c")
        #expect(try fixture.stack("L") == ["other", "a", "d", "b", "c"])
        try focus("a")
        #expect(try fixture.stack("L") == ["other", "a", "d", "b", "c"])
    }

    @Test func `A window becomes a dialog of another one, and ceases to be one`() async throws {
        let client = try fixture.connect()
        for title in ["late", "parent", "other"] { try await client.open(title) }
        try await client.setParent("late", "parent")
        #expect(try fixture.stack("L") == ["parent", "late", "other"])
        try focus("parent")
        #expect(try fixture.stack("L") == ["other", "parent", "late"])
        try await client.setParent("late", nil)
        try focus("parent")
        #expect(try fixture.stack("L") == ["other", "late", "parent"])
    }

    @Test func `The dialogs of a parent that is gone belong to its parent`() async throws {
        let client = try fixture.connect()
        for (title, parent) in [("a", nil), ("b", "a"), ("c", "b")] { try await client.open(title, parent: parent) }
        try await client.open("other")
        try await client.unmap("b")
        try focus("a")
        #expect(try fixture.stack("L") == ["other", "a", "c"])
        try await client.destroy("a")
        try focus("other")
        #expect(try fixture.stack("L") == ["c", "other"])
        #expect(try fixture.window("c").parent == nil)
    }

    @Test func `The focus returns from a dialog to its parent`() async throws {
        let client = try fixture.connect()
        try await client.open("parent")
        try await client.open("dialog", parent: "parent")
        try await client.open("other")
        try focus("dialog")
        try await client.destroy("dialog")
        // “other” was used later, and lies behind.
        #expect(fixture.focused == "parent")
        #expect(try fixture.stack("L") == ["other", "parent"])
    }

    @Test func `A minimized window takes its dialogs along, and the focus moves on`() async throws {
        let (client, second) = (try fixture.connect(), try fixture.connect())
        try await client.open("other")
        try await second.open("parent")
        try await second.open("dialog", parent: "parent")
        try await second.open("dialog of the dialog", parent: "dialog")
        try await second.request("parent") { $0.setMinimized() }
        #expect(fixture.focused == "other")
        #expect(fixture.server.compositor.seat.keyboard.focus === (try fixture.window("other").view.surface))
        #expect(try fixture.stack("L") == ["other"])
        // One that opens while its parent is minimized waits for it.
        try await second.open("late", parent: "parent")
        #expect(try fixture.stack("L") == ["other"])
        #expect(fixture.focused == "other")
        // A dialog brings its parent back, with all that belongs to it.
        try focus("dialog")
        #expect(try fixture.stack("L") == ["other", "parent", "late", "dialog", "dialog of the dialog"])
        #expect(fixture.focused == "dialog")
        // A dialog alone is minimized without its parent.
        try await second.request("late") { $0.setMinimized() }
        #expect(try fixture.stack("L") == ["other", "parent", "dialog", "dialog of the dialog"])
        try focus("parent")
        #expect(try fixture.stack("L") == ["other", "parent", "dialog", "dialog of the dialog"])
        windows.handle(.unminimize, of: try fixture.window("late").toplevel)
        #expect(try fixture.stack("L").count == 5)
    }

    @Test func `A dialog appears over its parent on the parent's output`() async throws {
        let (client, second) = (try fixture.connect(), try fixture.connect())
        try await client.open("parent", 300, 200)
        let right = try fixture.output("R")
        windows.move(try fixture.window("parent"), to: (right, CGPoint(x: 60, y: 40)))
        try await client.open("dialog", 100, 80, parent: "parent")
        #expect(try fixture.stack("R") == ["parent", "dialog"])
        #expect(try fixture.window("dialog").frame == CGRect(x: 160, y: 100, width: 100, height: 80))
        // Without the focus, too, it is over its parent, and behind the windows that are over that.
        try await second.open("other")
        windows.move(try fixture.window("other"), to: (right, CGPoint(x: 60, y: 40)))
        try focus("other")
        fixture.server.compositor.seat.keyboard.key(30, isPressed: true, time: 1)
        fixture.server.compositor.seat.keyboard.key(30, isPressed: false, time: 1)
        try await client.open("behind", parent: "parent")
        #expect(fixture.focused == "other")
        #expect(try fixture.stack("R").last == "other")
        #expect(try fixture.stack("R").first == "parent")
    }

    @Test func `Windows that move to another output together keep their order`() async throws {
        let client = try fixture.connect()
        try await client.open("parent")
        try await client.open("dialog", parent: "parent")
        try focus("parent")
        try await fixture.disconnect("L")
        let name = try #require(try fixture.window("parent").output?.output.description.name)
        #expect(try fixture.stack(name) == ["parent", "dialog"])
        windows.move(try fixture.window("dialog"), to: (try fixture.output("R"), .zero))
        windows.move(try fixture.window("parent"), to: (try fixture.output("R"), .zero))
        #expect(try fixture.stack("R") == ["parent", "dialog"])
    }

    @Test func `Loops of parents are cut`() async throws {
        let client = try fixture.connect()
        for title in ["a", "b", "c"] { try await client.open(title) }
        let (a, b, c) = (try fixture.window("a"), try fixture.window("b"), try fixture.window("c"))
        // Clients of X may do this; the shells of Wayland do not let them.
        #expect(b.setParent(a) && c.setParent(b))
        #expect(!a.setParent(c) && !a.setParent(a))
        #expect(a.parent == nil && a.family.map(\.id) == [a.id, b.id, c.id])
        #expect(c.ancestors.map(\.id) == [b.id, a.id])
    }

    @Test func `A deep chain of dialogs is raised as a whole`() async throws {
        let client = try fixture.connect()
        try await client.open("0")
        for index in 1...60 { try await client.open("\(index)", parent: "\(index - 1)") }
        try await client.open("other")
        try focus("30")
        #expect(try fixture.stack("L") == ["other"] + (0...60).map(String.init))
        try await client.request("0") { $0.setMinimized() }
        #expect(try fixture.stack("L") == ["other"])
    }
}
