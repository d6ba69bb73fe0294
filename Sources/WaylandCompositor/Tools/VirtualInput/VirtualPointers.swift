import WaylandServer

/// The global by which tools move the pointer, `zwlr_virtual_pointer_manager_v1`.
final class VirtualPointers {
    init(_ compositor: Compositor) {
        compositor.display.addGlobal(ZwlrVirtualPointerManagerV1.self, version: 2) { [unowned compositor] resource in
            resource.onRequest { [unowned compositor] request in
                switch request {
                case .createVirtualPointer(_, let new): VirtualPointer(new, output: nil, compositor: compositor)
                case .createVirtualPointerWithOutput(_, let output, let new):
                    VirtualPointer(new, output: Output.of(output), compositor: compositor)
                case .destroy: break
                }
            }
        }
    }
}
