extension UIButton {
    /// Applies the colours and images by state of the proxies, most specific first, that were not set on this button.
    func applyContents(of proxies: [UIButton]) {
        var applied: [UInt: StateContent] = [:]
        for state in Set(proxies.flatMap(\.contents.keys)) {
            let contents = proxies.compactMap { $0.contents[state] }
            apply(\.titleColor, of: contents, state, &applied)
            apply(\.titleShadowColor, of: contents, state, &applied)
            apply(\.backgroundImage, of: contents, state, &applied)
        }
        guard !applied.isEmpty || !appearanceContents.isEmpty else { return }
        appearanceContents = applied
        contentDidChange()
    }

    private func apply<Value: AnyObject>(
        _ key: WritableKeyPath<StateContent, Value?>, of proxies: [StateContent], _ state: UInt,
        _ applied: inout [UInt: StateContent]
    ) {
        guard let value = proxies.lazy.compactMap({ $0[keyPath: key] }).first else { return }
        let own = contents[state]?[keyPath: key]
        guard own == nil || own === appearanceContents[state]?[keyPath: key] else { return }
        contents[state, default: StateContent()][keyPath: key] = value
        applied[state, default: StateContent()][keyPath: key] = value
    }
}
