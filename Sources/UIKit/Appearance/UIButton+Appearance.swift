extension UIButton {
    /// Applies the colours and images by state of the proxies, most specific first, that were not set on this button.
    func takeContents(of proxies: [UIButton]) {
        var taken: [UInt: StateContent] = [:]
        for state in Set(proxies.flatMap(\.contents.keys)) {
            let contents = proxies.compactMap { $0.contents[state] }
            take(\.titleColor, of: contents, state, &taken)
            take(\.titleShadowColor, of: contents, state, &taken)
            take(\.backgroundImage, of: contents, state, &taken)
        }
        guard !taken.isEmpty || !appearanceContents.isEmpty else { return }
        appearanceContents = taken
        contentDidChange()
    }

    private func take<Value: AnyObject>(
        _ key: WritableKeyPath<StateContent, Value?>, of proxies: [StateContent], _ state: UInt,
        _ taken: inout [UInt: StateContent]
    ) {
        guard let value = proxies.lazy.compactMap({ $0[keyPath: key] }).first else { return }
        let own = contents[state]?[keyPath: key]
        guard own == nil || own === appearanceContents[state]?[keyPath: key] else { return }
        contents[state, default: StateContent()][keyPath: key] = value
        taken[state, default: StateContent()][keyPath: key] = value
    }
}
