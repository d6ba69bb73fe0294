import CoreGraphics
import Foundation

extension UIImage {
    /// The properties of an image other than its pixels.
    struct Attributes {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var baselineOffset: CGFloat?
        var frames: [UIImage]?
        var duration: TimeInterval = 0
        /// Whether the app has set the rendering mode.
        var hasOwnRenderingMode = false
        /// Whether the image is a symbol of an asset catalog.
        var isSymbol = false
        /// Whether the image is drawn again for larger sizes.
        var isScalable = false
        /// The source of the pixels, which has others for other scales; nil for an image without variants.
        var source: ImageSource?
    }

    /// The transform from the stored pixels to the displayed image.
    public enum Orientation: Int, Sendable {
        /// No transform.
        case up = 0
        /// A rotation by 180°.
        case down = 1
        /// A rotation by 90° counterclockwise.
        case left = 2
        /// A rotation by 90° clockwise.
        case right = 3
        /// A horizontal flip.
        case upMirrored = 4
        /// A vertical flip.
        case downMirrored = 5
        /// A horizontal flip, then a rotation by 90° counterclockwise.
        case leftMirrored = 6
        /// A horizontal flip, then a rotation by 90° clockwise.
        case rightMirrored = 7

        /// Creates an orientation from its EXIF 2.3 value, 1 to 8.
        init(exif: Int) {
            let table: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = (1...8).contains(exif) ? table[exif - 1] : .up
        }

        /// The variant that is mirrored before it is rotated, or the one that is not.
        var mirrored: Orientation { Orientation(rawValue: rawValue ^ 4) ?? self }

        var swapsAxes: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            case .up, .down, .upMirrored, .downMirrored: false
            }
        }

        /// The transform from the stored unit square to the displayed one, with y pointing down.
        var transform: CGAffineTransform {
            switch self {
            case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
            case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
            case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
            }
        }
    }

    /// Whether an image is shown in its own colours or as a template.
    public enum RenderingMode: Int, Sendable {
        /// Decided by the view that shows the image.
        case automatic = 0
        /// The image's own colours.
        case alwaysOriginal = 1
        /// The tint colour, masked by the image's alpha.
        case alwaysTemplate = 2
    }

    /// The way in which the parts between the caps fill a larger size.
    public enum ResizingMode: Int, Sendable {
        /// By tiling.
        case tile = 0
        /// By stretching.
        case stretch = 1
    }
}
