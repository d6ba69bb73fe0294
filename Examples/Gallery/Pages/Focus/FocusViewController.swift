import UIKit

/// The keyboard's focus, key commands, undo, and menus.
final class FocusViewController: UIViewController {
    private let swatch = SwatchView()

    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Focus", caption: "Tab moves between the groups, arrow keys inside of one. Space presses.",
                        content: groups()),
                    CardView(
                        "Key commands", caption: "Performed along the responder chain.", content: CommandList(commands)),
                ],
                [
                    CardView(
                        "Undo", caption: "UndoManager groups the changes of one turn. Undo and redo with Ctrl+Z.",
                        content: swatch),
                    CardView(
                        "Menus", caption: "Secondary click, a long touch, or the Menu key. The button opens its own.",
                        content: menus()),
                ],
            ], shares: [1, 1])
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    // MARK: Commands

    private static let names = ["Indigo", "Teal", "Orange", "Pink"]

    private lazy var commands: [UIKeyCommand] = Self.names.enumerated().map { index, name in
        let command = UIKeyCommand(
            title: name, action: Selector("paint:", FocusViewController.paint), input: "\(index + 1)",
            modifierFlags: .command, propertyList: index)
        command.discoverabilityTitle = "Paint it \(name.lowercased())"
        return command
    }

    override var keyCommands: [UIKeyCommand]? { commands }

    private func paint(_ sender: Any?) {
        guard let index = (sender as? UICommand)?.propertyList as? Int else { return }
        swatch.setColor(index)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        if let index = command.propertyList as? Int { command.state = index == swatch.colorIndex ? .on : .off }
    }

    override func copy(_ sender: Any?) { swatch.flash() }

    // MARK: Cards

    private func groups() -> UIView {
        let sides = ["Left", "Right"].map { name in
            let buttons = (1...6).map { number in
                var configuration = name == "Left" ? UIButton.Configuration.tinted() : .gray()
                configuration.title = "\(name) \(number)"
                configuration.useTightInsets()
                return UIButton(configuration: configuration)
            }
            let side = ArrangedView(buttons) { bounds in
                for (row, line) in bounds.rows(3, gap: 10).enumerated() {
                    for (column, cell) in line.columns(2, gap: 10).enumerated() {
                        let height = min(36, cell.height)
                        buttons[row * 2 + column].frame = CGRect(
                            x: cell.minX, y: cell.midY - height / 2, width: cell.width, height: height)
                    }
                }
            }
            side.focusGroupIdentifier = "gallery.\(name)"
            return side
        }
        return ArrangedView(sides) { bounds in
            for (side, column) in zip(sides, bounds.columns(2, gap: 28)) { side.frame = column }
        }
    }

    private func menus() -> UIView {
        let area = ContextMenuArea { [weak self] in self?.makeMenu() }
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Paint"
        let button = UIButton(configuration: configuration)
        button.menu = UIMenu(children: commands)
        button.showsMenuAsPrimaryAction = true
        return ArrangedView([area, button]) { bounds in
            button.frame = CGRect(x: bounds.maxX - 110, y: bounds.midY - 18, width: 110, height: 36)
            area.frame = CGRect(x: 0, y: 0, width: bounds.width - 126, height: bounds.height)
        }
    }

    private func makeMenu() -> UIMenu {
        let copy = UIKeyCommand(title: "Copy", action: "copy:", input: "c", modifierFlags: .command)
        let undo = UIKeyCommand(title: "Undo", action: "undo:", input: "z", modifierFlags: .command)
        let redo = UIKeyCommand(title: "Redo", action: "redo:", input: "z", modifierFlags: [.command, .shift])
        let reset = UIAction(title: "Reset", image: .remove, attributes: .destructive) { [swatch] _ in
            swatch.setColor(0)
        }
        let locked = UIAction(title: "Lock", subtitle: "Not while the page is shown", attributes: .disabled) { _ in }
        return UIMenu(children: [
            UIMenu(options: .displayInline, children: [copy, undo, redo]),
            UIMenu(title: "Paint", image: .add, children: commands), locked,
            UIMenu(options: .displayInline, children: [reset]),
        ])
    }
}

/// A rectangle with a context menu, which can have the focus.
private final class ContextMenuArea: UIView, UIContextMenuInteractionDelegate {
    private let makeMenu: () -> UIMenu?
    private let label = UILabel(text: "Secondary click", color: .secondaryLabel, alignment: .center)

    init(_ makeMenu: @escaping () -> UIMenu?) {
        self.makeMenu = makeMenu
        super.init(frame: .zero)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        addSubview(label)
        addInteraction(UIContextMenuInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { true }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [makeMenu] _ in makeMenu() })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

/// The titles of key commands, with their keys.
private final class CommandList: UIView {
    private let rows: [(title: UILabel, key: UILabel)]

    init(_ commands: [UIKeyCommand]) {
        let edits = [("Undo", "Ctrl+Z"), ("Redo", "Ctrl+Shift+Z"), ("Copy", "Ctrl+C")]
        let all = commands.map { ($0.discoverabilityTitle ?? $0.title, "Ctrl+\($0.input ?? "")") } + edits
        rows = all.map { title, key in
            (
                title: UILabel(text: title, font: .systemFont(ofSize: 14)),
                key: UILabel(
                    text: key, font: .monospacedSystemFont(ofSize: 12, weight: .medium), color: .secondaryLabel,
                    alignment: .right)
            )
        }
        super.init(frame: .zero)
        for row in rows {
            addSubview(row.title)
            addSubview(row.key)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (row, line) in zip(rows, bounds.rows(rows.count, gap: 2)) {
            row.title.frame = line
            row.key.frame = line
        }
    }
}
