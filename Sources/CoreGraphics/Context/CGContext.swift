import CCairo
import Diagnostics
import Foundation

/// A bitmap and its graphics state, drawn by cairo.
///
/// A bitmap context created with ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)-(_,_,_,_,_,_,UInt32)`` has its
/// origin in the bottom-left corner and y pointing up. The contexts that UIKit makes current start with a
/// transformation that moves the origin to the top-left corner, y pointing down. A context belongs to one thread at a
/// time.
public final class CGContext {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Premultiplied BGRA pixels that `root` draws on.
    private(set) var buffer: PixelBuffer?
    /// The caller's memory in a layout that cairo does not support, kept in sync with the pixels.
    private var foreign: ForeignBitmap?
    /// The caller's memory in cairo's own layout, drawn on directly.
    private var borrowed: (base: UnsafeMutableRawPointer, bytesPerRow: Int)?
    private let root: Canvas
    private var layers: [Canvas] = []

    var state: GraphicsState
    private var savedStates: [GraphicsState] = []
    /// The current path, in the bitmap's coordinates from its top-left corner.
    var elements = PathElements()
    /// The initial transformation, which shadows are relative to.
    let baseTransform: CGAffineTransform
    /// The map from device space, y up, to the bitmap's coordinates, y down.
    let deviceToSurface: CGAffineTransform

    /// The colour space of the bitmap.
    public let colorSpace: CGColorSpace?
    /// The bitmap's alpha and byte order.
    public let bitmapInfo: CGBitmapInfo
    /// The map from text space, in which glyphs have y up, to user space. It is not part of the graphics state.
    ///
    /// Its translation is the ``textPosition``. A transformation with an entry that is not finite is ignored.
    public var textMatrix: CGAffineTransform {
        get { _textMatrix }
        set {
            guard newValue.isFinite else {
                logger.once("A text matrix with an entry that is not finite is ignored")
                return
            }
            _textMatrix = newValue
        }
    }
    private var _textMatrix = CGAffineTransform.identity
    /// The number of pixels in the bitmaps of all open transparency layers.
    package internal(set) var groupPixels = 0
    /// The bounding box of what was drawn since ``recordDrawnBox()``, in pixels from the top left corner; nil where it is not recorded.
    package internal(set) var drawnBox: CGRect?
    /// The options that the state's `fontOptions` may enable. Not part of the graphics state.
    var allowedFontOptions = FontOptions.all

    /// Creates a bitmap context with the origin in the bottom-left corner.
    ///
    /// Premultiplied BGRA (`premultipliedFirst` with `byteOrder32Little`) is drawn on directly. Other layouts are
    /// converted around each drawing call once `data` was given or accessed, which is slow for many small calls.
    ///
    /// - Parameters:
    ///   - data: At least `height · bytesPerRow` bytes that stay valid as long as the context, or `nil` to allocate them.
    ///   - width: Pixels, 1 to 32,767.
    ///   - height: Pixels, 1 to 32,767.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: 0 to compute it if `data` is `nil`.
    ///   - space: An RGB space, or a gray one with `CGImageAlphaInfo.none`.
    ///   - bitmapInfo: A `CGImageAlphaInfo` and a byte order; colours are premultiplied or have no alpha.
    /// - Returns: `nil` for an unsupported size or layout.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let bitsPerPixel = space.model == .monochrome || info.alphaInfo == .alphaOnly ? 8 : 32
        guard BitmapLimits.accepts(width: width, height: height), bitsPerComponent == 8,
            let layout = PixelLayout(space: space, info: info, bitsPerPixel: bitsPerPixel),
            layout.alpha != .straight || layout.order == .alpha,
            bytesPerRow >= width * layout.bytesPerPixel || (bytesPerRow == 0 && data == nil)
        else {
            logger.once(
                "CGContext: \(width) × \(height) pixels with \(bitsPerComponent) bits per component, \(bytesPerRow) "
                    + "bytes per row and bitmap info \(bitmapInfo) are not supported")
            return nil
        }
        let stride = bytesPerRow == 0 ? width * layout.bytesPerPixel : bytesPerRow
        self.init(
            width: width, height: height, layout: layout, data: data, bytesPerRow: stride, space: space, info: info,
            ctm: .identity)
    }

    /// Creates a bitmap context with the origin in the bottom-left corner.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo.rawValue)
    }

    /// Creates a cleared bitmap with the origin in the bottom-left corner, or returns `nil` for an unsupported size.
    package convenience init?(width: Int, height: Int) {
        guard BitmapLimits.accepts(width: width, height: height) else { return nil }
        self.init(native: width, height, ctm: .identity)
    }

    /// Creates a cleared bitmap for UIKit: the origin is in the top-left corner, y points down.
    ///
    /// - Parameters:
    ///   - pixelWidth: 1 to 32,767.
    ///   - pixelHeight: 1 to 32,767.
    ///   - scale: Pixels per point, above 0.
    ///   - origin: The point, in points, at the bitmap's top-left corner, to draw a part of a larger image.
    package convenience init?(pixelWidth: Int, pixelHeight: Int, scale: CGFloat, origin: CGPoint = .zero) {
        guard BitmapLimits.accepts(width: pixelWidth, height: pixelHeight), scale > 0, scale.isFinite, origin.isFinite
        else { return nil }
        self.init(
            native: pixelWidth, pixelHeight,
            ctm: CGAffineTransform(
                a: scale, b: 0, c: 0, d: -scale, tx: -origin.x * scale, ty: CGFloat(pixelHeight) + origin.y * scale))
    }

    /// Creates a cleared bitmap for a layer, with the origin in the bottom-left corner.
    ///
    /// - Parameter scale: Pixels per unit of user space in each direction, above 0.
    convenience init?(pixelWidth: Int, pixelHeight: Int, scale: CGSize) {
        guard BitmapLimits.accepts(width: pixelWidth, height: pixelHeight) else { return nil }
        self.init(native: pixelWidth, pixelHeight, ctm: CGAffineTransform(scaleX: scale.width, y: scale.height))
    }

    private convenience init(native width: Int, _ height: Int, ctm: CGAffineTransform) {
        let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue).union(.byteOrder32Little)
        self.init(
            width: width, height: height, layout: .native, data: nil, bytesPerRow: width * 4, space: .standard,
            info: info, ctm: ctm)
    }

    private init(
        width: Int, height: Int, layout: PixelLayout, data: UnsafeMutableRawPointer?, bytesPerRow: Int,
        space: CGColorSpace, info: CGBitmapInfo, ctm: CGAffineTransform
    ) {
        self.width = width
        self.height = height
        colorSpace = space
        bitmapInfo = info
        baseTransform = ctm
        deviceToSurface = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        state = GraphicsState(ctm: ctm)
        let memory: UnsafeMutableRawPointer
        let stride: Int
        if let data, layout.isNative, bytesPerRow.isMultiple(of: 4), Int(bitPattern: data).isMultiple(of: 4) {
            borrowed = (data, bytesPerRow)
            memory = data
            stride = bytesPerRow
        } else {
            let pixels = PixelBuffer(width: width, height: height)
            buffer = pixels
            memory = pixels.base
            stride = pixels.bytesPerRow
            if !layout.isNative || data != nil {
                foreign = ForeignBitmap(
                    layout: layout, bytesPerRow: bytesPerRow, width: width, height: height, data: data)
            } else if bytesPerRow != stride {
                foreign = ForeignBitmap(
                    layout: layout, bytesPerRow: bytesPerRow, width: width, height: height, data: nil)
            }
        }
        let surface = cairo_image_surface_create_for_data(
            memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
        root = Canvas(
            surface: surface, bounds: CGRect(x: 0, y: 0, width: width, height: height), stateDepth: 0)
    }

    // MARK: Pixels

    /// The bitmap's memory.
    public var data: UnsafeMutableRawPointer? {
        // From now on the caller may write anywhere.
        drawnBox = nil
        if let foreign {
            if !foreign.isExposed { writeBack(to: foreign) }
            return foreign.memory()
        }
        cairo_surface_flush(root.surface)
        return borrowed?.base ?? buffer?.base
    }

    /// The number of bits per component, which is 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel.
    public var bitsPerPixel: Int { foreign.map { $0.layout.bytesPerPixel * 8 } ?? 32 }
    /// The distance between rows, in bytes.
    public var bytesPerRow: Int { foreign?.bytesPerRow ?? borrowed?.bytesPerRow ?? width * 4 }
    /// The position of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

    /// Returns a copy of the bitmap as an image. O(n).
    public func makeImage() -> CGImage? {
        readForeign()
        flush()
        if let buffer { return CGImage(buffer: buffer.copy()) }
        guard let borrowed else { return nil }
        let copy = PixelBuffer(width: width, height: height)
        for row in 0..<height {
            (copy.base + row * copy.bytesPerRow)
                .copyMemory(from: borrowed.base + row * borrowed.bytesPerRow, byteCount: width * 4)
        }
        return CGImage(buffer: copy)
    }

    /// Returns the bitmap as an image without a copy; the context cannot draw afterwards. O(1).
    package func finish() -> CGImage? {
        guard foreign == nil, borrowed == nil, let buffer else { return makeImage() }
        while !layers.isEmpty { endTransparencyLayer() }
        cairo_surface_finish(root.surface)
        self.buffer = nil
        return CGImage(buffer: buffer)
    }

    /// Ensures that all drawing has reached the bitmap.
    public func flush() {
        cairo_surface_flush(root.surface)
    }

    /// Does nothing: drawing is never deferred.
    public func synchronize() {}

    /// Copies the pixels that the caller wrote in a foreign layout.
    func readForeign() {
        guard let foreign, foreign.isExposed, let buffer else { return }
        cairo_surface_flush(root.surface)
        foreign.read(into: buffer)
        cairo_surface_mark_dirty(root.surface)
    }

    /// Copies the drawn pixels to the caller's memory.
    func writeForeign() {
        guard let foreign, foreign.isExposed, layers.isEmpty else { return }
        writeBack(to: foreign)
    }

    private func writeBack(to foreign: ForeignBitmap) {
        guard let buffer else { return }
        cairo_surface_flush(root.surface)
        foreign.write(from: buffer)
    }

    // MARK: Canvases and states

    /// Whether the context still owns the pixels.
    var isAlive: Bool { buffer != nil || borrowed != nil }
    var canvas: Canvas { layers.last ?? root }
    /// Whether drawing reaches the bitmap at once, and not with the end of a transparency layer.
    var drawsOnBitmap: Bool { layers.isEmpty }
    var cairo: OpaquePointer { canvas.cairo }

    func push(_ canvas: Canvas) {
        layers.append(canvas)
    }

    func popCanvas() -> Canvas? { layers.popLast() }

    /// Saves the graphics state: transformation, clip, colours, line, shadow, alpha and blend mode.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Restores the last saved graphics state.
    ///
    /// Without a saved state, or if none was saved since the current transparency layer began, this only logs a
    /// message.
    public func restoreGState() {
        guard savedStates.count > canvas.stateDepth, let last = savedStates.popLast() else {
            logger.once("RestoreGState() without a preceding saveGState() is ignored")
            return
        }
        state = last
        cairo_restore(cairo)
    }

    var stateDepth: Int { savedStates.count }

    /// Restores the state that was saved at index `depth`, and discards all above it.
    func dropStates(above depth: Int) {
        guard savedStates.count > depth else { return }
        state = savedStates[depth]
        savedStates.removeSubrange(depth...)
        cairo_restore(cairo)
    }

    // MARK: Transformation

    /// The transformation from user space to device space, whose origin is the bottom-left pixel corner.
    public var ctm: CGAffineTransform { state.ctm }

    /// The transformation from user space to device space, in pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// The transformation from user space to the bitmap's coordinates, y down.
    package var userToSurface: CGAffineTransform { state.ctm.concatenating(deviceToSurface) }

    /// Prepends `transform` to the current transformation.
    ///
    /// A transformation with an entry that is not finite is logged and ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        let next = transform.concatenating(state.ctm)
        guard next.isFinite else {
            logger.once("A transformation with an entry that is not finite is ignored")
            return
        }
        state.ctm = next
    }

    /// Translates user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Rotates user space by an angle in radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Converts a point from user space to device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// Converts a size from user space to device space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// Converts a rectangle from user space to device space, and returns its bounding box.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// Converts a point from device space to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// Converts a size from device space to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// Converts a rectangle from device space to user space, and returns its bounding box.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
