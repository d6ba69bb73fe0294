import CoreGraphics
import Foundation

/// The name of a frame's progression, a number; text always runs from the top here.
public let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"
/// The name of the rule for which points are in the path: the raw value of a ``CTFramePathFillRule``.
public let kCTFramePathFillRuleAttributeName: CFString = "CTFramePathFillRule"
/// The name of paths that are left out: an array of dictionaries with `kCTFramePathClippingPathAttributeName`.
public let kCTFrameClippingPathsAttributeName: CFString = "CTFrameClippingPaths"
/// The name of a `CGPath` that is left out.
public let kCTFramePathClippingPathAttributeName: CFString = "CTFramePathClippingPath"

/// Which points are in the path of a frame.
public enum CTFramePathFillRule: UInt32, Sendable {
    case evenOdd = 0
    case windingNumber = 1
}

/// Which way the lines of a frame follow each other.
public enum CTFrameProgression: UInt32, Sendable {
    case topToBottom = 0
    case rightToLeft = 1
    case leftToRight = 2
}

/// A shape filled with lines of text.
public final class CTFrame: NSObject {
    struct Line {
        var line: CTLine
        /// From the bottom-left corner of the path's bounds, with y up.
        var origin: CGPoint
    }

    let lines: [Line]
    let range: Range<Int>
    let visible: Range<Int>
    let path: CGPath
    let attributes: CFDictionary?

    init(_ lines: [Line], range: Range<Int>, visible: Range<Int>, path: CGPath, attributes: CFDictionary?) {
        self.lines = lines
        self.range = range
        self.visible = visible
        self.path = path
        self.attributes = attributes
        super.init()
    }
}

/// Returns the characters that the frame was made of, in UTF-16 offsets.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// Returns the characters that the frame has room for, in UTF-16 offsets.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.visible.lowerBound, length: frame.visible.count)
}

/// Returns the path that the frame fills.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the attributes that the frame was made with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines from the top, each a ``CTLine``.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines.map(\.line) }

/// Writes where the baselines of lines start, in points from the bottom-left corner of the path's bounds, with y up.
///
/// - Parameter range: Indices of lines; a length of 0 stands for all behind the location.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    for (place, index) in range.clamped(to: frame.lines.count).enumerated() {
        origins[place] = frame.lines[index].origin
    }
}

/// Draws all lines at the place of the frame's path. Afterwards the text position is that of the last line.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let corner = frame.path.boundingBoxOfPath.origin
    for line in frame.lines {
        context.textPosition = CGPoint(x: corner.x + line.origin.x, y: corner.y + line.origin.y)
        CTLineDraw(line.line, context)
    }
}
