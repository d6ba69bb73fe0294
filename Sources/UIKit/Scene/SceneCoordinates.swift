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

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        CoordinateConversion.convert(point, from: self, to: coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        CoordinateConversion.convert(point, to: self, from: coordinateSpace)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        CoordinateConversion.convert(rect, from: self, to: coordinateSpace)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        CoordinateConversion.convert(rect, to: self, from: coordinateSpace)
    }
}
