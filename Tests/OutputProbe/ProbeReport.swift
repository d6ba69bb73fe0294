import UIKit

/// What an app sees of its screens.
struct ProbeReport: Encodable {
    struct Screen: Encodable, Equatable {
        var name: String
        /// In points.
        var width: Double
        var height: Double
        /// In pixels.
        var nativeWidth: Double
        var nativeHeight: Double
        var scale: Double
        var nativeScale: Double
        var x: Double
        var y: Double
        /// The value of `wl_output.transform`, found by converting points to the panel's; -1 if they are of no transform.
        var transform: Int
        var rate: Double

        @MainActor init(_ screen: UIScreen) {
            name = screen.name
            (width, height) = (screen.bounds.width, screen.bounds.height)
            (nativeWidth, nativeHeight) = (screen.nativeBounds.width, screen.nativeBounds.height)
            (scale, nativeScale) = (screen.scale, screen.nativeScale)
            (x, y) = (screen.desktopFrame.minX, screen.desktopFrame.minY)
            rate = screen.currentMode?.refreshRate ?? 0
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

    struct Window: Encodable {
        /// The screen for which it was opened.
        var opened: String
        /// Its screen now.
        var screen: String
        var isVisible: Bool
        /// Whether its screen is connected, or the placeholder.
        var isOnKnownScreen: Bool
    }

    var screens: [Screen]
    var windows: [Window]
    var connects: Int
    var disconnects: Int
    var changes: Int
    /// The screen objects that exist.
    var liveScreens: Int
    /// What was wrong about notifications.
    var faults: [String]
    var descriptors: Int
    var heap: Int
    /// The calls of each screen's display link.
    var linkCalls: [String: Int]
}
