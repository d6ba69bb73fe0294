import CoreGraphics
import Foundation
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// The Wayland platform with two windows, as a client of a `FakeShell` with an input method.
@MainActor final class TextInputClient {
    let compositor: FakeShell
    let platform: WaylandPlatform
    let windows: [any PlatformToplevel]
    let recorder = TypingRecorder()
    private var otherSurfaces: [WaylandClient.WlSurface] = []
    private let display: WaylandDisplay
    private let toplevelRecorder = ToplevelRecorder()

    /// - Parameter disabled: The interfaces that the client ignores.
    init(disabled: String = "") throws {
        compositor = try FakeShell(globals: { FakeShell.addTextInput(to: $0, $1) })
        display = try WaylandDisplay(socket: compositor.connect())
        platform = try WaylandPlatform(
            display, disabled: DisabledInterfaces(list: disabled), renderQueue: { $0.makeQueue(name: "test") })
        try platform.start(delegate: recorder)
        platform.textInput?.delegate = recorder
        let request = WindowRequest(title: "Window", appID: "app", size: CGSize(width: 600, height: 400))
        let (platform, toplevelRecorder) = (platform, toplevelRecorder)
        windows = try (0..<2).map { _ in try platform.makeToplevel(request, delegate: toplevelRecorder) }
        try roundtrip()
        _ = try log()
    }

    var input: any PlatformTextInput {
        get throws { try platform.textInput ?? { throw PlatformError.unsupported("no text input") }() }
    }

    /// Lets the compositor process all requests, and the client the events that they cause.
    func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }

    func end() {
        display.close()
        compositor.stop()
    }

    /// The requests for text input since the last call.
    func log() throws -> [String] {
        try roundtrip()
        return compositor.perform { state in
            defer { state.log = [] }
            return state.log.filter { !$0.contains("commit ") && !$0.hasPrefix("ack") && !$0.hasPrefix("geometry") }
        } ?? []
    }

    /// Sends events of the first seat's text input.
    func send(_ job: @escaping @Sendable (WaylandServer.ZwpTextInputV3, FakeShell.State) -> Void) throws {
        compositor.perform { state in if let input = state.textInputs.first { job(input, state) } }
        try roundtrip()
    }

    /// Moves the focus of the input methods to a window, and enables a field there.
    func focus(_ window: Int, _ field: TextFieldState) throws {
        try enter(window)
        try input.enable(field, in: windows[window].id)
        _ = try log()
    }

    func enter(_ window: Int) throws {
        try send { input, state in input.sendEnter(surface: state.surfaces[window]) }
    }

    func leave(_ window: Int) throws {
        try send { input, state in input.sendLeave(surface: state.surfaces[window]) }
    }

    /// Creates a surface that belongs to no window.
    func addSurface() throws {
        otherSurfaces.append(platform.compositor.createSurface())
        try roundtrip()
    }

    func done(_ serial: UInt32) throws { try send { input, _ in input.sendDone(serial: serial) } }
}

/// Records keys and edits in the order in which they are received.
@MainActor final class TypingRecorder: PlatformDelegate, PlatformTextInputDelegate {
    private var lines: [String] = []
    private(set) var isConnectionLost = false
    /// The number of times that an input method was found.
    private(set) var foundInputMethods = 0
    /// Called once, with the next edit: what a field does in consequence of it.
    var onEdit: (() -> Void)?

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func textInput(_ textInput: any PlatformTextInput, didReceive edit: TextInputEdit) {
        var parts: [String] = []
        if edit.deletedBytesBefore != 0 || edit.deletedBytesAfter != 0 {
            parts.append("delete \(edit.deletedBytesBefore) \(edit.deletedBytesAfter)")
        }
        if !edit.text.isEmpty { parts.append("insert \(edit.text)") }
        if let preedit = edit.preedit {
            let cursor = preedit.cursor.map { "\($0.lowerBound) \($0.upperBound)" } ?? "hidden"
            parts.append("compose \(preedit.text) \(cursor)")
        }
        lines.append(parts.isEmpty ? "clear" : parts.joined(separator: ", "))
        let consequence = onEdit
        onEdit = nil
        consequence?()
    }

    func textInputDidFindInputMethod(_ textInput: any PlatformTextInput) { foundInputMethods += 1 }
    func textInput(_ textInput: any PlatformTextInput, didLeave toplevel: ToplevelID) { lines.append("leave") }

    func platform(_ platform: any Platform, didReceive event: SeatEvent) {
        guard case .keyboard(let event) = event, case .key(let key) = event.action, key.isPressed else { return }
        lines.append("key \(key.code)")
    }

    func platform(_ platform: any ReconnectablePlatform, didLoseConnection error: PlatformError) {
        isConnectionLost = true
        platform.cancelInput()
    }

    func platform(_ platform: any Platform, didConnect output: PlatformOutput) {}
    func platformDidChangeDevices(_ platform: any Platform) {}
    func platform(_ platform: any Platform, didChange output: PlatformOutput) {}
    func platform(_ platform: any Platform, didDisconnect output: PlatformOutput.ID) {}
    func platform(_ platform: any Platform, didLockPointer isLocked: Bool, in toplevel: ToplevelID) {}
    func platform(_ platform: any Platform, didChange selection: ClipboardBuffer) {}
    func platform(_ platform: any Platform, didReceive event: DragEvent) {}
    func platform(_ platform: any Platform, didFailWith error: PlatformError) {}
}
