import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

extension SceneHost {
    // MARK: Windows

    func add(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        if window.followsScene { window.frame = CGRect(origin: .zero, size: size) }
        order(window)
    }

    /// Inserts a window in front of those of its level.
    func order(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        if index < windows.count {
            rootLayer.insertSublayer(window.layer, below: windows[index].layer)
        } else {
            rootLayer.addSublayer(window.layer)
        }
        windows.insert(window, at: index)
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = nil }
        if isImplicit, windows.isEmpty { closeIfUnused() }
    }

    /// Closes an implicit scene without windows, unless it is the last scene; at the end of the run-loop turn, so that
    /// another window can replace the first.
    private func closeIfUnused() {
        DispatchQueue.main.async { [weak self] in
            guard let self, self.windows.isEmpty, let scene = self.scene else { return }
            UIApplication.shared.discard(scene)
        }
    }

    /// Returns the window and the view at a point of the surface.
    ///
    /// This function and `convert(_:to:)` are where the surface points of seat events become points of the scene.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        if let decoration, !rootLayer.frame.contains(point) { return decoration.hitTest(point, with: event) }
        for window in windows.reversed() {
            let inWindow = window.layer.convert(point, from: surfaceLayer)
            if let view = window.hitTest(inWindow, with: event) { return (window, view) }
        }
        return nil
    }

    /// Converts a point of the surface to a window's coordinates.
    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
        guard let parent = window.layer.superlayer, parent === rootLayer || parent === surfaceLayer else {
            return point
        }
        return window.layer.convert(point, from: surfaceLayer)
    }

    /// Returns the scene's current appearance, in pixels; nil if drawing fails, which is logged.
    ///
    /// - Parameter hidden: A view that is left out.
    func snapshot(without hidden: UIView? = nil) -> CGImage? {
        do {
            let image = try layerHost?.snapshot(without: hidden?.layer)
            guard decoration != nil, let image else { return image }
            let (frame, scale) = (rootLayer.frame, scale)
            return image.cropping(
                to: CGRect(
                    x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded(),
                    width: (frame.width * scale).rounded(), height: (frame.height * scale).rounded()))
        } catch {
            logger.warning("No snapshot: \(error)")
            return nil
        }
    }
}
