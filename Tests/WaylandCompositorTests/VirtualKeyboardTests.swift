import CSystem
import Glibc
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct VirtualKeyboardTests {
    private let server: TestCompositor
    /// The client in focus.
    private let client: TestClient
    private let keyboard: TestKeyboard
    private let tool: TestClient
    private let virtual: ZwpVirtualKeyboardV1
    /// A keymap in which the code 1 types an umlaut.
    private static let keymap = """
        xkb_keymap {
        xkb_keycodes "test" { minimum = 8; maximum = 255; <K1> = 9; };
        xkb_types "test" { include "complete" };
        xkb_compatibility "test" { include "complete" };
        xkb_symbols "test" { key <K1> { [ udiaeresis ] }; };
        };
        """

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        client = try TestClient(server)
        keyboard = TestKeyboard(try client.registry.bind(WlSeat.self))
        _ = try TestWindow.mapped(client)
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.surfaces.first }
        tool = try TestClient(server)
        virtual = try tool.registry.bind(ZwpVirtualKeyboardManagerV1.self)
            .createVirtualKeyboard(seat: try tool.registry.bind(WlSeat.self))
        try client.roundtrip()
        _ = keyboard.log.take()
    }

    private func sendKeymap(_ text: String = Self.keymap, size: UInt32? = nil) {
        let bytes = Array(text.utf8) + [0]
        let file = OwnedFD(oriel_memfd_create("keymap", Int64(bytes.count)))
        bytes.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
        virtual.keymap(format: 1, fd: file.rawValue, size: size ?? UInt32(bytes.count))
    }

    private func roundtrip() throws {
        try tool.roundtrip()
        try client.roundtrip()
    }

    @Test func keysComeWithTheKeymapOfTheVirtualKeyboard() throws {
        sendKeymap()
        try roundtrip()
        #expect(!keyboard.keymap.contains("udiaeresis"))
        virtual.key(time: 5, key: 1, state: 1)
        try roundtrip()
        #expect(keyboard.keymap.contains("udiaeresis"))
        #expect(keyboard.keymap.contains("<K1>"))
        #expect(keyboard.log.take() == ["modifiers 0 0 0", "key 1 1"])
        virtual.key(time: 5, key: 1, state: 1)
        virtual.key(time: 6, key: 1, state: 0)
        virtual.key(time: 6, key: 1, state: 0)
        virtual.modifiers(modsDepressed: 1, modsLatched: 0, modsLocked: 2, group: 0)
        try roundtrip()
        #expect(keyboard.log.take() == ["key 1 0", "modifiers 1 2 0"])
    }

    @Test func theNextKeyOfTheSeatRestoresItsKeymap() throws {
        let own = keyboard.keymap
        sendKeymap()
        virtual.modifiers(modsDepressed: 1, modsLatched: 0, modsLocked: 0, group: 0)
        virtual.key(time: 5, key: 1, state: 1)
        virtual.key(time: 5, key: 1, state: 0)
        try roundtrip()
        #expect(keyboard.keymap != own)
        _ = keyboard.log.take()
        server.perform { state in state.compositor.seat.keyboard.key(30, isPressed: true, time: 9) }
        try roundtrip()
        #expect(keyboard.keymap == own)
        #expect(keyboard.log.take() == ["modifiers 0 0 0", "key 30 1"])
        virtual.key(time: 10, key: 1, state: 1)
        try roundtrip()
        #expect(keyboard.log.take() == ["modifiers 1 0 0", "key 1 1"])
    }

    @Test func theEndOfAVirtualKeyboardReleasesItsKeys() throws {
        let own = keyboard.keymap
        sendKeymap()
        virtual.key(time: 5, key: 1, state: 1)
        try roundtrip()
        _ = keyboard.log.take()
        virtual.destroy()
        try roundtrip()
        #expect(keyboard.log.take() == ["key 1 0", "modifiers 0 0 0"])
        #expect(keyboard.keymap == own)
    }

    @Test(arguments: [
        "no keymap", "no keymap for modifiers", "format", "size", "no size", "short file", "pipe", "text", "empty",
    ])
    func errors(mistake: String) throws {
        let pipe = Pipe()
        switch mistake {
        case "no keymap": virtual.key(time: 0, key: 1, state: 1)
        case "no keymap for modifiers": virtual.modifiers(modsDepressed: 0, modsLatched: 0, modsLocked: 0, group: 0)
        case "format":
            let file = OwnedFD(oriel_memfd_create("keymap", 10))
            virtual.keymap(format: 0, fd: file.rawValue, size: 10)
        case "size": sendKeymap(Self.keymap + String(repeating: " ", count: 256 * 1024))
        case "no size": sendKeymap(size: 0)
        case "short file": sendKeymap(size: UInt32(Self.keymap.utf8.count + 2))
        case "pipe": virtual.keymap(format: 1, fd: pipe.read.rawValue, size: 10)
        case "text": sendKeymap("xkb_keymap { xkb_symbols { key <nowhere> { [ a ] }; }; };")
        default: sendKeymap("")
        }
        #expect(tool.error() == "zwp_virtual_keyboard_v1 0")
        server.perform { state in state.compositor.seat.keyboard.key(30, isPressed: true, time: 9) }
        try client.roundtrip()
        #expect(keyboard.log.take() == ["key 30 1"])
    }

    @Test func tooManyKeysEndTheConnection() throws {
        sendKeymap()
        for key in 0...256 as ClosedRange<UInt32> { virtual.key(time: 0, key: key, state: 1) }
        #expect(tool.error() == "no memory")
    }
}
