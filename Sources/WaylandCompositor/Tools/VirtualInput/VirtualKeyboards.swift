import WaylandServer

/// The global by which tools type, `zwp_virtual_keyboard_manager_v1`.
final class VirtualKeyboards {
    init(_ compositor: Compositor) {
        compositor.display.addGlobal(ZwpVirtualKeyboardManagerV1.self, version: 1) { [unowned compositor] resource in
            resource.onRequest { [unowned compositor] request in
                guard case .createVirtualKeyboard(_, let new) = request else { return }
                VirtualKeyboard(new, compositor: compositor)
            }
        }
    }
}
