import WaylandServer

/// The text fields of clients, `zwp_text_input_manager_v3`, and which of them has the keyboard.
package final class TextInputs {
    /// The text field that an input method may type into; nil if there is none.
    package private(set) weak var active: TextInput?
    /// Called when ``active``, or its state, has changed.
    package var onChange: ((TextInput?) -> Void)?

    /// The program that types into ``active``; nil if there is none.
    weak var inputMethod: InputMethod? { didSet { if let active { inputMethod?.update(active, isNew: true) } } }

    private let resources = ResourceList<ZwpTextInputV3>()
    private weak var focus: Surface?

    init(_ compositor: Compositor) {
        compositor.display.addGlobal(ZwpTextInputManagerV3.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .getTextInput(let new, _) = request else { return }
                add(new)
            }
        }
    }

    private func add(_ resource: ZwpTextInputV3) {
        let input = TextInput(resource, owner: self)
        resources.add(resource) { [weak self, unowned resource] in
            resource.userData = nil
            self?.wasDestroyed(input)
        }
        if let focus, focus.client === resource.client { input.enter(focus) }
    }

    private func inputs(of client: ServerClient?) -> [TextInput] {
        resources.of(client).compactMap { $0.userData as? TextInput }
    }

    func setFocus(_ surface: Surface?) {
        guard surface !== focus else { return }
        let old = focus
        focus = surface
        for input in inputs(of: old?.client) { input.leave() }
        for input in inputs(of: surface?.client) { if let surface { input.enter(surface) } }
    }

    /// Returns whether a text field may be enabled: one at a time.
    func mayEnable(_ input: TextInput) -> Bool { active == nil || active === input }

    /// - Parameter isEnabling: Whether the commit has enabled the text field, which it may have been before.
    func didCommit(_ input: TextInput, isEnabling: Bool) {
        if input.isEnabled {
            active = input
        } else if active === input {
            active = nil
        } else {
            return
        }
        onChange?(active)
        inputMethod?.update(active, isNew: isEnabling)
    }

    private func wasDestroyed(_ input: TextInput) {
        guard input === active else { return }
        active = nil
        onChange?(nil)
        inputMethod?.update(nil, isNew: false)
    }
}
