/// The render tree's values of one layer: trivial values, copied as a whole when any of them changes.
///
/// Lengths are in points of the layer's own or its parent's coordinate system, as in Core Animation. Colours are sRGB
/// and not premultiplied, with components from 0 to 1.
public struct LayerState: Equatable, Sendable {
    /// The Boolean properties of a layer.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt16

        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        public static let hidden = Flags(rawValue: 1 << 0)
        public static let masksToBounds = Flags(rawValue: 1 << 2)
        /// `transform` is not the identity.
        public static let transformed = Flags(rawValue: 1 << 3)
        public static let doubleSided = Flags(rawValue: 1 << 4)
        /// Contents are magnified without interpolation.
        public static let nearestFilter = Flags(rawValue: 1 << 5)
        /// Contents are minified without interpolation.
        public static let nearestMinification = Flags(rawValue: 1 << 6)
        /// Contents are minified through mipmaps.
        public static let mipmaps = Flags(rawValue: 1 << 7)
        /// An opacity below 1 applies to the layer and its sublayers as a group.
        public static let groupsOpacity = Flags(rawValue: 1 << 8)
        /// The layer and its sublayers are cached as a bitmap.
        public static let rasterizes = Flags(rawValue: 1 << 9)
        /// Sublayers are laid out with a flipped y axis.
        public static let flipsGeometry = Flags(rawValue: 1 << 10)
        /// Edges that are not axis-aligned are antialiased.
        public static let antialiasesEdges = Flags(rawValue: 1 << 11)
    }

    /// How contents fill the bounds when their sizes differ; the top is at the minimum y.
    public enum Gravity: UInt8, Sendable {
        case resize, resizeAspect, resizeAspectFill, center
        case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    // Ordered by decreasing alignment: any other order pads 32 of 208 bytes.
    public var position = SIMD2<Double>.zero
    public var boundsOrigin = SIMD2<Double>.zero
    public var boundsSize = SIMD2<Double>.zero
    public var anchorPoint = SIMD2<Double>(0.5, 0.5)
    public var transform = Matrix4.identity
    public var backgroundColor = SIMD4<Float>.zero
    public var borderColor = SIMD4<Float>(0, 0, 0, 1)
    /// The part of the contents that is shown: x, y, width, height, each from 0 to 1.
    public var contentsRect = SIMD4<Float>(0, 0, 1, 1)
    public var zPosition: Float = 0
    public var anchorPointZ: Float = 0
    public var borderWidth: Float = 0
    public var cornerRadius: Float = 0
    public var opacity: Float = 1
    public var contents = ContentsID.none
    /// The pixels of the contents per point.
    public var contentsScale: Float = 1
    public var flags: Flags = [.doubleSided, .groupsOpacity, .antialiasesEdges]
    public var gravity = Gravity.resize

    public init() {}
}
