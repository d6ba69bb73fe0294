internal import Glibc

/// The interfaces that `ORIEL_WAYLAND_DISABLE` disables, for tests and debugging.
public struct DisabledInterfaces: Sendable, Equatable {
    /// The names of the interfaces on the wire.
    public let names: Set<String>

    /// Parses a list of names separated by commas; whitespace around them is ignored.
    public init(list: String) {
        names = Set(list.split { ", \t\n".contains($0) }.map(String.init))
    }

    /// Reads the environment variable `ORIEL_WAYLAND_DISABLE`.
    public init() {
        self.init(list: getenv("ORIEL_WAYLAND_DISABLE").map { String(cString: $0) } ?? "")
    }

    /// Returns whether an interface is disabled.
    public func contains(_ interface: String) -> Bool { names.contains(interface) }
}
