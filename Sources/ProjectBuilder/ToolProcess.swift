import Foundation
import Locking

/// A program of the toolchain that this one runs.
struct ToolProcess {
    /// The exit status and what the program wrote.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The program, as a path or a name in `PATH`, and its arguments.
    let command: [String]
    var folder: URL?

    init(_ command: [String], in folder: URL? = nil) {
        self.command = command
        self.folder = folder
    }

    /// Runs the program to its end and returns what it wrote.
    ///
    /// - Parameter forwardsOutput: Whether what it writes goes to the standard error of this process, for work that takes long.
    func run(forwardsOutput: Bool = false) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        if let folder { process.currentDirectoryURL = folder }
        let output = Pipe()
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = forwardsOutput ? FileHandle.standardError : output
        process.standardError = forwardsOutput ? FileHandle.standardError : errors
        do { try process.run() } catch {
            throw BuildError("\(command[0]) could not be started: \(error.localizedDescription)")
        }
        // Read together: a program that fills one pipe while the other is read would wait forever.
        if forwardsOutput {
            process.waitUntilExit()
            return Result(status: process.terminationStatus, output: "", errors: "")
        }
        let messages = Reply<Data>()
        let handle = errors.fileHandleForReading
        DispatchQueue.global().async { messages.send(handle.readDataToEndOfFile()) }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: messages.wait(), as: UTF8.self))
    }

    /// Runs the program to its end and returns what it wrote to standard output.
    ///
    /// - Throws: A `BuildError` with its messages if it fails.
    func output() throws -> String {
        let result = try run()
        guard result.status == 0 else {
            throw BuildError("`\(command.joined(separator: " "))` failed:\n\(result.errors)\(result.output)")
        }
        return result.output
    }

    /// Runs the program in place of this one. Returns only by an error.
    func replaceThisProcess() throws -> Never {
        fflush(nil)
        if let folder { _ = chdir(folder.path) }
        var arguments = command.map { strdup($0) } + [nil]
        execvp(command[0], &arguments)
        throw BuildError("\(command[0]) could not be started: \(String(cString: strerror(errno)))")
    }
}

/// An error whose description is for the user.
public struct BuildError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
