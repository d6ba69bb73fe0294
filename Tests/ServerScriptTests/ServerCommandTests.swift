import Foundation
import Testing

@testable import ServerScript

/// The commands, as scenarios and the control protocol write them.
@Suite struct ServerCommandTests {
    /// One command of each kind, with all properties.
    static let samples: [ServerCommand] = {
        let window = WindowSelector(id: 7, title: "Terminal *", appID: "foot", client: 1, surface: 4_278_190_079)
        var expected = WindowExpectation(WindowSelector(title: "a"))
        expected.output = "left"
        expected.width = 10
        expected.height = 20
        expected.isFocused = true
        expected.isMaximized = false
        expected.isMinimized = false
        expected.isFullscreen = true
        expected.workspace = 3
        var absent = WindowExpectation(WindowSelector(appID: "b"))
        absent.isPresent = false
        let change = OutputChange(
            mode: OutputMode(width: 800, height: 600, refresh: 59_940), scale: OutputScale(1.5), transform: .flipped90,
            position: OutputPosition(x: -5, y: 6), power: false)
        let pixel = PixelCondition(
            x: 1, y: 2, output: "left", color: PixelColor(red: 1, green: 2, blue: 3), tolerance: 9)
        return [
            .plug(OutputConfiguration()),
            .plug(
                OutputConfiguration(
                    name: "left", mode: OutputMode(width: 1, height: 16_384, refresh: 1_000), scale: OutputScale(0.5),
                    transform: .rotated270, position: OutputPosition(x: 1, y: -2))),
            .unplug("HDMI-A-1"), .configure("left", change), .mirror("left", source: "right"), .unmirror("left"),
            .listOutputs, .movePointer(.to(LayoutPoint(x: 0.5, y: -1, output: "left"))),
            .movePointer(.by(dx: -3, dy: 4.25)), .pressButton(.left), .releaseButton(PointerButton(code: 0x100)),
            .click(Click()), .click(Click(.right, count: 2, at: LayoutPoint(x: 1, y: 2, output: "left"))),
            .scroll(Scroll(x: 1, y: -2, source: .finger)), .pressKey(Key(code: 30)), .releaseKey(Key(code: 199)),
            .key([Key(code: 29), Key(code: 46)]), .type("hello “\u{1}\n\u{1F600}”", interval: 0.1),
            .touchDown(finger: 3, LayoutPoint(x: 1, y: 2)), .touchMove(finger: 0, LayoutPoint(x: 1, y: 2, output: "a")),
            .touchUp(finger: 99), .touchCancel,
            .tap(Tap(LayoutPoint(x: 1, y: 2, output: "left"), count: 3, duration: 0)),
            .swipe(Swipe(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4), output: "left", duration: 1)),
            .pinch(Pinch(at: LayoutPoint(x: 1, y: 2), scale: 2, rotation: -90, distance: 30, duration: 2)),
            .listWindows, .focusWindow(window), .closeWindow(window), .moveWindow(window, to: LayoutPoint(x: 1, y: 2)),
            .resizeWindow(window, width: 100, height: 200), .maximizeWindow(window), .unmaximizeWindow(window),
            .minimizeWindow(window), .unminimizeWindow(window), .fullscreenWindow(window, output: "left"),
            .unfullscreenWindow(window), .activateWorkspace(2), .moveToWorkspace(window, 4), .unlock,
            .run(Program(["foot", "", "-e top"])),
            .run(Program(["/a b"], name: "x", environment: ["A": "", "B": "=\n"], directory: "/tmp")),
            .run(Program(shell: "weston-terminal --shell=sh")), .listClients,
            .wait(Wait(.frames(3, output: "left"), timeout: 1)),
            .wait(Wait(.window(window, isPresent: true))), .wait(Wait(.window(window, isPresent: false))),
            .wait(Wait(.windowCount(0))), .wait(Wait(.pixel(pixel))), .wait(Wait(.still(0.5, output: nil))),
            .wait(Wait(.exit(program: "foot"), timeout: 0)), .sleep(0.25), .quit(status: 3),
            .screenshot(file: "a b.png", output: "left"), .screenshot(file: "b.png", output: nil),
            .compare(Comparison(reference: "c.png", output: "left", tolerance: 255, maxDiffering: 0.125)),
            .expect(.pixel(pixel)), .expect(.window(expected)), .expect(.window(absent)), .expect(.windowCount(2)),
            .expect(.output(OutputExpectation("left", properties: change))),
            .expect(.output(OutputExpectation("left", isPresent: false))),
            .expect(.exit(program: "foot", status: 139)),
        ]
    }()

    static func read(_ name: String, _ value: ScriptValue) throws -> ServerCommand {
        let reader = ScriptReader()
        let command = ServerCommand.read(name, value, reader: reader)
        #expect(reader.issues.isEmpty, "\(reader.issues)")
        return try #require(command)
    }

    @Test func `There is a sample of every command`() {
        #expect(Set(Self.samples.map(\.encoded.name)) == Set(CommandSyntax.all.map(\.name)))
    }

    @Test(arguments: samples) func `A command is read as it was written, in JSON and in YAML`(command: ServerCommand)
        throws
    {
        let (name, value) = command.encoded
        let text = ScriptJSON.text(of: value)
        #expect(try Self.read(name, ScriptJSON.value(of: Array(text.utf8))) == command)
        // JSON is YAML, as long as its escapes are those of both.
        let scenario = try Scenario(bytes: Array("- \(name): \(text)".utf8), file: "a.yaml")
        #expect(scenario.steps.map(\.command) == [command])
    }

    @Test(arguments: [
        ("tap", "[10, 20]", ServerCommand.tap(Tap(LayoutPoint(x: 10, y: 20)))),
        ("click", "", .click(Click())), ("click", "right", .click(Click(.right))),
        ("click", "[1, 2]", .click(Click(at: LayoutPoint(x: 1, y: 2)))), ("scroll", "-3", .scroll(Scroll(y: -3))),
        ("move_pointer", "[1, 2]", .movePointer(.to(LayoutPoint(x: 1, y: 2)))),
        ("key", "ctrl+shift+T", .key([Key(code: 29), Key(code: 42), Key(code: 20)])),
        ("key", "KEY_ENTER", .key([Key(code: 28)])), ("press_key", "1", .pressKey(Key(code: 2))),
        ("press_key", "{code: 1}", .pressKey(Key(code: 1))), ("type", "123", .type("123", interval: 0)),
        ("type", "no", .type("no", interval: 0)), ("touch_up", "", .touchUp(finger: 0)),
        ("touch_up", "2", .touchUp(finger: 2)), ("focus_window", "Mail", .focusWindow(WindowSelector(title: "Mail"))),
        ("fullscreen_window", "Mail", .fullscreenWindow(WindowSelector(title: "Mail"), output: nil)),
        ("run", "top -b | head", .run(Program(["/bin/sh", "-c", "top -b | head"], name: "top"))),
        ("run", "[/usr/bin/foot, -v]", .run(Program(["/usr/bin/foot", "-v"], name: "foot"))),
        ("screenshot", "a.png", .screenshot(file: "a.png", output: nil)),
        ("compare", "a.png", .compare(Comparison(reference: "a.png"))), ("quit", "", .quit(status: 0)),
        ("plug", "800x600,name=a", .plug(OutputConfiguration(name: "a", mode: OutputMode(width: 800, height: 600)))),
        (
            "configure", "{output: a, transform: 90, position: [1, 2], power: off}",
            .configure(
                "a", OutputChange(transform: .rotated90, position: OutputPosition(x: 1, y: 2), power: false))
        ),
        (
            "expect", "{window: Mail}", .expect(.window(WindowExpectation(WindowSelector(title: "Mail"))))
        ),
        ("wait", "{title: Mail}", .wait(Wait(.window(WindowSelector(title: "Mail"), isPresent: true), timeout: 10))),
    ])
    func `A short form`(name: String, text: String, command: ServerCommand) throws {
        let scenario = try Scenario(bytes: Array("- \(name): \(text)".utf8), file: "a.yaml")
        #expect(scenario.steps.map(\.command) == [command])
    }

    @Test func `Names of keys are those of the kernel`() throws {
        let header = try String(contentsOfFile: "/usr/include/linux/input-event-codes.h", encoding: .utf8)
        var count = 0
        for line in header.split(separator: "\n") where line.hasPrefix("#define KEY_") {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let code = Int(words[2]), Key.codeRange.contains(code) else { continue }
            #expect(Key(word: String(words[1]))?.code == UInt32(code), "\(line)")
            count += 1
        }
        #expect(count > 200)
        #expect(KeyNames.names.keys.allSatisfy { Key.codeRange.contains(Int($0)) })
        #expect(Key(word: "ctrl")?.word == "leftctrl")
    }

    @Test(arguments: [
        ("Terminal", "Terminal", true), ("Terminal", "Term", false), ("Term*", "Terminal", true), ("*", "", true),
        ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false), ("a*a", "a", false), ("", "", true),
    ])
    func `A star in a title stands for any text`(pattern: String, title: String, matches: Bool) {
        #expect(WindowSelector(title: pattern).matches(WindowState(id: 1, title: title)) == matches)
        #expect(!WindowSelector(id: 2, title: pattern).matches(WindowState(id: 1, title: title)))
    }

    @Test(.timeLimit(.minutes(1))) func `A pattern with many stars takes no exponential time`() {
        let pattern = String(repeating: "*a", count: 2000) + "b"
        let title = String(repeating: "a", count: 4000)
        #expect(!WindowSelector(title: pattern).matches(WindowState(id: 1, title: title)))
    }

    @Test func `The nearest name is suggested, but not a distant one`() {
        #expect(ClosestName.find("screnshot", in: ["screenshot", "scroll"]) == "screenshot")
        #expect(ClosestName.find("tpa", in: ["tap", "type"]) == "tap")
        #expect(ClosestName.find("elephant", in: ["tap", "type"]) == nil)
        #expect(ClosestName.find(String(repeating: "a", count: 1_000_000), in: ["tap"]) == nil)
    }
}
