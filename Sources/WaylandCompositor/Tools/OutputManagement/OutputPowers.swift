import WaylandServer

/// The global by which tools turn outputs off and on, `zwlr_output_power_manager_v1`.
final class OutputPowers {
    private let controls = ResourceList<ZwlrOutputPowerV1>()
    private unowned let compositor: Compositor

    init(_ compositor: Compositor) {
        self.compositor = compositor
        compositor.display.addGlobal(ZwlrOutputPowerManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                guard case .getOutputPower(let new, let output) = request else { return }
                addControl(new, Output.of(output))
            }
        }
    }

    private func addControl(_ resource: ZwlrOutputPowerV1, _ output: Output?) {
        guard let output else { return resource.sendFailed() }
        resource.userData = output
        controls.add(resource) { [unowned resource] in resource.userData = nil }
        resource.sendMode(mode: output.isPoweredOn ? .on : .off)
        resource.onRequest { [unowned self, unowned resource] request in
            guard case .setMode(let mode) = request else { return }
            guard mode == .on || mode == .off else {
                return resource.postError(
                    code: ZwlrOutputPowerV1.Error.invalidMode.rawValue, message: "\(mode.rawValue) is no mode")
            }
            setPower(mode == .on, resource)
        }
    }

    private func setPower(_ isOn: Bool, _ resource: ZwlrOutputPowerV1) {
        guard let output = resource.userData as? Output, isOn != output.isPoweredOn else { return }
        guard compositor.delegate?.compositor(compositor, setPowerOf: output, on: isOn) == true else {
            return invalidate(resource)
        }
        output.isPoweredOn = isOn
    }

    private func invalidate(_ resource: ZwlrOutputPowerV1) {
        resource.userData = nil
        resource.sendFailed()
    }

    func powerDidChange(_ output: Output) {
        for resource in controls.all where resource.userData === output {
            resource.sendMode(mode: output.isPoweredOn ? .on : .off)
        }
    }

    func outputWasRemoved(_ output: Output) {
        for resource in controls.all where resource.userData === output { invalidate(resource) }
    }
}
