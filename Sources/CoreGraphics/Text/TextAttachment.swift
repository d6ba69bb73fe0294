import Foundation

/// An object in place of an object replacement character in text.
package struct TextAttachment: Sendable, Hashable {
    /// The object replacement character, which has a length of one UTF-16 code unit.
    package static let character: UInt16 = 0xFFFC

    /// The area in points from the character's origin on the baseline, with y up. The width is also the advance.
    package var bounds: CGRect
    /// The content of the area; nil for nothing.
    package var content: (any TextAttachmentContent)?

    package init(bounds: CGRect, content: (any TextAttachmentContent)?) {
        self.bounds = bounds.isFinite ? bounds.standardized : .zero
        self.content = content
    }

    package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
        a.bounds == b.bounds && a.content === b.content
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bounds.width)
        hasher.combine(content.map { ObjectIdentifier($0) })
    }
}

/// An object that is drawn in place of a character, such as `UIImage`.
package protocol TextAttachmentContent: AnyObject, Sendable {
    /// Draws in a context whose y points down.
    ///
    /// - Parameter color: The colour of the text.
    func draw(in context: CGContext, _ rect: CGRect, color: RGBA)
}

/// An object that specifies an attachment in text attributes, such as `NSTextAttachment`.
package protocol TextAttachmentSource: AnyObject {
    /// Returns the attachment in place of a character.
    ///
    /// - Parameters:
    ///   - index: The character's position in UTF-16 code units.
    ///   - font: The font of the character.
    ///   - width: The width of the lines in points; infinite without a limit.
    func textAttachment(at index: Int, font: FontDescriptor, width: CGFloat) -> TextAttachment
}
