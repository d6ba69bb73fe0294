/// The mipmap level at which a texture is sampled, or the driver's choice: as small as a `Float`.
struct MipmapLevel: Equatable {
    private let value: Float

    /// The level that the driver chooses by the size on screen.
    static let automatic = MipmapLevel(value: -1)

    private init(value: Float) {
        self.value = value
    }

    /// Creates a level; 0 is the largest, and fractions are between two levels.
    init(_ number: Float) {
        value = max(number, 0)
    }

    /// The number of the level; nil for the driver's choice.
    var number: Float? { value < 0 ? nil : value }
}
