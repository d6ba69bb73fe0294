/// A tool's configuration of an output; nil for properties that stay as they are.
package struct HeadConfiguration: Hashable, Sendable {
    /// The name of the output.
    package let name: String
    /// Whether the output shows anything. One that is disabled is no `wl_output`; see `Compositor.disabledOutputs`.
    package var isEnabled: Bool
    /// One of the output's modes, or any other. A refresh rate of 0 leaves it to the compositor.
    package var mode: OutputDescription.Mode?
    package var position: Offset?
    package var transform: BufferTransform?
    /// The scale in 120ths, at least 1.
    package var scale: Int?
    package var isAdaptiveSyncEnabled: Bool?

    package init(name: String, isEnabled: Bool) {
        self.name = name
        self.isEnabled = isEnabled
    }

    /// Changes a description to the requested values.
    package func apply(to description: inout OutputDescription) {
        if let mode {
            description.size = mode.size
            if mode.refresh > 0 { description.refresh = mode.refresh }
        }
        description.position = position ?? description.position
        description.transform = transform ?? description.transform
        description.scale = scale ?? description.scale
        description.isAdaptiveSyncEnabled = isAdaptiveSyncEnabled ?? description.isAdaptiveSyncEnabled
    }
}
