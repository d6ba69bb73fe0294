import Diagnostics
import Foundation
import Locking

/// Draws a cell of a pattern. The pointer is the one that was passed on creation.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Releases the data of a pattern's pointer, once, when the pattern is deallocated.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
    /// 0, the version of the structure.
    public var version: UInt32
    /// Draws a cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called when the pattern is deallocated.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates the functions of a pattern that draws nothing.
    public init() {
        self.init(version: 0, drawPattern: nil, releaseInfo: nil)
    }

    /// Creates the functions of a pattern.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// The fit of a pattern's cells to pixels. All three have the same effect: cells are fitted to whole pixels if that
/// moves none of their edges by more than half a pixel, and resampled.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape; their distance may differ by a pixel.
    case noDistortion = 0
    /// Cells keep their distance; their shape may differ by a pixel.
    case constantSpacingMinimalDistortion = 1
    /// Like `constantSpacingMinimalDistortion`, with the least work.
    case constantSpacing = 2
}

/// A drawing that is repeated in both directions to fill or stroke a shape.
///
///     var callbacks = CGPatternCallbacks(
///         version: 0, drawPattern: { _, context in context.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6)) },
///         releaseInfo: nil)
///     let dots = CGPattern(
///         info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: .identity, xStep: 8, yStep: 8,
///         tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
///
/// The cells lie in the initial coordinates of the context, regardless of later transformations. A pattern draws on
/// each thread that paints with it, so its callbacks must support that.
public final class CGPattern: @unchecked Sendable, Hashable {
    // Sendable: all fields except the mutex are constants. The callbacks run on the thread that paints, one at a time
    // inside the mutex; the documentation above says so.
    enum Content {
        case drawing(info: UnsafeMutableRawPointer?, callbacks: CGPatternCallbacks)
        /// An image with its pixels per point.
        case image(CGImage, scale: CGFloat)
    }

    struct Tile: @unchecked Sendable {
        // Sendable: an image is, and the size is a value.
        var image: CGImage
        var ink: RGBA?
    }

    let content: Content
    /// The part of pattern space in a cell.
    let bounds: CGRect
    /// The transformation from pattern space to the initial coordinates of the context.
    let matrix: CGAffineTransform
    let xStep: CGFloat
    let yStep: CGFloat
    /// Whether cells have their own colours; others are stencils, painted in the current colour.
    let isColored: Bool
    /// The last drawn cell, cached because each shape needs it again.
    let lastTile = Mutex<Tile?>(nil)

    /// Creates a pattern, or returns `nil` if a number is not finite, a step is 0 or the matrix is not invertible.
    ///
    /// - Parameters:
    ///   - info: Passed to the callbacks.
    ///   - bounds: The part of pattern space in a cell, which clips the drawing.
    ///   - matrix: The transformation from pattern space to the initial coordinates of the context.
    ///   - xStep: The distance between cells, in pattern space.
    ///   - yStep: The distance between cells, in pattern space.
    ///   - tiling: The way in which cells are fitted to pixels.
    ///   - isColored: Whether cells have their own colours; the others are stencils.
    ///   - callbacks: The functions that draw a cell and release `info`.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard bounds.isFinite, !bounds.isEmpty, matrix.isFinite, matrix.determinant != 0, xStep.isFinite,
            yStep.isFinite, xStep != 0, yStep != 0
        else { return nil }
        content = .drawing(info: info, callbacks: callbacks.pointee)
        self.bounds = bounds.standardized
        self.matrix = matrix
        self.xStep = abs(xStep)
        self.yStep = abs(yStep)
        self.isColored = isColored
    }

    /// Creates a pattern of copies of an image, tiled from the initial origin of the context.
    ///
    /// - Parameter scale: The image's pixels per point, above 0.
    package init(image: CGImage, scale: CGFloat) {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        content = .image(image, scale: scale)
        bounds = CGRect(x: 0, y: 0, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        matrix = .identity
        xStep = bounds.width
        yStep = bounds.height
        isColored = true
    }

    deinit {
        if case .drawing(let info, let callbacks) = content { callbacks.releaseInfo?(info) }
    }

    /// Returns whether both are the same object.
    public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A pattern and the colour it is painted with.
struct PatternPaint {
    var pattern: CGPattern
    /// The colour of a stencil; its alpha is the opacity of a coloured pattern.
    var ink: RGBA
    /// The offset of the cells, in the initial coordinates of the context.
    var phase = CGSize.zero
}
