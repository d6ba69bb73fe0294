import CSystem
import Foundation
import Testing
import UIKitTesting

@testable import DisplayServer
@testable import UIKit

/// Compositors that come and go in one app leave nothing behind.
@MainActor @Suite(.serialized) final class CompositorViewGrowthTests {
    private let app: AppFixture
    private let servers = NSHashTable<AnyObject>.weakObjects()

    init() async throws { app = try await AppFixture() }

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

    /// Makes a number of views, every fifth of them with a program; closes half of them, and releases all.
    private func makeViews(_ count: Int) async throws {
        for index in 0..<count {
            let view = try CompositorView()
            servers.add(view.server)
            view.frame = CGRect(x: index % 7, y: 0, width: 200, height: 150)
            app.controller.view.addSubview(view)
            if index % 5 == 0 {
                try view.run(["weston-simple-shm"])
                try await app.wait("the window") { view.title == "simple-shm" }
            }
            await app.synthesizer.advance(by: 1 / 60)
            view.removeFromSuperview()
            if index % 2 == 0 { view.close() }
        }
        await app.synthesizer.advance(by: 0.1)
    }

    @Test(.timeLimit(.minutes(2))) func viewsThatAreClosedLeaveNothing() async throws {
        // Caches, and the threads of queues.
        try await makeViews(20)
        try await app.wait("the end of the first programs") { try Holdings(app.folder).children == 0 }
        let (before, heap) = (try Holdings(app.folder), Self.heap)
        try await makeViews(60)
        try await app.wait("the end of the programs") { try Holdings(app.folder) == before }
        #expect(servers.allObjects.isEmpty)
        #expect(try Holdings(app.folder) == before)
        #expect(before.files == [])
        // The keymap of one compositor alone has more.
        #expect(Self.heap - heap < 60 * 4096)
    }
}
