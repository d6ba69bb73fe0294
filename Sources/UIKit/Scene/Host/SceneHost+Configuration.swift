import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import UIPlatform

extension SceneHost: PlatformToplevelDelegate {
    func toplevel(_ toplevel: any PlatformToplevel, didConfigure configuration: WindowConfiguration) {
        // A platform may send a configure event before `makeToplevel` returns.
        attach(toplevel)
        let isFirst = self.configuration == nil
        let oldSize = size
        self.configuration = configuration
        updateDecoration(configuration)
        quarterTurns = neededQuarterTurns(for: configuration)
        layOut(for: configuration, from: oldSize, isFirst: isFirst, acknowledging: toplevel)
        updateActivation()
        geometryMayHaveChanged()
        if isFirst { showAppIcon() }
        PlatformHost.shared.setNeedsFlush()
    }

    /// Lays out the scene for a configuration, or for another rotation.
    ///
    /// - Parameters:
    ///   - oldSize: The size for which the windows were laid out.
    ///   - isFirst: Whether they were not.
    ///   - toplevel: The toplevel whose configuration is acknowledged by the next frame; nil if it was already.
    func layOut(
        for configuration: WindowConfiguration, from oldSize: CGSize, isFirst: Bool,
        acknowledging toplevel: (any PlatformToplevel)?
    ) {
        let oldSafeArea = appliedSafeArea
        appliedSafeArea = safeArea
        let scale = configuration.scale
        let contentSize = decoration?.metrics.contentSize(in: configuration.size) ?? configuration.size
        let size =
            quarterTurns % 2 == 1 ? CGSize(width: contentSize.height, height: contentSize.width) : contentSize
        let shadow = decoration?.metrics.shadow ?? .zero
        let surfaceSize = CGSize(
            width: configuration.size.width + shadow.left + shadow.right,
            height: configuration.size.height + shadow.top + shadow.bottom)
        // One commit: with another one before, a frame of the old size would show the layout for the new one.
        CATransaction.begin()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        surfaceLayer.bounds = CGRect(origin: .zero, size: surfaceSize)
        surfaceLayer.contentsScale = scale
        placeRootLayer(size: size, in: surfaceSize)
        rootLayer.contentsScale = scale
        rootLayer.masksToBounds = decoration != nil
        // Transparent parts of the scene are shown on black, as those of a surface without a frame.
        rootLayer.backgroundColor = decoration == nil ? nil : UIColor.black.cgColor
        CATransaction.commit()
        for window in windows { window.sceneDidChange(from: oldSize, to: size, isFirst: isFirst) }
        if oldSafeArea != appliedSafeArea {
            UIView.hasChangingMargins = true
            for window in windows { window.safeAreaMayHaveChanged() }
        }
        // The layout for the new size is committed together with the acknowledgement of the configure event.
        for window in windows { window.layOutForScene() }
        layerHost?.configure(
            pixelWidth: max(1, Int(saturating: (surfaceSize.width * scale).rounded())),
            pixelHeight: max(1, Int(saturating: (surfaceSize.height * scale).rounded())), scale: scale,
            isOpaque: decoration == nil,
            acknowledge: toplevel?.acknowledgement(of: configuration, shadow: shadow))
        CATransaction.commit()
    }

    private func updateDecoration(_ configuration: WindowConfiguration) {
        let wasDecorated = decoration != nil
        if DecorationMetrics(configuration) == nil {
            decoration?.remove()
            decoration = nil
        } else {
            if decoration == nil { decoration = SceneDecoration(host: self) }
            decoration?.update(configuration)
        }
        if wasDecorated != (decoration != nil) { sendSizeLimits() }
    }

    /// Moves the scene to the state that its toplevel's state demands.
    func updateActivation() {
        guard let configuration, !waitsForDelegate, let scene, PlatformHost.shared.isConnected else { return }
        if configuration.states.contains(.suspended) {
            let windows = windows
            UIApplication.shared.input.cancelTouches { touch in windows.contains { $0 === touch.window } }
            scene.enterBackground()
        } else {
            scene.activate()
        }
    }

    func toplevelShouldClose(_ toplevel: any PlatformToplevel) {
        guard let scene, scene.windowingBehaviors?.isClosable ?? true else { return }
        UIApplication.shared.close(scene)
    }

    func toplevel(_ toplevel: any PlatformToplevel, didEnter output: PlatformOutput.ID) {
        updateDisplay()
        updateOrientation()
        geometryMayHaveChanged()
    }

    func toplevel(_ toplevel: any PlatformToplevel, didLeave output: PlatformOutput.ID) {
        updateDisplay()
        updateOrientation()
        geometryMayHaveChanged()
    }
}
