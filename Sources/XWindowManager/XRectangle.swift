/// A rectangle in the coordinates of the X root window.
package struct XRectangle: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle with what the X protocol can express: 16 bits for each number, and no empty windows.
    var representable: XRectangle {
        XRectangle(
            x: min(max(x, -0x8000), 0x7fff), y: min(max(y, -0x8000), 0x7fff), width: min(max(width, 1), 0x7fff),
            height: min(max(height, 1), 0x7fff))
    }
}
