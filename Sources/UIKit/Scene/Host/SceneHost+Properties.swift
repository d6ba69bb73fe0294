import Foundation
import UIPlatform

/// The requests that a scene sends to its toplevel when a property changes.
extension SceneHost {
    /// The title of the scene, or the name of the app; empty if neither is set.
    var visibleTitle: String {
        if let title = scene?.title, !title.isEmpty { return title }
        return AppInformation.localizedDisplayName ?? ""
    }

    func titleDidChange() {
        toplevel?.setTitle(visibleTitle)
        decoration?.titleDidChange()
        PlatformHost.shared.setNeedsFlush()
    }

    func windowingBehaviorsDidChange() {
        if let configuration { decoration?.update(configuration) }
    }

    func iconDidChange() {
        let images = scene?.icon?.cgImage.map { [$0] } ?? []
        toplevel?.setIcon(images)
        PlatformHost.shared.setNeedsFlush()
        if images.isEmpty { showAppIcon() }
    }

    /// Gives a window without an icon the one that the app has in an asset catalog, where the system shows it. It is read in the
    /// background: the first frame does not wait for it.
    func showAppIcon() {
        guard let toplevel, toplevel.acceptsIcons, scene?.icon == nil else { return }
        Task { [weak self] in
            let images = await Task.detached(priority: .utility) { UIImage.appIcons() }.value
            guard let self, !images.isEmpty, self.toplevel === toplevel, scene?.icon == nil else { return }
            toplevel.setIcon(images)
            PlatformHost.shared.setNeedsFlush()
        }
    }

    func inhibitsShortcutsDidChange() {
        toplevel?.setShortcutsInhibited(scene?.inhibitsSystemShortcuts ?? false)
        PlatformHost.shared.setNeedsFlush()
    }
}
