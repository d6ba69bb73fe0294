import CoreGraphics
import Foundation

/// The key of a frame's progression, a number; lines always progress from top to bottom.
public let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"
/// The key of the path's fill rule: the raw value of a ``CTFramePathFillRule``.
public let kCTFramePathFillRuleAttributeName: CFString = "CTFramePathFillRule"
/// The key of excluded paths: an array of dictionaries with `kCTFramePathClippingPathAttributeName`.
public let kCTFrameClippingPathsAttributeName: CFString = "CTFrameClippingPaths"
/// The key of an excluded `CGPath`.
public let kCTFramePathClippingPathAttributeName: CFString = "CTFramePathClippingPath"

/// The fill rule of a frame's path.
public enum CTFramePathFillRule: UInt32, Sendable {
    case evenOdd = 0
    case windingNumber = 1
}

/// The direction in which the lines of a frame progress.
public enum CTFrameProgression: UInt32, Sendable {
    case topToBottom = 0
    case rightToLeft = 1
    case leftToRight = 2
}

/// A shape filled with lines of text.
public final class CTFrame: NSObject {
    struct Line {
        var line: CTLine
        /// The origin relative to the bottom-left corner of the path's bounds, with y up.
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

/// Returns the range of characters that the frame was created with, in UTF-16 offsets.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// Returns the range of characters that fit into the frame, in UTF-16 offsets.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.visible.lowerBound, length: frame.visible.count)
}

/// Returns the path that the frame fills.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the attributes that the frame was created with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines from the top, each a ``CTLine``.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines.map(\.line) }

/// Writes the baseline origins of lines, in points from the bottom-left corner of the path's bounds, with y up.
///
/// - Parameter range: Indices of lines; a length of 0 means all from the location on.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    for (offset, index) in range.clamped(to: frame.lines.count).enumerated() {
        origins[offset] = frame.lines[index].origin
    }
}

/// Draws all lines at the position of the frame's path. Afterwards the text position is that of the last line.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let corner = frame.path.boundingBoxOfPath.origin
    for line in frame.lines {
        context.textPosition = CGPoint(x: corner.x + line.origin.x, y: corner.y + line.origin.y)
        CTLineDraw(line.line, context)
    }
}
