import CSystem
import Dispatch
import Foundation
import Glibc

/// A process that the server has started, the leader of a group of its own.
///
/// Foundation's `Process` takes a process for running as long as any of those that it has started holds an inherited
/// descriptor: `wl-copy`, which leaves a process in the background, would never end.
@MainActor final class ChildProcess {
    let id: pid_t
    /// The exit status, or 128 and the number of the signal that has ended it; nil while it runs.
    private(set) var status: Int32?
    private let source: any DispatchSourceRead

    /// Starts a process with the standard files of this one, and no others than those given.
    ///
    /// - Parameters:
    ///   - arguments: The executable, which is searched for in the `PATH` of the environment, and its arguments.
    ///   - output: Its standard output and standard error; nil for those of this process.
    ///   - descriptors: Open files that it has as 3, 4 and so on.
    ///   - onExit: Called once with the status. The process is observed until then, even if nothing else refers to this object.
    init(
        _ arguments: [String], environment: [String: String], directory: String?, output: Int32? = nil,
        descriptors: [Int32] = [], onExit: @escaping @MainActor (Int32) -> Void
    ) throws(ProgramError) {
        id = try Self.spawn(
            arguments, environment: environment, directory: directory, output: output, descriptors: descriptors)
        let descriptor = oriel_open_process(id)
        guard descriptor >= 0 else {
            let error = Self.error(errno, arguments)
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
            throw error
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [self] in
            MainActor.assumeIsolated {
                guard status == nil, let new = exitStatus() else { return }
                status = new
                source.cancel()
                onExit(new)
            }
        }
        source.activate()
    }

    private static func spawn(
        _ arguments: [String], environment: [String: String], directory: String?, output: Int32?,
        descriptors: [Int32]
    ) throws(ProgramError) -> pid_t {
        guard let path = executable(named: arguments.first ?? "", searchPath: environment["PATH"]) else {
            throw error(ENOENT, arguments)
        }
        let strings = (arguments.map { strdup($0) }, environment.map { strdup("\($0)=\($1)") })
        defer { for string in strings.0 + strings.1 { free(string) } }
        var id = pid_t()
        let number = oriel_start_process(
            &id, path, strings.0 + [nil], strings.1 + [nil], directory, [-1, output ?? -1, output ?? -1], descriptors,
            Int32(descriptors.count), false)
        guard number == 0 else { throw error(number, arguments) }
        return id
    }

    /// Returns the path of an executable, which is searched for unless its name is a path; nil if there is none.
    static func executable(named name: String, searchPath: String?) -> String? {
        guard !name.isEmpty, !name.contains("/") else { return name }
        let folders = (searchPath ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        let paths = folders.lazy.map { "\($0)/\(name)" }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func error(_ number: Int32, _ arguments: [String]) -> ProgramError {
        ProgramError(program: arguments.first ?? "", code: POSIXErrorCode(rawValue: number) ?? .EINVAL)
    }

    private func exitStatus() -> Int32? {
        var status: Int32 = 0
        guard waitpid(id, &status, WNOHANG) == id else { return nil }
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }

    /// Asks the process to end, and those that it has started in its group, if it has not ended.
    func terminate() {
        // A shell does not pass the signal on.
        if status == nil { kill(-id, SIGTERM) }
    }
}
