/// The less common properties of a layer, stored separately to keep most layers small.
///
/// Colours are sRGB and not premultiplied; lengths are in points of the layer's own coordinate system.
@usableFromInline package struct LayerEffects: Equatable, Sendable {
    /// The kind of content that a layer draws in place of contents.
    @usableFromInline package enum Kind: UInt8, Sendable {
        case contents
        /// None, and its sublayers keep their depth: `CATransformLayer`.
        case transform
        case gradient
        case shape
        case replicator
        case emitter
        case tiled
        /// A picture of another layer: `CAPortalLayer`.
        case portal
        /// What is behind the layer, blurred: `CABackdropLayer`.
        case backdrop
    }

    /// The operator that composites a layer with its backdrop. The shader `bitmap.frag` identifies the modes by their numbers.
    @usableFromInline package enum BlendMode: UInt8, Sendable, CaseIterable {
        case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
        case difference, exclusion, add, subtract
        // Modes whose colour components depend on each other.
        case hue, saturation, color, luminosity
        // Porter-Duff operators that also change the backdrop of the layer's transparent parts.
        case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop
        case plusDarker
        // Porter-Duff operators that leave it unchanged.
        case sourceAtop, destinationOver, destinationOut, xor, destination

        /// Whether the mode also changes the backdrop of the layer's transparent parts, and thus the whole box of the
        /// layer.
        @inlinable package var coversBox: Bool {
            switch self {
            case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
            default: false
            }
        }
    }

    /// The shape that casts a layer's shadow.
    @usableFromInline package enum ShadowShape: Sendable, Equatable {
        /// The content of the layer and its sublayers.
        case content
        /// A rectangle (x, y, width, height) with corner radii, each at most half its side, or an ellipse.
        case box(SIMD4<Float>, radii: SIMD2<Float>)
        /// A layer without superlayer that is drawn nowhere else, in the coordinates of the layer with the shadow;
        /// `box` (x, y, width, height) is its bounding box. Another shape needs another layer.
        case layer(LayerID, box: SIMD4<Float>)
    }

    package var kind = Kind.contents
    /// The bounding box of what the layer itself draws besides its contents, which may exceed its bounds: minimum x and
    /// y, maximum x and y. Empty for nothing.
    package var drawnBox = SIMD4<Double>.zero
    /// A number that changes whenever what the layer itself draws changes in a way that no other value shows.
    package var drawnRevision: UInt32 = 0
    package var blendMode = BlendMode.normal
    /// The corners that `cornerRadius` rounds: bits 0 to 3 for minimum x and y, maximum x and minimum y, minimum x and
    /// maximum y, maximum x and y.
    package var roundedCorners: UInt8 = 0b1111
    /// Whether corners follow the continuous curve instead of a quarter circle.
    package var hasContinuousCorners = false
    /// The antialiased edges: bits 0 to 3 for left, right, bottom (minimum y) and top.
    package var antialiasedEdges: UInt8 = 0b1111

    /// The shadow's colour, whose alpha is multiplied with the shadow's opacity; alpha 0 for no shadow.
    package var shadowColor = SIMD4<Float>.zero
    /// The separate factors of `shadowColor`, for animations of either.
    package var shadowTint = SIMD4<Float>(0, 0, 0, 1)
    package var shadowOpacity: Float = 0
    package var shadowOffset = SIMD2<Float>(0, -3)
    /// The standard deviation of the blur, in points.
    package var shadowRadius: Float = 3
    package var shadowShape = ShadowShape.content

    /// The layer whose alpha masks this one; it is positioned like a sublayer.
    package var mask = LayerID.none
    /// The transform of the sublayers, about the anchor point.
    package var sublayerTransform = Matrix4.identity
    /// The part of the contents that is stretched: x, y, width, height in the unit square.
    package var contentsCenter = SIMD4<Float>(0, 0, 1, 1)
    /// The pixels per point of a rasterized layer's bitmap.
    package var rasterizationScale: Float = 1
    package var minificationFilterBias: Float = 0

    /// The other contents of a cross-fade.
    package var fade = Fade()

    /// The layer that a portal shows; it may be in the tree of another target.
    package var portalSource = LayerID.none

    /// The copies of a replicator's sublayers.
    package var copies = Copies()

    /// The filters of a backdrop.
    package var backdrop = Backdrop()

    package init() {}

    /// The filters through which a layer shows what is behind it.
    @usableFromInline package struct Backdrop: Sendable, Equatable {
        /// The standard deviation of the blur, in points.
        package var radius: Float = 0
        /// The factor of the distance of each colour from its grey; 1 changes nothing.
        package var saturation: Float = 1
        /// The colour in which the layer and its sublayers are drawn, by their alpha; alpha 0 for their own colours.
        package var contentColor = SIMD4<Float>.zero

        package init() {}

        /// Whether the filters change anything.
        package var isVisible: Bool { radius > 0 || saturation != 1 }
    }

    /// The contents into which the layer's own ones fade.
    @usableFromInline package struct Fade: Sendable, Equatable {
        package var contents = ContentsID.none
        /// Their part of the mix, 0 to 1; the layer's own contents have the rest.
        package var part: Float = 0

        package init() {}

        package init(contents: ContentsID, part: Float) {
            self.contents = contents
            self.part = part
        }
    }

    /// The copies that a replicator draws of its sublayers.
    @usableFromInline package struct Copies: Sendable, Equatable {
        /// The number of copies, 0 or more.
        package var count: Int32 = 1
        /// The transform from each copy to the next, about the middle of the bounds.
        package var transform = Matrix4.identity
        /// The colour by which the first copy's colours are multiplied.
        package var color = SIMD4<Float>(1, 1, 1, 1)
        /// The difference of that colour from each copy to the next.
        package var colorOffset = SIMD4<Float>.zero
        /// The seconds by which the time of each copy lags behind the previous one.
        package var delay = 0.0
        /// Whether the copies keep their depth in the 3D space of the replicator.
        package var preservesDepth = false

        package init() {}

        /// Returns the colour of the copy at `index`.
        package func color(_ index: Int32) -> SIMD4<Float> {
            (color + Float(index) * colorOffset).clamped(lowerBound: .zero, upperBound: .one)
        }
    }
}
