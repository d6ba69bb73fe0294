import CoreGraphics
import Diagnostics
import UIFoundation
import WaylandClient

/// The object that configures a window's surface.
enum SurfaceConfigurator {
    case xdg(XdgSurface)
    case popup(XdgSurface)
    case layer(ZwlrLayerSurfaceV1)
    case lock(ExtSessionLockSurfaceV1)

    fileprivate func acknowledge(_ serial: UInt32) {
        switch self {
        case .xdg(let surface), .popup(let surface): surface.ackConfigure(serial: serial)
        case .layer(let surface): surface.ackConfigure(serial: serial)
        case .lock(let surface): surface.ackConfigure(serial: serial)
        }
    }
}

/// The requests of the render thread with the first buffer of a configuration.
// Sendable: made on the main thread, used on the render thread alone; the target is closed before the originals of
// these wrappers are destroyed.
final class SurfaceControls: @unchecked Sendable {
    private let surface: WlSurface
    private let role: SurfaceConfigurator
    private let regions: ClientFrameRegions
    private let viewport: WpViewport?
    private let usesFractions: Bool
    private var acknowledged: UInt32?
    private var hasGeometry = false

    init(
        surface: sending WlSurface, role: sending SurfaceConfigurator, compositor: sending WlCompositor,
        viewport: sending WpViewport?, usesFractions: Bool
    ) {
        self.surface = surface
        regions = ClientFrameRegions(compositor: compositor, surface: surface)
        self.role = role
        self.viewport = viewport
        self.usesFractions = usesFractions
    }

    func acknowledge(_ configuration: WindowConfiguration, shadow: UIEdgeInsets) {
        // A change of only the scale has the previous serial, and a serial must not be acknowledged twice.
        if configuration.serial != acknowledged {
            acknowledged = configuration.serial
            role.acknowledge(configuration.serial)
        }
        if usesFractions {
            viewport?.setDestination(
                width: max(1, Int32(saturating: configuration.size.width + shadow.left + shadow.right)),
                height: max(1, Int32(saturating: configuration.size.height + shadow.top + shadow.bottom)))
        } else if surface.version >= WlSurface.sinceSetBufferScale {
            surface.setBufferScale(scale: max(1, Int32(saturating: configuration.scale)))
        }
        // The default geometry is the whole surface.
        guard shadow != .zero || hasGeometry else { return }
        hasGeometry = true
        let geometry = CGRect(origin: CGPoint(x: shadow.left, y: shadow.top), size: configuration.size)
        switch role {
        case .xdg(let surface):
            surface.setWindowGeometry(geometry)
            regions.set(geometry, shadow: shadow)
        case .popup(let surface):
            surface.setWindowGeometry(geometry)
            regions.setPopup(geometry)
        // They have no frame, and so no shadow.
        case .layer, .lock: break
        }
    }
}

extension XdgSurface {
    fileprivate func setWindowGeometry(_ geometry: CGRect) {
        setWindowGeometry(
            x: Int32(saturating: geometry.minX), y: Int32(saturating: geometry.minY),
            width: max(1, Int32(saturating: geometry.width)), height: max(1, Int32(saturating: geometry.height)))
    }
}
