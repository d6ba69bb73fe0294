import CoreGraphics
import Foundation

/// An object that provides the image and the area in place of a character, such as an `NSTextAttachment`.
///
/// Labels and drawn strings ask it each time that they break their text into lines: for the area first, then for the image.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
    /// Returns the image for an area.
    func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage?

    /// Returns the area in points from the baseline, with y upwards. Its width is also the space between the neighbours.
    ///
    /// - Parameters:
    ///   - textContainer: The region of the text.
    ///   - lineFrag: The rectangle of a line: its width is that of the text, its height that of the font. The width is ten
    ///     million points if it is not limited.
    ///   - position: The position of the character in its line: zero, because lines are not broken yet.
    ///   - charIndex: The position of the character in the string.
    func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect
}

/// An image in place of a character of an attributed string.
///
///     let attachment = NSTextAttachment(image: star)
///     attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
///     let text = NSMutableAttributedString(string: "5 ")
///     text.append(NSAttributedString(attachment: attachment))
///     label.attributedText = text
///
/// Labels and drawn strings show the attachment that they are given; changes of its properties are seen when the text is
/// set again. A subclass may override `attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)`, for example
/// to fill the width of a label.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer {
    private let foreignObjectMark = ForeignObjectMark()
    private var decoded: (data: Data, image: UIImage?)?

    /// The character that an attachment takes the place of, U+FFFC.
    public static let character = Int(TextAttachment.character)

    /// The bytes of a file. They are shown if they are those of an image, and there is no `image`.
    open var contents: Data?
    /// The uniform type identifier of `contents`.
    open var fileType: String?
    /// The image; nil for that of `contents`. A template has the colour of the text.
    open var image: UIImage?
    /// The area in points from the baseline, with y upwards; with an empty size, the default, the image has its own size and stands on
    /// the baseline.
    open var bounds = CGRect.zero
    /// The space beside the attachment in points. It is stored and has no effect.
    open var lineLayoutPadding: CGFloat = 0

    /// Creates an attachment without an image.
    public override convenience init() {
        self.init(data: nil, ofType: nil)
    }

    /// Creates an attachment of the bytes of a file.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// The image that is drawn. The image of `contents` is decoded once.
    private var presentedImage: UIImage? {
        if let image { return image }
        guard let contents else { return nil }
        if let decoded, decoded.data == contents { return decoded.image }
        let image = UIImage(data: contents)
        decoded = (contents, image)
        return image
    }

    /// Returns the image of the attachment, whose size is not changed.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? {
        presentedImage
    }

    /// Returns `bounds`, or the area of the image on the baseline if `bounds` is empty.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        if bounds.width != 0 || bounds.height != 0 { return bounds }
        return CGRect(origin: bounds.origin, size: presentedImage?.size ?? .zero)
    }
}

extension NSTextAttachment: TextAttachmentSource {
    package func textAttachment(at index: Int, font: FontDescriptor, width: CGFloat) -> TextAttachment {
        let width = width > 0 ? min(width, NSTextContainer.unlimited) : NSTextContainer.unlimited
        let container = NSTextContainer(size: CGSize(width: width, height: NSTextContainer.unlimited))
        // The width is that of the text already.
        container.lineFragmentPadding = 0
        return textAttachment(at: index, font: font, in: container)
    }

    /// Returns the attachment in place of a character of a region.
    func textAttachment(at index: Int, font: FontDescriptor, in container: NSTextContainer?) -> TextAttachment {
        let width = container.map { min($0.textWidth, NSTextContainer.unlimited) } ?? NSTextContainer.unlimited
        let line = CGRect(x: 0, y: 0, width: width, height: TextEngine.current.metrics(of: font).lineHeight)
        let area = attachmentBounds(
            for: container, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index)
        return TextAttachment(
            bounds: area, content: image(forBounds: area, textContainer: container, characterIndex: index))
    }
}

extension UIImage: TextAttachmentContent {
    package func draw(in context: CGContext, _ rect: CGRect, color: RGBA) {
        let ink = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        let picture = renderingMode == .alwaysTemplate ? withTintColor(ink, renderingMode: .alwaysOriginal) : self
        UIGraphicsPushContext(context)
        picture.draw(in: rect)
        UIGraphicsPopContext()
    }
}

extension NSAttributedString {
    /// Creates a string of the attachment's character.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
