import UIKit

// The examples in the documentation comments of cells and of their configurations, each in a function of its own.

private struct Song {
    var title: String
    var artist: String
}

@MainActor private func showUITableViewCell(of song: Song) {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "Song")
    cell.textLabel?.text = song.title
    cell.detailTextLabel?.text = song.artist
    cell.accessoryType = .disclosureIndicator
}

@MainActor private func showUITableViewHeaderFooterView() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "Header")
    var content = UIListContentConfiguration.plainHeader()
    content.text = "A"
    header.contentConfiguration = content
}

@MainActor private func showUIListContentConfiguration(in cell: UITableViewCell) {
    var content = cell.defaultContentConfiguration()
    content.text = "Favourites"
    content.image = UIImage(named: "star")
    cell.contentConfiguration = content
}

@MainActor private func showUIBackgroundConfiguration(in cell: UITableViewCell) {
    var background = UIBackgroundConfiguration.listGroupedCell()
    background.backgroundColor = .systemYellow
    cell.backgroundConfiguration = background
}

@MainActor private func showUIConfigurationColorTransformer(in configuration: inout UIBackgroundConfiguration) {
    configuration.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
}

extension UIConfigurationStateCustomKey {
    fileprivate static let isArchived = UIConfigurationStateCustomKey("com.example.isArchived")
}

@MainActor private func showUIContentUnavailableConfiguration() -> UIView {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No Favourites"
    configuration.secondaryText = "Songs that you mark appear here."
    let view = UIContentUnavailableView(configuration: configuration)
    return view
}
