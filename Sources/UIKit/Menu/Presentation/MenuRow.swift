/// A row of a shown menu.
@MainActor struct MenuRow {
    enum Content {
        /// An element that is performed, and the object that performs it if it is a command.
        case leaf(any UIMenuLeaf, original: any UIMenuLeaf, target: Any?)
        case submenu(UIMenu)
        case separator
        case header(String)
        /// Elements that are still being made.
        case loading
    }

    let content: Content
    /// The menu that lists the element, which may select one of its elements only.
    let menu: UIMenu
    /// The form of an element that is shown beside others; nil for a line of its own.
    var tile: MenuTile?

    /// Whether the row can be chosen.
    var isEnabled: Bool {
        switch content {
        case .leaf(let leaf, _, _): !leaf.attributes.contains(.disabled)
        case .submenu: true
        case .separator, .header, .loading: false
        }
    }

    var isDestructive: Bool {
        switch content {
        case .leaf(let leaf, _, _): leaf.attributes.contains(.destructive)
        case .submenu(let menu): menu.options.contains(.destructive)
        default: false
        }
    }

    var title: String {
        switch content {
        case .leaf(let leaf, _, _): leaf.title
        case .submenu(let menu): menu.title
        case .header(let title): title
        case .loading: "Loading…"
        case .separator: ""
        }
    }

    var subtitle: String? {
        switch content {
        case .leaf(let leaf, _, _): leaf.subtitle
        case .submenu(let menu): menu.subtitle
        default: nil
        }
    }

    var image: UIImage? {
        switch content {
        case .leaf(let leaf, _, _): leaf.state == .on ? leaf.selectedImage ?? leaf.image : leaf.image
        case .submenu(let menu): menu.image
        default: nil
        }
    }

    /// The mark of an element that is on, or partly on.
    var mark: String {
        guard case .leaf(let leaf, _, _) = content else { return "" }
        return switch leaf.state {
        case .off: ""
        case .on: "✓"
        case .mixed: "–"
        }
    }

    /// The key of a key command, or the mark of a submenu.
    var trailingText: String {
        switch content {
        case .leaf(let leaf, _, _): (leaf as? UIKeyCommand)?.keyEquivalent ?? ""
        case .submenu: "›"
        default: ""
        }
    }

    /// Whether the row changes with the modifier keys that are held.
    var hasAlternates: Bool {
        guard case .leaf(_, let original, _) = content else { return false }
        return (original as? UICommand)?.alternates.isEmpty == false
    }

    /// Returns the rows of a menu, without hidden elements and without commands that no responder performs.
    ///
    /// - Parameters:
    ///   - held: The modifier keys that are held, which select alternates of commands.
    ///   - deferred: The elements that have arrived for deferred ones, and what to call when others arrive.
    static func rows(
        of menu: UIMenu, from responder: UIResponder, held: UIKeyModifierFlags, _ deferred: DeferredElements
    ) -> [MenuRow] {
        var rows: [MenuRow] = []
        func separate() { if !rows.isEmpty { rows.append(MenuRow(content: .separator, menu: menu)) } }
        func add(_ elements: [UIMenuElement], of menu: UIMenu) {
            let tile = MenuTile(elementsOf: menu)
            for element in elements {
                switch element {
                case let element as UIDeferredMenuElement:
                    if let elements = deferred.elements(of: element) {
                        add(elements, of: menu)
                    } else {
                        rows.append(MenuRow(content: .loading, menu: menu))
                    }
                case let group as UIMenu where group.isGroup:
                    separate()
                    let count = rows.count
                    if !group.title.isEmpty { rows.append(MenuRow(content: .header(group.title), menu: group)) }
                    add(group.children, of: group)
                    if rows.count > count { separate() }
                case let submenu as UIMenu:
                    if !submenu.children.isEmpty {
                        rows.append(MenuRow(content: .submenu(submenu), menu: menu, tile: tile))
                    }
                case let command as UICommand:
                    let variant = command.variant(for: held)?.validated(from: responder)
                    guard let (validated, target) = variant ?? command.validated(from: responder),
                        !validated.attributes.contains(.hidden)
                    else { continue }
                    rows.append(
                        MenuRow(
                            content: .leaf(validated, original: command, target: target), menu: menu, tile: tile))
                case let leaf as any UIMenuLeaf:
                    guard !leaf.attributes.contains(.hidden) else { continue }
                    rows.append(
                        MenuRow(content: .leaf(leaf, original: leaf, target: nil), menu: menu, tile: tile))
                default: break
                }
            }
        }
        add(menu.children, of: menu)
        return withoutNeedlessSeparators(rows)
    }

    private static func withoutNeedlessSeparators(_ rows: [MenuRow]) -> [MenuRow] {
        var result: [MenuRow] = []
        for row in rows {
            if row.isSeparator, result.last?.isSeparator ?? true { continue }
            result.append(row)
        }
        if result.last?.isSeparator == true { result.removeLast() }
        return result
    }

    var isSeparator: Bool { if case .separator = content { true } else { false } }
}

extension UIKeyCommand {
    private static let inputNames: [String: String] = [
        inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→", inputEscape: "Esc",
        inputPageUp: "PgUp", inputPageDown: "PgDn", inputHome: "Home", inputEnd: "End", inputDelete: "Del",
        "\u{8}": "⌫",
        "\t": "Tab", "\r": "Return", "\n": "Return", " ": "Space",
    ]

    /// The command's key with its modifiers, as they are called on PC keyboards, such as “Ctrl+Shift+Z”.
    var keyEquivalent: String {
        guard let input, !input.isEmpty else { return "" }
        var parts: [String] = []
        if !modifierFlags.isDisjoint(with: [.command, .control]) { parts.append("Ctrl") }
        if modifierFlags.isSuperset(of: [.command, .control]) { parts.append("Super") }
        if modifierFlags.contains(.alternate) { parts.append("Alt") }
        if modifierFlags.contains(.shift) { parts.append("Shift") }
        let name =
            Self.inputNames[input]
            ?? (input.hasPrefix("UIKeyInput") ? String(input.dropFirst("UIKeyInput".count)) : input.uppercased())
        return (parts + [name]).joined(separator: "+")
    }
}
