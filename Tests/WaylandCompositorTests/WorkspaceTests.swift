import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct WorkspaceTests {
    /// What a client is sent by its manager.
    private final class Manager {
        let resource: ExtWorkspaceManagerV1
        let log = Log()
        var group: ExtWorkspaceGroupHandleV1?
        var workspaces: [ExtWorkspaceHandleV1] = []

        init(_ client: TestClient) throws {
            resource = try client.registry.bind(ExtWorkspaceManagerV1.self)
            resource.onEvent { [unowned self] event in
                switch event {
                case .workspaceGroup(let group): follow(group)
                case .workspace(let workspace): follow(workspace)
                case .done: log.add("done")
                case .finished: log.add("finished")
                }
            }
            try client.roundtrip()
        }

        private func follow(_ group: ExtWorkspaceGroupHandleV1) {
            self.group = group
            log.add("group")
            group.onEvent { [unowned self] event in
                switch event {
                case .capabilities(let capabilities): log.add("group capabilities \(capabilities.rawValue)")
                case .outputEnter: log.add("output enter")
                case .outputLeave: log.add("output leave")
                case .workspaceEnter(let workspace): log.add("\(index(of: workspace)) enter")
                case .workspaceLeave(let workspace): log.add("\(index(of: workspace)) leave")
                case .removed: log.add("removed")
                }
            }
        }

        private func follow(_ workspace: ExtWorkspaceHandleV1) {
            let index = workspaces.count
            workspaces.append(workspace)
            workspace.onEvent { [unowned self] event in
                switch event {
                case .id(let id): log.add("\(index) id \(id)")
                case .name(let name): log.add("\(index) name \(name)")
                case .coordinates(let coordinates): log.add("\(index) at \(coordinates.words)")
                case .state(let state): log.add("\(index) state \(state.rawValue)")
                case .capabilities(let capabilities): log.add("\(index) capabilities \(capabilities.rawValue)")
                case .removed: log.add("\(index) removed")
                }
            }
        }

        private func index(of workspace: ExtWorkspaceHandleV1?) -> Int {
            workspaces.firstIndex { $0 === workspace } ?? -1
        }
    }

    private let server: TestCompositor
    private let client: TestClient

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        options.workspaceNames = ["1", "2"]
        server = try TestCompositor(options: options)
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "A", size: Size(width: 80, height: 60)))
        }
        client = try TestClient(server)
    }

    private func events(_ manager: Manager) throws -> [String] {
        try client.roundtrip()
        return manager.log.take()
    }

    private var log: [String] {
        server.perform { state in
            defer { state.log = [] }
            return state.log
        }
    }

    @Test func `A client is sent one group with all workspaces`() throws {
        let output = try client.registry.bind(WlOutput.self)
        try client.roundtrip()
        let manager = try Manager(client)
        #expect(
            try events(manager) == [
                "group", "group capabilities 0", "output enter",
                "0 id 1", "0 name 1", "0 at [0]", "0 state 1", "0 capabilities 1", "0 enter",
                "1 id 2", "1 name 2", "1 at [1]", "1 state 0", "1 capabilities 1", "1 enter", "done",
            ])
        _ = output
    }

    @Test func `Requests take effect together with the commit`() throws {
        let manager = try Manager(client)
        _ = try events(manager)
        manager.workspaces[1].activate()
        manager.workspaces[0].deactivate()
        #expect(try events(manager) == [] && log == [])
        manager.resource.commit()
        #expect(try events(manager) == ["0 state 0", "1 state 1", "done"])
        #expect(log == ["activate workspace 1"])
        // The last request counts, and a commit without one changes nothing.
        manager.workspaces[0].activate()
        manager.workspaces[1].activate()
        manager.resource.commit()
        manager.resource.commit()
        #expect(try events(manager) == [])
        #expect(log == ["activate workspace 1"])
    }

    @Test func `All clients learn what the compositor activates`() throws {
        let manager = try Manager(client)
        let other = try TestClient(server)
        let second = try Manager(other)
        _ = try events(manager)
        _ = second.log.take()
        server.perform { $0.compositor.workspaces?.active = 1 }
        #expect(try events(manager) == ["0 state 0", "1 state 1", "done"])
        try other.roundtrip()
        #expect(second.log.take() == ["0 state 0", "1 state 1", "done"])
    }

    @Test func `Requests beyond the capabilities have no effect`() throws {
        let manager = try Manager(client)
        _ = try events(manager)
        let group = try #require(manager.group)
        group.createWorkspace(workspace: "new")
        manager.workspaces[0].deactivate()
        manager.workspaces[0].remove()
        manager.workspaces[1].assign(workspaceGroup: group)
        manager.resource.commit()
        #expect(try events(manager) == [] && log == [])
        #expect(client.display.failure == nil)
    }

    @Test func `Outputs enter the group when they are bound, and leave it when they go`() throws {
        let manager = try Manager(client)
        #expect(try events(manager).contains("output enter") == false)
        let outputs = try [client.registry.bind(WlOutput.self), client.registry.bind(WlOutput.self)]
        #expect(try events(manager) == ["output enter", "done", "output enter", "done"])
        server.perform { $0.compositor.outputs[0].remove() }
        #expect(try events(manager) == ["output leave", "output leave", "done"])
        _ = outputs
    }

    @Test func `A manager that is stopped ends, and what it has sent is inert`() throws {
        let manager = try Manager(client)
        _ = try events(manager)
        manager.resource.stop()
        #expect(try events(manager) == ["finished"])
        server.perform { $0.compositor.workspaces?.active = 1 }
        let output = try client.registry.bind(WlOutput.self)
        manager.workspaces[0].activate()
        manager.workspaces[0].destroy()
        manager.group?.destroy()
        #expect(try events(manager) == [] && log == [])
        #expect(client.display.failure == nil)
        _ = output
    }

    @Test func `Objects that the client destroys get no more events`() throws {
        let manager = try Manager(client)
        _ = try events(manager)
        manager.workspaces[0].destroy()
        manager.group?.destroy()
        try client.roundtrip()
        server.perform { $0.compositor.workspaces?.active = 1 }
        let output = try client.registry.bind(WlOutput.self)
        #expect(try events(manager) == ["1 state 1", "done"])
        server.perform { $0.compositor.outputs[0].remove() }
        #expect(try events(manager) == [])
        _ = output
    }

    @Test func `Without workspaces, and without tools, there is no global`() throws {
        for (isTool, names) in [(true, []), (false, ["1"])] {
            var options = CompositorOptions()
            options.advertisesTools = isTool
            options.workspaceNames = names
            let client = try TestClient(try TestCompositor(options: options))
            #expect(!client.registry.globals.contains { $0.interface == ExtWorkspaceManagerV1.interfaceName })
        }
    }
}
