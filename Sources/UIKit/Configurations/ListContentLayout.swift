import CoreGraphics
import Foundation

/// The frames of an image and two texts in a row, from left to right; `mirrored` turns them round.
@MainActor struct ListContentLayout {
    /// The parts and distances of a row.
    struct Content {
        /// The size of the image; nil for none.
        var imageSize: CGSize?
        /// The size of the area in which the image is centred.
        var reservedSize = CGSize.zero
        var text: UILabel?
        var secondaryText: UILabel?
        var isSideBySide = false
        var imagePadding: CGFloat = 16
        var horizontalPadding: CGFloat = 8
        var verticalPadding: CGFloat = 3
    }

    private(set) var image: CGRect?
    private(set) var text: CGRect?
    private(set) var secondaryText: CGRect?
    /// The height of the content.
    private(set) var height: CGFloat = 0
    /// The width that the content uses.
    private(set) var width: CGFloat = 0

    /// Lays out content at the origin, for a width in points.
    init(_ content: Content, width available: CGFloat, scale: CGFloat) {
        var x: CGFloat = 0
        if let size = content.imageSize {
            let area = CGSize(
                width: max(size.width, content.reservedSize.width),
                height: max(size.height, content.reservedSize.height))
            image = CGRect(x: (area.width - size.width) / 2, y: 0, width: size.width, height: size.height)
            x = area.width
            height = area.height
            width = x
            if content.text != nil || content.secondaryText != nil { x += content.imagePadding }
        }
        let space = max(0, available - x)
        switch (content.text, content.secondaryText) {
        case (nil, nil): break
        case (let label?, nil), (nil, let label?):
            let frame = CGRect(origin: CGPoint(x: x, y: 0), size: CGSize(width: space, height: 0))
            let size = Self.size(of: label, width: space)
            if content.text != nil {
                text = frame.withHeight(size.height)
            } else {
                secondaryText = frame.withHeight(size.height)
            }
            height = max(height, size.height)
            width = x + size.width
        case (let first?, let second?):
            placeTexts(first, second, content, x: x, space: space)
        }
        centre(scale: scale)
    }

    private mutating func placeTexts(
        _ first: UILabel, _ second: UILabel, _ content: Content, x: CGFloat, space: CGFloat
    ) {
        if content.isSideBySide {
            let (a, b) = (first.naturalSize, second.naturalSize)
            if a.width + b.width + content.horizontalPadding <= space {
                let top = max(a.baselineHeight, b.baselineHeight)
                text = CGRect(
                    x: x, y: top - a.baselineHeight, width: space - b.width - content.horizontalPadding,
                    height: a.height)
                secondaryText = CGRect(
                    x: x + space - b.width, y: top - b.baselineHeight, width: b.width, height: b.height)
                height = max(height, max(text?.maxY ?? 0, secondaryText?.maxY ?? 0))
                width = x + a.width + b.width + content.horizontalPadding
                return
            }
        }
        let (a, b) = (Self.size(of: first, width: space), Self.size(of: second, width: space))
        text = CGRect(x: x, y: 0, width: space, height: a.height)
        secondaryText = CGRect(x: x, y: a.height + content.verticalPadding, width: space, height: b.height)
        height = max(height, a.height + content.verticalPadding + b.height)
        width = x + max(a.width, b.width)
    }

    /// Centres the image and the texts vertically.
    private mutating func centre(scale: CGFloat) {
        if let image { self.image?.origin.y = ((height - image.height) / 2).rounded(toPixelsAt: scale) }
        let block = max(text?.maxY ?? 0, secondaryText?.maxY ?? 0)
        let offset = ((height - block) / 2).rounded(toPixelsAt: scale)
        text?.origin.y += offset
        secondaryText?.origin.y += offset
    }

    /// Returns a frame moved into a rectangle, centred vertically, from right to left if `isMirrored`.
    func placed(_ frame: CGRect, in rect: CGRect, isMirrored: Bool, scale: CGFloat) -> CGRect {
        let x = isMirrored ? rect.maxX - frame.maxX : rect.minX + frame.minX
        let top = rect.minY + ((rect.height - height) / 2).rounded(toPixelsAt: scale)
        return CGRect(x: x, y: top + frame.minY, width: frame.width, height: frame.height)
    }

    private static func size(of label: UILabel, width: CGFloat) -> CGSize {
        var size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        size.width = min(size.width, width)
        return size
    }
}

extension CGRect {
    fileprivate func withHeight(_ height: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY, width: width, height: height)
    }
}

extension UILabel {
    /// The size of the text without a limit of the width, and the distance of the first baseline from its top.
    fileprivate var naturalSize: (width: CGFloat, height: CGFloat, baselineHeight: CGFloat) {
        let size = fittingSize(width: 0)
        return (size.width, size.height, layout(width: .infinity, lines: numberOfLines)?.text.firstBaseline ?? 0)
    }
}
