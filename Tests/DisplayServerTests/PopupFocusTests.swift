import ServerScript
import Testing
import UIKitTesting
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// Menus of windows that lose the focus, or are shown elsewhere.
@MainActor @Suite(.serialized) final class PopupFocusTests {
    /// A reason for which the menu of a window closes.
    enum Cause: CaseIterable {
        case focusOfAnotherWindow, switching, minimizing, launcher, move, unplugging
    }

    private let fixture: CommandFixture

    init() async throws { fixture = try await CommandFixture() }

    private var server: DisplayServer { fixture.server }

    @Test(arguments: Cause.allCases) func `A menu closes when the focus or its output changes`(cause: Cause)
        async throws
    {
        let second: OutputName = "second"
        try await fixture.perform(.plug(OutputConfiguration(name: second, mode: OutputMode(width: 640, height: 480))))
        let (other, owner) = (InputClient(socket: try fixture.connect()), InputClient(socket: try fixture.connect()))
        try await other.open()
        try await owner.open()
        let window = try #require(server.windows.focused)
        let rest = try #require(server.windows.windows.first)
        try #require(window !== rest)
        let origin = LayoutPoint(x: 20, y: 20, output: second)
        if cause == .unplugging { try await fixture.perform(.moveWindow(WindowSelector(id: window.id), to: origin)) }
        try await fixture.click(window)
        try await owner.openMenu()
        #expect(
            try await owner.state()
                == .init(windowHasKeyboard: false, menuHasKeyboard: true, isMenuDismissed: false))

        let launcher = InputClient(socket: try fixture.connect())
        switch cause {
        case .focusOfAnotherWindow: try await fixture.perform(.focusWindow(WindowSelector(id: rest.id)))
        case .switching:
            for (code, isPressed) in [(56, true), (15, true), (15, false), (56, false)] as [(UInt32, Bool)] {
                try await fixture.perform(isPressed ? .pressKey(Key(code: code)) : .releaseKey(Key(code: code)))
            }
        case .minimizing: try await fixture.perform(.minimizeWindow(WindowSelector(id: window.id)))
        case .launcher: try await launcher.openLauncher()
        case .move: try await fixture.perform(.moveWindow(WindowSelector(id: window.id), to: origin))
        case .unplugging: try await fixture.perform(.unplug(second))
        }
        let keepsFocus = cause == .move || cause == .unplugging
        #expect(
            try await owner.state()
                == .init(windowHasKeyboard: keepsFocus, menuHasKeyboard: false, isMenuDismissed: true))
        #expect(server.compositor.seat.popupGrab == nil)
        #expect(server.compositor.surfaces.allSatisfy { $0.popup?.isMapped != true })
        // Keys go to what is reported as focused.
        _ = try await (owner.typedText(), other.typedText())
        try await fixture.perform(.type("a", interval: 0))
        #expect(try await owner.typedText() == (keepsFocus ? "a" : ""))
        #expect(try await other.typedText() == (keepsFocus || cause == .launcher ? "" : "a"))
        let focused = try #require(server.windows.focused)
        #expect((focused === window) == (keepsFocus || cause == .launcher))
        if cause != .unplugging { try await fixture.perform(.unplug(second)) }
    }
}
