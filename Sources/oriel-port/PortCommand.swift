import ArgumentParser
import Foundation
import ProjectBuilder

/// The `oriel-port` command, which `oriel build`, `oriel run` and `oriel test` call.
@main struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oriel-port",
        abstract: "Builds packages that are written for iOS, without changing a file of theirs.",
        subcommands: [BuildCommand.self, RunCommand.self, TestCommand.self, NewCommand.self])
}

/// The options of each command; all others are SwiftPM's.
struct PackageOptions: ParsableArguments {
    @Option(help: "The folder of the package, or of a project of Xcode.")
    var packagePath = "."

    @Option(help: "The project of Xcode, where the folder has several or a package beside it.")
    var project: String?

    @Option(help: "The folder to build in; .build/oriel in the package by default.")
    var scratchPath: String?

    @Option(name: [.short, .long], help: "debug or release.")
    var configuration = "debug"

    @Argument(parsing: .allUnrecognized, help: "Arguments for SwiftPM.")
    var arguments: [String] = []

    func port(allowsMissing: Bool = false) throws -> PortedPackage {
        let package = try PortedPackage(
            folder: packagePath, scratch: scratchPath, project: project, configuration: configuration,
            allowsMissing: allowsMissing)
        for diagnostic in package.omissions + package.diagnostics {
            FileHandle.standardError.write(Data((diagnostic + "\n").utf8))
        }
        return package
    }

    func run(_ command: String) throws {
        try port().run([command] + arguments, with: OrielPackage(), configuration: configuration)
    }
}

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Builds a package that is written for iOS, as `swift build` does.")

    @Option(help: "Show the lines of a source file that the compiler reads in another form, and build nothing.")
    var explain: String?

    @Flag(help: "Only compile for errors, and print what does not compile by kind.")
    var check = false

    @OptionGroup var options: PackageOptions

    func run() throws {
        if check {
            let (report, log) = try options.port(allowsMissing: true)
                .check(with: OrielPackage(), configuration: options.configuration)
            print(report, terminator: "")
            guard report.errors > 0 else { return }
            print("\nAll errors are in \(log)")
            throw ExitCode.failure
        } else if let explain {
            print(try options.port(allowsMissing: true).explanation(of: explain), terminator: "")
        } else {
            try options.run("build")
        }
    }
}

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Builds and runs an app that is written for iOS, as `swift run` does.")

    @OptionGroup var options: PackageOptions

    func run() throws { try options.run("run") }
}

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Builds and runs the tests of a package that is written for iOS, as `swift test` does.")

    @OptionGroup var options: PackageOptions

    func run() throws { try options.run("test") }
}

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Creates a package with an app that runs at once, or with views for apps.")

    @Argument(help: "The name of the package, of its module and of the folder.")
    var name: String

    @Option(help: "app, kiosk or library.")
    var template: ProjectTemplate.Kind = .app

    func run() throws {
        try ProjectTemplate(template, name: name).write(to: name)
        print("Created \(name). `cd \(name) && oriel \(template == .library ? "test" : "run")` builds it.")
    }
}

extension ProjectTemplate.Kind: ExpressibleByArgument {}
