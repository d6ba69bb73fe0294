import Foundation
import SafariServices
import Testing
import UIKitTestSupport

@testable import UIKit

/// The page that opens in a browser: a program in a folder of the test's own.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct SafariViewControllerTests {
    private final class Recorder: NSObject, SFSafariViewControllerDelegate {
        var calls: [String] = []
        var finish: (() -> Void)?

        func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) { calls.append("will open") }

        func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad isLoaded: Bool) {
            calls.append("loaded \(isLoaded)")
        }

        func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
            calls.append("finished, presented: \(controller.presentingViewController != nil)")
            finish?()
        }
    }

    /// Presents a page with a browser that ends with a status; returns what the delegate received and the browser's arguments.
    private func present(status: Int) async throws -> (calls: [String], arguments: String?) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("safari-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = folder.appendingPathComponent("xdg-open")
        try Data("#!/bin/sh\necho \"$@\" > \"\(folder.path)/out\"\nexit \(status)\n".utf8).write(to: browser)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser.path)
        let old = UIApplication.opener
        UIApplication.opener = URLOpener(variables: ["PATH": folder.path, "HOME": folder.path])
        defer { UIApplication.opener = old }

        Headless.start()
        let window = Headless.showWindow()
        let root = UIViewController()
        window.rootViewController = root
        let recorder = Recorder()
        let controller = SFSafariViewController(url: try #require(URL(string: "https://example.com/a?b=c")))
        controller.delegate = recorder
        await withCheckedContinuation { continuation in
            recorder.finish = { continuation.resume() }
            root.present(controller, animated: false)
        }
        #expect(root.presentedViewController == nil)
        window.isHidden = true
        let output = try? String(contentsOf: folder.appendingPathComponent("out"), encoding: .utf8)
        return (recorder.calls, output)
    }

    @Test func `The page is opened, and the controller dismisses itself`() async throws {
        let result = try await present(status: 0)
        #expect(result.calls == ["will open", "loaded true", "finished, presented: false"])
        #expect(result.arguments == "https://example.com/a?b=c\n")
    }

    @Test func `A browser that does not start is reported`() async throws {
        #expect(try await present(status: 3).calls == ["will open", "loaded false", "finished, presented: false"])
    }

    @Test func `The configuration is copied`() throws {
        let configuration = SFSafariViewController.Configuration()
        configuration.entersReaderIfAvailable = true
        let url = try #require(URL(string: "HTTP://example.com"))
        let controller = SFSafariViewController(url: url, configuration: configuration)
        configuration.entersReaderIfAvailable = false
        #expect(controller.configuration.entersReaderIfAvailable)
    }

    @Test func `URLs that are not of the web trap`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = SFSafariViewController(url: URL(fileURLWithPath: "/etc/passwd")) }
        }
    }
}
