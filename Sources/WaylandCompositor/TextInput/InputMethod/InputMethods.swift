import WaylandServer

/// The global by which a client becomes the input method of the seat, `zwp_input_method_manager_v2`.
final class InputMethods {
    private unowned let compositor: Compositor
    private weak var current: InputMethod?

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ZwpInputMethodManagerV2.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .getInputMethod(_, let new) = request else { return }
                guard current == nil else { return new.sendUnavailable() }
                let method = InputMethod(new, seat: compositor.seat)
                current = method
                new.onDestroy = { [weak self] in
                    self?.current = nil
                    method.end()
                }
                compositor.seat.textInputs.inputMethod = method
            }
        }
    }
}
