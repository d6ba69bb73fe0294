import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments

/// The regions of a layout manager as its layout fills them.
final class ContainerFlow: TextFlow {
    private let containers: [NSTextContainer]
    let regions: [FlowRegion]

    init(_ containers: [NSTextContainer]) {
        self.containers = containers
        regions = containers.map { container in
            FlowRegion(
                size: CGSize(
                    width: NSTextContainer.limited(container.size.width),
                    height: NSTextContainer.limited(container.size.height)),
                padding: container.padding, maximumLines: max(0, container.maximumNumberOfLines),
                lineBreak: container.lineBreakMode.attribute)
        }
    }

    /// Returns whether the text of some regions needs a flow: it is in several, or its lines are not equally wide.
    static func isNeeded(for containers: [NSTextContainer]) -> Bool {
        guard containers.count == 1, let container = containers.first else { return containers.count > 1 }
        let type = type(of: container)
        return !container.isSimpleRectangularTextContainer
            || type != NSTextContainer.self && NSTextContainerOverrides.lineFragmentRect.isOverridden(in: type)
    }

    func place(_ proposed: CGRect, inRegion region: Int, at offset: Int, isRightToLeft: Bool) -> FlowPlace? {
        let container = containers[region]
        var remaining = CGRect.zero
        let rect = container.lineFragmentRect(
            forProposedRect: proposed, at: offset, writingDirection: isRightToLeft ? .rightToLeft : .leftToRight,
            remaining: &remaining)
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return nil }
        let isNarrowed =
            rect.minY < container.exclusions.bottom && rect.width < NSTextContainer.limited(container.size.width) - 0.5
        return FlowPlace(
            rect: rect, remaining: remaining, isNarrowed: isNarrowed,
            nextChange: isNarrowed ? container.exclusions.end(after: rect.minY) : .infinity)
    }
}

/// The methods of `NSTextContainer` that cost each line more when a subclass overrides them.
enum NSTextContainerOverrides {
    /// The override by which a region is not a rectangle.
    static let lineFragmentRect = MethodOverride(
        base: NSTextContainer.self, plain: PlainProbe.self, probe: RectProbe.self)

    private final class PlainProbe: NSTextContainer {}

    private final class RectProbe: NSTextContainer {
        override func lineFragmentRect(
            forProposedRect proposedRect: CGRect, at characterIndex: Int,
            writingDirection baseWritingDirection: NSWritingDirection,
            remaining remainingRect: UnsafeMutablePointer<CGRect>?
        ) -> CGRect {
            maximumNumberOfLines = characterIndex
            return .zero
        }
    }
}
