import WaylandServer

/// A client's `wp_fractional_scale_v1`, which sends it the scale of one surface.
final class FractionalScale {
    private let resource: WpFractionalScaleV1

    init(_ resource: WpFractionalScaleV1, surface: Surface) {
        self.resource = resource
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        surface.fractionalScale = self
        if let scale = surface.preferredScale { send(scale) }
    }

    /// Sends the client the scale, in 120ths.
    func send(_ scale: Int) { resource.sendPreferredScale(scale: UInt32(clamping: scale)) }
}
