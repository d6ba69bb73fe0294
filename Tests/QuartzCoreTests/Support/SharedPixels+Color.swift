import RenderProtocol

extension SharedPixels {
    /// A square of one color, in pixels of premultiplied ARGB.
    static func filled(_ color: UInt32, size: Int) -> SharedPixels {
        let memory = PixelMemory(byteCount: size * size * 4)
        memory.address.bindMemory(to: UInt32.self, capacity: size * size).update(repeating: color, count: size * size)
        return SharedPixels(
            address: memory.address, width: size, height: size, bytesPerRow: size * 4, owner: memory)
    }
}
