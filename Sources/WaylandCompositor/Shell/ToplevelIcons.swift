import WaylandServer

/// The global of windows' icons, `xdg_toplevel_icon_manager_v1`.
final class ToplevelIcons {
    /// A client's `xdg_toplevel_icon_v1`, which cannot change once a window has it.
    private final class Icon {
        static let maxImages = 64
        var icon = ToplevelIcon()
        var isUsed = false

        init(_ resource: XdgToplevelIconV1) {
            resource.userData = self
            resource.onDestroy = { [unowned resource] in resource.userData = nil }
            resource.onRequest { [unowned self, unowned resource] request in
                func fail(_ error: XdgToplevelIconV1.Error, _ message: String) {
                    resource.postError(code: error.rawValue, message: message)
                }
                if case .destroy = request { return }
                guard !isUsed else { return fail(.immutable, "the icon belongs to a window") }
                switch request {
                case .destroy: break
                case .setName(let name): icon.name = name
                case .addBuffer(let wire, let scale):
                    guard let buffer = SurfaceBuffer.of(wire), case .sharedMemory = buffer.contents,
                        buffer.size.width == buffer.size.height, scale > 0
                    else { return fail(.invalidBuffer, "an icon is a square in shared memory") }
                    icon.images.removeAll { $0.scale == Int(scale) && $0.buffer.size == buffer.size }
                    guard icon.images.count < Self.maxImages else { return resource.client.postNoMemory() }
                    icon.images.append(ToplevelIcon.Image(buffer: buffer, scale: Int(scale)))
                }
            }
        }
    }

    init(_ compositor: Compositor) {
        compositor.display.addGlobal(XdgToplevelIconManagerV1.self, version: 1) { resource in
            for size in compositor.options.iconSizes { resource.sendIconSize(size: size) }
            resource.sendDone()
            resource.onRequest { request in
                switch request {
                case .destroy: break
                case .createIcon(let new): _ = Icon(new)
                case .setIcon(let toplevel, let wire):
                    let icon = wire?.userData as? Icon
                    icon?.isUsed = true
                    let isEmpty = icon.map { $0.icon.name.isEmpty && $0.icon.images.isEmpty } ?? true
                    Toplevel.of(toplevel)?.setIcon(isEmpty ? nil : icon?.icon)
                }
            }
        }
    }
}
