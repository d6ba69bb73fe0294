import CoreGraphics
import UIFoundation
import WaylandClient

/// The parts of a surface that the panel does not show, such as a notch (`xx_cutouts_v1`, an experimental protocol).
///
/// Rounded corners, which the protocol reports too, cover nothing that apps put there.
@MainActor final class WaylandCutouts {
    /// The maximum number of parts; a panel has one or two.
    private static let maxBoxes = 64

    private let object: XxCutoutsV1
    /// The parts that were received since the last `configure`.
    private var pending: [CGRect] = []
    private var boxes: [CGRect] = []
    /// Called when the parts have changed. Compositors also send them outside the configuration of the surface.
    var onChange: () -> Void = {}

    init(_ manager: XxCutoutsManagerV1, surface: WlSurface) {
        object = manager.getCutouts(surface: surface)
        object.onEvent { [weak self] event in self?.handle(event) }
    }

    private func handle(_ event: XxCutoutsV1.Event) {
        switch event {
        case .cutoutBox(let x, let y, let width, let height, _, _):
            guard width > 0, height > 0, pending.count < Self.maxBoxes else { return }
            pending.append(CGRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
        case .cutoutCorner: break
        case .configure:
            let old = boxes
            (boxes, pending) = (pending, [])
            if boxes != old { onChange() }
        }
    }

    /// Returns how far the parts reach into a surface of a size from its edges.
    func insets(of size: CGSize) -> UIEdgeInsets { UIEdgeInsets(avoiding: boxes, in: size) }

    /// Must precede the destruction of the surface's `xdg_toplevel`.
    func destroy() { object.destroy() }
}

extension UIEdgeInsets {
    /// Creates insets with which no box overlaps the rest of a rectangle of a size. Each box is avoided from the edge from
    /// which it takes the least.
    package init(avoiding boxes: [CGRect], in size: CGSize) {
        self = .zero
        let area = CGRect(origin: .zero, size: size)
        for box in boxes {
            let part = box.intersection(area)
            guard !part.isNull, part.width > 0, part.height > 0 else { continue }
            let (fromTop, fromBottom) = (part.maxY, size.height - part.minY)
            let (fromLeft, fromRight) = (part.maxX, size.width - part.minX)
            // In a corner the edge across the longer side of the screen loses less of its area.
            let isHigh = size.height >= size.width
            let (vertical, horizontal) = (min(fromTop, fromBottom), min(fromLeft, fromRight))
            if vertical < horizontal || vertical == horizontal && isHigh {
                if fromTop <= fromBottom { top = max(top, fromTop) } else { bottom = max(bottom, fromBottom) }
            } else {
                if fromLeft <= fromRight { left = max(left, fromLeft) } else { right = max(right, fromRight) }
            }
        }
    }
}
