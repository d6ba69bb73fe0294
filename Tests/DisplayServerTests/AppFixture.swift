import Foundation
import UIKitTesting

@testable import UIKit

/// A window of the app that the tests are, with a folder for the sockets of its servers.
@MainActor final class AppFixture {
    let synthesizer: UIEventSynthesizer
    let window: UIWindow
    let controller = UIViewController()
    let folder: URL

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        window.isHidden = true
        try? FileManager.default.removeItem(at: folder)
    }

    /// Waits for a program, whose time is not that of the app.
    func wait(_ what: @autoclosure () -> String, until condition: () throws -> Bool) async throws {
        try await synthesizer.wait(for: what(), until: condition)
    }
}
