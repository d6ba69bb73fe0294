extension RenderServer {
    /// Bytes that the render tree keeps for a layer without effects, its contents aside.
    package static var bytesPerLayer: Int { MemoryLayout<LayerNode>.stride }
}
