import GLES
import RenderProtocol

/// Frames that are the buffer of another program, which covers the whole target: its compositor gets that buffer.
extension RenderTarget {
    /// Whether and when buffers are presented directly.
    struct DirectPresentation {
        /// Whether the last frame was another program's buffer.
        var isActive = false
        /// The number of frames to draw before the next attempt.
        var framesToWait = 0

        /// The number of drawn frames between two attempts: each lists the whole tree.
        static let pause = 60
    }

    /// Presents the buffer that covers the target, if there is one, instead of drawing.
    ///
    /// - Parameter damage: The difference from the previous frame.
    /// - Returns: Whether it did.
    func presentDirectly(_ damage: DirtyRegion, _ renderer: Renderer) -> Bool {
        guard !renderer.tree.clientBuffers.isEmpty, presenter.takesBuffers, presenter.isOpaque, overlays.isIdle,
            mirrored == nil
        else { return false }
        guard direct.isActive || direct.framesToWait == 0 else {
            direct.framesToWait -= 1
            return false
        }
        guard let frame = coveringFrame(renderer) else {
            if !direct.isActive { direct.framesToWait = DirectPresentation.pause }
            return false
        }
        var damage = damage
        // What the compositor shows so far was drawn, and the buffer has never been compared with it.
        if !direct.isActive { damage.addEverything() }
        direct.isActive = true
        presenter.present(frame, damage, acknowledge: takeAcknowledge())
        var statistics = FrameStatistics()
        statistics.layersVisited = renderer.builders[0].layersVisited
        statistics.directFrames = 1
        count(statistics)
        return true
    }

    /// Returns the buffer that is all that the target shows, pixel for pixel; nil for none.
    private func coveringFrame(_ renderer: Renderer) -> ClientBufferFrame? {
        renderer.tree.updatePortalBoxes()
        let builder = renderer.builders[0]
        let whole = PixelRect(x: 0, y: 0, width: presenter.width, height: presenter.height)
        builder.build(root: root, toDevice: .scale(scale), region: whole)
        guard builder.cull() == .covered, builder.items.count == 1, let item = builder.items.first,
            item.pipeline == .copy, item.cover == whole, item.attributes.texturePart == SIMD4(0, 0, 1, 1),
            let frame = renderer.tree.clientBuffers.frame(of: item.texture),
            frame.buffer.width == whole.width, frame.buffer.height == whole.height
        else { return nil }
        return frame
    }
}
