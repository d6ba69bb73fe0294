import CoreGraphics
import Foundation

/// An object that is notified of changes of a layout.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// Tells that lines must be laid out anew.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)

    /// Tells that all of the text has been laid out in a region.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)

    /// Tells that the size of a region has changed.
    func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}

    public func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
    ) {}
}
