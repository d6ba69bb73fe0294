extension RenderServer {
    /// The maximum number of bytes of the render tree for a layer without effects, except its contents and the lists of
    /// children.
    ///
    /// Nodes are in one array, which grows by a quarter.
    package static var bytesPerLayer: Int { MemoryLayout<LayerNode>.stride * 5 / 4 }
}
