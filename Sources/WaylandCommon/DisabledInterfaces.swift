internal import Glibc

/// The interfaces that `ORIEL_WAYLAND_DISABLE` disables or limits to older versions, for tests and debugging.
public struct DisabledInterfaces: Sendable, Equatable {
    /// The names of the disabled interfaces on the wire.
    public let names: Set<String>
    /// The newest versions of interfaces that are only limited.
    public let maxVersions: [String: UInt32]

    /// Parses a list of names separated by commas; whitespace around them is ignored.
    ///
    /// A name disables an interface. With a version, as in `xdg_wm_base=3`, the interface has at most that version; what is
    /// no version from 1 on disables it.
    public init(list: String) {
        var names: Set<String> = []
        var maxVersions: [String: UInt32] = [:]
        for item in list.split(whereSeparator: { ", \t\n".contains($0) }) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if parts.count == 2, let version = UInt32(parts[1]), version > 0 {
                maxVersions[name] = min(version, maxVersions[name] ?? version)
            } else {
                names.insert(name)
            }
        }
        self.names = names
        self.maxVersions = maxVersions
    }

    /// Reads the environment variable `ORIEL_WAYLAND_DISABLE`.
    public init() {
        self.init(list: getenv("ORIEL_WAYLAND_DISABLE").map { String(cString: $0) } ?? "")
    }

    /// Returns whether an interface is disabled.
    public func contains(_ interface: String) -> Bool { names.contains(interface) }

    /// Returns the newest version of an interface that is not disabled, given what is available.
    public func limit(_ version: UInt32, of interface: String) -> UInt32 {
        min(version, maxVersions[interface] ?? version)
    }
}
