import Foundation
import WaylandServer

/// What a `ScriptedDesktop` consists of. It lives on the compositor's thread.
final class DesktopState {
    /// A connected output.
    final class Output {
        var description: ScriptedOutput
        var global: ServerGlobal?
        var resources: [WlOutput] = []
        var details: [(output: WlOutput?, object: ZxdgOutputV1)] = []
        var timer: ServerTimer?
        /// The time of the refresh that the timer waits for, in seconds; nil while nothing waits for one.
        var nextRefresh: Double?
        /// The frames that clients have shown on it, and the refreshes at which they were asked for another one.
        var frames = 0
        var callbacks = 0

        init(_ description: ScriptedOutput) { self.description = description }
    }

    /// A client's window.
    final class Window {
        let surface: WlSurface
        var role: XdgSurface?
        var toplevel: XdgToplevel?
        var output: Output?
        /// The output that the client has asked for.
        weak var wanted: Output?
        var isConfigured = false
        var buffer: WlBuffer?
        var callbacks: [WlCallback] = []
        var asked: [WpPresentationFeedback] = []
        var unanswered: [WpPresentationFeedback] = []

        init(_ surface: WlSurface) { self.surface = surface }
    }

    let display: ServerDisplay
    var outputs: [Output] = []
    var windows: [Window] = []
    /// What happens in the middle of a client's next frame: after its commit, and before it is shown.
    var duringCommit: [(DesktopState) -> Void] = []
    private(set) lazy var outputManager = OutputManager(self)
    private var serial: UInt32 = 0

    init(_ display: ServerDisplay) { self.display = display }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    // MARK: Outputs

    func output(_ name: String) -> Output? { outputs.first { $0.description.name == name } }

    func connect(_ description: ScriptedOutput) {
        let output = Output(description)
        output.timer = display.addTimer { [unowned self, unowned output] _ in refresh(output) }
        output.global = display.addGlobal(WlOutput.self, version: 4) { [unowned self, weak output] resource in
            guard let output else { return }
            output.resources.append(resource)
            resource.sendName(name: output.description.name)
            describe(output, to: resource)
            resource.sendDone()
            for window in windows where window.output === output { enter(window, resource) }
        }
        outputs.append(output)
        for window in windows where window.output == nil { place(window) }
        outputManager.update()
    }

    /// - Parameter isPolite: Whether windows are informed that they leave it.
    func disconnect(_ name: String, isPolite: Bool) {
        guard let index = outputs.firstIndex(where: { $0.description.name == name }) else { return }
        let output = outputs.remove(at: index)
        output.timer?.cancel()
        output.timer = nil
        let moved = windows.filter { $0.output === output }
        if isPolite { for window in moved { leave(window, output) } }
        output.global?.remove()
        for window in moved {
            window.output = nil
            place(window)
        }
        outputManager.update()
    }

    func change(_ name: String, _ body: (inout ScriptedOutput) -> Void) {
        guard let output = output(name) else { return }
        let old = output.description
        body(&output.description)
        guard output.description != old else { return }
        for resource in output.resources where !resource.isDestroyed {
            describe(output, to: resource)
            resource.sendDone()
        }
        // A second group, as compositors send it.
        for (resource, details) in output.details where !details.isDestroyed {
            describe(output, to: details)
            resource?.sendDone()
        }
        for window in windows where window.output === output { configure(window) }
        outputManager.update()
    }

    private func describe(_ output: Output, to resource: WlOutput) {
        let description = output.description
        resource.sendGeometry(
            x: Int32(description.x), y: Int32(description.y), physicalWidth: 0, physicalHeight: 0, subpixel: .unknown,
            make: "Oriel", model: "Scripted", transform: .init(rawValue: description.transform))
        resource.sendMode(
            flags: [.current], width: Int32(description.width), height: Int32(description.height),
            refresh: Int32(description.refresh))
        resource.sendScale(factor: Int32(description.wholeScale))
    }

    func describe(_ output: Output, to details: ZxdgOutputV1) {
        let points = output.description.points
        details.sendLogicalPosition(x: Int32(output.description.x), y: Int32(output.description.y))
        details.sendLogicalSize(width: Int32(points.width), height: Int32(points.height))
    }

    // MARK: Windows

    /// Shows a window on the output that its client has asked for, or on the first one.
    func place(_ window: Window) {
        let wanted = window.wanted.flatMap { wanted in outputs.first { $0 === wanted } }
        guard let output = wanted ?? outputs.first, output !== window.output else { return }
        if let old = window.output { leave(window, old) }
        window.output = output
        for resource in output.resources { enter(window, resource) }
        if window.isConfigured { configure(window) }
        schedule(output)
    }

    private func enter(_ window: Window, _ resource: WlOutput) {
        guard !resource.isDestroyed, !window.surface.isDestroyed, resource.client === window.surface.client else {
            return
        }
        window.surface.sendEnter(output: resource)
    }

    private func leave(_ window: Window, _ output: Output) {
        for resource in output.resources where !resource.isDestroyed && resource.client === window.surface.client {
            window.surface.sendLeave(output: resource)
        }
    }

    func configure(_ window: Window) {
        guard let toplevel = window.toplevel, !toplevel.isDestroyed else { return }
        window.isConfigured = true
        let points = window.output?.description.points ?? (width: 320, height: 200)
        // Full screen.
        toplevel.sendConfigure(width: Int32(points.width), height: Int32(points.height), states: [2, 0, 0, 0])
        serial += 1
        window.role?.sendConfigure(serial: serial)
    }

    func commit(_ window: Window) {
        if !window.isConfigured, window.toplevel != nil {
            place(window)
            configure(window)
        }
        if let buffer = window.buffer {
            window.buffer = nil
            if !buffer.isDestroyed { buffer.sendRelease() }
            window.output?.frames += 1
        }
        for feedback in window.unanswered where !feedback.isDestroyed { feedback.sendDiscarded() }
        (window.unanswered, window.asked) = (window.asked, [])
        if !duringCommit.isEmpty {
            let changes = duringCommit
            duringCommit = []
            for change in changes { change(self) }
        }
        if let output = window.output { schedule(output) }
    }

    func remove(_ window: Window) { windows.removeAll { $0 === window } }

    // MARK: Refreshes

    private func schedule(_ output: Output) {
        guard output.nextRefresh == nil, let timer = output.timer else { return }
        let waits = windows.contains { $0.output === output && !($0.callbacks.isEmpty && $0.unanswered.isEmpty) }
        guard waits else { return }
        let rate = Double(max(1000, output.description.refresh)) / 1000
        let now = Self.now
        // On the grid of the output's refreshes, a moment after the current one.
        let next = ((now * rate).rounded(.down) + 1) / rate
        output.nextRefresh = next
        timer.schedule(milliseconds: max(1, Int32(((next - now) * 1000).rounded(.up))))
    }

    private func refresh(_ output: Output) {
        guard let time = output.nextRefresh else { return }
        output.nextRefresh = nil
        let seconds = UInt64(time)
        let rate = Double(max(1000, output.description.refresh)) / 1000
        for window in windows where window.output === output {
            for feedback in window.unanswered where !feedback.isDestroyed {
                feedback.sendPresented(
                    tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
                    tvNsec: UInt32((time - Double(seconds)) * 1e9), refresh: UInt32(1e9 / rate), seqHi: 0, seqLo: 0,
                    flags: .vsync)
            }
            window.unanswered = []
            output.callbacks += window.callbacks.count
            for callback in window.callbacks where !callback.isDestroyed {
                callback.sendDone(callbackData: UInt32(truncatingIfNeeded: UInt64(time * 1000)))
                callback.destroy()
            }
            window.callbacks = []
        }
        schedule(output)
    }
}
