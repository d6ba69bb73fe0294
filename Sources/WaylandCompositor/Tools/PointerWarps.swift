import WaylandServer

/// The global by which clients move the pointer within their surfaces, `wp_pointer_warp_v1`.
final class PointerWarps {
    private unowned let compositor: Compositor

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(WpPointerWarpV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .warpPointer(let surface, let pointer, let x, let y, let serial) = request,
                    let surface = Surface.of(surface), pointer.userData === self.compositor.seat.pointer
                else { return }
                warp(to: Point(x: x, y: y), in: surface, serial: serial)
            }
        }
    }

    /// Moves the pointer if it is in a surface of the client, as the serial of the enter event shows, and stays there.
    private func warp(to point: Point, in surface: Surface, serial: UInt32) {
        let pointer: SeatPointer = compositor.seat.pointer
        guard pointer.focus?.client === surface.client, pointer.isCurrent(serial), pointer.activeConstraint == nil,
            surface.contains(point),
            let location = compositor.delegate?.compositor(compositor, convert: pointer.position, to: surface)
        else { return }
        let position = pointer.position + (point - location)
        // While a button is down, its surface keeps the pointer wherever that is. Otherwise another surface may lie above.
        let found = compositor.delegate?.compositor(compositor, surfaceAt: position)
        guard !pointer.pressedButtons.isEmpty || found?.surface.client === surface.client else { return }
        pointer.warp(to: position)
    }
}

extension Surface {
    /// Whether a point is within the surface.
    fileprivate func contains(_ point: Point) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < Double(state.size.width) && point.y < Double(state.size.height)
    }
}
