import CoreGraphics
import WaylandClient

/// `kde_output_management_v2`, which sets the modes that the `kde_output_device_v2` globals report.
@MainActor final class KdeDisplayConfigurator: DisplayConfigurator {
    private final class Mode {
        let object: KdeOutputDeviceModeV2
        var value = PlatformOutput.Mode(width: 0, height: 0, refresh: 0)
        var isRemoved = false

        init(_ object: KdeOutputDeviceModeV2) {
            self.object = object
            object.onEvent { [weak self] event in
                guard let self else { return }
                switch event {
                case .size(let width, let height): (value.width, value.height) = (Int(width), Int(height))
                case .refresh(let refresh): value.refresh = Int(refresh)
                case .preferred: value.isPreferred = true
                case .removed: isRemoved = true
                }
            }
        }
    }

    /// A display device, which has a `wl_output` while it is enabled.
    private final class Device {
        let object: KdeOutputDeviceV2
        var identity = OutputIdentity()
        var modes: [Mode] = []
        /// Whether its description is complete.
        var isDone = false
        var onDone: () -> Void = {}

        init(_ object: KdeOutputDeviceV2) {
            self.object = object
            object.onEvent { [weak self] event in self?.handle(event) }
        }

        private func handle(_ event: KdeOutputDeviceV2.Event) {
            switch event {
            case .geometry(let x, let y, _, _, _, let make, let model, _):
                identity.position = CGPoint(x: CGFloat(x), y: CGFloat(y))
                (identity.make, identity.model) = (make, model)
            case .mode(let mode): modes.append(Mode(mode))
            case .name(let name): identity.name = name
            case .done:
                for mode in modes where mode.isRemoved { release(mode) }
                modes.removeAll(where: \.isRemoved)
                isDone = true
                onDone()
            default: break
            }
        }

        /// The protocol has no destructors: the objects are destroyed on this side.
        private func release(_ mode: Mode) {
            mode.object.onEvent(nil)
            mode.object.destroy()
        }

        func release() {
            for mode in modes { release(mode) }
            modes.removeAll()
            object.onEvent(nil)
            object.destroy()
        }
    }

    private let manager: KdeOutputManagementV2
    private let registry: Registry
    /// The devices by the names of their globals.
    private var devices: [UInt32: Device] = [:]
    var onDone: () -> Void = {}

    init(_ manager: KdeOutputManagementV2, registry: Registry) {
        self.manager = manager
        self.registry = registry
    }

    func add(_ global: Registry.Global) {
        guard global.interface == KdeOutputDeviceV2.interfaceName, devices[global.name] == nil,
            let object = try? registry.bind(KdeOutputDeviceV2.self, global)
        else { return }
        let device = Device(object)
        device.onDone = { [weak self] in self?.onDone() }
        devices[global.name] = device
    }

    func remove(_ global: Registry.Global) {
        devices.removeValue(forKey: global.name)?.release()
    }

    private func device(for output: OutputIdentity) -> Device? {
        devices.values.first { $0.isDone && $0.identity.matches(output) }
    }

    func modes(of output: OutputIdentity) -> [PlatformOutput.Mode]? {
        device(for: output)?.modes.map(\.value).filter { $0.width > 0 && $0.height > 0 }
    }

    func setMode(_ mode: PlatformOutput.Mode, of output: OutputIdentity, queue: EventQueue) throws {
        guard let device = device(for: output), let requested = device.modes.first(where: { $0.value.isSame(as: mode) })
        else { throw PlatformError.unsupported(output.missing(mode)) }
        let configuration = manager.createConfiguration()
        defer { configuration.destroy() }
        // What a configuration does not mention stays.
        configuration.mode(outputdevice: device.object, mode: requested.object)
        try change(on: queue) { respond in
            configuration.onEvent { event in
                switch event {
                case .applied: respond(.applied)
                case .failed: respond(.rejected)
                }
            }
            configuration.apply()
        }
    }
}
