import CGLESv2
import Dispatch
import GLES
import Locking
import RenderProtocol

/// Uploads large images into textures on a separate thread, while the render thread draws.
final class Uploader: Sendable {
    /// The number of pixels from which an image is uploaded on another thread: copying takes half a frame.
    static let minPixels = 1 << 20

    struct Job: Sendable {
        let id: ContentsID
        let width: Int
        let height: Int
        let pixels: SharedPixels
    }

    private let context: EGLSharedContext
    /// Whether pixels are uploaded by way of the driver's memory.
    private let usesPixelBuffers: Bool
    private let queue = DispatchQueue(label: "oriel-upload", qos: .userInitiated)

    init(_ context: EGLSharedContext, usesPixelBuffers: Bool) {
        self.context = context
        self.usesPixelBuffers = usesPixelBuffers
    }

    /// Fills textures for `jobs` and passes them on when the GPU has finished; failed ones are left out.
    ///
    /// - Parameters:
    ///   - limit: The maximum edge length of a texture.
    ///   - hook: Called on the uploading thread before the upload.
    func upload(
        _ jobs: [Job], limit: Int, hook: (@Sendable () -> Void)?, done: @escaping @Sendable ([PreparedTexture]) -> Void
    ) {
        queue.async { [context, usesPixelBuffers] in
            hook?()
            var ready: [PreparedTexture] = []
            ExitGate.shared.pass {
                // Dispatch runs a queue on any free thread.
                guard context.makeCurrent() else { return }
                defer { context.clearCurrent() }
                for job in jobs {
                    if let texture = Self.fill(job, limit: limit, usesPixelBuffers) { ready.append(texture) }
                }
                // A bound texture that another context deletes is freed only when this one binds another.
                glBindTexture(GLenum(GL_TEXTURE_2D), 0)
                // Textures may be used in another context once the commands that filled them have finished.
                glFinish()
            }
            done(ready)
        }
    }

    private static func fill(_ job: Job, limit: Int, _ usesPixelBuffers: Bool) -> PreparedTexture? {
        let whole = PixelRect(x: 0, y: 0, width: job.width, height: job.height)
        let isTiled = max(job.width, job.height) > limit
        var textures: [GLTexture] = []
        var rects: [PixelRect] = []
        do {
            if isTiled {
                let grid = try TextureGrid(width: job.width, height: job.height, limit: limit)
                textures = grid.textures
                rects = textures.indices.map { grid.rect($0) }
            } else {
                textures = [try GLTexture(width: job.width, height: job.height, limit: limit)]
                rects = [whole]
            }
        } catch {
            // The render thread tries again in place, and reports the error.
            return nil
        }
        for (texture, rect) in zip(textures, rects) { upload(job.pixels, rect, to: texture, usesPixelBuffers) }
        return PreparedTexture(
            id: job.id, width: job.width, height: job.height, limit: limit, isTiled: isTiled,
            names: textures.map { $0.handOver() })
    }

    /// Uploads in strips: a driver holds the share group's lock for each, which the render thread's frames need too.
    private static func upload(
        _ pixels: SharedPixels, _ rect: PixelRect, to texture: GLTexture, _ usesPixelBuffers: Bool
    ) {
        let rows = max(1, (1 << 20) / max(1, rect.width))
        let buffer = GLPixelBuffer()
        pixels.withAddress { address in
            for y in stride(from: 0, to: rect.height, by: rows) {
                let height = min(rows, rect.height - y)
                let source = address + (Int(rect.minY) + y) * pixels.bytesPerRow + Int(rect.minX) * 4
                let isUploaded =
                    usesPixelBuffers
                    && buffer.upload(
                        to: texture, x: 0, y: y, width: rect.width, height: height, from: source,
                        bytesPerRow: pixels.bytesPerRow)
                if !isUploaded {
                    texture.upload(
                        x: 0, y: y, width: rect.width, height: height, from: source, bytesPerRow: pixels.bytesPerRow)
                }
                glFlush()
            }
        }
    }
}
