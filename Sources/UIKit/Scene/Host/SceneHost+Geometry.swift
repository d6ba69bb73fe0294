import CoreGraphics
import Foundation
import UIPlatform

extension SceneHost {
    /// Requests a size in points for the scene in its normal state.
    func requestSize(_ size: CGSize, after state: UIWindowScene.WindowState?) throws {
        typealias GeometryError = UIWindowScene.GeometryError
        guard let toplevel, let scene else { throw GeometryError.notConnected }
        guard size.width >= 1, size.height >= 1, size.width < 65536, size.height < 65536 else {
            throw GeometryError.sizeIsInvalid(size)
        }
        let state = state ?? scene.effectiveGeometry.windowState
        guard state == .normal, toplevel.canResize else { throw GeometryError.sizeIsFixed(state) }
        let frame = decoration == nil ? CGSize.zero : ClientFrame.size
        toplevel.setSize(
            CGSize(width: size.width.rounded() + frame.width, height: size.height.rounded() + frame.height))
    }

    /// Notifies the delegate, and controllers of another orientation.
    func geometryMayHaveChanged() {
        guard let scene, configuration != nil else { return }
        let (new, traits) = (scene.effectiveGeometry, scene.traitCollection)
        guard let (old, oldTraits) = reported else {
            reported = (new, traits)
            return
        }
        guard old != new || oldTraits != traits else { return }
        reported = (new, traits)
        if old.interfaceOrientation != new.interfaceOrientation {
            for window in windows {
                window.rootViewController?.windowDidRotate(
                    from: old.interfaceOrientation, to: new.interfaceOrientation)
            }
        }
        if oldTraits != traits {
            scene.traitCollectionDidChange(oldTraits)
            scene.existingTraitObservers?.report(scene, from: oldTraits, to: traits)
        }
        guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
        if old != new { delegate.windowScene(scene, didUpdateEffectiveGeometry: old) }
        guard
            old.systemFrame != new.systemFrame || old.interfaceOrientation != new.interfaceOrientation
                || oldTraits != traits
        else { return }
        delegate.windowScene(
            scene, didUpdate: SceneCoordinates(bounds: old.systemFrame),
            interfaceOrientation: old.interfaceOrientation, traitCollection: oldTraits)
    }

    // MARK: Limits of the size

    func sizeLimitsDidChange(minimum: CGSize, maximum: CGSize) {
        sizeLimits = (minimum, maximum)
        sendSizeLimits()
        if let configuration { decoration?.update(configuration) }
    }

    /// Sends the limits of the window's size, which includes the frame that UIKit draws.
    func sendSizeLimits() {
        guard let limits = sizeLimits ?? (decoration == nil ? nil : (.zero, Self.unlimited)) else { return }
        let frame = decoration == nil ? CGSize.zero : ClientFrame.size
        var minimum = limits.minimum
        if let decoration { minimum.width = max(minimum.width, decoration.minWidth) }
        if minimum != .zero { minimum = CGSize(width: minimum.width, height: minimum.height + frame.height) }
        let maximum = limits.maximum
        toplevel?.setSizeLimits(
            minimum: minimum == .zero ? nil : minimum,
            maximum: hasMaximumSize
                ? CGSize(width: maximum.width + frame.width, height: maximum.height + frame.height) : nil)
        PlatformHost.shared.setNeedsFlush()
    }

    private static let unlimited = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Whether the scene's size is limited above, so that it cannot be maximized.
    var hasMaximumSize: Bool {
        guard let maximum = sizeLimits?.maximum else { return false }
        return maximum.width < CGFloat(Int32.max) || maximum.height < CGFloat(Int32.max)
    }

    /// Whether the scene's size is fixed in an axis.
    var hasFixedSize: (horizontal: Bool, vertical: Bool) {
        guard let (minimum, maximum) = sizeLimits else { return (false, false) }
        return (minimum.width >= maximum.width, minimum.height >= maximum.height)
    }
}
