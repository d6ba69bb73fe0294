/// Calls the deprecated method, which overrides in ported code still define, without a warning.
@MainActor protocol BaselineLayoutProviding {
    func forBaselineLayout() -> UIView
}

extension UIView: BaselineLayoutProviding {}
