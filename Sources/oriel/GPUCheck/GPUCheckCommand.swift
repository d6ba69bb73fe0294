import ArgumentParser
import Foundation
import ServerScript
import UIKit

/// `oriel gpu-check`: draws without a window, and tells whether the driver does all that Oriel needs.
struct GPUCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gpu-check",
        abstract: "Check what the driver draws, without a window: pictures, uploads, limits, a lost context.",
        discussion: """
            Writes pictures and report.json to a folder. ORIEL_GPU chooses the device. script/gpu-check packs this command \
            for another machine, with pictures of software GL to compare with.
            """)

    @Option(help: ArgumentHelp("Write to this folder.", valueName: "dir"))
    var output = "gpu-check"

    @Option(
        help: ArgumentHelp(
            "Compare all pictures of the folder, those that were there before included, with those in this one.",
            valueName: "dir"))
    var references: String?

    @Flag(help: "Draw fewer pictures and upload less.")
    var quick = false

    func run() throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        setenv("ORIEL_PLATFORM", "headless", 1)
        setenv("ORIEL_HEADLESS", "1280x720", 1)
        setenv("ORIEL_PRESENTER", "offscreen", 1)
        MainActor.assumeIsolated {
            GPUCheckDelegate.options = self
            GPUCheckDelegate.main()
        }
    }
}

/// Runs the checks when the app has started, and ends the process with their result.
final class GPUCheckDelegate: UIResponder, UIApplicationDelegate {
    static var options: GPUCheckCommand!

    /// A window behind those of the checks.
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        PlatformHost.shared.drawsFrames = false
        window = GPUCheck.makeWindow()
        Task {
            do {
                let check = try GPUCheck(
                    FilePath.url(of: Self.options.output, isFolder: true), isQuick: Self.options.quick)
                try await check.run()
                if let references = Self.options.references {
                    try check.compare(with: FilePath.url(of: references, isFolder: true))
                }
                let report = try check.finish()
                for result in report.results {
                    TerminalOutput.print("\(result.passed ? "passed" : "FAILED")  \(result.name): \(result.detail)")
                }
                exit(report.results.allSatisfy(\.passed) ? 0 : 1)
            } catch {
                TerminalOutput.report("oriel: \(error)")
                exit(1)
            }
        }
        return true
    }
}
