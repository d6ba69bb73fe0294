import UIKit

/// Composers, each of which leads to works.
final class MusicViewController: UITableViewController {
    private static let composers = [
        ("Bach", ["Goldberg Variations", "Mass in B minor", "The Art of Fugue"]),
        ("Boulanger", ["D’un matin de printemps", "Vieille prière bouddhique"]),
        ("Clara Schumann", ["Piano Trio in G minor", "Three Romances"]),
        ("Debussy", ["La mer", "Images", "Préludes"]),
        ("Hildegard", ["Ordo Virtutum", "O vis aeternitatis"]),
        ("Ligeti", ["Atmosphères", "Lux Aeterna", "Études"]),
        ("Monteverdi", ["Vespers", "L’Orfeo"]),
        ("Pärt", ["Fratres", "Tabula rasa", "Spiegel im Spiegel"]),
        ("Ravel", ["Boléro", "Gaspard de la nuit", "Le tombeau de Couperin"]),
        ("Saariaho", ["L’Amour de loin", "Orion"]),
        ("Satie", ["Gymnopédies", "Vexations"]),
        ("Schubert", ["Winterreise", "String Quintet", "Impromptus"]),
        ("Shostakovich", ["24 Preludes and Fugues", "String Quartet No. 8"]),
        ("Takemitsu", ["November Steps", "Rain Tree"]),
    ]
    private let works: [String]?

    init(_ title: String = "Composers", works: [String]? = nil) {
        self.works = works
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let item =
            works == nil
            ? UIBarButtonItem(
                systemItem: .edit,
                primaryAction: UIAction { [weak self] _ in
                    guard let self else { return }
                    setEditing(!isEditing, animated: true)
                })
            : UIBarButtonItem(
                systemItem: .action,
                primaryAction: UIAction { [weak self] _ in
                    let alert = UIAlertController(title: "Shared", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "OK", style: .default))
                    self?.present(alert, animated: true)
                })
        navigationItem.rightBarButtonItem = item
        navigationItem.largeTitleDisplayMode = works == nil ? .always : .never
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        works?.count ?? Self.composers.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = works?[indexPath.row] ?? Self.composers[indexPath.row].0
        cell.accessoryType = works == nil ? .disclosureIndicator : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard works == nil else { return tableView.deselectRow(at: indexPath, animated: true) }
        let (name, works) = Self.composers[indexPath.row]
        navigationController?.pushViewController(MusicViewController(name, works: works), animated: true)
    }
}
