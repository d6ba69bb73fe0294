import RenderProtocol

/// The textures that the upload thread has filled with the pixels of an image, for the render thread.
struct PreparedTexture: Sendable {
    let id: ContentsID
    let width: Int
    let height: Int
    /// The texture size limit for which the grid was made.
    let limit: Int
    let isTiled: Bool
    /// The GL names of one texture, or of those of a grid.
    let names: [UInt32]
}
