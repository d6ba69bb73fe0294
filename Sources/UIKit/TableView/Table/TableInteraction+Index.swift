import Foundation
import Lists

/// The index of a table's sections, beside which its rows are less wide.
extension TableInteraction: IndexedList {
    var indexTitles: [String] {
        guard table.content.positions.totalItemCount >= table.sectionIndexMinimumDisplayRowCount else { return [] }
        return table.dataSource?.sectionIndexTitles(for: table) ?? []
    }

    var indexColors: ListIndexColors {
        ListIndexColors(
            titles: table.sectionIndexColor, background: table.sectionIndexBackgroundColor,
            trackingBackground: table.sectionIndexTrackingBackgroundColor)
    }

    func scroll(toIndexTitle title: String, at entry: Int) {
        guard let dataSource = table.dataSource else { return }
        let section = dataSource.tableView(table, sectionForSectionIndexTitle: title, at: entry)
        let positions = table.content.loaded
        guard section >= 0, section < positions.sectionCount else { return }
        let row = positions.itemCount(in: section) > 0 ? 0 : NSNotFound
        table.scrollToRow(at: IndexPath(row: row, section: section), at: .top, animated: false)
    }

    func indexWidthDidChange() { table.content.placementsDidChange() }
}
