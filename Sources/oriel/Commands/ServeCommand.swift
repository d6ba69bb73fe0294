import ArgumentParser
import CSystem
import DisplayServer
import Foundation
import ServerScript
import UIKit

/// `oriel serve`: a display server with virtual outputs, for any Wayland program.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Run a Wayland display server with virtual outputs.",
        discussion: """
            With a program, the server ends when the program ends, with its exit status. With a scenario, it ends after the \
            last step, with status 1 if a step has failed. Otherwise the name of the socket is printed, for \
            WAYLAND_DISPLAY, with --xwayland followed by a line with that of DISPLAY, and the server runs until it is \
            interrupted or told to quit by “oriel ctl quit”.
            """)

    @Option(
        help: ArgumentHelp(
            "An output, such as 1920x1080@60,scale=2,transform=90,name=left; may be repeated.", valueName: "output"))
    var output: [String] = []

    @Flag(help: "Show the outputs in windows of the present session, instead of on virtual screens.")
    var windows = false

    @Option(help: ArgumentHelp("Run the steps of a YAML file.", valueName: "file"))
    var scenario: String?

    @Option(help: ArgumentHelp("Write the results of the scenario as JUnit XML.", valueName: "file"))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Where relative paths of screenshots begin; by default, beside the scenario.", valueName: "dir"))
    var screenshots: String?

    @Option(help: ArgumentHelp("Draw the screenshots of the scenario side by side to a PNG file.", valueName: "file"))
    var contactSheet: String?

    @Option(help: ArgumentHelp("The name of the Wayland socket in XDG_RUNTIME_DIR.", valueName: "name"))
    var socket: String?

    @Option(help: ArgumentHelp("The colour of the outputs where no window is, such as #204060.", valueName: "color"))
    var background: BackgroundColor?

    @Flag(help: "Allow clients to control others: windows, outputs, pictures, virtual pointers and keyboards.")
    var allowTools = false

    @Flag(help: "Run programs of X, too, with Xwayland; DISPLAY is set for the programs of the server.")
    var xwayland = false

    @Flag(help: "Do not draw the cursor of the pointer.")
    var noCursor = false

    @Option(
        help: ArgumentHelp(
            "Record the frames of each output to files in a folder; or those of one output to FILE.y4m, a pipe, or “-” for "
                + "standard output.", valueName: "path"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "The format of --record: png, or y4m for uncompressed video. By default PNG files in a folder, and video "
                + "elsewhere.", valueName: "format"))
    var recordFormat: RecordingDestination.Format?

    @Option(
        help: ArgumentHelp(
            "Show the outputs in browsers on this computer, and take their input; 0 chooses a free port. The address is "
                + "printed to standard error.", valueName: "port"))
    var web: UInt16?

    @Argument(parsing: .postTerminator, help: "A program to run in the server, and its arguments.")
    var program: [String] = []

    func validate() throws {
        if junit != nil, scenario == nil { throw ValidationError("--junit writes the results of a --scenario.") }
        if screenshots != nil || contactSheet != nil, scenario == nil {
            throw ValidationError("--screenshots and --contact-sheet concern the screenshots of a --scenario.")
        }
        if scenario != nil, !program.isEmpty {
            throw ValidationError("A --scenario runs its programs itself: it cannot be combined with a program.")
        }
        if windows, scenario != nil || record != nil || noCursor {
            throw ValidationError(
                "--windows is for people: it cannot be combined with --scenario, --record or --no-cursor.")
        }
        if record == nil, recordFormat != nil { throw ValidationError("--record-format is the format of --record.") }
        let destination = try recordingDestination
        if let destination, destination.kind != .folder, output.count > 1 {
            throw ValidationError(
                "--record: “\(destination.path)” is one file, and there are several outputs: name a folder.")
        }
        for text in output {
            do throws(OutputArgument.Failure) { _ = try OutputArgument.parse(text) } catch {
                throw ValidationError("--output: \(error)")
            }
        }
    }

    private var recordingDestination: RecordingDestination? {
        get throws {
            guard let record else { return nil }
            do throws(RecordingDestination.Failure) {
                return try RecordingDestination(path: record, format: recordFormat)
            } catch {
                throw ValidationError("--record: \(error)")
            }
        }
    }

    func run() throws {
        // The memory of each window of a client is an open file.
        oriel_raise_descriptor_limit()
        var scenario = try scenario.map { try Scenario(contentsOfFile: $0) }
        if let screenshots {
            try FileManager.default.createDirectory(atPath: screenshots, withIntermediateDirectories: true)
            scenario?.screenshotFolder = screenshots
        }
        var outputs = try output.map { try OutputArgument.parse($0) }
        if outputs.isEmpty { outputs = scenario?.outputs ?? [] }
        if outputs.isEmpty { outputs = [OutputConfiguration()] }
        if windows { return serveInWindows(outputs) }
        setenv("ORIEL_PLATFORM", "headless", 1)
        // The outputs are plugged once the server runs.
        setenv("ORIEL_HEADLESS", "none", 1)
        var recording = try recordingDestination
        if recording?.path == "-" {
            // Nothing but the recording may be written there: what else would be is printed to standard error.
            recording?.standardOutput = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
            dup2(STDERR_FILENO, STDOUT_FILENO)
        }
        MainActor.assumeIsolated { [recording] in
            ServerDelegate.options = ServerDelegate.Options(
                outputs: outputs, scenario: scenario, report: junit, contactSheet: contactSheet, socket: socket,
                allowsTools: allowTools, startsXwayland: xwayland, showsCursor: !noCursor, background: background,
                recording: recording, webPort: web, program: program)
            _ = UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ServerDelegate.self))
        }
    }

    private func serveInWindows(_ outputs: [OutputConfiguration]) {
        MainActor.assumeIsolated {
            WindowedServerDelegate.options = WindowedServerDelegate.Options(
                outputs: outputs, socket: socket, allowsTools: allowTools, startsXwayland: xwayland,
                background: background, program: program)
            _ = UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(WindowedServerDelegate.self))
        }
    }
}

extension RecordingDestination.Format: ExpressibleByArgument {}

/// A colour as scripts write it.
struct BackgroundColor: ExpressibleByArgument {
    private let color: PixelColor

    init?(argument: String) {
        guard let color = PixelColor(word: argument) else { return nil }
        self.color = color
    }

    @MainActor var uiColor: UIColor {
        UIColor(
            red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
    }
}
