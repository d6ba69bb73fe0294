import Foundation
import Glibc
import UIKit

/// An app of the tests of outputs: it shows a window on each screen, follows the screens by their notifications, and reports
/// what it has and what was wrong about the notifications.
///
///     OutputProbe               # prints “ready”, and a report as one line of JSON for each empty line of standard input
///     OutputProbe --animate     # with a view that moves in each frame of each screen
///     OutputProbe --animate=B   # with a view that moves in each frame of the screen B
///     OutputProbe --stay        # without input
///
/// A line `mode N` makes it set a mode of a screen, both chosen by the number. It ends with the end of its input.
@main final class OutputProbe: UIResponder, UIApplicationDelegate {
    private let screens = ScreenFollower(animated: OutputProbe.animated)
    private var input: (any DispatchSourceRead)?
    /// The input after the last line.
    private var buffered: [UInt8] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        screens.start()
        Self.print("ready")
        guard !CommandLine.arguments.contains("--stay") else { return true }
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.resume()
        input = source
        return true
    }

    /// The names of the screens whose windows move; empty for all, nil for none.
    private static var animated: String? {
        for argument in CommandLine.arguments {
            if argument == "--animate" { return "" }
            if argument.hasPrefix("--animate=") { return String(argument.dropFirst("--animate=".count)) }
        }
        return nil
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { exit(0) }
        buffered += bytes[..<count]
        while let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: buffered[..<end], as: UTF8.self)
            buffered.removeSubrange(...end)
            perform(line)
        }
    }

    private func perform(_ line: String) {
        let words = line.split(separator: " ")
        if words.count == 2, words[0] == "mode", let choice = Int(words[1]) { return screens.setMode(choice) }
        do {
            Self.print(String(decoding: try JSONEncoder().encode(screens.report()), as: UTF8.self))
        } catch {
            Self.print("\(error)")
        }
    }

    private static func print(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
