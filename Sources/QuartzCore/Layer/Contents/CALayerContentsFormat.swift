/// The format of the pixels of drawn content.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// 8 bits for each of red, green, blue and alpha.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// 16 bits for each of red, green, blue and alpha, as floating-point numbers.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// 8 bits of grey.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
    /// The format that the drawing needs.
    public static let automatic = CALayerContentsFormat(rawValue: "Automatic")

    static let all: Set<CALayerContentsFormat> = [.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic]
}
