import RenderProtocol

extension PixelRect {
    /// Creates the rectangle of the pixels that `box` touches, within `limit`. A thousandth of a pixel is a rounding
    /// error.
    init(covering box: DeviceBox, within limit: PixelRect) {
        let box = box.intersection(DeviceBox(limit))
        guard !box.isEmpty else {
            self = .empty
            return
        }
        self.init(
            minX: Int32((box.minX + 0.001).rounded(.down)), minY: Int32((box.minY + 0.001).rounded(.down)),
            maxX: Int32((box.maxX - 0.001).rounded(.up)), maxY: Int32((box.maxY - 0.001).rounded(.up)))
    }
}
