import Foundation

/// Monitors the kernel's pressure stall information for a shortage of memory.
///
/// The kernel signals when tasks have waited for memory for 0.2 s within 2 s. A thread sleeps until then: on a system
/// with enough memory the app is never woken.
///
/// As for systemd's services, `MEMORY_PRESSURE_WATCH` names the file to watch instead of `/proc/pressure/memory`: the
/// pressure file of a control group, a FIFO, or `/dev/null` for none. `MEMORY_PRESSURE_WRITE` is what is first written
/// to it, in Base64.
struct MemoryPressureMonitor {
    let path: String
    /// The data written to the file, which sets up the kernel's signal.
    let trigger: Data

    /// Chooses the file to watch; nil if the environment disables it.
    init?(environment: [String: String]) {
        if let path = environment["MEMORY_PRESSURE_WATCH"], !path.isEmpty {
            guard path != "/dev/null" else { return nil }
            self.path = path
            trigger = environment["MEMORY_PRESSURE_WRITE"].flatMap { Data(base64Encoded: $0) } ?? Data()
        } else {
            path = "/proc/pressure/memory"
            trigger = Data("some 200000 2000000\0".utf8)
        }
    }

    /// Starts a thread that calls `action` for each signal. It does nothing on kernels without pressure stall
    /// information.
    func start(_ action: @escaping @Sendable () -> Void) {
        let thread = Thread { watch(action) }
        thread.name = "memory pressure"
        thread.stackSize = 128 * 1024
        thread.start()
    }

    private func watch(_ action: () -> Void) {
        let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        let isFIFO = status.st_mode & S_IFMT == S_IFIFO
        let written = trigger.withUnsafeBytes { $0.isEmpty ? 0 : write(descriptor, $0.baseAddress, $0.count) }
        guard written == trigger.count else { return }
        var entry = pollfd(fd: descriptor, events: Int16(isFIFO ? POLLIN : POLLPRI), revents: 0)
        while true {
            guard poll(&entry, 1, -1) > 0 else {
                if errno == EINTR { continue }
                return
            }
            guard entry.revents & entry.events != 0 else { return }
            if isFIFO { drain(descriptor) }
            action()
        }
    }

    private func drain(_ descriptor: Int32) {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
