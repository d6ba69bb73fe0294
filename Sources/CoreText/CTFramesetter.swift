import CoreGraphics
import Foundation

/// Fills shapes with the lines of an attributed string.
///
///     let framesetter = CTFramesetterCreateWithAttributedString(string as CFAttributedString)
///     let path = CGPath(rect: CGRect(x: 20, y: 20, width: 200, height: 300), transform: nil)
///     let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
///     CTFrameDraw(frame, context)
///
/// A framesetter belongs to one thread at a time.
public final class CTFramesetter: NSObject {
    let typesetter: CTTypesetter

    init(_ typesetter: CTTypesetter) {
        self.typesetter = typesetter
        super.init()
    }
}

/// Creates a framesetter for a string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(CTTypesetter(attrString))
}

/// Creates a framesetter with a typesetter.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
    CTFramesetter(typesetter)
}

/// Returns the typesetter that breaks the lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Fills a path with lines from its top, as many as fit. O(n) in the text that fits.
///
/// - Parameters:
///   - stringRange: UTF-16 offsets; a length of 0 means all from the location on.
///   - path: A closed path in a space with y up. A line is as wide as the path is over the line's whole height; if the
///     path has several spans there, such as beside a hole, text continues from one to the next.
///   - frameAttributes: The fill rule of the path, and paths to exclude.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    let range = stringRange.clamped(to: framesetter.typesetter.length)
    var filler = FrameFiller(framesetter.typesetter, FrameShape(path, frameAttributes ?? [:]))
    filler.fill(range)
    return CTFrame(filler.lines, range: range, visible: filler.visibleRange, path: path, attributes: frameAttributes)
}

/// Returns the size that text needs in a rectangle.
///
/// - Parameters:
///   - stringRange: UTF-16 offsets; a length of 0 means all from the location on.
///   - frameAttributes: Without effect on rectangles.
///   - constraints: The rectangle's size; `CGFloat.greatestFiniteMagnitude` for no limit.
///   - fitRange: Set to the characters that fit, unless it is `nil`.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let range = stringRange.clamped(to: framesetter.typesetter.length)
    var filler = FrameFiller(framesetter.typesetter, FrameShape(constraints))
    filler.fill(range)
    let visible = filler.visibleRange
    fitRange?.pointee = CFRange(location: visible.lowerBound, length: visible.count)
    return filler.usedSize
}
