import WaylandServer

/// The global of graphics tablets, `zwp_tablet_manager_v2`, of a seat that has none.
final class Tablets {
    init(_ compositor: Compositor) { compositor.display.addGlobal(ZwpTabletManagerV2.self, version: 1) { _ in } }
}
