/// What few layers have beyond a rectangle with contents; it stands apart so that all the others stay small.
///
/// Colours are sRGB with straight alpha, lengths are in points of the layer's own coordinate system.
public struct LayerEffects: Equatable, Sendable {
    /// What a layer draws where its contents would be.
    public enum Kind: UInt8, Sendable {
        case contents
        /// Nothing of its own, and its sublayers keep their depth: `CATransformLayer`.
        case transform
        case gradient
        case shape
        case replicator
        case emitter
        case tiled
    }

    /// How a layer is put over what is behind it. The shader `surface.frag` knows the modes by their numbers.
    public enum BlendMode: UInt8, Sendable, CaseIterable {
        case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
        case difference, exclusion, add, subtract
        // Modes in which the components of a colour are not independent of each other.
        case hue, saturation, color, luminosity
        // Operators of Porter and Duff that also change what is behind the transparent parts of the layer.
        case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop
        case plusDarker
        // Operators of Porter and Duff that leave it as it is.
        case sourceAtop, destinationOver, destinationOut, xor, destination
    }

    /// What throws a layer's shadow.
    public enum ShadowShape: Sendable, Equatable {
        /// What the layer and its sublayers show.
        case content
        /// A rectangle (x, y, width, height) with the radii of its corners, each at most half its side; an ellipse too.
        case box(SIMD4<Float>, radii: SIMD2<Float>)
        /// A layer without superlayer that is seen nowhere else, placed in the coordinates of the one with the shadow;
        /// `box` (x, y, width, height) is around it. For another shape, give another layer.
        case layer(LayerID, box: SIMD4<Float>)
    }

    public var kind = Kind.contents
    /// Around what the layer itself draws apart from its contents, which may reach out of its bounds: least x and y, most x
    /// and y. Empty for nothing.
    public var drawnBox = SIMD4<Double>.zero
    /// Another number each time what the layer itself draws looks different in a way that no other value tells.
    public var drawnRevision: UInt32 = 0
    public var blendMode = BlendMode.normal
    /// Corners that `cornerRadius` rounds: bits 0 to 3 for least x and least y, most x and least y, least x and most y, most x
    /// and most y.
    public var roundedCorners: UInt8 = 0b1111
    /// Corners follow the continuous curve instead of a quarter of a circle.
    public var hasContinuousCorners = false
    /// Edges that are antialiased: bits 0 to 3 for left, right, bottom (least y) and top.
    public var antialiasedEdges: UInt8 = 0b1111

    /// Its alpha times the shadow's opacity; 0 for no shadow.
    public var shadowColor = SIMD4<Float>.zero
    /// The factors of that, for animations of either.
    public var shadowTint = SIMD4<Float>(0, 0, 0, 1)
    public var shadowOpacity: Float = 0
    public var shadowOffset = SIMD2<Float>(0, -3)
    /// The standard deviation of the blur.
    public var shadowRadius: Float = 3
    public var shadowShape = ShadowShape.content

    /// The layer whose alpha this one is multiplied with; its coordinates are those of a sublayer.
    public var mask = LayerID.none
    /// Applied to sublayers about the anchor point.
    public var sublayerTransform = Matrix4.identity
    /// The part of the contents that is stretched: x, y, width, height in the unit square.
    public var contentsCenter = SIMD4<Float>(0, 0, 1, 1)
    /// Pixels per point of a rasterized layer's bitmap.
    public var rasterizationScale: Float = 1
    public var minificationFilterBias: Float = 0

    /// Other contents that show through the layer's own.
    var fade = Fade()

    /// How a replicator repeats its sublayers.
    public var copies = Copies()

    public init() {}

    /// Contents in the place of the layer's own, for a part.
    struct Fade: Sendable, Equatable {
        var contents = ContentsID.none
        /// How much they are seen, 0 to 1; the layer's own are seen for the rest.
        var part: Float = 0
    }

    /// The sublayers of a replicator, drawn several times.
    public struct Copies: Sendable, Equatable {
        /// How often they are drawn, 0 or more.
        public var count: Int32 = 1
        /// From one copy to the next, about the middle of the bounds.
        public var transform = Matrix4.identity
        /// What the colours of the first copy are multiplied with.
        public var color = SIMD4<Float>(1, 1, 1, 1)
        /// What is added to that from one copy to the next.
        public var colorOffset = SIMD4<Float>.zero
        /// Seconds by which the time of each copy is behind that of the one before.
        public var delay = 0.0
        /// The copies keep their depth in the space that the replicator is in.
        public var preservesDepth = false

        public init() {}

        /// The colour of copy number `index`.
        package func color(_ index: Int32) -> SIMD4<Float> {
            (color + Float(index) * colorOffset).clamped(lowerBound: .zero, upperBound: .one)
        }
    }
}
