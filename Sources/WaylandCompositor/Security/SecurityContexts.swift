import WaylandServer

/// The global by which programs that run sandboxes let sandboxed clients connect, `wp_security_context_manager_v1`.
///
/// A sandboxed client sees only the globals that an ordinary application needs.
final class SecurityContexts {
    /// The interfaces of the globals that sandboxed clients see. A global that is not listed here is hidden from them.
    static let allowedInterfaces: Set<String> = [
        "ext_idle_notifier_v1", "wl_compositor", "wl_data_device_manager", "wl_output", "wl_seat", "wl_shell", "wl_shm",
        "wl_subcompositor", "wp_alpha_modifier_v1", "wp_content_type_manager_v1", "wp_cursor_shape_manager_v1",
        "wp_fifo_manager_v1", "wp_fractional_scale_manager_v1", "wp_linux_drm_syncobj_manager_v1", "wp_presentation",
        "wp_single_pixel_buffer_manager_v1", "wp_tearing_control_manager_v1", "wp_viewporter", "xdg_activation_v1",
        "xdg_toplevel_icon_manager_v1", "xdg_wm_base", "xdg_wm_dialog_v1", "zwp_idle_inhibit_manager_v1",
        "zwp_linux_dmabuf_v1", "zwp_linux_explicit_synchronization_v1", "zwp_pointer_constraints_v1",
        "zwp_pointer_gestures_v1", "zwp_primary_selection_device_manager_v1", "zwp_relative_pointer_manager_v1",
        "zwp_tablet_manager_v2", "zwp_text_input_manager_v3", "zxdg_decoration_manager_v1", "zxdg_exporter_v1",
        "zxdg_exporter_v2", "zxdg_importer_v1", "zxdg_importer_v2", "zxdg_output_manager_v1", "zxdg_shell_v6",
    ]

    private unowned let compositor: Compositor
    /// The contexts of clients; those that are not committed have descriptors.
    private let contexts: ResourceList<WpSecurityContextV1>
    private var listeners: [SecurityContextListener] = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        contexts = ResourceList(limit: compositor.options.maxSecurityContexts)
        compositor.display.globalFilter = { client, interface in
            if interface == XwaylandShellV1.interfaceName { return ClientState.of(client).isXwayland }
            return client.securityContext == nil || Self.allowedInterfaces.contains(interface)
        }
        compositor.display.addGlobal(WpSecurityContextManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self, unowned resource] request in
                guard case .createListener(let new, let socket, let closing) = request else { return }
                guard SecurityContextListener.isListening(socket.rawValue) else {
                    return resource.postError(
                        code: WpSecurityContextManagerV1.Error.invalidListenFd.rawValue,
                        message: "the descriptor is no Unix socket that listens")
                }
                add(new, socket, closing)
            }
        }
    }

    private func add(_ resource: WpSecurityContextV1, _ socket: OwnedFD, _ closing: OwnedFD) {
        contexts.add(resource)
        var context = SecurityContext()
        // They belong to the listener from the commit on.
        var descriptors: (OwnedFD, OwnedFD)? = (socket, closing)
        resource.onRequest { [unowned self, unowned resource] request in
            func set(_ value: WritableKeyPath<SecurityContext, String?>, to text: String) {
                guard context[keyPath: value] == nil else {
                    return resource.postError(
                        code: WpSecurityContextV1.Error.alreadySet.rawValue, message: "the value has been set")
                }
                context[keyPath: value] = text
            }
            if case .destroy = request { return }
            guard let (socket, closing) = descriptors else {
                return resource.postError(
                    code: WpSecurityContextV1.Error.alreadyUsed.rawValue, message: "the context was committed")
            }
            switch request {
            case .setSandboxEngine(let name): set(\.sandboxEngine, to: name)
            case .setAppId(let id): set(\.appID, to: id)
            case .setInstanceId(let id): set(\.instanceID, to: id)
            case .commit:
                descriptors = nil
                listen(context, socket, closing, for: resource.client)
            case .destroy: break
            }
        }
    }

    private func listen(_ context: SecurityContext, _ socket: OwnedFD, _ closing: OwnedFD, for client: ServerClient) {
        guard listeners.count < compositor.options.maxSecurityContexts else { return client.postNoMemory() }
        let listener = SecurityContextListener(
            context, socket: socket, display: compositor.display
        ) { [unowned self] ended in listeners.removeAll { $0 === ended } }
        guard listener.start(closing: closing) else {
            return client.postImplementationError("the close descriptor has no other end that could be closed")
        }
        listeners.append(listener)
    }
}
