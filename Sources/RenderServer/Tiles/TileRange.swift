import RenderProtocol

/// A rectangle of tiles of one level; the ends are exclusive.
struct TileRange: Equatable {
    var level: Int32 = 0
    var minColumn: Int32 = 0
    var minRow: Int32 = 0
    var maxColumn: Int32 = 0
    var maxRow: Int32 = 0

    var count: Int { max(0, Int(maxColumn) - Int(minColumn)) * max(0, Int(maxRow) - Int(minRow)) }

    func contains(_ key: TileKey) -> Bool {
        key.level == level && key.column >= minColumn && key.column < maxColumn && key.row >= minRow && key.row < maxRow
    }

    func intersection(_ o: TileRange) -> TileRange? {
        let result = TileRange(
            level: level, minColumn: max(minColumn, o.minColumn), minRow: max(minRow, o.minRow),
            maxColumn: min(maxColumn, o.maxColumn), maxRow: min(maxRow, o.maxRow))
        return result.minColumn < result.maxColumn && result.minRow < result.maxRow ? result : nil
    }
}
