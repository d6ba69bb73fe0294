/// What the render tree knows of one layer: plain values, copied whole when anything in them changes.
///
/// Lengths are in points of the layer's own or its parent's coordinate system, as in Core Animation. Colours are
/// sRGB with straight (not premultiplied) alpha, each component from 0 to 1.
public struct LayerState: Equatable, Sendable {
    /// Yes-or-no facts about a layer.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt16

        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        public static let hidden = Flags(rawValue: 1 << 0)
        /// The owner promises that the contents have no transparent pixel.
        public static let opaqueContents = Flags(rawValue: 1 << 1)
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
        /// With an opacity below 1, the layer and its sublayers are put together first and blended as one.
        public static let groupsOpacity = Flags(rawValue: 1 << 8)
        /// The layer and its sublayers are kept as a bitmap.
        public static let rasterizes = Flags(rawValue: 1 << 9)
        /// Sublayers are placed from the other edge, y growing the other way.
        public static let flipsGeometry = Flags(rawValue: 1 << 10)
        /// Edges that are not along the pixels are antialiased.
        public static let antialiasesEdges = Flags(rawValue: 1 << 11)
    }

    /// How contents fill the bounds when their sizes differ; the top is where y is least.
    public enum Gravity: UInt8, Sendable {
        case resize, resizeAspect, resizeAspectFill, center
        case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    // From the widest to the narrowest: in another order, 32 bytes of 208 would be padding.
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
    /// Pixels of the contents per point.
    public var contentsScale: Float = 1
    public var flags: Flags = [.doubleSided, .groupsOpacity, .antialiasesEdges]
    public var gravity = Gravity.resize

    public init() {}
}
