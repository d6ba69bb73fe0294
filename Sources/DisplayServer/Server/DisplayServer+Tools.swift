import Diagnostics
import CoreGraphics
import Foundation
import ServerScript
import UIKit
import UIPlatform
import WaylandCompositor

/// The outputs, which tools may change.
extension DisplayServer: @MainActor OutputDelegate {
    package func compositor(_ compositor: Compositor, canApply configuration: [HeadConfiguration]) -> Bool {
        virtualOutputs?.canApply(configuration) ?? false
    }

    package func compositor(_ compositor: Compositor, apply configuration: [HeadConfiguration]) -> Bool {
        virtualOutputs?.apply(configuration) ?? false
    }

    package func compositor(_ compositor: Compositor, setPowerOf output: Output, on isOn: Bool) -> Bool {
        virtualOutputs?.setPower(of: output, on: isOn) ?? false
    }

    // The server turns no output off by itself, which a client could prevent.
    package func compositor(_ compositor: Compositor, isIdleInhibited: Bool) {}

    /// The outputs that tools can change: those of the headless platform.
    private var virtualOutputs: VirtualOutputs? {
        (PlatformHost.shared.startedPlatform as? HeadlessPlatform).map { VirtualOutputs(platform: $0, server: self) }
    }
}

extension DisplayServer: @MainActor ToolDelegate {
    package func compositor(_ compositor: Compositor, virtualPointerWillPress button: UInt32) {
        screens?.input.willPress(button)
    }

    package func compositor(_ compositor: Compositor, virtualPointerDid event: VirtualPointerEvent) {
        screens?.input.virtualPointerDid(event)
    }

    package func compositor(_ compositor: Compositor, activateWorkspace index: Int) {
        windows.activateWorkspace(index)
        setNeedsFlush()
    }
}

extension DisplayServer: @MainActor SessionLockDelegate {
    package func compositor(_ compositor: Compositor, didLock lock: SessionLock) { lockScreen.didLock(lock) }
    package func compositorDidUnlock(_ compositor: Compositor) { lockScreen.didUnlock() }
    package func compositor(_ compositor: Compositor, didMap lockSurface: LockSurface) {
        lockScreen.didMap(lockSurface)
    }
    package func compositor(_ compositor: Compositor, didUnmap lockSurface: LockSurface) {
        lockScreen.didUnmap(lockSurface)
    }
}

/// The pictures that tools take.
extension DisplayServer: @MainActor CaptureDelegate {
    package func compositor(_ compositor: Compositor, capture: Capture) {
        deferredCommits.showAll()
        switch capture.source {
        case .output(let output):
            guard let output = outputs.first(where: { $0.output === output }) else { return capture.fail() }
            output.followCaptures()
            finish(capture, with: output.presented.image(includingCursor: capture.includesCursor), isTransformed: true)
        case .toplevel(let toplevel):
            let window = (toplevel as? any ManagedToplevel).flatMap { windows.window(of: $0) }
            finish(capture, with: window?.view.picture(scale: toplevel.listedSurface?.captureScale ?? 1))
        case .cursor:
            if case .surface(let surface, _) = compositor.seat.pointer.cursor {
                finish(capture, with: SurfaceView.of(surface)?.picture(scale: Double(surface.state.scale)))
            } else {
                finish(capture, with: cursor.themeCursor?.picture)
            }
        }
    }

    package func compositor(_ compositor: Compositor, captureSizeOf toplevel: any ListedToplevel) -> Size {
        let scale = toplevel.listedSurface?.captureScale ?? 1
        let size = toplevel.windowGeometry.size
        return Size(
            width: Int(saturating: (Double(size.width) * scale).rounded()),
            height: Int(saturating: (Double(size.height) * scale).rounded()))
    }

    package func compositorCapturedCursor(_ compositor: Compositor) -> CapturedCursor? {
        compositor.seat.pointer.capturedSurface ?? cursor.themeCursor?.captured
    }
}

extension DisplayServer {
    /// Returns whether a tool takes pictures of the window that a surface is in.
    func isCaptured(_ surface: Surface) -> Bool {
        let toplevel: (any ListedToplevel)? =
            surface.root.toplevel ?? surface.root.xwaylandSurface?.userData as? XWindow
        return toplevel.map { compositor.isCaptured($0) } ?? false
    }

    private func finish(_ capture: Capture, with picture: CGImage?, isTransformed: Bool = false) {
        guard let picture else { return capture.fail() }
        let time = UInt64(max(0, ProcessInfo.processInfo.systemUptime) * 1e9)
        picture.withUnsafeBytes { bytes in
            capture.finish(
                with: CapturedImage(
                    size: Size(width: picture.width, height: picture.height), stride: picture.bytesPerRow,
                    pixels: bytes, isTransformed: isTransformed, nanoseconds: time))
        }
    }
}

extension Surface {
    /// The number of pixels per point of pictures.
    var captureScale: Double { Double(preferredScale ?? 120) / 120 }
}

extension UIView {
    /// Draws the view with its subviews, pixel for pixel: in its size times the scale, rounded as a client rounds it.
    func picture(scale: Double) -> CGImage? {
        let size = CGSize(
            width: (bounds.width * scale).rounded() / scale, height: (bounds.height * scale).rounded() / scale)
        layer.prepareForPicture()
        CATransaction.flushForPicture()
        do {
            return try layer.picture(of: CGRect(origin: bounds.origin, size: size), scale: scale)
        } catch {
            logger.warning("A picture of a window cannot be drawn: \(error)")
            return nil
        }
    }
}
