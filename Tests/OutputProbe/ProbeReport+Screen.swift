import OutputProbeReport
import UIKit

extension ProbeReport.Screen {
    @MainActor init(_ screen: UIScreen) {
        self.init()
        name = screen.name
        (width, height) = (screen.bounds.width, screen.bounds.height)
        (nativeWidth, nativeHeight) = (screen.nativeBounds.width, screen.nativeBounds.height)
        (scale, nativeScale) = (screen.scale, screen.nativeScale)
        (x, y) = (screen.desktopFrame.minX, screen.desktopFrame.minY)
        rate = screen.currentMode?.refreshRate ?? 0
        modes = screen.availableModes.map {
            Self.mode(
                width: Int($0.size.width), height: Int($0.size.height),
                millihertz: Int(($0.refreshRate * 1000).rounded()))
        }
        let fixed = screen.fixedCoordinateSpace
        let origin = screen.convert(CGPoint.zero, to: fixed)
        let (right, down) = (
            screen.convert(CGPoint(x: 1, y: 0), to: fixed), screen.convert(CGPoint(x: 0, y: 1), to: fixed)
        )
        let axes = [right.x - origin.x, right.y - origin.y, down.x - origin.x, down.y - origin.y]
        // Which directions of the panel the content's right and down are, for each transform.
        let directions: [[CGFloat]] = [
            [1, 0, 0, 1], [0, -1, 1, 0], [-1, 0, 0, -1], [0, 1, -1, 0], [-1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, -1],
            [0, -1, -1, 0],
        ]
        transform = directions.firstIndex { zip($0, axes).allSatisfy { abs($0 - $1) < 0.001 } } ?? -1
    }
}
