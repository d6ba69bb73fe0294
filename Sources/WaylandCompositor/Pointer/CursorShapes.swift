import WaylandServer

/// The global of cursors by name, `wp_cursor_shape_manager_v1`.
final class CursorShapes {
    init(_ compositor: Compositor) {
        compositor.display.addGlobal(WpCursorShapeManagerV1.self, version: 1) { resource in
            resource.onRequest { request in
                guard case .getPointer(let device, let pointer) = request else { return }
                device.onRequest { [unowned device, weak pointer] request in
                    guard case .setShape(let serial, let shape) = request else { return }
                    guard
                        (WpCursorShapeDeviceV1.Shape.default.rawValue...WpCursorShapeDeviceV1.Shape.zoomOut.rawValue)
                            .contains(shape.rawValue)
                    else {
                        return device.postError(
                            code: WpCursorShapeDeviceV1.Error.invalidShape.rawValue,
                            message: "\(shape.rawValue) is no shape")
                    }
                    (pointer?.userData as? SeatPointer)?.setShape(shape, serial: serial, client: device.client)
                }
            }
        }
    }
}
