import WaylandServer

/// The global by which clients get the keys of the compositor's shortcuts while a surface of theirs has the keyboard,
/// `zwp_keyboard_shortcuts_inhibit_manager_v1`.
final class ShortcutInhibitors {
    private unowned let compositor: Compositor
    private let inhibitors = ResourceList<ZwpKeyboardShortcutsInhibitorV1>()

    /// The surface of an inhibitor, which does nothing after the end of the surface.
    private final class Target {
        weak var surface: Surface?

        init(_ surface: Surface?) { self.surface = surface }
    }

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ZwpKeyboardShortcutsInhibitManagerV1.self, version: 1) {
            [unowned self] manager in
            manager.onRequest { [unowned self, unowned manager] request in
                guard case .inhibitShortcuts(let new, let surface, _) = request else { return }
                add(new, Surface.of(surface), manager)
            }
        }
    }

    private func add(
        _ resource: ZwpKeyboardShortcutsInhibitorV1, _ surface: Surface?,
        _ manager: ZwpKeyboardShortcutsInhibitManagerV1
    ) {
        guard surface.flatMap(inhibitor(of:)) == nil else {
            return manager.postError(
                code: ZwpKeyboardShortcutsInhibitManagerV1.Error.alreadyInhibited.rawValue,
                message: "the surface inhibits the shortcuts already")
        }
        resource.userData = Target(surface)
        inhibitors.add(resource) { [unowned resource] in resource.userData = nil }
        if surface != nil, surface === focus { resource.sendActive() }
    }

    private var focus: Surface? { compositor.seat.keyboard.effectiveFocus }

    private func inhibitor(of surface: Surface) -> ZwpKeyboardShortcutsInhibitorV1? {
        inhibitors.of(surface.client).first { ($0.userData as? Target)?.surface === surface }
    }

    /// Whether the surface that has the keyboard inhibits the shortcuts.
    var isActive: Bool { focus.flatMap(inhibitor(of:)) != nil }

    /// Informs the inhibitor of the surface that has got the keyboard. That of the surface that has lost it is sent nothing.
    func keyboardFocusDidChange() { focus.flatMap(inhibitor(of:))?.sendActive() }
}
