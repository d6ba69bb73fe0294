import WaylandServer

/// A tool's configuration of one output; a `zwlr_output_configuration_head_v1`, if it enables it.
final class HeadConfigurator {
    let head: OutputHead
    private(set) var value: HeadConfiguration
    private weak var owner: OutputConfigurator?

    /// - Parameter resource: The tool's object, which retains this one; nil if the configuration disables the head.
    init(_ resource: ZwlrOutputConfigurationHeadV1?, head: OutputHead, owner: OutputConfigurator) {
        self.head = head
        self.owner = owner
        value = HeadConfiguration(name: head.name, isEnabled: resource != nil)
        guard let resource else { return }
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        resource.onRequest { [unowned self, unowned resource] request in
            // After the configuration has been used, or destroyed, its parts have no meaning.
            guard self.owner?.isUsed == false, let (error, message) = handle(request) else { return }
            resource.postError(code: error.rawValue, message: message)
        }
    }

    private typealias Failure = (ZwlrOutputConfigurationHeadV1.Error, String)

    /// Takes over one property; returns the error if the protocol does not allow it.
    private func handle(_ request: ZwlrOutputConfigurationHeadV1.Request) -> Failure? {
        switch request {
        case .setMode(let resource):
            guard value.mode == nil else { return already("mode") }
            guard let mode = OutputHead.Mode.of(resource) else { return (.invalidMode, "the mode is unknown") }
            // A mode that was removed meanwhile has outdated the configuration.
            guard let owner = mode.head else { return nil }
            guard owner === head else { return (.invalidMode, "the mode is one of \(owner.name)") }
            value.mode = mode.value
        case .setCustomMode(let width, let height, let refresh):
            guard value.mode == nil else { return already("mode") }
            guard width > 0, height > 0, refresh >= 0 else {
                return (.invalidCustomMode, "\(width) × \(height) at \(refresh) mHz is no mode")
            }
            value.mode = OutputDescription.Mode(
                size: Size(width: Int(width), height: Int(height)), refresh: Int(refresh))
        case .setPosition(let x, let y):
            guard value.position == nil else { return already("position") }
            value.position = Offset(x: Int(x), y: Int(y))
        case .setTransform(let wire):
            guard value.transform == nil else { return already("transform") }
            guard let transform = BufferTransform(wire) else {
                return (.invalidTransform, "\(wire.rawValue) is no transform")
            }
            value.transform = transform
        case .setScale(let scale):
            guard value.scale == nil else { return already("scale") }
            guard scale > 0 else { return (.invalidScale, "the scale \(scale) is not positive") }
            value.scale = max(1, Int((scale * 120).rounded()))
        case .setAdaptiveSync(let state):
            guard value.isAdaptiveSyncEnabled == nil else { return already("state of adaptive sync") }
            guard state == .enabled || state == .disabled else {
                return (.invalidAdaptiveSyncState, "\(state.rawValue) is no state of adaptive sync")
            }
            value.isAdaptiveSyncEnabled = state == .enabled
        }
        return nil
    }

    private func already(_ property: String) -> Failure { (.alreadySet, "the \(property) is set already") }
}
