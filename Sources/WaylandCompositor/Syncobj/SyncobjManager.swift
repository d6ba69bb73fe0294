import WaylandServer

/// The global by which clients report when their GPU has drawn a buffer, and are notified when it is not read any more:
/// `wp_linux_drm_syncobj_manager_v1`.
final class SyncobjManager {
    private let device: SyncobjDevice

    init(_ display: ServerDisplay, _ device: SyncobjDevice) {
        self.device = device
        display.addGlobal(WpLinuxDrmSyncobjManagerV1.self, version: 1) { [unowned self] in bind($0) }
    }

    private func bind(_ resource: WpLinuxDrmSyncobjManagerV1) {
        resource.onRequest { [unowned self, unowned resource] request in
            switch request {
            case .destroy: break
            case .getSurface(let new, let surface):
                guard let surface = Surface.of(surface) else { return }
                guard surface.synchronization == nil else {
                    return resource.postError(
                        code: WpLinuxDrmSyncobjManagerV1.Error.surfaceExists.rawValue,
                        message: "the surface has a synchronization object")
                }
                SyncobjSurface(new, surface)
            case .importTimeline(let new, let file):
                guard let timeline = device.importTimeline(file) else {
                    return resource.postError(
                        code: WpLinuxDrmSyncobjManagerV1.Error.invalidTimeline.rawValue,
                        message: "the descriptor is not that of a synchronization object")
                }
                new.userData = timeline
                new.onRequest { _ in }
                new.onDestroy = { [unowned new] in new.userData = nil }
            }
        }
    }
}
