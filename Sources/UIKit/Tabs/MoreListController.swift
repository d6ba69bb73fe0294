import CoreGraphics

/// The list of the controllers for which a tab bar has no items.
@MainActor final class MoreListController: UITableViewController {
    private weak var tabs: UITabBarController?
    private var controllers: [UIViewController] = []

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = UITabBarItem.SystemItem.more.title
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the present controllers of the tab bar controller.
    func update() {
        controllers = tabs?.moreControllers ?? []
        if isViewLoaded { tableView.reloadData() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        update()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "more")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "more")
        let item: UITabBarItem? = controllers[indexPath.row].tabBarItem
        var content = UIListContentConfiguration.valueCell()
        content.text = item?.title ?? controllers[indexPath.row].title
        content.secondaryText = item?.badgeValue
        content.image =
            item?.image ?? item?.systemItem.map { TabSymbol.image(for: $0, scale: tableView.contentScaleFactor) }
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard controllers.indices.contains(indexPath.row) else { return }
        tabs?.userDidChoose(controllers[indexPath.row])
    }
}
