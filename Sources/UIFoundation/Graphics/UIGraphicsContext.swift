import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// The stack of a thread's current contexts, the last one on top.
private final class ContextStack {
    var contexts: [CGContext?] = []
    /// The indices of contexts that `UIGraphicsBeginImageContext` created, with their scales.
    var images: [(index: Int, scale: CGFloat)] = []

    private static let key = "Oriel.ContextStack"

    static var current: ContextStack {
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? ContextStack { return stack }
        let stack = ContextStack()
        dictionary[key] = stack
        return stack
    }
}

/// The defaults of drawing.
package enum GraphicsDefaults {
    /// The largest scale at which windows and their images are drawn. Compositors use up to 4; the memory of a window grows with
    /// the square of the number, which a compositor may choose freely.
    package static let maxScreenScale = 16

    private static let scale = Mutex<CGFloat>(1)

    /// The scale of the main screen in pixels per point, used for images without a given scale.
    package static var screenScale: CGFloat {
        get { scale.withLock { $0 } }
        set { scale.withLock { $0 = newValue > 0 && newValue.isFinite ? newValue : 1 } }
    }
}

/// Returns the context into which UIKit draws on this thread, or nil.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.contexts.last ?? nil
}

/// Makes a context the current one of this thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.contexts.append(context)
}

/// Restores the context before the last push. Without a push it only logs a warning.
public func UIGraphicsPopContext() {
    let stack = ContextStack.current
    if stack.contexts.popLast() == nil {
        logger.once("UIGraphicsPopContext() without a preceding UIGraphicsPushContext() is ignored")
    }
}

/// Creates a bitmap with one pixel per point and makes it the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Creates a bitmap with its origin at the top-left corner and makes it the current context.
///
/// An invalid size creates no context: `UIGraphicsGetCurrentContext()` returns nil until the end.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the bitmap is initially black instead of transparent.
///   - scale: The number of pixels per point, or 0 for the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : GraphicsDefaults.screenScale
    let stack = ContextStack.current
    stack.images.append((stack.contexts.count, scale))
    stack.contexts.append(ImageCanvas.make(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}

/// Returns a copy of the current bitmap, or nil if `UIGraphicsBeginImageContext` did not create the current context.
/// O(pixels).
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    let stack = ContextStack.current
    guard let last = stack.images.last, last.index == stack.contexts.count - 1,
        let image = stack.contexts[last.index]?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: last.scale, orientation: .up)
}

/// Ends the last bitmap and restores the previous context.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    guard let last = stack.images.popLast() else {
        logger.once(
            "UIGraphicsEndImageContext() without a preceding UIGraphicsBeginImageContext() is ignored")
        return
    }
    stack.contexts.removeSubrange(min(last.index, stack.contexts.count)...)
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame one point wide inside a rectangle of the current context, in its fill colour.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame one point wide inside a rectangle of the current context, in its fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext(), !rect.isNull else { return }
    let box = rect.standardized
    guard box.width > 2, box.height > 2 else { return UIRectFillUsingBlendMode(box, blendMode) }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill([
        CGRect(x: box.minX, y: box.minY, width: box.width, height: 1),
        CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1),
        CGRect(x: box.minX, y: box.minY + 1, width: 1, height: box.height - 2),
        CGRect(x: box.maxX - 1, y: box.minY + 1, width: 1, height: box.height - 2),
    ])
    context.restoreGState()
}

/// Intersects the clip of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
