extension RenderServer {
    /// Bytes that the render tree keeps at most for a layer without effects, its contents and the lists of children aside.
    ///
    /// Nodes are in one array, which grows by a quarter.
    package static var bytesPerLayer: Int { MemoryLayout<LayerNode>.stride * 5 / 4 }
}
