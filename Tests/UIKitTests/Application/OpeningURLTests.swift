import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

/// URLs that the app opens, by programs in a folder of the test's own.
extension WindowTests {
    @MainActor @Suite(.timeLimit(.minutes(1))) struct OpeningURLTests {
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("open-\(UUID().uuidString)")
        private let platform = Headless.platform

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        /// Installs a program that writes its arguments and its token to the file `out`, and ends with a status.
        private func install(_ name: String, status: Int = 0) throws -> URLOpener {
            let file = folder.appendingPathComponent(name)
            let script = """
                #!/bin/sh
                echo "$0 $@ token=$XDG_ACTIVATION_TOKEN" > "\(folder.path)/out"
                exit \(status)
                """
            try Data(script.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
            return URLOpener(variables: ["PATH": folder.path, "HOME": folder.path, "XDG_DATA_DIRS": folder.path])
        }

        private var output: String? { try? String(contentsOf: folder.appendingPathComponent("out"), encoding: .utf8) }

        private func opening(_ url: String, with opener: URLOpener) async throws -> Bool {
            let old = UIApplication.opener
            UIApplication.opener = opener
            defer { UIApplication.opener = old }
            return await UIApplication.shared.open(try #require(URL(string: url)))
        }

        @Test func `A URL is opened by xdg-open, with the token in its environment`() async throws {
            let opener = try install("xdg-open")
            let url = try #require(URL(string: "https://example.com/a?b=c&d='e'"))
            let problem = await Task.detached { opener.open(url, token: "secret") }.value
            #expect(problem == nil)
            #expect(output == "\(folder.path)/xdg-open \(url.absoluteString) token=secret\n")
        }

        @Test func `Without xdg-open the portal is called`() async throws {
            let opener = try install("gdbus")
            #expect(try await opening("mailto:a@example.com", with: opener))
            #expect(output?.contains("org.freedesktop.portal.OpenURI.OpenURI '' 'mailto:a@example.com' {}") == true)
            let command = opener.commands(for: try #require(URL(string: "a:b")), token: "it's")[2]
            #expect(command.last == "{'activation_token': <'it\\'s'>}")
            // A file is passed by its descriptor, which gdbus cannot.
            #expect(try await !opening("file:///etc/passwd", with: opener))
        }

        @Test func `What cannot be opened is reported as false`() async throws {
            let failing = try install("xdg-open", status: 3)
            #expect(try await !opening("https://example.com", with: failing))
            #expect(try await !opening("no-scheme", with: failing))
            let missing = URLOpener(variables: ["PATH": "/nonexistent"])
            #expect(try await !opening("https://example.com", with: missing))
        }

        @Test func `The completion handler is called later`() async throws {
            let old = UIApplication.opener
            UIApplication.opener = try install("xdg-open")
            defer { UIApplication.opener = old }
            let url = try #require(URL(string: "file:///"))
            var hasReturned = false
            let isOpened = await withCheckedContinuation { continuation in
                UIApplication.shared.open(url, options: [.universalLinksOnly: false]) { isOpened in
                    #expect(hasReturned)
                    continuation.resume(returning: isOpened)
                }
                hasReturned = true
            }
            #expect(isOpened)
        }

        @Test func `Schemes are looked up in the desktop's files`() throws {
            let old = UIApplication.opener
            defer { UIApplication.opener = old }
            UIApplication.opener = try install("xdg-open")
            let applications = folder.appendingPathComponent("applications")
            try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
            let cache =
                "[MIME Cache]\ntext/plain=editor.desktop;\nx-scheme-handler/https=browser.desktop;\n"
                + "x-scheme-handler/empty=\n"
            try Data(cache.utf8).write(to: applications.appendingPathComponent("mimeinfo.cache"))
            func canOpen(_ url: String) -> Bool {
                URL(string: url).map { UIApplication.shared.canOpenURL($0) } ?? false
            }
            #expect(canOpen("https://example.com") && canOpen("HTTPS://example.com"))
            #expect(!canOpen("gemini://example.com") && !canOpen("empty:x") && !canOpen("example.com"))
            #expect(canOpen("file:///") && !canOpen("file:///nonexistent"))
            UIApplication.opener = URLOpener(variables: ["PATH": "/nonexistent"])
            #expect(!canOpen("https://example.com"))
        }

        @Test func `A session's window comes to the front, and one without a scene is an error`() {
            let window = Headless.showWindow()
            var errors = 0
            let application = UIApplication.shared
            application.requestSceneSessionActivation(
                window.windowScene?.session, userActivity: nil, options: nil, errorHandler: { _ in errors += 1 })
            #expect(errors == 0)
            let lost = UISceneSession(role: .windowApplication)
            application.requestSceneSessionActivation(lost, userActivity: nil, options: nil) { _ in errors += 1 }
            #expect(errors == 1)
        }
    }
}
