import UIKit
import WaylandCompositor
import WaylandServer

/// The keys and drags by which the user arranges windows; clients do not get them, except for the keys where a client inhibits
/// shortcuts, and while the session is locked.
///
/// | keys | |
/// |---|---|
/// | Alt+Tab, Alt+Shift+Tab | the window that was used before, or the next one |
/// | Alt+F4 | closes the window |
/// | Super+Left, Super+Right | tiles the window to a half of the output |
/// | Super+Up | maximizes the window |
/// | Super+Down | gives the window its own size again, or minimizes it |
/// | Super+1 to Super+4 | shows a workspace |
/// | Super+Shift+1 to Super+Shift+4 | moves the window to a workspace |
/// | Super and a drag with the left or the right button | moves the window, or resizes it by the nearest corner |
@MainActor final class WindowShortcuts {
    private unowned let server: DisplayServer
    /// The keys whose releases clients do not get either.
    private var consumed: Set<UInt32> = []

    init(_ server: DisplayServer) { self.server = server }

    // MARK: Keys

    private enum Modifier {
        static let alt: Set<UInt32> = [56, 100]
        static let shift: Set<UInt32> = [42, 54]
        static let logo: Set<UInt32> = [125, 126]
    }

    private func isDown(_ keys: Set<UInt32>) -> Bool {
        server.compositor.seat.keyboard.pressedKeys.contains { keys.contains($0) }
    }

    /// Returns whether a key is one of the shortcuts, and performs it.
    ///
    /// - Parameter key: The code of the key, from linux/input-event-codes.h.
    func handle(_ key: UInt32, isPressed: Bool) -> Bool {
        guard isPressed else {
            if Modifier.alt.contains(key) { server.windows.endSwitching() }
            return consumed.remove(key) != nil
        }
        guard !server.compositor.areShortcutsInhibited, !server.lockScreen.isLocked, let action = action(of: key) else {
            return false
        }
        consumed.insert(key)
        action()
        return true
    }

    private func action(of key: UInt32) -> (() -> Void)? {
        let windows = server.windows
        switch key {
        case 15 where isDown(Modifier.alt):
            let isBackward = isDown(Modifier.shift)
            return { windows.switchWindow(forward: !isBackward) }
        case 62 where isDown(Modifier.alt): return withFocused { $0.toplevel.close() }
        case 105 where isDown(Modifier.logo): return withFocused { $0.arrange { $0.fill(.leftHalf) } }
        case 106 where isDown(Modifier.logo): return withFocused { $0.arrange { $0.fill(.rightHalf) } }
        case 103 where isDown(Modifier.logo): return withFocused { $0.arrange { $0.fill(.maximized) } }
        case 108 where isDown(Modifier.logo):
            return withFocused { window in
                if window.isArranged {
                    window.arrange { $0.subtract(.arranged) }
                } else {
                    windows.handle(.minimize, of: window.toplevel)
                }
            }
        // The digits from 1; a workspace for each.
        case 2..<(2 + UInt32(windows.workspaceCount)) where isDown(Modifier.logo):
            let index = Int(key) - 2
            if isDown(Modifier.shift) { return withFocused { windows.move($0, toWorkspace: index) } }
            return { windows.activateWorkspace(index) }
        default: return nil
        }
    }

    private func withFocused(_ body: @escaping (ManagedWindow) -> Void) -> () -> Void {
        { [server] in if let window = server.windows.focused { body(window) } }
    }

    // MARK: Drags

    /// Begins to move or resize the window under the pointer if a press with the Super key asks for it.
    ///
    /// - Parameter button: The code of the button, from linux/input-event-codes.h.
    func beginDrag(_ button: UInt32) {
        let pointer: SeatPointer = server.compositor.seat.pointer
        guard !server.lockScreen.isLocked, isDown(Modifier.logo), pointer.pressedButtons.isEmpty,
            let window = server.windows.window(at: pointer.position), let output = window.output
        else { return }
        let point = output.desktopPoint(pointer.position)
        switch button {
        case 0x110: WindowGrab.beginMove(of: window, with: .pointer, server)
        case 0x111 where !window.isArranged:
            let middle = CGPoint(x: window.view.frame.midX, y: window.view.frame.midY)
            let edges: XdgToplevel.ResizeEdge =
                point.x < middle.x
                ? point.y < middle.y ? .topLeft : .bottomLeft : point.y < middle.y ? .topRight : .bottomRight
            WindowGrab.beginResize(of: window, edges: edges, with: .pointer, server)
        default: break
        }
    }
}
