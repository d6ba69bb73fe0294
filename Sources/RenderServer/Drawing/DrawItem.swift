import RenderProtocol

/// A quad in device pixels, ready to be batched.
struct DrawItem {
    var pipeline: Pipeline
    var blends: Bool
    /// Whether no pixel of `cover` shows the backdrop.
    var isOpaque: Bool
    /// The GL name of the texture; 0 for none.
    var texture: UInt32 = 0
    /// The offscreen bitmap that `texture` will name once it is up to date.
    var bitmap = BitmapIndex.none
    /// The coverage mask whose texture `texture` will name once it is allocated.
    var mask = MaskIndex.none
    /// The texture whose alpha masks the quad; 0 for none.
    var maskTexture: UInt32 = 0
    var mode = LayerEffects.BlendMode.normal
    var sampling = Sampling.standard
    /// The innermost clip; none where only the scissor rectangle clips.
    var clip = ClipIndex.none
    /// The pixels that it may touch, within the clip.
    var cover: PixelRect
    /// The scissor rectangle; the whole target when there is no clip.
    var scissor: PixelRect
    /// The value that a batch shares: the colour of a fill, or alpha four times.
    var uniform = SIMD4<Float>(1, 1, 1, 1)

    var quad = DeviceQuad()
    var attributes = Attributes.image(ImageInstance())

    /// The attributes that the shaders of the pipeline read.
    enum Attributes {
        case image(ImageInstance)
        case mask(MaskInstance)
        case sprite(SpriteInstance)
        case shape(ShapeInstance)
        case gradient(GradientInstance)
        case shadow(ShadowInstance)

        /// The part of the texture that is drawn: x, y, width, height in the unit square; nil without one.
        var texturePart: SIMD4<Float>? {
            switch self {
            case .image(let image): image.part
            case .sprite(let sprite): sprite.part
            case .mask, .shape, .gradient, .shadow: nil
            }
        }
    }

    /// Writes the quad in the layout of its pipeline's vertex shader.
    func write(to bytes: UnsafeMutableRawPointer) {
        let out = bytes.assumingMemoryBound(to: SIMD4<Float>.self)
        switch attributes {
        case .image(let image): image.write(quad, to: out)
        case .mask(let mask): mask.write(quad, to: out)
        case .sprite(let sprite): sprite.write(quad, to: out)
        case .shape(let shape): shape.write(quad, to: out)
        case .gradient(let gradient): gradient.write(quad, to: out)
        case .shadow(let shadow): shadow.write(quad, to: out)
        }
    }
}
