import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ForeignWindowTests {
    private let server: TestCompositor
    private let owner: TestClient
    private let other: TestClient
    private let parent: TestWindow
    private let child: TestWindow
    private let log = Log()

    init() throws {
        server = try TestCompositor()
        owner = try TestClient(server)
        other = try TestClient(server)
        parent = try TestWindow.mapped(owner)
        child = try TestWindow.mapped(other)
    }

    private var isChild: Bool {
        server.perform { state in
            let windows = state.compositor.toplevels
            return windows.count == 2 && windows[1].parent === windows[0]
        }
    }

    private func handle(_ exported: ZxdgExportedV2) throws -> String {
        var handle = ""
        exported.onEvent { if case .handle(let value) = $0 { handle = value } }
        try owner.roundtrip()
        return handle
    }

    private func follow(_ imported: ZxdgImportedV2) throws {
        imported.onEvent { [log] _ in log.add("destroyed") }
        try other.roundtrip()
    }

    @Test func aWindowOfAnotherClientIsTheParent() throws {
        let exported = try owner.registry.bind(ZxdgExporterV2.self).exportToplevel(surface: parent.surface)
        let name = try handle(exported)
        #expect(name.count > 20)
        let imported = try other.registry.bind(ZxdgImporterV2.self).importToplevel(handle: name)
        imported.setParentOf(surface: child.surface)
        try follow(imported)
        #expect(isChild)
        #expect(log.take() == [])
        exported.destroy()
        try owner.roundtrip()
        try other.roundtrip()
        #expect(!isChild)
        #expect(log.take() == ["destroyed"])
        imported.setParentOf(surface: child.surface)
        try other.roundtrip()
        #expect(!isChild)
    }

    @Test func theImportEndsTheRelation() throws {
        let exported = try owner.registry.bind(ZxdgExporterV2.self).exportToplevel(surface: parent.surface)
        let name = try handle(exported)
        let importer = try other.registry.bind(ZxdgImporterV2.self)
        let imported = importer.importToplevel(handle: name)
        imported.setParentOf(surface: child.surface)
        try other.roundtrip()
        #expect(isChild)
        imported.destroy()
        try other.roundtrip()
        #expect(!isChild)
        // The handle can be used again, until the window is destroyed.
        let second = importer.importToplevel(handle: name)
        second.setParentOf(surface: child.surface)
        try follow(second)
        #expect(isChild)
        parent.toplevel.destroy()
        try owner.roundtrip()
        try other.roundtrip()
        #expect(log.take() == ["destroyed"])
        try follow(importer.importToplevel(handle: name))
        #expect(log.take() == ["destroyed"])
        exported.destroy()
        try owner.roundtrip()
        #expect(owner.display.failure == nil)
    }

    @Test func nobodyGuessesAHandle() throws {
        let importer = try other.registry.bind(ZxdgImporterV2.self)
        try follow(importer.importToplevel(handle: ""))
        #expect(log.take() == ["destroyed"])
        let exporter = try owner.registry.bind(ZxdgExporterV2.self)
        let first = try handle(exporter.exportToplevel(surface: parent.surface))
        #expect(try handle(exporter.exportToplevel(surface: parent.surface)) != first)
    }

    @Test func onlyWindowsTakePart() throws {
        let name = try handle(owner.registry.bind(ZxdgExporterV2.self).exportToplevel(surface: parent.surface))
        let imported = try other.registry.bind(ZxdgImporterV2.self).importToplevel(handle: name)
        imported.setParentOf(surface: other.compositor.createSurface())
        #expect(other.error() == "zxdg_imported_v2 0")
        _ = try owner.registry.bind(ZxdgExporterV2.self).exportToplevel(surface: owner.compositor.createSurface())
        #expect(owner.error() == "zxdg_exporter_v2 0")
    }

    @Test func aCycleIsAnError() throws {
        let name = try handle(owner.registry.bind(ZxdgExporterV2.self).exportToplevel(surface: parent.surface))
        let imported = try owner.registry.bind(ZxdgImporterV2.self).importToplevel(handle: name)
        imported.setParentOf(surface: parent.surface)
        #expect(owner.error() == "xdg_toplevel 1")
    }

    @Test func theFirstVersionWorksAlike() throws {
        let exported = try owner.registry.bind(ZxdgExporterV1.self).export(surface: parent.surface)
        var name = ""
        exported.onEvent { if case .handle(let value) = $0 { name = value } }
        try owner.roundtrip()
        let imported = try other.registry.bind(ZxdgImporterV1.self).import(handle: name)
        imported.onEvent { [log] _ in log.add("destroyed") }
        imported.setParentOf(surface: child.surface)
        try other.roundtrip()
        #expect(isChild)
        owner.display.close()
        for _ in 0..<100 where log.isEmpty { try other.roundtrip() }
        #expect(log.take() == ["destroyed"])
    }
}
