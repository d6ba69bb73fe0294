/// What is wrong with a visual format, and at which character.
package struct VisualFormatError: Error, Equatable, CustomStringConvertible {
    package let message: String
    package let format: String
    /// Characters before the one that it is about.
    package let position: Int

    package var description: String {
        "\(message)\n    \(format)\n    \(String(repeating: " ", count: position))^"
    }
}
