import WaylandServer

/// The global by which clients keep the pointer in place, `zwp_pointer_constraints_v1`.
final class PointerConstraints {
    init(_ compositor: Compositor) {
        compositor.display.addGlobal(ZwpPointerConstraintsV1.self, version: 1) { resource in
            resource.onRequest { [unowned resource] request in
                switch request {
                case .destroy: break
                case .lockPointer(let new, let surface, let pointer, let region, let lifetime):
                    guard let (surface, pointer) = Self.check(surface, pointer, resource) else { return }
                    let constraint = PointerConstraint(
                        new, surface: surface, region: region.map(ClientRegion.region),
                        isPersistent: lifetime == .persistent, pointer: pointer)
                    pointer.constraintWasAdded(constraint)
                case .confinePointer(let new, let surface, let pointer, let region, let lifetime):
                    guard let (surface, pointer) = Self.check(surface, pointer, resource) else { return }
                    let constraint = PointerConstraint(
                        new, surface: surface, region: region.map(ClientRegion.region),
                        isPersistent: lifetime == .persistent, pointer: pointer)
                    pointer.constraintWasAdded(constraint)
                }
            }
        }
    }

    private static func check(
        _ surface: WlSurface, _ pointer: WlPointer, _ resource: ZwpPointerConstraintsV1
    ) -> (Surface, SeatPointer)? {
        guard let surface = Surface.of(surface) else { return nil }
        guard surface.constraint == nil || surface.constraint?.isDefunct == true else {
            resource.postError(
                code: ZwpPointerConstraintsV1.Error.alreadyConstrained.rawValue,
                message: "the surface has a constraint")
            return nil
        }
        // An inert pointer never gets a focus that could be constrained.
        guard let pointer = pointer.userData as? SeatPointer else { return nil }
        return (surface, pointer)
    }
}
