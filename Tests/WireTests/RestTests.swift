import Testing

extension WireTests {
    /// Apps that have nothing to do, or cannot do it, do nothing.
    @Suite(.serialized) struct RestTests {
        @Test func `A window in which nothing moves is never woken`() async throws {
            try await DisplayServer.with(.weston, .init(width: 1280, height: 720)) { server in
                let apps = try [
                    ["bench", "--scene=idle", "--seconds=100"], ["demo", "--page=\(Oriel.galleryPage)"],
                ].map { try server.run(Oriel.path, $0) }
                // What the start leaves behind: a first frame or two, and the bench's own wait of a second.
                try await Task.sleep(for: .milliseconds(2500))
                let before = try apps.map { try $0.sleeps }
                try await Task.sleep(for: .seconds(5))
                for (oriel, before) in zip(apps, before) {
                    let wakeUps = try oriel.sleeps.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
                    #expect(wakeUps <= 3, "\(oriel.said)")
                    #expect(oriel.poll() == nil, "\(oriel.said)")
                    await oriel.stop()
                }
            }
        }

        @Test func `A compositor that gives nothing back stops an animation and no more`() async throws {
            // Concurrently: they wait most of the time.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for habits in [FakeDesktop.Habits.keepsBuffers, .keepsFrames, [.keepsBuffers, .keepsFrames]] {
                    group.addTask { try await stopAndResume(habits) }
                }
                try await group.waitForAll()
            }
        }

        private func stopAndResume(_ habits: FakeDesktop.Habits) async throws {
            let desktop = try FakeDesktop()
            let oriel = try desktop.run(
                Oriel.path, ["bench", "--scene=sprites", "--n=100", "--frames=1000000"])
            let started = try await eventually(within: .seconds(10)) { try desktop.counts.commits >= 10 ? true : nil }
            #expect(started == true, "\(oriel.said)")

            desktop.adopt(habits)
            try await Task.sleep(for: .milliseconds(500))
            let (counts, time, memory) = (try desktop.counts, try oriel.processorTime, try oriel.memory)
            try await Task.sleep(for: .seconds(2))
            #expect(try oriel.processorTime - time < 0.1)
            #expect(try oriel.memory - memory < 1024)
            #expect(try desktop.counts.commits == counts.commits)
            #expect(counts.buffers <= 3)
            #expect(oriel.poll() == nil, "\(oriel.said)")

            desktop.adopt([])
            let resumed = try await eventually(within: .seconds(5)) {
                try desktop.counts.commits >= counts.commits + 10 ? true : nil
            }
            #expect(resumed == true, "\(oriel.said)")
            #expect(try desktop.counts.buffers <= 3)
            await oriel.stop()
        }
    }
}
