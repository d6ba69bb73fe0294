import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The tiles with the visible text of a text view. Its frame is empty: the tiles are at their places in the content.
@MainActor final class TextCanvas: UIView {
    /// The height of a tile in points: some lines, so that an edit uploads little, and scrolling adds tiles seldom.
    static let tileHeight: CGFloat = 256
    /// The maximum width of a tile in points: a line of any length must fit into textures.
    static let maximumWidth: CGFloat = 2048

    private unowned let viewport: TextViewport
    private var tiles: [TilePosition: TextTile] = [:]
    /// The place of the first row of tiles, between 0 and a tile's height.
    private var top: CGFloat = 0
    private var width: CGFloat = 0

    init(_ viewport: TextViewport) {
        self.viewport = viewport
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("TextCanvas is not archived") }

    struct TilePosition: Hashable {
        var row: Int
        var column: Int
    }

    /// The number of tiles.
    var tileCount: Int { tiles.count }

    /// The maximum numbers of tiles in a column and in a row: 16,384 points, more than the largest screen displays.
    private static let limits = (rows: 64, columns: 8)

    /// Draws all tiles again.
    func redraw() { for tile in tiles.values { tile.setNeedsDisplay() } }

    /// Draws the content between two heights again.
    func redraw(from lower: CGFloat, to upper: CGFloat) {
        for tile in tiles.values where tile.frame.minY < upper && tile.frame.maxY > lower {
            let part = CGRect(
                x: 0, y: max(lower - tile.frame.minY, 0) - 1, width: tile.bounds.width,
                height: min(upper, tile.frame.maxY) - max(lower, tile.frame.minY) + 2)
            tile.setNeedsDisplay(part)
        }
    }

    /// Moves the tiles, of which the content is the same at another place.
    func shift(by distance: CGFloat) {
        guard !tiles.isEmpty else { return }
        top += distance
        UIView.performWithoutAnimation {
            for tile in tiles.values { tile.frame.origin.y += distance }
        }
    }

    /// Adds the tiles of the visible part, and some pixels around it, and removes others.
    func layOut(visible: CGRect, content: CGSize) {
        let needed = max(content.width, visible.width)
        let columns = min(max(1, (needed / Self.maximumWidth).rounded(.up)), 1e6)
        let width = columns > 1 ? Self.maximumWidth : needed
        if width != self.width {
            self.width = width
            removeAll()
        }
        guard visible.height > 0, visible.width > 0, visible.minY.isFinite, visible.minX.isFinite else {
            return removeAll()
        }
        let rows = rowIndices(in: visible)
        let firstColumn = min(max(0, index(visible.minX / width)), Int(columns) - 1)
        let lastColumn = min(index(visible.maxX / width), Int(columns) - 1, firstColumn + Self.limits.columns - 1)
        let visibleColumns = firstColumn...max(firstColumn, lastColumn)
        var free: [TextTile] = []
        for (position, tile) in tiles
        where !rows.contains(position.row) || !visibleColumns.contains(position.column) {
            tiles[position] = nil
            free.append(tile)
        }
        UIView.performWithoutAnimation {
            for row in rows {
                for column in visibleColumns where tiles[TilePosition(row: row, column: column)] == nil {
                    add(TilePosition(row: row, column: column), reusing: free.popLast(), content)
                }
            }
            for tile in free { tile.removeFromSuperview() }
        }
    }

    /// Returns the rows of tiles for a part of the content, with some pixels around it.
    private func rowIndices(in visible: CGRect) -> ClosedRange<Int> {
        let margin = Self.tileHeight / 4
        let first = index((visible.minY - margin - top) / Self.tileHeight)
        let last = index((visible.maxY + margin - top) / Self.tileHeight)
        return first...min(max(first, last), first + Self.limits.rows - 1)
    }

    /// Returns the heights between which tiles are needed for a part of the content.
    func rows(in visible: CGRect) -> ClosedRange<CGFloat> {
        let rows = rowIndices(in: visible)
        return CGFloat(rows.lowerBound) * Self.tileHeight + top...CGFloat(rows.upperBound + 1) * Self.tileHeight + top
    }

    private func index(_ value: CGFloat) -> Int { Int(min(max(value.rounded(.down), -1e9), 1e9)) }

    private func add(_ position: TilePosition, reusing old: TextTile?, _ content: CGSize) {
        let frame = CGRect(
            x: CGFloat(position.column) * width, y: CGFloat(position.row) * Self.tileHeight + top, width: width,
            height: Self.tileHeight)
        // Above and below the text there is nothing to draw.
        guard frame.maxY > 0, frame.minY < content.height else {
            old?.removeFromSuperview()
            return
        }
        let tile = old ?? TextTile(viewport)
        tile.frame = frame
        tile.setNeedsDisplay()
        if tile.superview !== self { addSubview(tile) }
        tiles[position] = tile
    }

    private func removeAll() {
        for tile in tiles.values { tile.removeFromSuperview() }
        tiles = [:]
    }
}

/// A part of the text of a text view.
final class TextTile: UIView {
    /// The distance in points by which glyphs may extend beyond their lines.
    private static let overhang: CGFloat = 16

    private unowned let viewport: TextViewport

    init(_ viewport: TextViewport) {
        self.viewport = viewport
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .topLeft
    }

    required init?(coder: NSCoder) { fatalError("TextTile is not archived") }

    override func draw(_ rect: CGRect) {
        let view = viewport.view
        let (manager, container) = (view.layoutManager, view.textContainer)
        let corner = viewport.containerOrigin
        let origin = CGPoint(x: corner.x - frame.minX, y: corner.y - frame.minY)
        // Glyphs may be higher than their lines.
        let part = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: 0, dy: -Self.overhang)
        let glyphs = manager.glyphRange(forBoundingRect: part, in: container)
        guard glyphs.length > 0 else { return }
        manager.drawBackground(forGlyphRange: glyphs, at: origin)
        manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
    }
}
