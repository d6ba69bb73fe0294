import RenderProtocol

/// The quads of one draw call.
struct Batch {
    let pipeline: Pipeline
    let blends: Bool
    let texture: UInt32
    let maskTexture: UInt32
    let mode: LayerEffects.BlendMode
    let sampling: Sampling
    let clip: ClipIndex
    let scissor: PixelRect
    let uniform: SIMD4<Float>
    /// The bounding box of all quads.
    var cover: PixelRect
    /// The bounding box of the quads in the current rectangle of the target.
    var coverInRegion: PixelRect
    var count = 0
    /// The offset of its instances in the frame's buffer, in bytes.
    var offset = 0

    init(_ item: borrowing DrawItem) {
        pipeline = item.pipeline
        blends = item.blends
        texture = item.texture
        maskTexture = item.maskTexture
        mode = item.mode
        sampling = item.sampling
        clip = item.clip
        scissor = item.scissor
        uniform = item.uniform
        cover = item.cover
        coverInRegion = item.cover
    }

    func takes(_ item: DrawItem) -> Bool {
        pipeline == item.pipeline && texture == item.texture && blends == item.blends && clip == item.clip
            && scissor == item.scissor && sampling == item.sampling && uniform == item.uniform
            && maskTexture == item.maskTexture && mode == item.mode && !pipeline.mixes
    }
}
