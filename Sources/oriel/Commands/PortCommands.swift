import ArgumentParser
import Foundation

/// A command that `oriel-port` carries out.
///
/// It is a program of its own: the parser of Swift that it needs is a library of the toolchain, which every start of `oriel` would
/// load otherwise.
protocol PortCommand: ParsableCommand {
    /// The arguments after the name of the command.
    var arguments: [String] { get }
}

extension PortCommand {
    func run() throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("oriel-port").path
        let command = [program, Self.configuration.commandName ?? ""] + arguments
        var pointers = command.map { strdup($0) } + [nil]
        execv(program, &pointers)
        throw ValidationError(
            "\(program) could not be started: \(String(cString: strerror(errno))). `swift build --product oriel-port` builds it."
        )
    }
}

/// `oriel build`: a package that is written for iOS, as SwiftPM builds others.
struct BuildCommand: PortCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build a package that is written for iOS, without changing its files.")

    @Argument(parsing: .captureForPassthrough, help: "The arguments of `oriel-port build`, and those of `swift build`.")
    var arguments: [String] = []
}

/// `oriel run`: an app that is written for iOS.
struct RunCommand: PortCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Build and run an app that is written for iOS, without changing its files.")

    @Argument(parsing: .captureForPassthrough, help: "The arguments of `oriel-port run`, and those of `swift run`.")
    var arguments: [String] = []
}

/// `oriel test`: the tests of a package that is written for iOS.
struct TestCommand: PortCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests of a package that is written for iOS, without changing its files."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of `oriel-port test`, and those of `swift test`.")
    var arguments: [String] = []
}

/// `oriel new`: a package with an app or with views.
struct NewCommand: PortCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a package with an app that runs at once, or with views for apps.")

    @Argument(parsing: .captureForPassthrough, help: "The arguments of `oriel-port new`: a name, and --template.")
    var arguments: [String] = []
}
