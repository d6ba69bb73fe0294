import DisplayServer
import Foundation
import ServerScript
import UIKit
import WebServer

/// Runs the display server in the life of the app of `oriel serve`.
final class ServerDelegate: UIResponder, UIApplicationDelegate {
    struct Options {
        var outputs: [OutputConfiguration] = []
        var scenario: Scenario?
        /// The file for the results of the scenario, as JUnit XML.
        var report: String?
        /// The file for the screenshots of the scenario on one picture.
        var contactSheet: String?
        var socket: String?
        var allowsTools = false
        var startsXwayland = false
        /// Whether the outputs show the cursor of the pointer.
        var showsCursor = true
        var background: BackgroundColor?
        /// The destination of the recordings of the outputs' frames; nil for none.
        var recording: RecordingDestination?
        /// The port of the page for browsers; 0 for a free one.
        var webPort: UInt16?
        var program: [String] = []
    }

    static var options = Options()

    private var server: DisplayServer?
    private var control: ControlSocket?
    private var web: WebServer?
    private var recorder: OutputRecorder?
    /// The name of the X display; nil if there is none.
    private var displayName: String?
    /// The folder that was made because there is no `XDG_RUNTIME_DIR`.
    private var ownFolder: String?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            let folder = try runtimeFolder()
            let server = try DisplayServer(socketName: Self.options.socket, allowsTools: Self.options.allowsTools)
            self.server = server
            server.showsCursor = Self.options.showsCursor
            if Self.options.startsXwayland { displayName = try server.startXwayland() }
            if let color = Self.options.background { server.backgroundColor = color.uiColor }
            let controller = ServerController(server)
            control = try ControlSocket(controller, path: "\(folder)/oriel-\(server.socketName).sock")
            server.controlPath = control?.path
            controller.onQuit = { [weak self] status in self?.end(Int32(truncatingIfNeeded: status)) }
            for output in Self.options.outputs { try controller.plug(output) }
            Task { await self.start(server, controller) }
        } catch {
            fail("\(error)")
        }
        return true
    }

    private func start(_ server: DisplayServer, _ controller: ServerController) async {
        do {
            if let recording = Self.options.recording { recorder = try OutputRecorder(controller, to: recording) }
            if let port = Self.options.webPort { try serve(controller, port) }
            if let scenario = Self.options.scenario {
                try await run(scenario, controller)
            } else if Self.options.program.isEmpty {
                // Not buffered: a script waits for it.
                let names = [server.socketName] + (displayName.map { [$0] } ?? [])
                TerminalOutput.print(names.joined(separator: "\n"))
            } else {
                try server.run(Self.options.program) { [weak self] status in self?.end(status) }
            }
        } catch {
            fail("\(error)")
        }
    }

    private func serve(_ controller: ServerController, _ port: UInt16) throws {
        let web = WebServer(controller)
        self.web = web
        do {
            try web.start(port: port)
        } catch {
            throw ControlError(.failed, "--web \(port): \(error.localizedDescription)")
        }
        if let url = web.url { TerminalOutput.report(url) }
    }

    private func run(_ scenario: Scenario, _ controller: ServerController) async throws {
        let report = await ScenarioRunner(scenario, server: controller).run()
        TerminalOutput.print(report.summary)
        if let file = Self.options.report {
            try ScenarioReport.junit([report]).write(
                to: FilePath.url(of: file), atomically: true, encoding: .utf8)
        }
        if let file = Self.options.contactSheet { try ContactSheet(report).write(to: FilePath.url(of: file)) }
        end(Int32(truncatingIfNeeded: report.exitStatus))
    }

    /// Returns the folder of the sockets: `XDG_RUNTIME_DIR`, or a new one that only this user may enter.
    private func runtimeFolder() throws -> String {
        if let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], !folder.isEmpty { return folder }
        var template = Array("/tmp/oriel-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        setenv("XDG_RUNTIME_DIR", folder, 1)
        ownFolder = folder
        return folder
    }

    private func end(_ status: Int32) -> Never {
        close()
        exit(status)
    }

    /// Completes the recording, ends the programs, and removes the sockets.
    private func close() {
        recorder?.stop()
        control?.close()
        server?.close()
        if let ownFolder { try? FileManager.default.removeItem(atPath: ownFolder) }
    }

    private func fail(_ message: String) -> Never {
        TerminalOutput.report("oriel serve: \(message)")
        end(1)
    }

    func applicationWillTerminate(_ application: UIApplication) { close() }
}
