extension UIView {
    var _interactions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set {
            for old in _interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    func _addInteraction(_ interaction: any UIInteraction) {
        guard !_interactions.contains(where: { $0 === interaction }) else { return }
        // An interaction belongs to one view. A type of an app's may keep its view where this one is unknown.
        if let old = interaction.view, old !== self { old.removeInteraction(interaction) }
        interaction.willMove(to: self)
        ensureExtras().interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func _removeInteraction(_ interaction: any UIInteraction) {
        guard _interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extras?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
