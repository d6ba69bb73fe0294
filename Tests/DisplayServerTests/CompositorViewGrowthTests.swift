import CSystem
import Foundation
import Testing
import UIKitTesting

@testable import DisplayServer
@testable import UIKit

/// Compositors that come and go in one app leave nothing behind.
@MainActor @Suite(.serialized) final class CompositorViewGrowthTests {
    private let synthesizer: UIEventSynthesizer
    private let window: UIWindow
    private let controller = UIViewController()
    private let folder: URL
    private let servers = NSHashTable<AnyObject>.weakObjects()

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

    /// What the process holds.
    private struct Holdings: Equatable {
        let descriptors: Int
        let children: Int
        let files: [String]

        init(_ folder: URL) throws {
            descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            children = try String(contentsOfFile: "/proc/self/task/\(getpid())/children", encoding: .utf8)
                .split(separator: " ").count
            files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        }
    }

    private static var heap: Int {
        let heap = mallinfo2()
        return Int(heap.uordblks + heap.hblkhd)
    }

    private func wait(_ what: String, until condition: () throws -> Bool) async throws {
        let end = Date(timeIntervalSinceNow: 20)
        while try !condition() {
            try #require(Date() < end, "not within 20 seconds: \(what)")
            await synthesizer.advance(by: 1 / 60)
            try await Task.sleep(for: .milliseconds(4))
        }
    }

    /// Makes a number of views, every fifth of them with a program; closes half of them, and releases all.
    private func makeViews(_ count: Int) async throws {
        for index in 0..<count {
            let view = try CompositorView()
            servers.add(view.server)
            view.frame = CGRect(x: index % 7, y: 0, width: 200, height: 150)
            controller.view.addSubview(view)
            if index % 5 == 0 {
                try view.run(["weston-simple-shm"])
                try await wait("the window") { view.title == "simple-shm" }
            }
            await synthesizer.advance(by: 1 / 60)
            view.removeFromSuperview()
            if index % 2 == 0 { view.close() }
        }
        await synthesizer.advance(by: 0.1)
    }

    @Test(.timeLimit(.minutes(2))) func viewsThatAreClosedLeaveNothing() async throws {
        // Caches, and the threads of queues.
        try await makeViews(20)
        try await wait("the end of the first programs") { try Holdings(folder).children == 0 }
        let (before, heap) = (try Holdings(folder), Self.heap)
        try await makeViews(60)
        try await wait("the end of the programs") { try Holdings(folder) == before }
        #expect(servers.allObjects.isEmpty)
        #expect(try Holdings(folder) == before)
        #expect(before.files == [])
        // The keymap of one compositor alone has more.
        #expect(Self.heap - heap < 60 * 4096)
    }
}
