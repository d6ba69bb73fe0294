import CSystem
import DRMTesting
import Glibc
import Testing
import WaylandClient
import WaylandCompositor

/// Buffers that clients synchronize explicitly, by timelines of a DRM device. Files take the place of GPU memory.
@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(if: SyncTimeline.devicePath != nil, "no DRM device with timelines"))
struct SyncobjTests {
    private static let xrgb: UInt32 = 0x3432_5258

    private let server: TestCompositor
    private let client: TestClient
    private let surface: WlSurface
    private let dmabuf: ZwpLinuxDmabufV1
    private let manager: WpLinuxDrmSyncobjManagerV1
    private let synchronized: WpLinuxDrmSyncobjSurfaceV1
    private let timeline: SyncTimeline
    private let acquire: WpLinuxDrmSyncobjTimelineV1
    private let releases: SyncTimeline
    private let release: WpLinuxDrmSyncobjTimelineV1

    init() throws {
        var options = CompositorOptions()
        options.dmabufFormats = DmabufFormats(device: 1, formats: [.init(code: Self.xrgb, modifiers: [0])])
        options.syncobjDevice = SyncTimeline.devicePath
        options.maxWaitingCommits = 8
        server = try TestCompositor(options: options)
        server.perform { state in
            state.onCommit = { surface, commit in
                guard commit.changes.contains(.buffer) else { return }
                state.log.append("\(surface.state.bufferSize.width)")
            }
        }
        client = try TestClient(server)
        surface = client.compositor.createSurface()
        dmabuf = try client.registry.bind(ZwpLinuxDmabufV1.self)
        manager = try client.registry.bind(WpLinuxDrmSyncobjManagerV1.self)
        synchronized = manager.getSurface(surface: surface)
        let path = try #require(SyncTimeline.devicePath)
        timeline = try #require(SyncTimeline(path: path))
        releases = try #require(SyncTimeline(path: path))
        acquire = manager.importTimeline(fd: timeline.descriptor)
        release = manager.importTimeline(fd: releases.descriptor)
    }

    private func buffer(width: Int32) -> WlBuffer {
        let parameters = dmabuf.createParams()
        let file = OwnedFD(oriel_memfd_create("dmabuf", 1 << 16))
        parameters.add(fd: file.rawValue, planeIdx: 0, offset: 0, stride: 1024, modifierHi: 0, modifierLo: 0)
        defer { parameters.destroy() }
        return parameters.createImmed(width: width, height: 1, format: Self.xrgb, flags: [])
    }

    /// Commits a buffer that is drawn at a point, and is to be released at another one.
    private func commit(_ buffer: WlBuffer, at point: UInt32?, releasing: UInt32?) {
        if let point { synchronized.setAcquirePoint(timeline: acquire, pointHi: 0, pointLo: point) }
        if let releasing { synchronized.setReleasePoint(timeline: release, pointHi: 0, pointLo: releasing) }
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.commit()
    }

    /// Returns the widths of the buffers that were applied.
    private func applied() throws -> [String] {
        try client.roundtrip()
        return server.perform { state in
            defer { state.log = [] }
            return state.log
        }
    }

    private func waitUntilApplied(_ widths: [String]) throws -> Bool {
        var seen: [String] = []
        for _ in 0..<500 where seen.count < widths.count {
            seen += try applied()
            usleep(5000)
        }
        return seen == widths
    }

    @Test func aBufferIsShownWhenItIsDrawn() throws {
        commit(buffer(width: 10), at: 1, releasing: 1)
        #expect(try applied() == [])
        timeline.signal(1)
        #expect(try waitUntilApplied(["10"]))
        // What is drawn already is shown at once.
        timeline.signal(7)
        commit(buffer(width: 20), at: 5, releasing: 2)
        #expect(try applied() == ["20"])
        #expect(releases.value == 1)
    }

    @Test func laterCommitsWaitForEarlierOnes() throws {
        timeline.signal(3)
        commit(buffer(width: 10), at: 9, releasing: 1)
        commit(buffer(width: 20), at: 2, releasing: 2)
        surface.setBufferScale(scale: 1)
        surface.commit()
        #expect(try applied() == [])
        timeline.signal(9)
        #expect(try waitUntilApplied(["10", "20"]))
        #expect(releases.value == 1)
    }

    @Test func pointsAreSignalledWhenABufferIsReleased() throws {
        timeline.signal(9)
        commit(buffer(width: 10), at: 1, releasing: 1)
        #expect(try applied() == ["10"])
        #expect(releases.value == 0)
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
        #expect(try applied() == ["0"])
        #expect(releases.value == 1)
        // Of commits that wait when their surface is destroyed.
        commit(buffer(width: 10), at: 100, releasing: 4)
        synchronized.destroy()
        surface.destroy()
        try client.roundtrip()
        #expect(releases.value == 4)
    }

    @Test func aCommitThatNeverComesIsLimited() throws {
        for index in 0..<9 { commit(buffer(width: 10), at: 50, releasing: UInt32(index + 1)) }
        #expect(client.error() == "no memory")
        // The end of the client gives its buffers back.
        for _ in 0..<500 where releases.value < 8 { usleep(5000) }
        #expect(releases.value >= 8)
    }

    @Test(arguments: [
        ("no acquire point", 4), ("no release point", 5), ("no buffer", 3), ("conflict", 6), ("shared memory", 2),
    ])
    func pointsThatAreWrongAreErrors(_ mistake: String, code: UInt32) throws {
        let buffer = buffer(width: 10)
        switch mistake {
        case "no acquire point": commit(buffer, at: nil, releasing: 1)
        case "no release point": commit(buffer, at: 1, releasing: nil)
        case "no buffer":
            synchronized.setAcquirePoint(timeline: acquire, pointHi: 0, pointLo: 1)
            surface.commit()
        case "conflict":
            synchronized.setReleasePoint(timeline: acquire, pointHi: 0, pointLo: 1)
            commit(buffer, at: 1, releasing: nil)
        default: commit(client.makeBuffer(8, 8), at: 1, releasing: 1)
        }
        #expect(client.error() == "wp_linux_drm_syncobj_surface_v1 \(code)")
    }

    @Test func aSurfaceHasOneObject() throws {
        _ = manager.getSurface(surface: surface)
        #expect(client.error() == "wp_linux_drm_syncobj_manager_v1 0")
    }

    @Test func aDescriptorOfSomethingElseIsAnError() throws {
        let file = OwnedFD(oriel_memfd_create("no timeline", 1))
        _ = manager.importTimeline(fd: file.rawValue)
        #expect(client.error() == "wp_linux_drm_syncobj_manager_v1 1")
    }
}
