import Dispatch
import GLES
import QuartzCore
import RenderProtocol
import UIKit
import WaylandCompositor
import WaylandServer

/// The pixels of a client's buffer.
final class SurfaceContentsView: UIView {
    override class var layerClass: AnyClass { PixelBufferLayer.self }

    private var pixels: PixelBufferLayer { layer as! PixelBufferLayer }
    /// Whether the buffer has no transparent pixel.
    private(set) var hasOpaquePixels = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.anchorPoint = .zero
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a buffer: the damaged pixels of shared memory are copied, memory of a GPU is held as long as it is shown.
    func show(_ buffer: SurfaceBuffer, damage: [BufferRectangle], on server: DisplayServer) {
        switch buffer.contents {
        case .sharedMemory(let format):
            let whole = BufferRectangle(minX: 0, minY: 0, maxX: buffer.size.width, maxY: buffer.size.height)
            let damage =
                pixels.keepsPixels && pixels.pixelSize == (buffer.size.width, buffer.size.height) ? damage : [whole]
            let isOpaque = format == .xrgb8888
            hasOpaquePixels = isOpaque
            buffer.withSharedMemory { memory in
                pixels.update(
                    width: memory.width, height: memory.height, isOpaque: isOpaque,
                    parts: damage.compactMap {
                        PixelCopy.part(of: memory, $0, isOpaque: isOpaque, from: server.pixelMemory)
                    })
            }
        case .singlePixel(let red, let green, let blue, let alpha):
            hasOpaquePixels = alpha == .max
            let value = [blue, green, red, alpha].map { UInt8($0 >> 24) }
            pixels.update(width: 1, height: 1, isOpaque: alpha == .max, parts: [PixelCopy.pixel(value)])
        case .dmabuf(let memory):
            guard let image = DmabufSupport.image(of: memory) else { return }
            hasOpaquePixels = image.isOpaque
            pixels.update(
                image, hold: Self.hold(buffer, of: server), isOpaque: image.isOpaque, isYInverted: memory.isYInverted,
                damage: Self.rects(damage, in: buffer.size))
        case .external: break
        }
    }

    /// Shows a buffer that covers its output without copying it, if the output is a window that can present it itself.
    ///
    /// - Parameter isOpaque: Whether the client declares all of the surface to be opaque.
    /// - Returns: Whether it does; the buffer is then held until it is not shown any more.
    func showDirectly(
        _ buffer: SurfaceBuffer, damage: [BufferRectangle], isOpaque: Bool, on output: ServerOutput
    ) -> Bool {
        guard output.presentsBuffers(of: buffer.size), pixels.keepsPixels,
            pixels.pixelSize == (buffer.size.width, buffer.size.height),
            let server = output.server, let source = DirectBuffer.of(buffer).buffer, isOpaque || source.ignoresAlpha
        else { return false }
        hasOpaquePixels = true
        pixels.update(
            source, hold: Self.hold(buffer, of: server), isOpaque: true,
            damage: Self.rects(damage, in: buffer.size))
        return true
    }

    private static func hold(_ buffer: SurfaceBuffer, of server: DisplayServer) -> BufferUse {
        let hold = BufferHold(buffer, of: server)
        return BufferUse { DispatchQueue.main.async { hold.end() } }
    }

    /// Returns the damage within a buffer. That of a deferred commit may be of an earlier, larger one.
    private static func rects(_ damage: [BufferRectangle], in size: Size) -> [PixelRect] {
        let whole = BufferRectangle(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        return damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }.map { rect in
            PixelRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        }
    }

    func removeContents() {
        hasOpaquePixels = false
        pixels.removePixels()
    }

    /// Positions the buffer in its surface: the part that the viewport selects, rotated as the client has drawn it.
    func place(_ state: SurfaceState) {
        let size = CGSize(width: state.size.width, height: state.size.height)
        let buffer = CGSize(width: state.bufferSize.width, height: state.bufferSize.height)
        layer.contentsRect =
            state.sourceInBuffer.map { rect in
                CGRect(
                    x: rect.minX / buffer.width, y: rect.minY / buffer.height,
                    width: (rect.maxX - rect.minX) / buffer.width,
                    height: (rect.maxY - rect.minY) / buffer.height)
            } ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        let drawn = state.transform.exchangesAxes ? CGSize(width: size.height, height: size.width) : size
        bounds = CGRect(origin: .zero, size: drawn)
        layer.setAffineTransform(state.transform.affine)
        // The corner of the buffer's rectangle that is at the top left of the surface.
        let moved = CGRect(origin: .zero, size: drawn).applying(state.transform.affine)
        layer.position = CGPoint(x: -moved.minX, y: -moved.minY)
    }
}

extension BufferTransform {
    /// The transform from a buffer to its surface, y downwards, except for the translation.
    fileprivate var affine: CGAffineTransform {
        switch self {
        case .normal: .identity
        case .rotated90: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case .rotated180: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .rotated270: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case .flipped: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .flipped90: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .flipped180: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .flipped270: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
        }
    }
}
