/// The render tree's values of one layer: trivial values, copied as a whole when any of them changes.
///
/// Lengths are in points of the layer's own or its parent's coordinate system, as in Core Animation. Colours are sRGB
/// and not premultiplied, with components from 0 to 1.
@usableFromInline package struct LayerState: Equatable, Sendable {
    /// The Boolean properties of a layer.
    @usableFromInline package struct Flags: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt16

        @usableFromInline package init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        @usableFromInline package static var hidden: Flags { Flags(rawValue: 1 << 0) }
        @usableFromInline package static var masksToBounds: Flags { Flags(rawValue: 1 << 2) }
        /// `transform` is not the identity.
        @usableFromInline package static var transformed: Flags { Flags(rawValue: 1 << 3) }
        @usableFromInline package static var doubleSided: Flags { Flags(rawValue: 1 << 4) }
        /// Contents are magnified without interpolation.
        @usableFromInline package static var nearestFilter: Flags { Flags(rawValue: 1 << 5) }
        /// Contents are minified without interpolation.
        @usableFromInline package static var nearestMinification: Flags { Flags(rawValue: 1 << 6) }
        /// Contents are minified through mipmaps.
        @usableFromInline package static var mipmaps: Flags { Flags(rawValue: 1 << 7) }
        /// An opacity below 1 applies to the layer and its sublayers as a group.
        @usableFromInline package static var groupsOpacity: Flags { Flags(rawValue: 1 << 8) }
        /// The layer and its sublayers are cached as a bitmap.
        @usableFromInline package static var rasterizes: Flags { Flags(rawValue: 1 << 9) }
        /// Sublayers are laid out with a flipped y axis.
        @usableFromInline package static var flipsGeometry: Flags { Flags(rawValue: 1 << 10) }
        /// Edges that are not axis-aligned are antialiased.
        @usableFromInline package static var antialiasesEdges: Flags { Flags(rawValue: 1 << 11) }
        /// Contents cover whole pixels, unless they are rotated by other than quarter turns.
        @usableFromInline package static var fitsPixels: Flags { Flags(rawValue: 1 << 12) }
    }

    /// The way in which contents fill bounds of another size; the top is at the minimum y.
    @usableFromInline package enum Gravity: UInt8, Sendable {
        case resize, resizeAspect, resizeAspectFill, center
        case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    // Ordered by decreasing alignment: any other order pads 32 of 208 bytes.
    package var position = SIMD2<Double>.zero
    package var boundsOrigin = SIMD2<Double>.zero
    package var boundsSize = SIMD2<Double>.zero
    package var anchorPoint = SIMD2<Double>(0.5, 0.5)
    package var transform = Matrix4.identity
    package var backgroundColor = SIMD4<Float>.zero
    package var borderColor = SIMD4<Float>(0, 0, 0, 1)
    /// The part of the contents that is drawn: x, y, width, height, each from 0 to 1.
    package var contentsRect = SIMD4<Float>(0, 0, 1, 1)
    package var zPosition: Float = 0
    package var anchorPointZ: Float = 0
    package var borderWidth: Float = 0
    package var cornerRadius: Float = 0
    package var opacity: Float = 1
    package var contents = ContentsID.none
    /// The pixels of the contents per point.
    package var contentsScale: Float = 1
    package var flags: Flags = [.doubleSided, .groupsOpacity, .antialiasesEdges]
    package var gravity = Gravity.resize

    package init() {}
}
