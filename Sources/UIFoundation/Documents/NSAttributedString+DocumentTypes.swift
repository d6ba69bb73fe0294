import Foundation

extension NSAttributedString {
    /// A format of documents.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a format from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// Rich Text Format.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich Text Format in a folder with its attachments. It is not read or written.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        /// Hypertext.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// The key of an option for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`; without it, the format is recognized by its first characters.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The attributes of plain text: a dictionary by `NSAttributedString.Key`.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        /// A number: the raw value of a `String.Encoding`, for plain text and HTML.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The scaling of the result. It has no effect: sizes are not scaled.
        public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
        /// The scaling of the document. It has no effect: sizes are not scaled.
        public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
        /// A URL of the files that HTML may refer to. It has no effect: none is read.
        public static let readAccessURL = DocumentReadingOptionKey(rawValue: "ReadAccessURL")
    }

    /// The key of an attribute of a whole document.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// A number: the raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
        /// The attributes of plain text.
        public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
        /// A `CGSize` in points, in an `NSValue`.
        public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
        /// `UIEdgeInsets` in points, in an `NSValue`.
        public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
        /// A `CGSize` in points, in an `NSValue`.
        public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
        /// A number: percent.
        public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
        /// A number: 1 for the layout of pages.
        public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
        /// A number: above 0 if the document must not be edited.
        public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
        /// A `UIColor`.
        public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
        /// A number from 0 to 1.
        public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
        /// A number: points.
        public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
        /// Directions of text in sections. They are not read or written.
        public static let textLayoutSections = DocumentAttributeKey(rawValue: "NSTextLayoutSectionsAttribute")
        /// The title of the document.
        public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
        /// The author of the document.
        public static let author = DocumentAttributeKey(rawValue: "NSAuthorDocumentAttribute")
    }
}
