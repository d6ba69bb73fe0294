import WaylandServer

/// A client's `wl_region`.
final class ClientRegion {
    private var region = Region<SurfaceSpace>()

    /// Creates the region of a resource, which retains it.
    @discardableResult init(_ resource: WlRegion, limit: Int) {
        resource.userData = self
        resource.onRequest { [unowned self, unowned resource] request in
            switch request {
            case .destroy: break
            case .add(let x, let y, let width, let height):
                region.add(Rectangle(x: x, y: y, width: width, height: height))
            case .subtract(let x, let y, let width, let height):
                region.subtract(Rectangle(x: x, y: y, width: width, height: height))
            }
            if region.rectangles.count > limit { resource.client.postNoMemory() }
        }
    }

    /// Returns a copy of what the region of a resource contains now.
    static func region(_ resource: WlRegion) -> Region<SurfaceSpace> {
        (resource.userData as? ClientRegion)?.region ?? Region()
    }
}
