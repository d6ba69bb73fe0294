import UIKit
import WaylandCompositor

/// The changes of windows when outputs come, go and change.
extension WindowManager {
    /// Gives maximized windows the size that panels leave.
    func workAreaDidChange(of output: Output) {
        for window in windows where window.output?.output === output { outputMayHaveChanged(around: window) }
        server?.setNeedsFlush()
    }

    func outputsDidChange() {
        guard let server else { return }
        for window in windows {
            window.outputsDidChange()
            outputMayHaveChanged(around: window)
            window.toplevel.placementDidChange()
        }
        server.xwayland?.session?.outputsDidChange()
    }

    /// Keeps a window where the user has put it, as far as the outputs permit.
    ///
    /// A window whose output is gone or smaller is moved to where the user can reach it, and returns with the output, unless
    /// the user has moved it since.
    private func outputMayHaveChanged(around window: ManagedWindow) {
        guard let server else { return }
        let former = window.displacedFrom ?? FormerPosition(of: window)
        let formerOutput = former?.output(of: server)
        let current = server.outputs.first { $0 === window.output }
        guard let output = formerOutput ?? current ?? server.outputs.first(where: \.isOn) ?? server.outputs.first else {
            window.displacedFrom = former
            return window.view.removeFromSuperview()
        }
        if output !== current { add(window, to: output) }
        if formerOutput != nil, let former {
            if window.isArranged {
                window.updateArea()
                window.displacedFrom = nil
                return
            }
            window.view.surfaceOrigin = former.origin
            keepTitleBarVisible(window)
            window.displacedFrom = window.view.surfaceOrigin == former.origin ? nil : former
        } else {
            if output === current { keepTitleBarVisible(window) } else { place(window, on: output) }
            window.updateArea()
            window.displacedFrom = former
        }
    }

    /// Adds a window to an output, in front of the windows that were used before it.
    private func add(_ window: ManagedWindow, to output: ServerOutput) {
        let later = windows.drop { $0 !== window }.dropFirst()
        add(window, to: output, behind: later.first { $0.output === output })
    }

    /// Returns the output on which a window will appear, as far as that is known; nil for a surface that is none yet.
    func expectedOutput(of toplevel: (any ManagedToplevel)?) -> ServerOutput? {
        if let requested = toplevel?.fullscreenOutput,
            let output = server?.outputs.first(where: { $0.output === requested })
        {
            return output
        }
        return (toplevel?.userData as? FormerPosition)?.output(of: server)
            ?? toplevel?.parentToplevel.flatMap { window(of: $0) }?.output
            ?? toplevel?.requestedPosition.flatMap { server?.output(at: $0) } ?? currentOutput
    }
}
