import UIKit
import WaylandCompositor
import WaylandServer

/// Which window has an output for itself.
///
/// It is the frontmost window of the output, if that is full-screen, or the full-screen window that the frontmost one is a
/// dialog of. Black covers what is behind it, panels of the layer `top` are behind it too, and those of the layer `overlay` in
/// front of it. As in mutter, that ends while another window is in front of it, or a part of the desktop behind it has the
/// keyboard.
extension WindowManager {
    /// Gives each output to the full-screen window that has it for itself.
    func updateFullScreen() {
        for output in server?.outputs ?? [] { output.desktop.setFullScreen(fullScreenWindow(on: output)?.view) }
    }

    /// Returns the window that an output shows nothing behind; nil if there is none.
    private func fullScreenWindow(on output: ServerOutput) -> ManagedWindow? {
        // What has the keyboard is never hidden.
        if let layer = layers.focused, layer.output === output.output,
            layer.state.layer.rawValue < ZwlrLayerShellV1.Layer.overlay.rawValue
        {
            return nil
        }
        let stack = output.desktop.windows
        guard
            let front = stack.subviews.lazy.reversed().compactMap({ ($0 as? WindowView)?.managedWindow })
                .first(where: { !$0.isHidden })
        else { return nil }
        return ([front] + front.ancestors).first { window in
            window.view.superview === stack && !window.isHidden && window.isFullScreen
        }
    }
}
