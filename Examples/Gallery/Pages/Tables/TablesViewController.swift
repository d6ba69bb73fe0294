import UIKit

/// Tables as apps have them: an index of contacts, an inbox with actions, and more rows than anybody reads.
final class TablesViewController: UIViewController {
    private let contacts = ContactsSource()
    private let inbox = InboxSource()
    private let numbers = NumbersSource()

    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Contacts", caption: "Sections with headers that stay, and an index.",
                    content: table(.plain, contacts)),
                CardView(
                    "Inbox", caption: "Swipe a row to either side. Rows size themselves.", span: 1.2,
                    content: inboxView()),
                CardView(
                    "A million rows", caption: "Of different heights; only visible cells exist.",
                    content: table(.insetGrouped, numbers)),
            ]
        ])
    }

    private func table(
        _ style: UITableView.Style, _ source: any UITableViewDataSource & UITableViewDelegate
    ) -> UITableView {
        let table = UITableView(frame: .zero, style: style)
        table.dataSource = source
        table.delegate = source
        table.layer.cornerRadius = 8
        return table
    }

    private func inboxView() -> UIView {
        let table = table(.plain, inbox)
        let refresh = UIRefreshControl()
        refresh.addAction(
            UIAction { [inbox, weak table] _ in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                    if let table { inbox.receive(in: table) }
                    refresh.endRefreshing()
                }
            }, for: .valueChanged)
        table.refreshControl = refresh
        let edit = UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: "Edit") { [weak table] action in
                guard let table else { return }
                table.setEditing(!table.isEditing, animated: true)
                (action.sender as? UIButton)?.configuration?.title = table.isEditing ? "Done" : "Edit"
            })
        return ArrangedView([table, edit]) { bounds in
            edit.frame = CGRect(x: 0, y: max(0, bounds.height - 34), width: bounds.width, height: 34)
            table.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 42))
        }
    }
}

/// People by the first letter of their names.
private final class ContactsSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    private static let names = """
        Ada Lovelace,Alan Turing,Alonzo Church,Annie Easley,Barbara Liskov,Betty Holberton,Blaise Pascal,Charles Babbage,Claude Shannon,\
        Dennis Ritchie,Donald Knuth,Dorothy Vaughan,Edsger Dijkstra,Evelyn Boyd,Frances Allen,Fred Brooks,George Boole,Gordon Moore,\
        Grace Hopper,Hedy Lamarr,Herbert Simon,Ivan Sutherland,Jean Bartik,John Backus,John McCarthy,Katherine Johnson,Ken Thompson,\
        Kurt Gödel,Larry Roberts,Leslie Lamport,Lynn Conway,Margaret Hamilton,Mary Keller,Maurice Wilkes,Niklaus Wirth,Ole-Johan Dahl,\
        Peter Naur,Radia Perlman,Rear Admiral Hopper,Robin Milner,Sophie Wilson,Stephen Kleene,Tim Berners-Lee,Tony Hoare,Vint Cerf,\
        Whitfield Diffie,Xiaoyun Wang,Yoshua Bengio,Zuse Konrad
        """
    private let sections: [(letter: String, names: [String])]

    override init() {
        let names = Self.names.split(separator: ",").map(String.init)
        sections = Dictionary(grouping: names) { String($0.prefix(1)) }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].names.count
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].letter
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "contact")
            ?? UITableViewCell(style: .default, reuseIdentifier: "contact")
        cell.textLabel?.text = sections[indexPath.section].names[indexPath.row]
        return cell
    }
}

/// Mails that are archived, flagged, deleted and moved.
private final class InboxSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    private struct Mail {
        var sender: String
        var subject: String
        var isFlagged = false
    }

    private var mails = [
        Mail(sender: "Wayland", subject: "A new output was plugged in. It is 2560 by 1440 pixels, at a scale of 1.25."),
        Mail(sender: "Compositor", subject: "Your buffer was released.", isFlagged: true),
        Mail(sender: "Seat", subject: "A key was pressed while you were away, and another one a little later."),
        Mail(sender: "Layout", subject: "All constraints hold."),
        Mail(sender: "Fonts", subject: "Glyphs for every script: العربية, עברית, ไทย, 日本語 and 🎉."),
        Mail(sender: "Scheduler", subject: "The next frame is at 16.6 milliseconds. Do not be late."),
        Mail(sender: "Render server", subject: "One pass, four draw calls, no allocations."),
        Mail(sender: "Clipboard", subject: "Somebody has read what you copied."),
    ]

    func receive(in table: UITableView) {
        mails.insert(Mail(sender: "Refresh", subject: "You have pulled, and here I am."), at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "mail")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "mail")
        let mail = mails[indexPath.row]
        cell.textLabel?.text = (mail.isFlagged ? "⚑ " : "") + mail.sender
        cell.textLabel?.font = .systemFont(ofSize: 16, weight: .semibold)
        cell.detailTextLabel?.text = mail.subject
        cell.detailTextLabel?.numberOfLines = 0
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self, weak tableView] _, _, completion in
            self?.mails[indexPath.row].isFlagged.toggle()
            tableView?.reconfigureRows(at: [indexPath])
            completion(true)
        }
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [flag])
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self, weak tableView] _, _, completion in
            self?.mails.remove(at: indexPath.row)
            tableView?.deleteRows(at: [indexPath], with: .left)
            completion(true)
        }
        let more = UIContextualAction(style: .normal, title: "More") { _, _, completion in completion(false) }
        return UISwipeActionsConfiguration(actions: [delete, more])
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        mails.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        mails.insert(mails.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if !tableView.isEditing { tableView.deselectRow(at: indexPath, animated: true) }
    }
}

/// A million rows whose heights nobody knows before.
private final class NumbersSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Numbers" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "number")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "number")
        let number = indexPath.row + 1
        cell.textLabel?.text = "\(number)"
        cell.detailTextLabel?.numberOfLines = 0
        cell.detailTextLabel?.textColor = .secondaryLabel
        let factors = Self.factors(number)
        cell.detailTextLabel?.text = factors.count == 1 ? "prime" : factors.map(String.init).joined(separator: " · ")
        return cell
    }

    private static func factors(_ number: Int) -> [Int] {
        var (rest, divisor, result) = (number, 2, [Int]())
        while divisor * divisor <= rest {
            while rest % divisor == 0 {
                result.append(divisor)
                rest /= divisor
            }
            divisor += 1
        }
        return rest > 1 || result.isEmpty ? result + [rest] : result
    }
}
