import UIKit

// The examples in the documentation comments of lists, each in a function of its own.

private struct Song {
    var title: String
}

@MainActor private func showUICollectionViewListCell() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Song> { cell, indexPath, song in
        var content = cell.defaultContentConfiguration()
        content.text = song.title
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
    }
    _ = registration
}

@MainActor private func showUICellAccessory(in cell: UICollectionViewListCell) {
    cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder()]
}

@MainActor private final class SongList {
    func deleteAction(for indexPath: IndexPath) -> UIContextualAction {
        UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) }
    }

    func showUICollectionLayoutListConfiguration() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
            UISwipeActionsConfiguration(actions: [self.deleteAction(for: indexPath)])
        }
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        return layout
    }

    func showUIListSeparatorConfiguration(in configuration: inout UICollectionLayoutListConfiguration) {
        configuration.itemSeparatorHandler = { indexPath, separators in
            var separators = separators
            if indexPath.item == 0 { separators.bottomSeparatorVisibility = .hidden }
            return separators
        }
    }
}
