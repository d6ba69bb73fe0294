import WaylandClient
import WireFuzzing

/// Random requests of the form that the tables describe.
extension HostileClient {
    /// The requests that end an object. Most objects have one, and would not live long.
    private static let endings: Set<String> = ["destroy", "release", "stop", "finish", "unlock_and_destroy"]

    /// Other requests that mostly are the end of the connection.
    private static let risky: Set<String> = [
        "export", "export_toplevel", "get_toplevel_decoration", "get_shell_surface",
    ]

    func sendRandomRequest() {
        for _ in 0..<10 {
            let id = objects.random(using: &generator)
            guard let object = objects[id] else { continue }
            let interface = HostileObjects.interfaces[object.interface]
            if id == 1 || interface.name == "wl_registry" {
                if chance(0.1), interface.name == "wl_registry" { return bindRandomGlobal(id) }
                continue
            }
            guard var opcode = interface.requests.indices.randomElement(using: &generator) else { continue }
            // Without it, most of what is requested has no effect.
            if chance(0.3), let commit = interface.requests.firstIndex(where: { $0.name == "commit" }) {
                opcode = commit
            }
            let request = interface.requests[opcode]
            if request.since > object.version, !chance(style.extreme) { continue }
            if Self.endings.contains(request.name) || Self.risky.contains(request.name), !chance(0.1) { continue }
            guard send(request, opcode, of: interface, on: id, object) else { continue }
            recordCoverage(interface, request)
            return
        }
    }

    /// Sends a request; returns false if there is no object for one of its arguments.
    private func send(
        _ request: MessageDescription, _ opcode: Int, of interface: InterfaceDescription, on id: UInt32,
        _ object: HostileObjects.Object
    ) -> Bool {
        var words: [UInt32] = []
        var sent: [Int32] = []
        var created: [(id: UInt32, interface: Int)] = []
        let typical = chance(style.extreme) ? nil : typicalNumbers(of: "\(interface.name).\(request.name)", object)
        // Only windows can be exported.
        let makesObject = request.arguments.contains { $0.type == "n" } && !request.name.hasPrefix("export")
        // Before the identifiers of new objects, which the server expects in their order: a surface may be created here.
        var others: [UInt32] = []
        for argument in request.arguments where argument.type == "o" {
            guard let other = randomObject(argument, isFresh: makesObject && chance(0.7)) else { return false }
            others.append(other)
        }
        for (index, argument) in request.arguments.enumerated() {
            switch argument.type {
            case "n":
                guard let kind = argument.interface.flatMap(HostileObjects.index) else { return false }
                let new = chance(style.malformed / 4) ? randomUnsigned() : objects.makeID()
                created.append((new, kind))
                words.append(new)
            case "o": words.append(others.removeFirst())
            case "s": words += randomString(allowsNull: argument.allowsNull)
            case "a": words += Message.array(randomBytes())
            case "h": sent.append(randomDescriptor(of: request.name, index, isTypical: typical != nil))
            case "f": words.append(UInt32(bitPattern: randomSigned()) &* (chance(0.5) ? 256 : 1))
            case "i": words.append(typical?[index] ?? UInt32(bitPattern: randomSigned()))
            default: words.append(typical?[index] ?? randomUnsigned())
            }
        }
        for new in created { objects.add(new.id, interface: new.interface, version: object.version) }
        if Self.endings.contains(request.name) { objects.remove(id) }
        write(Message(id, opcode, words), sent)
        return true
    }

    // MARK: Arguments

    /// Returns an object for an argument; nil if there is none.
    private func randomObject(_ argument: MessageDescription.Argument, isFresh: Bool) -> UInt32? {
        if chance(style.wrongObjects) { return chance(0.5) ? randomUnsigned() : objects.random(using: &generator) }
        if argument.allowsNull, chance(0.2) { return 0 }
        // A surface takes one role.
        if isFresh, argument.interface == "wl_surface",
            let compositor = objects.random(of: "wl_compositor", using: &generator), let parent = objects[compositor]
        {
            let surface = objects.makeID()
            objects.add(surface, interface: HostileObjects.index(of: "wl_surface")!, version: parent.version)
            write(Message(compositor, 0, [surface]))
            return surface
        }
        guard let interface = argument.interface else { return objects.random(using: &generator) }
        return objects.random(of: interface, using: &generator) ?? (argument.allowsNull ? 0 : nil)
    }

    /// Returns the numbers of requests that need particular ones, by the index of the argument.
    private func typicalNumbers(of request: String, _ object: HostileObjects.Object) -> [Int: UInt32]? {
        let size = UInt32.random(in: 1...64, using: &generator)
        return switch request {
        case "wl_shm.create_pool": [1: 65536, 2: 65536]
        case "wl_shm_pool.create_buffer":
            [1: 0, 2: size, 3: size, 4: size * 4, 5: .random(in: 0...1, using: &generator)]
        case "wl_shm_pool.resize": [0: 65536]
        case "wl_surface.attach": [1: 0, 2: 0]
        case "wl_surface.set_buffer_scale": [0: 1]
        case "wl_surface.set_buffer_transform": [0: size % 8]
        case "xdg_surface.ack_configure", "zxdg_surface_v6.ack_configure", "zwlr_layer_surface_v1.ack_configure",
            "ext_session_lock_surface_v1.ack_configure", "xdg_wm_base.pong", "zxdg_shell_v6.pong",
            "wl_shell_surface.pong", "zwp_input_method_v2.commit",
            "zwlr_output_manager_v1.create_configuration":
            [0: object.lastNumber, 1: object.lastNumber]
        case "xdg_positioner.set_anchor", "xdg_positioner.set_gravity": [0: size % 9]
        case "zwlr_layer_surface_v1.set_anchor", "zxdg_positioner_v6.set_anchor": [0: size % 16]
        case "zwlr_layer_shell_v1.get_layer_surface": [3: size % 4]
        case "zwp_linux_buffer_params_v1.add": [1: 0, 2: 0, 3: size * 4, 4: 0, 5: 0]
        default: nil
        }
    }

    private func randomDescriptor(of request: String, _ index: Int, isTypical: Bool) -> Int32 {
        if isTypical { return descriptors.file(65536) }
        if request == "create_listener", index == 1, !chance(style.extreme) { return descriptors.listener() }
        return descriptors.random(using: &generator)
    }

    func randomSigned() -> Int32 {
        if chance(style.extreme) {
            return [.min, .max, -1, 0, .max - 1, .min + 1, 0x10000, -0x10000].randomElement(using: &generator)!
        }
        return .random(in: chance(0.1) ? -20...0 : 1...100, using: &generator)
    }

    func randomUnsigned() -> UInt32 {
        if chance(style.extreme) { return UInt32(bitPattern: randomSigned()) }
        if chance(0.4) { return numbers.randomElement(using: &generator)! }
        return .random(in: 0...4, using: &generator)
    }

    private func randomString(allowsNull: Bool) -> [UInt32] {
        if allowsNull, chance(0.2) { return [0] }
        if chance(0.5) { return Message.string(String(strings.randomElement(using: &generator)!.prefix(500))) }
        if chance(style.extreme) { return Message.array([UInt8](repeating: 0xFF, count: 3900) + [0]) }
        return Message.string(["text/plain", "é\u{301}", "a", "wl_output", "%s%n"].randomElement(using: &generator)!)
    }

    func randomBytes() -> [UInt8] {
        let count = chance(style.extreme) ? 3000 : Int.random(in: 0...16, using: &generator)
        return (0..<count).map { _ in .random(in: 0...255, using: &generator) }
    }

    // MARK: What is no message

    func sendMalformed() {
        let id = objects.random(using: &generator)
        let words = randomBytes().map { UInt32($0) &* 0x0101_0101 }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: write(Message(.random(in: 0...(.max), using: &generator), 0, words))
        case 1: write(Message(id, .random(in: 0...0xFFFF, using: &generator), words))
        case 2: write(Array(Message(id, 0, words).bytes.dropLast(4)))
        case 3: write(Message(id, 0, words).bytes + randomBytes())
        case 4: write(randomBytes())
        case 5:
            // The size in the header is no multiple of four, less than the header, or more than the buffer.
            let size = UInt32([0, 4, 7, 9, 0xFFFC, 4100].randomElement(using: &generator)!)
            let header = [id, size << 16]
            write(header.flatMap { word in withUnsafeBytes(of: word) { Array($0) } } + randomBytes())
        case 6: write(Message(id, 0, words), (0..<4).map { _ in descriptors.random(using: &generator) })
        default:
            // A string or an array that is longer than its message.
            write(Message(id, .random(in: 0...4, using: &generator), [randomUnsigned(), .max, 0x7FFF_FFFF, 5]))
        }
    }
}
