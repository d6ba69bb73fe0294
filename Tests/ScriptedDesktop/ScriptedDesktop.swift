import Foundation
import WaylandServer

/// A compositor on a socket, whose outputs a program connects, changes and disconnects.
///
/// It shows nothing. Each output has its own refresh rate, asks the windows on it for frames, and counts them. Windows
/// cover the output that their client has asked for, or the first one; those of an output that is disconnected move.
package final class ScriptedDesktop: Sendable {
    /// What the clients did on one output.
    package struct Counts: Sendable {
        /// The frames with a buffer.
        package var frames = 0
        /// The frame callbacks that were answered.
        package var callbacks = 0
    }

    /// The changes of modes that clients have requested.
    package struct ModeCounts: Sendable {
        package var applied = 0
        package var refused = 0
        /// Those that referred to outputs that had changed in the meantime.
        package var outdated = 0
    }

    /// The folder of the socket.
    package let folder: String
    private let thread: ServerThread

    /// - Parameter folder: An existing folder that only this user may enter.
    package init(folder: String, outputs: [ScriptedOutput]) throws {
        self.folder = folder
        let socket = "\(folder)/desktop"
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = DesktopState(display)
            display.userData = state
            Self.addGlobals(to: display, state)
            for output in outputs { state.connect(output) }
            do {
                try display.addSocket(name: socket)
            } catch {
                fatalError("\(error)")
            }
        }
    }

    deinit { thread.stop() }

    /// The environment of a client.
    package var environment: [String: String] {
        ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
            .merging(["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "\(folder)/desktop", "LANG": "C.UTF-8"]) { $1 }
    }

    package func connect(_ output: ScriptedOutput) { perform { $0.connect(output) } }

    package func disconnect(_ name: String, isPolite: Bool = true) {
        perform { $0.disconnect(name, isPolite: isPolite) }
    }

    package func change(_ name: String, _ body: @escaping @Sendable (inout ScriptedOutput) -> Void) {
        perform { $0.change(name, body) }
    }

    /// Makes changes in the middle of a client's next frame: between its commit and its presentation.
    package func duringNextCommit(_ body: @escaping @Sendable (ScriptedChanges) -> Void) {
        perform { state in state.duringCommit.append { body(ScriptedChanges($0)) } }
    }

    /// Makes the changes that wait for a commit now.
    package func makePendingChanges() {
        perform { state in
            let changes = state.duringCommit
            state.duringCommit = []
            for change in changes { change(state) }
        }
    }

    package var outputs: [ScriptedOutput] { perform { $0.outputs.map(\.description) } ?? [] }

    package func counts(of name: String) -> Counts {
        perform { state in
            state.output(name).map { Counts(frames: $0.frames, callbacks: $0.callbacks) } ?? Counts()
        } ?? Counts()
    }

    package var modeCounts: ModeCounts { perform { $0.outputManager.counts } ?? ModeCounts() }

    /// The number of windows on an output.
    package func windowCount(on name: String) -> Int {
        perform { state in state.windows.count { $0.output?.description.name == name && $0.toplevel != nil } } ?? 0
    }

    @discardableResult private func perform<Result: Sendable>(
        _ job: @escaping @Sendable (DesktopState) -> Result
    ) -> Result? {
        thread.perform { display in job(display.userData as! DesktopState) }
    }

    private static func addGlobals(to display: ServerDisplay, _ state: DesktopState) {
        display.addSharedMemory()
        _ = state.outputManager
        display.addGlobal(WpPresentation.self) { [unowned state] presentation in
            presentation.onRequest { [unowned state] request in
                guard case .feedback(let surface, let feedback) = request else { return }
                state.windows.first { $0.surface === surface }?.asked.append(feedback)
            }
            presentation.sendClockId(clkId: UInt32(CLOCK_MONOTONIC))
        }
        display.addGlobal(ZxdgOutputManagerV1.self, version: 3) { [unowned state] manager in
            manager.onRequest { [unowned state] request in
                guard case .getXdgOutput(let details, let resource) = request,
                    let output = state.outputs.first(where: { $0.resources.contains { $0 === resource } })
                else { return }
                output.details.append((resource, details))
                details.onRequest { _ in }
                state.describe(output, to: details)
                resource.sendDone()
            }
        }
        display.addGlobal(WlCompositor.self, version: 4) { [unowned state] compositor in
            compositor.onRequest { [unowned state] request in
                guard case .createSurface(let surface) = request else { return }
                let window = DesktopState.Window(surface)
                state.windows.append(window)
                surface.onDestroy = { [unowned state, unowned window] in state.remove(window) }
                surface.onRequest { [unowned state, unowned window] request in
                    switch request {
                    case .attach(let buffer, _, _): window.buffer = buffer
                    case .frame(let callback): window.callbacks.append(callback)
                    case .commit: state.commit(window)
                    default: break
                    }
                }
            }
        }
        display.addGlobal(XdgWmBase.self) { [unowned state] base in
            base.onRequest { [unowned state] request in
                guard case .getXdgSurface(let role, let surface) = request,
                    let window = state.windows.first(where: { $0.surface === surface })
                else { return }
                window.role = role
                role.onRequest { [unowned state, weak window] request in
                    guard case .getToplevel(let toplevel) = request, let window else { return }
                    window.toplevel = toplevel
                    toplevel.onRequest { [unowned state, weak window] request in
                        guard case .setFullscreen(let resource) = request, let window, let resource else { return }
                        window.wanted = state.outputs.first { $0.resources.contains { $0 === resource } }
                        if window.isConfigured { state.place(window) }
                    }
                }
            }
        }
    }
}

/// The changes that may be made in the middle of a client's frame, on the compositor's thread.
package struct ScriptedChanges {
    private let state: DesktopState

    init(_ state: DesktopState) { self.state = state }

    package func connect(_ output: ScriptedOutput) { state.connect(output) }

    package func disconnect(_ name: String, isPolite: Bool) { state.disconnect(name, isPolite: isPolite) }

    package func change(_ name: String, _ body: (inout ScriptedOutput) -> Void) { state.change(name, body) }
}
