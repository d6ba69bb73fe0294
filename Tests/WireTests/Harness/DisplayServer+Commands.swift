import Foundation

/// What tests have a display server do: by `swaymsg`, or by `oriel ctl`.
extension DisplayServer {
    /// The properties of an output; those that are nil stay as they are.
    struct OutputChange: Sendable {
        var mode: (width: Int, height: Int)?
        var scale: Double?
        /// 0, 90, 180 or 270.
        var transform: Int?
        var position: (x: Int, y: Int)?
    }

    /// Changes an output as a whole.
    func configure(_ output: String, _ change: OutputChange) async throws {
        switch kind {
        case .sway:
            try await swaymsg("output \(output) \(Self.sway(change))")
        case .oriel:
            try await ctl("configure", "{\((["output: \(output)"] + Self.fields(change)).joined(separator: ", "))}")
        case .weston, .westonPixman, .westonGL: throw WireError("weston cannot change its output")
        }
    }

    /// Connects an output of 1280 × 720 pixels, which gets the next name of `HEADLESS-N`.
    func addOutput(named name: String, at position: (x: Int, y: Int)? = nil) async throws {
        switch kind {
        case .sway:
            if let position { try await configure(name, OutputChange(position: position)) }
            try await swaymsg("create_output")
        case .oriel:
            let fields = ["name: \(name)", "mode: 1280x720"] + Self.fields(OutputChange(position: position))
            try await ctl("plug", "{\(fields.joined(separator: ", "))}")
        case .weston, .westonPixman, .westonGL: throw WireError("weston has one output")
        }
    }

    /// Makes a window of an app float at a position, in a size.
    func place(_ appID: String, x: Int, y: Int, width: Int, height: Int) async throws {
        switch kind {
        case .sway:
            try await swaymsg(
                "[app_id=\"\(appID)\"] floating enable, resize set \(width) px \(height) px, move position \(x) px \(y) px"
            )
        case .oriel:
            let window = "app_id: \(appID)"
            try await ctl("resize_window", "{\(window), width: \(width), height: \(height)}")
            try await ctl("move_window", "{\(window), x: \(x), y: \(y)}")
        case .weston, .westonPixman, .westonGL: throw WireError("weston moves windows on behalf of a pointer only")
        }
    }

    private static func sway(_ change: OutputChange) -> String {
        [
            change.mode.map { "mode --custom \($0.width)x\($0.height)@60Hz" },
            change.scale.map { "scale \($0)" },
            change.transform.map { "transform \($0 == 0 ? "normal" : String($0))" },
            change.position.map { "position \($0.x) \($0.y)" },
        ].compactMap(\.self).joined(separator: " ")
    }

    private static func fields(_ change: OutputChange) -> [String] {
        [
            change.mode.map { "mode: \($0.width)x\($0.height)" },
            change.scale.map { "scale: \($0)" },
            change.transform.map { "transform: \($0 == 0 ? "normal" : String($0))" },
            change.position.map { "position: [\($0.x), \($0.y)]" },
        ].compactMap(\.self)
    }

    private func swaymsg(_ command: String) async throws {
        let folder = environment["XDG_RUNTIME_DIR"] ?? ""
        let sockets = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard let ipc = sockets.first(where: { $0.hasPrefix("sway-ipc.") }) else { throw WireError("no sway socket") }
        let message = try run("swaymsg", ["-s", "\(folder)/\(ipc)", command])
        guard try await message.wait() == .code(0) else { throw WireError("swaymsg \(command)\(message.said)") }
    }

    /// Has `oriel serve` carry out a command.
    func ctl(_ name: String, _ value: String) async throws {
        let oriel = try run(Oriel.path, ["ctl", name, value])
        guard try await oriel.wait() == .code(0) else { throw WireError("oriel ctl \(name) \(value)\(oriel.said)") }
    }
}
