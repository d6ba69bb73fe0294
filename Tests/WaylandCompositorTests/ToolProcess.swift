import Descriptors
import Glibc

/// A program for Wayland desktops that runs against a `TestCompositor`, where it is installed.
struct ToolProcess {
    let path: String

    /// - Parameter name: The name of the program in `/usr/bin`.
    init(_ name: String) { path = "/usr/bin/\(name)" }

    var isInstalled: Bool { access(path, X_OK) == 0 }

    /// Runs the program to its end; returns its status and what it wrote to standard output.
    func run(_ server: TestCompositor, _ arguments: [String]) -> (status: Int32, output: [UInt8]) {
        guard let socket = try? server.connect() else { return (-1, []) }
        let pipe = Pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, pipe.write.rawValue, 1)
        // The end of the output is that of the standard file, also where the program leaves another one behind.
        posix_spawn_file_actions_addclose(&actions, pipe.write.rawValue)
        posix_spawn_file_actions_addclose(&actions, pipe.read.rawValue)
        // A descriptor that the child inherits: a duplicate is not closed by exec.
        let inherited: Int32 = 100
        posix_spawn_file_actions_adddup2(&actions, socket.rawValue, inherited)
        let words = Self.cStrings([path] + arguments)
        let environment = Self.cStrings(["WAYLAND_SOCKET=\(inherited)", "XDG_RUNTIME_DIR=/tmp", "LANG=C.UTF-8"])
        defer {
            for word in words + environment { free(word) }
            posix_spawn_file_actions_destroy(&actions)
        }
        var process: pid_t = 0
        guard posix_spawn(&process, path, &actions, nil, words, environment) == 0 else { return (-1, []) }
        pipe.closeWriteEnd()
        let output = pipe.readBytes()
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return (status >> 8 & 0xFF, output)
    }

    /// Returns copies, and nil after them, as C functions take a list of strings.
    private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        strings.map { strdup($0) } + [nil]
    }
}
