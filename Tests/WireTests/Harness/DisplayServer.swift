import Foundation
import Glibc
import Locking
import Testing

/// A headless display server for one test: weston or sway, with its own runtime folder and socket.
///
/// Use ``with(_:_:_:)``, which ends it and everything that was run in it however the test ends.
final class DisplayServer: Sendable {
    enum Kind: String, CaseIterable, CustomTestStringConvertible, Sendable {
        /// weston without a renderer: paces frames and shows nothing.
        case weston
        case westonPixman
        case westonGL
        /// sway on wlroots' pixman renderer, as another user where the tests run as root, which sway refuses.
        case sway
        /// `oriel serve`.
        case oriel

        /// Those whose outputs can be changed, with virtual devices.
        static let controllable: [Self] = [.sway, .oriel]
        /// Those that can be asked what they show.
        static let visible: [Self] = [.westonPixman, .westonGL, .sway, .oriel]

        var testDescription: String { rawValue }
    }

    /// What the test asks of the server.
    struct Options: Sendable {
        /// The output's size in points.
        var width = 1024
        var height = 768
        /// An integer, as weston takes it.
        var scale = 1
        /// How many outputs there are from the start; weston's headless backend has one or none.
        var outputs = 1
    }

    /// The colour of the desktop where no window is, `0xRRGGBB`.
    static let background: UInt32 = 0x204060

    let kind: Kind
    let socket: String
    let environment: [String: String]
    private let folder: PrivateFolder
    private let command: (arguments: [String], environment: [String: String])
    private let current: Mutex<Subprocess>
    private var process: Subprocess { current.withLock { $0 } }

    /// Starts a server, runs the body and ends the server.
    static func with<Result>(
        _ kind: Kind, _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        _ body: (DisplayServer) async throws -> Result
    ) async throws -> Result {
        let server = try await DisplayServer(kind, options)
        do {
            let result = try await body(server)
            await server.process.stop()
            return result
        } catch {
            await server.process.stop()
            throw WireError("\(error)\nin \(kind.rawValue)\(server.process.said)")
        }
    }

    private init(_ kind: Kind, _ options: Options) async throws {
        self.kind = kind
        folder = try PrivateFolder()
        var base = ProcessInfo.processInfo.environment.filter { name, _ in
            !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && !["DISPLAY", "SWAYSOCK"].contains(name)
        }
        base["XDG_RUNTIME_DIR"] = folder.path
        base["LANG"] = "C.UTF-8"
        let arguments: [String]
        var own = base
        switch kind {
        case .weston, .westonPixman, .westonGL:
            arguments = try Self.weston(kind, options, folder)
        case .sway:
            arguments = try Self.sway(options, folder)
            own["HOME"] = folder.path
            own["WLR_BACKENDS"] = "headless"
            own["WLR_HEADLESS_OUTPUTS"] = String(options.outputs)
            own["WLR_RENDERER"] = "pixman"
            own["WLR_LIBINPUT_NO_DEVICES"] = "1"
        case .oriel:
            arguments = try Self.oriel(options)
            // Clients of weston's bind whatever version they find, and abort if they do not know it.
            own["ORIEL_WAYLAND_DISABLE"] = "xdg_wm_base=3"
        }
        command = (arguments, own)
        let process = try Self.start(command, in: folder)
        current = Mutex(process)
        socket = try await Self.socket(of: process, in: folder)
        base["WAYLAND_DISPLAY"] = socket
        environment = base
    }

    private static func start(
        _ command: (arguments: [String], environment: [String: String]), in folder: PrivateFolder
    ) throws -> Subprocess {
        try Subprocess(
            command.arguments[0], Array(command.arguments.dropFirst()), environment: command.environment,
            folder: folder.path, abandoned: folder.path)
    }

    /// Waits for the name of a server's socket.
    private static func socket(of process: Subprocess, in folder: PrivateFolder) async throws -> String {
        let names = ["oriel"] + (0..<8).map { "wayland-\($0)" }
        let found = try await eventually(within: .seconds(20)) {
            if let exit = process.poll() { throw WireError("\(process.name) ended with \(exit)\(process.said)") }
            return names.first { accepts("\(folder.path)/\($0)") }
        }
        guard let found else { throw WireError("\(process.name) opened no socket in 20 s\(process.said)") }
        return found
    }

    /// Starts a program as a client of this server.
    func run(
        _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
    ) throws -> Subprocess {
        try Subprocess(
            program, arguments, environment: environment.merging(extra) { $1 }, folder: folder.path)
    }

    /// Ends the server as a crash would, and everything it started; its clients find a dead socket.
    func crash() async throws {
        process.signal(SIGKILL)
        _ = try await process.wait(within: .seconds(5))
    }

    /// The path of the socket.
    var socketPath: String { "\(folder.path)/\(socket)" }

    /// Starts the server again after a crash, and returns when it accepts connections on the same socket.
    func restart() async throws {
        let process = try Self.start(command, in: folder)
        current.withLock { $0 = process }
        let name = try await Self.socket(of: process, in: folder)
        guard name == socket else { throw WireError("\(kind.rawValue) listens at \(name) now, before at \(socket)") }
    }

    // MARK: What it shows

    /// The picture on an output now; weston has but one.
    func screenshot(of output: String = "HEADLESS-1") async throws -> Picture {
        let captures = "\(folder.path)/capture-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: captures, withIntermediateDirectories: false)
        let tool: Subprocess
        switch kind {
        case .weston: throw WireError("weston draws nothing without a renderer, so it has no picture")
        // It names its file by the second, so each gets a folder; it has no option for the name.
        case .westonPixman, .westonGL:
            tool = try Subprocess("weston-screenshooter", [], environment: environment, folder: captures)
        case .sway, .oriel:
            tool = try Subprocess(
                "grim", ["-t", "png", "-l", "0", "-o", output, "picture.png"], environment: environment,
                folder: captures)
        }
        guard try await tool.wait() == .code(0) else { throw WireError("no screenshot\(tool.said)") }
        let files = try FileManager.default.contentsOfDirectory(atPath: captures)
        guard let file = files.first(where: { $0.hasSuffix(".png") }) else {
            throw WireError("\(tool.name) wrote no picture\(tool.said)")
        }
        return try Picture(contentsOf: "\(captures)/\(file)")
    }

    /// Takes pictures until one is as wanted; the error after the limit names the file that has the last one.
    func screenshot(
        of output: String = "HEADLESS-1", within limit: Duration = .seconds(20), until wanted: (Picture) -> Bool
    ) async throws -> Picture {
        var last: Picture?
        let picture: Picture? = try await eventually(within: limit) {
            let picture = try await screenshot(of: output)
            last = picture
            return wanted(picture) ? picture : nil
        }
        if let picture { return picture }
        let kept = try last.map { "; the last picture is \(try $0.keep(as: "\(kind.rawValue)-unexpected"))" } ?? ""
        throw WireError("\(kind.rawValue) did not show what was expected in \(limit)\(kept)")
    }
}

// MARK: - Command lines

extension DisplayServer {
    private static func weston(_ kind: Kind, _ options: Options, _ folder: PrivateFolder) throws -> [String] {
        precondition(options.outputs <= 1, "weston's headless backend has one output at most")
        let configuration = try folder.write(
            """
            [core]
            idle-time=0
            [shell]
            panel-position=none
            background-color=0xff\(String(background, radix: 16))
            locking=false
            animation=none
            startup-animation=none
            [input-method]
            path=
            """, to: "weston.ini")
        var arguments = [
            "weston", "--backend=headless-backend.so", "--socket=oriel", "--config=\(configuration)",
            "--width=\(options.width)", "--height=\(options.height)", "--scale=\(options.scale)",
            // Without it weston permits screenshots only by its own key binding.
            "--debug",
        ]
        if kind == .westonPixman { arguments.append("--use-pixman") }
        if kind == .westonGL { arguments.append("--use-gl") }
        if options.outputs == 0 { arguments.append("--no-outputs") }
        return arguments
    }

    private static func sway(_ options: Options, _ folder: PrivateFolder) throws -> [String] {
        let configuration = try folder.write(
            """
            xwayland disable
            output * mode \(options.width * options.scale)x\(options.height * options.scale)
            output * scale \(options.scale)
            output * bg #\(String(background, radix: 16)) solid_color
            default_border none
            default_floating_border none
            seat * hide_cursor 100
            """, to: "sway.config")
        let sway = ["sway", "-c", configuration]
        guard geteuid() == 0 else { return sway }
        guard let nobody = getpwnam("nobody") else { throw WireError("no user nobody to run sway as") }
        chown(folder.path, nobody.pointee.pw_uid, nobody.pointee.pw_gid)
        return [
            "setpriv", "--reuid=\(nobody.pointee.pw_uid)", "--regid=\(nobody.pointee.pw_gid)", "--clear-groups",
        ] + sway
    }

    private static func oriel(_ options: Options) throws -> [String] {
        precondition(options.outputs > 0, "oriel serve has an output at least")
        let size = "\(options.width * options.scale)x\(options.height * options.scale)"
        return [
            try Oriel.path, "serve", "--socket", "oriel", "--allow-tools", "--background",
            "#\(String(background, radix: 16))",
        ] + (1...options.outputs).flatMap { ["--output", "\(size),scale=\(options.scale),name=HEADLESS-\($0)"] }
    }

    /// Whether a server accepts connections at this socket.
    private static func accepts(_ path: String) -> Bool {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return withUnixAddress(path) { connect(descriptor, $0, $1) } == 0
    }
}
