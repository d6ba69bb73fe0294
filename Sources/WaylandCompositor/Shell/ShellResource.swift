import WaylandServer

// The objects of `xdg_shell`, and those of older shells that do the same.

/// A client's access to a shell.
protocol ShellResource: WaylandResource {
    func sendPing(serial: UInt32)
}

/// An object that windows and popups have in common.
protocol ShellSurfaceResource: WaylandResource {
    /// Whether clients acknowledge configurations.
    var isAcknowledged: Bool { get }

    func sendConfigure(serial: UInt32)
}

extension ShellSurfaceResource {
    var isAcknowledged: Bool { true }
}

/// The object of a window.
protocol ToplevelResource: WaylandResource {
    func send(_ configuration: ToplevelConfiguration)
    func send(capabilities: [XdgToplevel.WmCapabilities])
    func sendClose()
}

extension ToplevelResource {
    func send(capabilities: [XdgToplevel.WmCapabilities]) {}
}

/// The object of a popup.
protocol PopupResource: WaylandResource {
    func sendConfigure(x: Int32, y: Int32, width: Int32, height: Int32)
    func sendRepositioned(token: UInt32)
    func sendPopupDone()
}

extension PopupResource {
    func sendRepositioned(token: UInt32) {}
}

extension XdgWmBase: ShellResource {}
extension XdgSurface: ShellSurfaceResource {}
extension XdgPopup: PopupResource {}

extension XdgToplevel: ToplevelResource {
    func send(_ configuration: ToplevelConfiguration) {
        if let bounds = configuration.bounds {
            sendConfigureBounds(width: Int32(clamping: bounds.width), height: Int32(clamping: bounds.height))
        }
        sendConfigure(
            width: Int32(clamping: max(0, configuration.size.width)),
            height: Int32(clamping: max(0, configuration.size.height)),
            states: configuration.states.bytes(version: version))
    }

    func send(capabilities: [XdgToplevel.WmCapabilities]) {
        sendWmCapabilities(capabilities: [UInt8](words: capabilities.map(\.rawValue)))
    }
}
