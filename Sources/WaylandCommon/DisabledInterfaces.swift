internal import Glibc

/// The interfaces that `ORIEL_WAYLAND_DISABLE` switches off, for tests and for finding faults.
public struct DisabledInterfaces: Sendable, Equatable {
    /// The names, as on the wire.
    public let names: Set<String>

    /// Reads a list of names between commas; blanks around them do not count.
    public init(list: String) {
        names = Set(list.split { ", \t\n".contains($0) }.map(String.init))
    }

    /// Reads the environment variable `ORIEL_WAYLAND_DISABLE`.
    public init() {
        self.init(list: getenv("ORIEL_WAYLAND_DISABLE").map { String(cString: $0) } ?? "")
    }

    /// Whether an interface is switched off.
    public func contains(_ interface: String) -> Bool { names.contains(interface) }
}
