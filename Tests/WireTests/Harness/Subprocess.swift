import CSystem
import Foundation
import Glibc
import Locking

/// A program in its own session, with its output in files, that ends with the test process at the latest.
///
/// Foundation's `Process` starts no new session, so the programs that a display server starts could not be ended
/// with it; and it ends nothing when the test process is killed.
final class Subprocess: Sendable {
    enum Exit: Equatable, CustomStringConvertible {
        case code(Int32)
        case signal(Int32)

        var description: String {
            switch self {
            case .code(let code): "exit code \(code)"
            case .signal(let number): "signal \(number)"
            }
        }
    }

    let name: String
    let pid: pid_t
    private let outputPath: String
    private let errorPath: String
    private let sentinel: Sentinel
    private let exit = Mutex<Exit?>(nil)

    var standardOutput: String { Self.text(outputPath) }
    var standardError: String { Self.text(errorPath) }

    /// Starts a program found on PATH; its output goes to files in `folder`, which is its working directory too.
    ///
    /// Where the test process dies before the program, `abandoned` is removed, a folder.
    init(
        _ program: String, _ arguments: [String], environment: [String: String], folder: String,
        abandoned: String? = nil
    ) throws {
        name = (program as NSString).lastPathComponent
        let stem = "\(folder)/\(name)-\(UUID().uuidString.prefix(8))"
        outputPath = stem + ".out"
        errorPath = stem + ".err"
        let descriptors = try [
            Self.descriptor("/dev/null", O_RDONLY), Self.descriptor(outputPath, Self.create),
            Self.descriptor(errorPath, Self.create),
        ]
        defer { descriptors.forEach { close($0) } }
        pid = try Self.spawn(
            [program] + arguments, environment: environment, folder: folder, descriptors: descriptors)
        do {
            sentinel = try Sentinel(over: pid, removing: abandoned)
        } catch {
            kill(-pid, SIGKILL)
            waitpid(pid, nil, 0)
            throw error
        }
    }

    deinit {
        kill(-pid, SIGKILL)
        if exit.withLock({ $0 == nil }) { waitpid(pid, nil, 0) }
        sentinel.dismiss()
    }

    /// How the program ended, `nil` while it runs.
    func poll() -> Exit? {
        exit.withLock { exit in
            if exit != nil { return exit }
            var status: Int32 = 0
            guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
            let signal = status & 0x7f
            exit = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
            return exit
        }
    }

    /// Waits for the program to end; one that does not is killed, and the error contains its output.
    func wait(within limit: Duration = .seconds(20)) async throws -> Exit {
        if let exit = try await eventually(within: limit, { poll() }) { return exit }
        signal(SIGKILL)
        throw WireError("\(name) still ran after \(limit)\(said)")
    }

    /// Sends a signal to the program and to all it started in its process group.
    func signal(_ number: Int32) {
        kill(-pid, number)
    }

    /// Asks the program to end, and kills what has not ended after two seconds.
    func stop() async {
        if poll() == nil {
            kill(pid, SIGTERM)
            _ = try? await eventually(within: .seconds(2), { poll() })
        }
        signal(SIGKILL)
        _ = try? await eventually(within: .seconds(2), { poll() })
    }

    /// What the program wrote, for messages.
    var said: String {
        [("stdout", standardOutput), ("stderr", standardError)]
            .filter { !$0.1.isEmpty }
            .map { "\n--- \(name) \($0.0):\n\($0.1.suffix(4000))" }
            .joined()
    }

    private static func text(_ path: String) -> String {
        (FileManager.default.contents(atPath: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static let create = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
}

// MARK: - Spawning

extension Subprocess {
    /// Starts a program as the leader of a new session that has the given descriptors as 0, 1, 2 and no other.
    fileprivate static func spawn(
        _ argv: [String], environment: [String: String], folder: String, descriptors: [Int32]
    ) throws -> pid_t {
        var pid: pid_t = 0
        let error = withCStrings(argv) { argv in
            // LP_PERF is for tests that compare frames in this process. Programs exit in the middle of a call, whose objects
            // LeakSanitizer takes for lost; the freed memory that AddressSanitizer keeps must not hide how theirs grows.
            let variables = environment.filter { $0.key != "LP_PERF" }
                .merging(["ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=4"]) { $1 }
            return withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
                oriel_start_process(&pid, argv[0], argv, environment, folder, descriptors, [], 0, true)
            }
        }
        if error == ENOENT {
            throw WireError("\(argv[0]) is not on this machine: run script/bootstrap --test")
        }
        guard error == 0 else { throw WireError("\(argv[0]) did not start: \(String(cString: strerror(error)))") }
        return pid
    }

    /// Opens a file with close-on-exec.
    fileprivate static func descriptor(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = open(path, flags | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw WireError("\(path): \(String(cString: strerror(errno)))") }
        return descriptor
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }

    /// A shell that kills a process group, and removes a folder, once the test process is gone without dismissing it.
    ///
    /// It reads a socket whose other end only the test process holds. PR_SET_PDEATHSIG will not do: it fires when the
    /// *thread* that started the child ends, and those of the test run's pool come and go.
    fileprivate final class Sentinel: Sendable {
        private let pid: pid_t
        private let socket: Int32

        init(over group: pid_t, removing folder: String?) throws {
            var (input, output): (Int32, Int32) = (-1, -1)
            guard oriel_socket_pair(&input, &output) else {
                throw WireError("no sockets: \(String(cString: strerror(errno)))")
            }
            socket = output
            let null = try Subprocess.descriptor("/dev/null", O_WRONLY)
            defer {
                close(input)
                close(null)
            }
            let script = """
                read -r word && exit 0
                kill -s KILL -- "-$1" 2>/dev/null
                if [ -n "$2" ]; then sleep 0.2; rm -rf -- "$2"; fi
                """
            pid = try Subprocess.spawn(
                ["/bin/sh", "-c", script, "sentinel", String(group), folder ?? ""], environment: [:], folder: "/",
                descriptors: [input, null, null])
        }

        /// Ends the watch; to be called once.
        func dismiss() {
            _ = "done\n".withCString { write(socket, $0, 5) }
            close(socket)
            waitpid(pid, nil, 0)
        }
    }
}
