/// The place of pixels in contents that are transparent around them.
package struct ContentsPlacement: Equatable, Sendable {
    /// The position of the top left pixel in the contents.
    package var x: Int
    package var y: Int
    /// The size of the contents in pixels.
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}
