import CoreGraphics

/// The part of a line that an ellipsis replaces if the text of a `CATextLayer` does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The text is clipped without an ellipsis.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis at the start, so that the end is visible.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis in the middle, so that the start and the end are visible.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// An ellipsis at the end, so that the start is visible.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// The horizontal alignment of a `CATextLayer`'s lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The side where the text starts: left, or right for right-to-left text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Lines begin at the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Lines end at the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Lines are centred.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Lines fill the width, except the last one of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    /// The paragraph alignment; `natural` for an unknown name.
    var paragraphAlignment: ParagraphAttributes.Alignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
