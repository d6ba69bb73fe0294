import Foundation
import Glibc
import WireFuzzing

/// A compositor that does as it should until it does not.
///
/// It shows nothing: it reads requests, keeps a list of objects, and sends the events that a client waits for.
final class HostileServer {
    /// Seconds from the connection to the end if the fault has not occurred.
    private static let limit = 1.0

    private let scenario: Scenario
    private var generator: SeededGenerator
    private let listener: Int32
    private var client: Int32 = -1
    private var objects: [UInt32: String] = [1: "wl_display"]
    private var nextServerObject: UInt32 = 0xff00_0000
    private var serial: UInt32 = 0
    private var requests = 0
    private var hasFailed = false
    private var surface: (xdg: UInt32, toplevel: UInt32)?
    private var isConfigured = false
    private var attached: UInt32?
    private var callbacks: [UInt32] = []
    private var end = Double.infinity

    init(_ scenario: Scenario, generator: SeededGenerator, socket path: String) throws {
        self.scenario = scenario
        self.generator = generator
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafeBytes(of: &address) {
            bind(listener, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
        }
        guard isBound, listen(listener, 4) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
        }
    }

    deinit { close(listener) }

    /// Serves one client until the scenario's end, or until `isDone`.
    func serve(until isDone: () -> Bool) {
        var input: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        defer { if client >= 0 { close(client) } }
        while !isDone() {
            if now >= end { return }
            var entry = pollfd(fd: client < 0 ? listener : client, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(max(1, min(20, (end - now) * 1000)))) > 0 else { continue }
            if client < 0 {
                client = accept(listener, nil, nil)
                // An idle client sends no more requests, so the fault may never occur.
                end = now + Self.limit + scenario.seconds
                if scenario.requestCount == 0 { fail() }
                continue
            }
            // Without space for descriptors the kernel closes received ones.
            let count = recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return }
            input += buffer[..<count]
            while let message = Message.take(from: &input) {
                handle(message)
                requests += 1
                if requests >= scenario.requestCount, !hasFailed { fail() }
            }
        }
    }

    // MARK: The fault

    private func fail() {
        hasFailed = true
        end = now + scenario.seconds
        switch scenario.fault {
        case .hangUp: end = 0
        case .noise:
            let count = Int.random(in: 1...4096, using: &generator)
            write((0..<count).map { _ in .random(in: 0...255, using: &generator) })
        case .fragment:
            let message = Message(objects.keys.sorted().randomElement(using: &generator)!, 0, [1, 2, 3, 4, 5])
            write(Array(message.bytes.prefix(Int.random(in: 1...27, using: &generator))))
        case .events: for _ in 0..<Int.random(in: 1...60, using: &generator) { sendRandomEvent() }
        case .words:
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                let object = Bool.random(using: &generator) ? randomObject() : randomWord()
                let words = (0..<Int.random(in: 0...8, using: &generator)).map { _ in randomWord() }
                write(Message(object, Int.random(in: 0...15, using: &generator), words).bytes)
            }
        case .globals: sendRandomGlobals()
        case .mutation, .silence: break
        }
    }

    private func sendRandomEvent() {
        let known = objects.filter { Interfaces.events[$0.value] != nil }.sorted { $0.key < $1.key }
        guard let (object, interface) = known.randomElement(using: &generator),
            let opcode = Interfaces.events[interface]?.indices.randomElement(using: &generator)
        else { return }
        // An error is the end, and has nothing more to show.
        if interface == "wl_display", opcode == 0, Int.random(in: 0..<8, using: &generator) > 0 { return }
        let words = Interfaces.events[interface]![opcode].flatMap { randomArgument($0) }
        write(Message(object, opcode, words).bytes)
    }

    private func randomArgument(_ type: Character) -> [UInt32] {
        switch type {
        case "s":
            let texts = ["", "wl_output", "\u{0}", "é", String(repeating: "x", count: 3000), "../../etc", "%s%n"]
            return Message.string(texts.randomElement(using: &generator)!)
        case "a":
            let count = [0, 3, 4, 8, 400].randomElement(using: &generator)!
            return Message.array((0..<count).map { _ in .random(in: 0...255, using: &generator) })
        case "o": return [randomObject()]
        case "n":
            let object = nextServerObject
            nextServerObject += 1
            objects[object] = Bool.random(using: &generator) ? "zwlr_output_head_v1" : "zwlr_output_mode_v1"
            return [object]
        case "h": return []
        default: return [randomWord()]
        }
    }

    private func randomObject() -> UInt32 {
        if Int.random(in: 0..<6, using: &generator) == 0 { return randomWord() }
        return objects.keys.sorted().randomElement(using: &generator)!
    }

    private func randomWord() -> UInt32 {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: 0
        case 1: 1
        case 2: .max
        case 3: 0x7fff_ffff
        case 4: 0x8000_0000
        case 5: .random(in: 0...2000, using: &generator)
        case 6: .random(in: 0...20, using: &generator)
        // Neither small nor near a limit: a window of 16384 × 16384 pixels would have all of the machine's memory.
        default: .random(in: 0x10_0000...(.max), using: &generator)
        }
    }

    private func sendRandomGlobals() {
        guard let registry = objects.first(where: { $0.value == "wl_registry" })?.key else { return }
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
            let known = Interfaces.globals.randomElement(using: &generator)!.name
            let name = Bool.random(using: &generator) ? known : "nonsense_\(randomWord())"
            if Int.random(in: 0..<4, using: &generator) == 0 {
                write(Message(registry, 1, [UInt32.random(in: 0...9, using: &generator)]).bytes)
            } else {
                write(Message(registry, 0, [randomWord()] + Message.string(name) + [randomWord()]).bytes)
            }
        }
    }

    // MARK: What a compositor does

    private func handle(_ message: Message) {
        guard let interface = objects[message.object] else { return }
        let first = message.words.first ?? 0
        if let made = Interfaces.factories[interface]?[message.opcode] { objects[first] = made }
        switch (interface, message.opcode) {
        case ("wl_display", 0):
            objects[first] = "wl_callback"
            finish(callback: first)
        case ("wl_display", 1):
            objects[first] = "wl_registry"
            for (index, global) in Interfaces.globals.enumerated() {
                send(first, 0, [UInt32(index + 1)] + Message.string(global.name) + [global.version])
            }
        case ("wl_registry", 0):
            guard let new = message.words.last, (1...Interfaces.globals.count).contains(Int(first)) else { return }
            let name = Interfaces.globals[Int(first) - 1].name
            objects[new] = name
            introduce(new, name)
        case ("xdg_wm_base", 2): surface = (first, 0)
        case ("xdg_surface", 1): surface?.toplevel = first
        case ("wl_surface", 1): attached = first == 0 ? nil : first
        case ("wl_surface", 3):
            objects[first] = "wl_callback"
            callbacks.append(first)
        case ("wl_surface", 6): commit()
        default: break
        }
    }

    private func introduce(_ object: UInt32, _ interface: String) {
        switch interface {
        case "wl_shm": for format in 0...1 { send(object, 0, [UInt32(format)]) }
        case "wl_output":
            send(object, 0, [0, 0, 600, 340, 0] + Message.string("Hostile") + Message.string("1") + [0])
            send(object, 1, [1, 1280, 720, 60000])
            send(object, 3, [1])
            send(object, 4, Message.string("HOSTILE-1"))
            send(object, 2)
        case "wl_seat": send(object, 0, [7])
        case "wp_presentation": send(object, 0, [1])
        case "zwlr_output_manager_v1":
            let (head, mode) = (nextServerObject, nextServerObject + 1)
            nextServerObject += 2
            send(object, 0, [head])
            objects[head] = "zwlr_output_head_v1"
            send(head, 0, Message.string("HOSTILE-1"))
            send(head, 3, [mode])
            objects[mode] = "zwlr_output_mode_v1"
            send(mode, 0, [1280, 720])
            send(head, 4, [1])
            serial += 1
            send(object, 1, [serial])
        default: break
        }
    }

    private func commit() {
        if let surface, surface.toplevel != 0, !isConfigured {
            isConfigured = true
            send(surface.toplevel, 0, [1024, 640, 0])
            serial += 1
            send(surface.xdg, 0, [serial])
        }
        if let attached { send(attached, 0) }
        attached = nil
        for callback in callbacks { finish(callback: callback) }
        callbacks = []
    }

    private func finish(callback: UInt32) {
        serial += 1
        send(callback, 0, [serial])
        send(1, 1, [callback])
        objects[callback] = nil
    }

    private func send(_ object: UInt32, _ opcode: Int, _ words: [UInt32] = []) {
        if hasFailed, scenario.fault == .silence { return }
        var message = Message(object, opcode, words)
        if hasFailed, scenario.fault == .mutation, !message.words.isEmpty, Int.random(in: 0..<4, using: &generator) == 0
        {
            message.words[.random(in: message.words.indices, using: &generator)] = randomWord()
        }
        write(message.bytes)
    }

    private func write(_ bytes: [UInt8]) {
        // A client that does not read is not waited for.
        _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }

    private var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
