import UIKit

// The examples in the documentation comments of tables, each in a function of its own.

private final class NamesViewController: UIViewController, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    func showUITableView() {
        let tableView = UITableView(frame: view.bounds)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        tableView.dataSource = self
        view.addSubview(tableView)
    }
}

private enum Controllers {
    final class NamesController: UITableViewController {
        var names = ["Ada", "Grace"]
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
    }
}

private struct Track: Hashable, Sendable {
    var title: String
}

@MainActor private final class TracksController {
    var dataSource: UITableViewDiffableDataSource<Int, Track>?

    func showUITableViewDiffableDataSource(in tableView: UITableView) {
        dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, song in
            let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
            cell.textLabel?.text = song.title
            return cell
        }
    }
}

@MainActor private final class TrackModel {
    func remove(_ row: Int) {}
}

@MainActor private func showUIContextualAction(for row: Int, of model: TrackModel) -> UIContextualAction {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        model.remove(row)
        completion(true)
    }
    return delete
}
