/// An error in a visual format, with its position.
package struct VisualFormatError: Error, Equatable, CustomStringConvertible {
    package let message: String
    package let format: String
    /// The number of characters before the position.
    package let position: Int

    package var description: String {
        "\(message)\n    \(format)\n    \(String(repeating: " ", count: position))^"
    }
}
