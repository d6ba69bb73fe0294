import CoreGraphics
import Foundation
import UIPlatform

/// The appearance of the pointer in a region.
@preconcurrency @MainActor open class UIPointerStyle: NSObject, NSCopying {
    /// A cursor of the desktop, by the names of CSS. This is Oriel's.
    public typealias SystemCursor = UISystemCursor

    let cursor: PlatformCursor
    let effect: UIPointerEffect?
    let effectShape: UIPointerShape?

    init(_ cursor: PlatformCursor, effect: UIPointerEffect? = nil, effectShape: UIPointerShape? = nil) {
        self.cursor = cursor
        self.effect = effect
        self.effectShape = effectShape
        super.init()
    }

    /// Creates a style that changes the content under the pointer.
    ///
    /// - Parameters:
    ///   - effect: The effect on the view.
    ///   - shape: The outline of the effect; the corners of the preview's view if nil.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(.arrow, effect: effect, effectShape: shape)
    }

    /// Creates a style with a shape of the pointer.
    ///
    /// - Parameters:
    ///   - shape: The pointer's shape.
    ///   - constrainedAxes: The axes in which the pointer stays at the middle of the region. It has no effect: a
    ///     Wayland client cannot move the pointer.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        switch shape {
        case .verticalBeam: self.init(.system(.text))
        case .horizontalBeam: self.init(.system(.verticalText))
        case .path(let path): self.init(.path(path.cgPath))
        case .roundedRect(let rect, let radius):
            let centred = CGRect(x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height)
            self.init(.path(UIBezierPath(roundedRect: centred, cornerRadius: radius).cgPath))
        }
    }

    /// Returns a style without a pointer.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

    /// Returns the style of the system's pointer, an arrow.
    open class func system() -> UIPointerStyle { UIPointerStyle(.arrow) }

    /// Returns the style of a cursor of the desktop, as its cursor theme draws it. This is Oriel's.
    open class func system(_ cursor: SystemCursor) -> UIPointerStyle { UIPointerStyle(.system(cursor)) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
