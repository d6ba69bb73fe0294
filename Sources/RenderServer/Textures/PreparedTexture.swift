/// Textures that the upload thread has filled with the pixels of an image, for the render thread to take over.
struct PreparedTexture: Sendable {
    let id: ContentsID
    let width: Int
    let height: Int
    /// The limit that the textures of a grid were cut for.
    let limit: Int
    let isTiled: Bool
    /// Of one texture, or of those of a grid.
    let names: [UInt32]
}
