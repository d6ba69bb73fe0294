/// The part of a buffer that a surface shows, in points before the viewport scales it.
package struct ViewportSource: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
}
