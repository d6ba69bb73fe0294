import CoreGraphics
import Foundation
import Locking

/// The contexts that are current on a thread, the last one on top.
private final class ContextStack {
    var contexts: [CGContext?] = []
    /// Which of them `UIGraphicsBeginImageContext` made, with their scales.
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

/// What drawing takes for granted until it is told better.
package enum GraphicsDefaults {
    private static let scale = Mutex<CGFloat>(1)

    /// The pixels per point of the main screen, which images get where no scale is given.
    package static var screenScale: CGFloat {
        get { scale.withLock { $0 } }
        set { scale.withLock { $0 = newValue > 0 && newValue.isFinite ? newValue : 1 } }
    }
}

/// The context that UIKit draws into on this thread, or `nil`.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.contexts.last ?? nil
}

/// Makes a context the current one of this thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.contexts.append(context)
}

/// Makes the context before the last push the current one. Without a push nothing happens but a line in the log.
public func UIGraphicsPopContext() {
    let stack = ContextStack.current
    if stack.contexts.popLast() == nil {
        CoreGraphics.Log.once("UIGraphicsPopContext() without a UIGraphicsPushContext() before it is ignored")
    }
}

/// Makes a bitmap of one pixel per point the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a bitmap the current context, with the origin in its top-left corner.
///
/// A size that cannot be makes no context: `UIGraphicsGetCurrentContext()` gives `nil` until the end.
///
/// - Parameters:
///   - size: Points.
///   - opaque: Whether the bitmap starts black instead of clear.
///   - scale: Pixels per point, or 0 for those of the main screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : GraphicsDefaults.screenScale
    let stack = ContextStack.current
    stack.images.append((stack.contexts.count, scale))
    stack.contexts.append(ImageCanvas.make(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}

/// A copy of what was drawn into the current bitmap, or `nil` where the current context is not one of
/// `UIGraphicsBeginImageContext`. O(pixels).
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    let stack = ContextStack.current
    guard let last = stack.images.last, last.index == stack.contexts.count - 1,
        let image = stack.contexts[last.index]?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: last.scale, orientation: .up)
}

/// Ends the bitmap begun last and makes the context before it the current one.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    guard let last = stack.images.popLast() else {
        CoreGraphics.Log.once(
            "UIGraphicsEndImageContext() without a UIGraphicsBeginImageContext() before it is ignored")
        return
    }
    stack.contexts.removeSubrange(min(last.index, stack.contexts.count)...)
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill colour in a blend mode.
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

/// Confines drawing in the current context to a rectangle too.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
