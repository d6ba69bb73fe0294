import CoreGraphics

/// The combination of states and metrics for which a bar or an item has a value.
struct BarValueKey: Hashable {
    var state = UIControl.State.normal.rawValue
    var metrics = UIBarMetrics.default
    /// The raw value of a position, or of a style; −1 for any.
    var variant = -1

    init(_ state: UIControl.State = .normal, _ metrics: UIBarMetrics = .default, variant: Int? = nil) {
        self.state = state.rawValue
        self.metrics = metrics
        self.variant = variant ?? -1
    }
}

extension Dictionary where Key == BarValueKey {
    /// Returns the value for a key, or else for the default metrics, for any variant, and for the normal state.
    func best(_ state: UIControl.State, _ metrics: UIBarMetrics, variant: Int? = nil) -> Value? {
        for state in state == .normal ? [state] : [state, .normal] {
            for variant in variant == nil ? [nil] : [variant, nil] {
                for metrics in metrics == .default ? [metrics] : [metrics, .default] {
                    if let value = self[BarValueKey(state, metrics, variant: variant)] { return value }
                }
            }
        }
        return nil
    }
}
