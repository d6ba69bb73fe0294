import WaylandCompositor

/// What tools ask the delegate for.
extension TestCompositor.State {
    func compositor(_ compositor: Compositor, canApply configuration: [HeadConfiguration]) -> Bool {
        onConfigure?(configuration, true) ?? false
    }

    func compositor(_ compositor: Compositor, apply configuration: [HeadConfiguration]) -> Bool {
        onConfigure?(configuration, false) ?? false
    }

    func compositor(_ compositor: Compositor, setPowerOf output: Output, on isOn: Bool) -> Bool { allowsPower }

    func compositor(_ compositor: Compositor, capture: Capture) {
        captures.append(capture)
        if drawsCaptures { finishCaptures() }
    }

    func compositor(_ compositor: Compositor, activateWorkspace index: Int) {
        log.append("activate workspace \(index)")
        compositor.workspaces?.active = index
    }

    func compositor(_ compositor: Compositor, didLock lock: SessionLock) { if confirmsLocks { lock.confirm() } }

    func compositor(_ compositor: Compositor, captureSizeOf toplevel: any ListedToplevel) -> Size {
        captureSize ?? toplevel.windowGeometry.size
    }

    func compositorCapturedCursor(_ compositor: Compositor) -> CapturedCursor? { cursor }

    /// Draws the pictures that tools wait for: each pixel has its column as its blue and its row as its green.
    func finishCaptures(red: UInt32 = 0x12, stride extra: Int = 0) {
        let pending = captures
        captures = []
        for capture in pending {
            log.append("capture \(capture.size.width)×\(capture.size.height) cursor \(capture.includesCursor)")
            let stride = capture.size.width + extra
            var pixels: [UInt32] = []
            for y in 0..<capture.size.height {
                for x in 0..<stride { pixels.append(0xFF00_0000 | red << 16 | UInt32(y & 255) << 8 | UInt32(x & 255)) }
            }
            pixels.withUnsafeBytes { bytes in
                capture.finish(
                    with: CapturedImage(
                        size: capture.size, stride: stride * 4, pixels: bytes, nanoseconds: 5_000_000_007))
            }
        }
    }
}
