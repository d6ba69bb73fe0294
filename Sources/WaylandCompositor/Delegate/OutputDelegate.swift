/// Changes the outputs for tools, and keeps them on for clients.
package protocol OutputDelegate: AnyObject {
    /// Returns whether a configuration of the outputs could be applied. It names all outputs that are connected.
    func compositor(_ compositor: Compositor, canApply configuration: [HeadConfiguration]) -> Bool

    /// Applies what a tool wants the outputs to be; returns false, and changes nothing, if that is not possible.
    ///
    /// The delegate changes `Output.description` of the outputs, removes those that are disabled and adds them to
    /// `Compositor.disabledOutputs`, and the reverse.
    func compositor(_ compositor: Compositor, apply configuration: [HeadConfiguration]) -> Bool

    /// Turns an output on or off, which stays part of the layout; returns whether it did.
    func compositor(_ compositor: Compositor, setPowerOf output: Output, on isOn: Bool) -> Bool

    /// Called when a visible surface begins to keep the screen on, and when none does any more.
    func compositor(_ compositor: Compositor, isIdleInhibited: Bool)
}
