/// A distance in whole points.
package struct Offset: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    package static let zero = Offset(x: 0, y: 0)

    package static func + (left: Offset, right: Offset) -> Offset { Offset(x: left.x + right.x, y: left.y + right.y) }
}
