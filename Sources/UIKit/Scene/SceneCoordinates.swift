import CoreGraphics
import Foundation

/// The coordinates of a scene, which are those of the screen as far as an app can know: Wayland clients do not learn where
/// their windows are.
@MainActor final class SceneCoordinates: NSObject, ScreenCoordinates {
    let bounds: CGRect

    init(bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }

    func screenPoint(_ point: CGPoint) -> CGPoint { point }
    func localPoint(_ point: CGPoint) -> CGPoint { point }
}
