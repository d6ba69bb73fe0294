import Foundation
import Testing

extension WireTests {
    /// Windows that a person resizes.
    @Suite(.serialized) struct ResizeTests {
        @Test func `In 1000 steps of resizing, each frame has the size of its configuration`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"))
            try await waitForFrame(of: (1280, 720), in: desktop, app)
            var last = (width: Int32(0), height: Int32(0))
            for step in 1...1000 {
                // As an edge that is dragged to and fro, with a jump now and then.
                let jump: Int32 = step % 50 == 0 ? 300 : 0
                last = (Int32(step * 7 % 900) + 1 + jump, Int32(step * 13 % 700) + 1)
                desktop.resize(width: last.width, height: last.height)
                // Some configurations arrive together, others after the frame of the one before.
                if step % 3 == 0 { try await Task.sleep(for: .milliseconds(1 + step % 20)) }
            }
            try await waitForFrame(of: (Int(last.width), Int(last.height)), in: desktop, app)
            let log = try #require(desktop.resizing)
            #expect(log.faults == [])
            #expect(log.acknowledgements > 100, "of 1000: \(log.acknowledgements)")
        }

        @Test func `One size for each refresh is answered without waiting for it`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"))
            try await waitForFrame(of: (1280, 720), in: desktop, app)
            // The frame callback of that.
            try await Task.sleep(for: .milliseconds(200))
            desktop.adopt(.keepsFrames)
            // A frame of which the compositor keeps the callback.
            let commits = try desktop.counts.commits
            desktop.resize(width: 600, height: 400)
            try await waitForFrame(of: (600, 400), in: desktop, app)
            #expect(try desktop.counts.commits == commits + 1, "no frame of the old size shows the new layout")
            desktop.resize(width: 500, height: 300)
            try await waitForFrame(of: (500, 300), in: desktop, app)
            let answered = try #require(desktop.resizing?.acknowledgements)
            for width in Int32(501)...520 { desktop.resize(width: width, height: 300) }
            try await Task.sleep(for: .milliseconds(500))
            #expect(desktop.resizing?.acknowledgements == answered)
            desktop.adopt([])
            try await waitForFrame(of: (520, 300), in: desktop, app)
            #expect(desktop.resizing?.faults == [])
        }

        @Test func `The buffers of former sizes are bounded where none is released`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"))
            try await waitForFrame(of: (1280, 720), in: desktop, app)
            desktop.adopt(.keepsBuffers)
            for step in 1...60 {
                desktop.resize(width: 640, height: Int32(400 + step))
                try await waitForFrame(of: (640, 400 + step), in: desktop, app)
            }
            // Three of former sizes that may still be shown, and up to three of this one; each has memory of its own.
            let mapped = try app.mappedFiles.count { $0.contains("oriel-window") }
            #expect((1...6).contains(mapped), "\(mapped)")
            desktop.adopt([])
            desktop.resize(width: 640, height: 400)
            try await waitForFrame(of: (640, 400), in: desktop, app)
        }

        private func waitForFrame(
            of size: (width: Int, height: Int), in desktop: FakeDesktop, _ app: Subprocess
        ) async throws {
            let found = try await eventually(within: .seconds(30)) { () -> Bool? in
                if let exit = app.poll() { throw WireError("the app ended with \(exit)\(app.said)") }
                guard let picture = desktop.picture else { return nil }
                return (picture.width, picture.height) == size ? true : nil
            }
            if found == nil { throw WireError("no frame of \(size)\(app.said)") }
        }
    }
}
