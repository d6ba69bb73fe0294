import CoreGraphics
import Foundation

extension ListAccessories {
    /// The distance between accessories, in points.
    private static let spacing: CGFloat = 10
    /// The distance between the content and an accessory at the trailing edge, in points.
    private static let contentPadding: CGFloat = 8
    /// The width that the controls of editing have, in points.
    private static let standardWidth = CellEditControl.side
    private static let maxLength: CGFloat = 10_000

    /// The frame of the content, and the areas of the accessories, which have the height of the cell.
    struct Frames {
        var content: CGRect
        var leading: [CGRect] = []
        var trailing: [CGRect] = []
    }

    /// Returns the frames in a cell of a size.
    func frames(in size: CGSize) -> Frames {
        let margins = cell.directionalLayoutMargins
        let indentation = cell.indentation
        var frames = Frames(content: CGRect(origin: .zero, size: size))
        var minX = cell.indentsAccessories ? indentation : 0
        if !leading.isEmpty {
            minX += Self.clamped(margins.leading)
            for item in leading {
                let width = width(of: item, in: size)
                frames.leading.append(CGRect(x: minX, y: 0, width: width, height: size.height))
                minX += width + Self.spacing
            }
            minX -= Self.spacing
        }
        if !cell.indentsAccessories { minX += indentation }
        var maxX = size.width
        if !trailing.isEmpty {
            maxX -= Self.clamped(margins.trailing)
            for item in trailing.reversed() {
                let width = width(of: item, in: size)
                frames.trailing.append(CGRect(x: maxX - width, y: 0, width: width, height: size.height))
                maxX -= width + Self.spacing
            }
            frames.trailing.reverse()
            maxX += Self.spacing - Self.contentPadding
        }
        frames.content = CGRect(x: minX, y: 0, width: max(0, maxX - minX), height: size.height)
        return cell.isRightToLeft ? mirrored(frames, size.width) : frames
    }

    private func mirrored(_ frames: Frames, _ width: CGFloat) -> Frames {
        func mirrored(_ rect: CGRect) -> CGRect {
            CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        return Frames(
            content: mirrored(frames.content), leading: frames.leading.map(mirrored),
            trailing: frames.trailing.map(mirrored))
    }

    /// Returns a length within bounds; 0 for one that is no number.
    static func clamped(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(length, 0), maxLength) }

    // MARK: Sizes

    private func width(of item: Item, in size: CGSize) -> CGFloat {
        switch item.accessory.properties.reservedLayoutWidth {
        case .actual: self.size(of: item, in: size).width
        case .standard: Self.standardWidth
        // As in UIKit, 0 stands for the accessory's own width.
        case .custom(let width): width == 0 ? self.size(of: item, in: size).width : Self.clamped(width)
        }
    }

    /// Returns the size of an accessory in a cell of a size.
    private func size(of item: Item, in size: CGSize) -> CGSize {
        let own: CGSize
        switch item.view {
        case is CellEditControl: own = CGSize(width: CellEditControl.side, height: CellEditControl.side)
        case is CellReorderControl: own = CellGlyph.lines.size
        case is OutlineDisclosureControl: own = OutlineDisclosureControl.size
        case is CellDetailButton: own = CellGlyph.info.size
        case let glyph as CellGlyphView: own = glyph.glyph.size
        case let control as PopUpMenuControl: own = control.pictureSize
        default: own = contentSize(of: item)
        }
        return CGSize(width: min(Self.clamped(own.width), max(size.width, 0)), height: Self.clamped(own.height))
    }

    /// Returns the size of a label or of a view of the app.
    private func contentSize(of item: Item) -> CGSize {
        let view = item.view
        if case .view(let configuration) = item.accessory.content, configuration.maintainsFixedSize {
            return view.bounds.size
        }
        if !view.heldConstraints.isEmpty { return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        let size = view.sizeThatFits(CGSize(width: Self.maxLength, height: Self.maxLength))
        return size == .zero ? view.bounds.size : size
    }

    // MARK: Layout

    /// Places the views of accessories, or only of some.
    func layOut(in size: CGSize, only items: [Item]? = nil) {
        let frames = frames(in: size)
        for (item, area) in zip(leading + trailing, frames.leading + frames.trailing)
        where items?.contains(where: { $0.view === item.view }) ?? true {
            place(item, area, in: size)
        }
        placeReorderLine(frames, size)
    }

    private func place(_ item: Item, _ area: CGRect, in size: CGSize) {
        switch item.view {
        case let control as CellEditControl:
            // A touch beside the symbol is still on it.
            let frame = area.insetBy(dx: -8, dy: 0)
            control.frame = frame
            control.pictureX = ((frame.width - CellEditControl.side) / 2).rounded(toPixelsAt: cell.contentScaleFactor)
        case is CellReorderControl: item.view.frame = area.insetBy(dx: -13, dy: 0)
        case let control as ListCellControl:
            control.frame = control.coversCell ? CGRect(origin: .zero, size: size) : area
            let picture = centered(self.size(of: item, in: size), in: area)
            control.pictureFrame = picture.offsetBy(dx: -control.frame.minX, dy: -control.frame.minY)
        default: setFrame(centered(self.size(of: item, in: size), in: area), of: item.view)
        }
    }

    private func centered(_ size: CGSize, in area: CGRect) -> CGRect {
        let scale = cell.contentScaleFactor
        return CGRect(
            x: (area.midX - size.width / 2).rounded(toPixelsAt: scale),
            y: (area.midY - size.height / 2).rounded(toPixelsAt: scale), width: size.width, height: size.height)
    }

    private func setFrame(_ frame: CGRect, of view: UIView) {
        // A transform that the app has set stays.
        guard !view.transform.isIdentity else { return view.frame = frame }
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    private func placeReorderLine(_ frames: Frames, _ size: CGSize) {
        guard let reorderLine, frames.trailing.count > 1, let area = frames.trailing.last else { return }
        let width = 1 / max(cell.contentScaleFactor, 1)
        let x = cell.isRightToLeft ? area.maxX + Self.spacing / 2 : area.minX - Self.spacing / 2 - width
        let height = min(max(size.height - 16, 0), 28)
        reorderLine.frame = CGRect(x: x, y: (size.height - height) / 2, width: width, height: height)
    }
}
