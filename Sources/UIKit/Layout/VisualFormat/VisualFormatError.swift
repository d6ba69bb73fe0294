/// What is wrong with a visual format, and at which character.
struct VisualFormatError: Error, Equatable, CustomStringConvertible {
    let message: String
    let format: String
    /// Characters before the one that it is about.
    let position: Int

    var description: String {
        "\(message)\n    \(format)\n    \(String(repeating: " ", count: position))^"
    }
}
