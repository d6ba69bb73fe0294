import WaylandClient

extension WindowConfiguration.States {
    /// Creates states from the array of `xdg_toplevel.configure`; unknown ones are ignored.
    init(wire: [UInt8]) {
        self = []
        for number in wire.wireNumbers {
            switch XdgToplevel.State(rawValue: number) {
            case .maximized: insert(.maximized)
            case .fullscreen: insert(.fullscreen)
            case .resizing: insert(.resizing)
            case .activated: insert(.activated)
            case .tiledLeft: formUnion([.tiled, .tiledLeft])
            case .tiledRight: formUnion([.tiled, .tiledRight])
            case .tiledTop: formUnion([.tiled, .tiledTop])
            case .tiledBottom: formUnion([.tiled, .tiledBottom])
            case .suspended: insert(.suspended)
            default: break
            }
        }
    }

    /// Whether the window's size is its own, rather than that of the screen or of a tile.
    var isFloating: Bool { isDisjoint(with: [.maximized, .fullscreen, .tiled]) }
}

extension WindowConfiguration.Capabilities {
    /// Creates capabilities from the array of `xdg_toplevel.wm_capabilities`; unknown ones are ignored.
    init(wire: [UInt8]) {
        self = []
        for number in wire.wireNumbers {
            switch XdgToplevel.WmCapabilities(rawValue: number) {
            case .windowMenu: insert(.windowMenu)
            case .maximize: insert(.maximize)
            case .fullscreen: insert(.fullscreen)
            case .minimize: insert(.minimize)
            default: break
            }
        }
    }
}

extension [UInt8] {
    /// The 32-bit numbers of an array on the wire; an incomplete one at the end is ignored.
    fileprivate var wireNumbers: [UInt32] {
        withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - 3, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
        }
    }
}
