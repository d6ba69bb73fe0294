import ArgumentParser
import Foundation
import ServerScript

/// `oriel ctl`: sends one command to a running display server.
struct CtlCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ctl", abstract: "Send a command to a running display server.",
        discussion: """
            The commands and their values are those of scenarios, as YAML:

              oriel ctl plug 1920x1080,scale=2,name=left
              oriel ctl tap '{x: 10, y: 20, output: left}'
              oriel ctl screenshot first.png
              oriel ctl list_windows

            The result is printed as JSON. The status is 1 if the server reports an error.
            """)

    @Option(
        help: ArgumentHelp(
            "The control socket; by default $ORIEL_SOCKET, or the only one in XDG_RUNTIME_DIR.", valueName: "path"))
    var socket: String?

    @Argument(help: "The name of the command.")
    var name: String

    @Argument(parsing: .allUnrecognized, help: "The value of the command.")
    var value: [String] = []

    func run() throws {
        let text = value.isEmpty ? "- \(name)" : "- \(name): \(value.joined(separator: " "))"
        let steps: [ScenarioStep]
        do throws(ScenarioError) {
            steps = try Scenario(bytes: text.utf8, file: "oriel ctl").steps
        } catch {
            throw ValidationError(error.issues.map(\.message).joined(separator: "\n"))
        }
        guard let step = steps.first, steps.count == 1 else { throw ValidationError("“\(text)” is not one command.") }
        let folder = FileManager.default.currentDirectoryPath
        let command = step.command.resolvingPaths(in: folder, programs: folder.isEmpty ? nil : folder)
        let connection = try ControlClient(path: try socketPath())
        let reply = try connection.perform(command)
        switch reply.outcome {
        case .success(let result): TerminalOutput.print(json: ScriptJSON.text(of: result.encoded))
        case .failure(let error):
            TerminalOutput.report("oriel ctl: \(error.message)")
            throw ExitCode(1)
        }
    }

    private func socketPath() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        if let path = socket ?? environment["ORIEL_SOCKET"] { return path }
        let folder = environment["XDG_RUNTIME_DIR"] ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = names.filter { $0.hasPrefix("oriel-") && $0.hasSuffix(".sock") }.sorted()
        guard let only = found.first else {
            throw ValidationError(
                "No display server runs in XDG_RUNTIME_DIR: start “oriel serve”, or give its --socket.")
        }
        guard found.count == 1 else {
            throw ValidationError(
                "\(found.count) display servers run: choose one of \(found.joined(separator: ", ")) with --socket.")
        }
        return "\(folder)/\(only)"
    }
}
