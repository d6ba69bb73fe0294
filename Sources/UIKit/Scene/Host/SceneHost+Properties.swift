import Foundation
import UIPlatform

/// The requests that a scene sends to its toplevel when a property changes.
extension SceneHost {
    func titleDidChange(_ title: String) {
        toplevel?.setTitle(title)
        decoration?.titleDidChange()
        PlatformHost.shared.setNeedsFlush()
    }

    func windowingBehaviorsDidChange() {
        if let configuration { decoration?.update(configuration) }
    }

    func iconDidChange() {
        toplevel?.setIcon(scene?.icon?.cgImage.map { [$0] } ?? [])
        PlatformHost.shared.setNeedsFlush()
    }

    func inhibitsShortcutsDidChange() {
        toplevel?.setShortcutsInhibited(scene?.inhibitsSystemShortcuts ?? false)
        PlatformHost.shared.setNeedsFlush()
    }
}
