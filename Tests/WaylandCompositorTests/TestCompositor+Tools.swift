import WaylandCompositor

/// What tools ask the delegate for.
extension TestCompositor.State {
    func compositor(_ compositor: Compositor, canApply configuration: [HeadConfiguration]) -> Bool {
        onConfigure?(configuration, true) ?? false
    }

    func compositor(_ compositor: Compositor, apply configuration: [HeadConfiguration]) -> Bool {
        onConfigure?(configuration, false) ?? false
    }

    func compositor(_ compositor: Compositor, setPowerOf output: Output, on isOn: Bool) -> Bool { allowsPower }
}
