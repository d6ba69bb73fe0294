import CoreGraphics
import Foundation
import UIPlatform

/// An area with coordinates that can be converted to those of other areas: a view, a screen, or the fixed coordinates of
/// a screen's panel.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// Converts a point of this coordinate space to another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another coordinate space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this coordinate space to another one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another coordinate space to this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The area in its own coordinates.
    var bounds: CGRect { get }
}

/// A coordinate space whose points are points of a screen.
@MainActor protocol ScreenCoordinates: UICoordinateSpace {
    /// Returns where a point of this space is on the screen, in points of `UIScreen.bounds`.
    func screenPoint(_ point: CGPoint) -> CGPoint
    /// Returns which point of this space is at a point of the screen.
    func localPoint(_ point: CGPoint) -> CGPoint
}

// Screens and views have methods of their own, which an app can override.
extension ScreenCoordinates {
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

/// Conversions between coordinate spaces, by those of the screen.
///
/// Spaces of different screens are not related to each other: a point keeps its coordinates, as it does between windows
/// of two screens.
@MainActor enum CoordinateConversion {
    static func convert(
        _ point: CGPoint, from source: any ScreenCoordinates, to target: any UICoordinateSpace
    ) -> CGPoint {
        // A class of the app knows how its space is related to others.
        guard let target = target as? any ScreenCoordinates else { return target.convert(point, from: source) }
        return target.localPoint(source.screenPoint(point))
    }

    static func convert(
        _ point: CGPoint, to target: any ScreenCoordinates, from source: any UICoordinateSpace
    ) -> CGPoint {
        guard let source = source as? any ScreenCoordinates else { return source.convert(point, to: target) }
        return target.localPoint(source.screenPoint(point))
    }

    static func convert(
        _ rect: CGRect, from source: any ScreenCoordinates, to target: any UICoordinateSpace
    ) -> CGRect {
        guard let target = target as? any ScreenCoordinates else { return target.convert(rect, from: source) }
        return rect.mapped { target.localPoint(source.screenPoint($0)) }
    }

    static func convert(
        _ rect: CGRect, to target: any ScreenCoordinates, from source: any UICoordinateSpace
    ) -> CGRect {
        guard let source = source as? any ScreenCoordinates else { return source.convert(rect, to: target) }
        return rect.mapped { target.localPoint(source.screenPoint($0)) }
    }
}

extension UIView: ScreenCoordinates {
    func screenPoint(_ point: CGPoint) -> CGPoint {
        let root = rootView
        return root.toScreen(layer.convert(point, to: root.layer))
    }

    func localPoint(_ point: CGPoint) -> CGPoint {
        let root = rootView
        return layer.convert(root.fromScreen(point), from: root.layer)
    }
}

/// The coordinates of a screen's panel, in points, with the origin at the top left corner of the panel: they do not change
/// with the screen's rotation.
@MainActor final class PanelCoordinates: NSObject, ScreenCoordinates {
    private weak var screen: UIScreen?
    /// The output as the screen had it last.
    private var lastOutput: PlatformOutput

    init(of screen: UIScreen) {
        self.screen = screen
        lastOutput = screen.output
    }

    private var output: PlatformOutput {
        if let screen { lastOutput = screen.output }
        return lastOutput
    }

    var bounds: CGRect {
        let (size, transform) = (output.pointSize, output.transform)
        return CGRect(
            origin: .zero, size: transform.swapsAxes ? CGSize(width: size.height, height: size.width) : size)
    }

    func screenPoint(_ point: CGPoint) -> CGPoint { output.transform.contentPoint(point, in: output.pointSize) }

    func localPoint(_ point: CGPoint) -> CGPoint { output.transform.panelPoint(point, in: output.pointSize) }
}
