import Foundation
import Testing

/// The command's arguments, output and errors.
@Suite struct CommandLineTests {
    @Test func `The version is printed`() throws {
        let run = try Command("oriel", "--version")
        #expect(run.status == 0)
        #expect(run.output == "0.1.0\n")
    }

    @Test func `Help names the commands and starts nothing`() throws {
        let run = try Command("oriel", "--help", environment: ["ORIEL_PLATFORM": "nonsense"])
        #expect(run.status == 0)
        for command in ["demo", "screens"] { #expect(run.output.contains(command)) }
        #expect(run.error.isEmpty)
    }

    @Test func `The man page describes every command`() throws {
        let help = try Command("oriel", "--help").output
        let start = try #require(help.range(of: "SUBCOMMANDS:\n")).upperBound
        let commands = help[start...].matches(of: #/(?m)^  ([a-z][a-z-]*)( |$)/#).map { String($0.1) }
        #expect(commands.count >= 8, "\(help)")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("data/oriel.1"), encoding: .utf8)
        for command in commands {
            let name = command.replacingOccurrences(of: "-", with: "\\-")
            #expect(page.contains("\n.B oriel \(name)\n"), "the synopsis lacks \(command)")
            #expect(page.contains("\n.TP\n.B \(name)\n"), "the commands lack \(command)")
        }
    }

    @Test func `The pages are listed`() throws {
        let run = try Command("oriel", "demo", "--list")
        #expect(run.status == 0)
        let names = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names.count >= 15)
        #expect(Set(names).count == names.count)
        #expect(names.first == "views" && names.last == "motion")
    }

    @Test(arguments: [
        (["demo", "--page", "nowhere"], "no page “nowhere”"),
        (["demo", "--scale", "2"], "need --screenshot"),
        (["demo", "--frames", "2"], "need --screenshot"),
        (["demo", "--screenshot", "/tmp/x", "--frames", "0"], "from 1 to 9999"),
        (["demo", "--soak", "0"], "above 0"),
        (["demo", "--soak", "1", "--page", "views"], "with --page or --screenshot"),
        (["demo", "--screenshot", "/tmp/x", "--scale", "0.5"], "--scale"),
        (["demo", "--screenshot", "/tmp/x", "--scale", "nan"], "--scale"),
        (["demo", "--screenshot", "/tmp/x", "--size", "1280"], "--size"),
        (["demo", "--screenshot", "/tmp/x", "--size", "-5x10"], "--size"),
        (["demo", "--screenshot", "/tmp/x", "--size", "9000x9000", "--scale", "8"], "16384"),
        (["screens", "--colour"], "--colour"),
        (["bench", "--scene", "layout", "--n", "0"], "at least one view"),
        (["bench", "--scene", "tree-edit", "--n", "9"], "at least 10 views"),
        (["bench", "--scene", "typing", "--shape", "verse"], "verse"),
        (["dance"], "dance"),
    ])
    func `Wrong arguments are refused with a reason`(arguments: [String], reason: String) throws {
        let run = try Command(arguments: arguments)
        #expect(run.status == 64)
        #expect(run.error.contains(reason), "\(run.error)")
        #expect(run.output.isEmpty)
    }

    @Test func `The layout scene is solved without a window`() throws {
        struct Figures: Decodable {
            enum CodingKeys: String, CodingKey {
                case building = "build_and_solve_ms"
                case editing = "edit_us"
            }
            var building, editing: Double
        }
        let run = try Command(
            "oriel", "bench", "--scene=layout", "--n=20", environment: ["ORIEL_PLATFORM": "nonsense"])
        #expect(run.status == 0, "\(run.error)")
        let figures = try JSONDecoder().decode(Figures.self, from: Data(run.output.utf8))
        #expect(figures.building > 0 && figures.editing > 0)
    }

    /// Each checks all frames against a formula, and fails where one is another.
    @Test(arguments: [
        ("table", 12, ["build_us", "measure_us", "measure_again_us", "layout_us"]),
        ("form", 10, ["build_ms", "resize_us"]), ("tree-edit", 30, ["build_ms", "add_us", "remove_us"]),
    ])
    func `Views are laid out without a window`(scene: String, count: Int, keys: [String]) throws {
        let run = try Command("oriel", "bench", "--scene=\(scene)", "--n=\(count)")
        #expect(run.status == 0, "\(run.error)")
        let figures = try JSONDecoder().decode([String: Double].self, from: Data(run.output.utf8))
        #expect(Set(figures.keys) == Set(keys + ["n"]))
        #expect(keys.allSatisfy { figures[$0, default: 0] > 0 })
        // Nothing contradicts itself.
        #expect(!run.error.contains("contradict"), "\(run.error)")
    }

    @Test(arguments: ["columns", "line", "bidi", "emoji"])
    func `Keys are pressed in a text of a megabyte, and it is scrolled`(shape: String) throws {
        struct Figures: Decodable {
            var shape: String
            var text_bytes, keys, key_to_frame_worst, scroll_frames: Int
            var open_ms, key_p99_ms, key_middle_worst_ms, scroll_p99_ms, memory_per_character: Double
        }
        let run = try Command(
            "oriel", "bench", "--scene=typing", "--shape=\(shape)", "--frames=10", "--warmup=0",
            environment: ["ORIEL_PLATFORM": "headless"])
        #expect(run.status == 0, "\(run.error)")
        let figures = try JSONDecoder().decode(Figures.self, from: Data(run.output.utf8))
        #expect(figures.shape == shape)
        #expect(figures.text_bytes >= 1_000_000 && figures.keys == 30)
        // Text that had not been laid out would have no height to scroll through.
        #expect(figures.scroll_frames > 100 && figures.key_to_frame_worst >= 1)
        #expect(figures.open_ms > 0 && figures.key_p99_ms > 0 && figures.key_middle_worst_ms > 0)
        #expect(figures.scroll_p99_ms > 0 && figures.memory_per_character > 0)
    }

    @Test(arguments: [("list", 3000), ("grid", 4000)])
    func `A list is scrolled and flung, and no row is blank`(scene: String, count: Int) throws {
        struct Figures: Decodable {
            var cells_made, scroll_blank_rows, fling_blank_rows, busy_points: Int
            var open_ms, scroll_cpu_ms, scroll_p99_ms, fling_cpu_ms, fling_worst_ms: Double
        }
        let run = try Command(
            "oriel", "bench", "--scene=\(scene)", "--n=\(count)", "--frames=10", "--warmup=0",
            environment: ["ORIEL_PLATFORM": "headless"])
        #expect(run.status == 0, "\(run.error)")
        let figures = try JSONDecoder().decode(Figures.self, from: Data(run.output.utf8))
        // Cells are used again: fewer are made than were visible.
        #expect(figures.cells_made > 5 && figures.cells_made < 500)
        #expect(figures.scroll_blank_rows == 0 && figures.fling_blank_rows == 0)
        #expect(figures.open_ms > 0 && figures.scroll_cpu_ms > 0 && figures.fling_cpu_ms > 0)
        #expect(figures.scroll_p99_ms > 0 && figures.fling_worst_ms > 0)
        // The finger has flung the list.
        #expect(figures.busy_points > 1000)
    }

    @Test func `Two outputs are listed as a table`() throws {
        let run = try Command("oriel", "screens", environment: Self.twoScreens)
        #expect(run.status == 0, "\(run.error)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("NAME") == true)
        #expect(lines.dropFirst().first?.contains("2560×1440 @ 60.00 Hz") == true, "\(run.output)")
        #expect(lines.last?.contains("1280,0") == true, "\(run.output)")
    }

    @Test func `Two outputs are listed as JSON`() throws {
        struct Screen: Decodable {
            struct Position: Decodable { var x: Double }
            struct Size: Decodable { var width, height: Double }
            struct Mode: Decodable { var width: Int, isCurrent: Bool }
            var name: String
            var scale: Double
            var position: Position
            var size: Size
            var modes: [Mode]
        }
        let run = try Command("oriel", "screens", "--json", environment: Self.twoScreens)
        let screens = try JSONDecoder().decode([Screen].self, from: Data(run.output.utf8))
        #expect(screens.map(\.name) == ["HEADLESS-1", "HEADLESS-2"])
        #expect(screens.map(\.scale) == [2, 1.5])
        #expect(screens.map(\.size.width) == [1280, 1280])
        #expect(screens.map(\.position.x) == [0, 1280])
        #expect(screens.map { $0.modes.map(\.width) } == [[2560], [1920]])
    }

    @Test func `No output at all is a normal state`() throws {
        let environment = ["ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "none"]
        let table = try Command("oriel", "screens", environment: environment)
        #expect(table.status == 0)
        #expect(table.output == "No output is connected.\n")
        let json = try Command("oriel", "screens", "--json", environment: environment)
        #expect(try JSONDecoder().decode([Int].self, from: Data(json.output.utf8)).isEmpty)
    }

    @Test func `A platform that does not exist is refused`() throws {
        let run = try Command("oriel", "screens", environment: ["ORIEL_PLATFORM": "nonsense"])
        #expect(run.status == 1)
        #expect(run.error.contains("nonsense"))
    }

    // MARK: Very long scenes

    @Test(arguments: [
        ["--scene=scroll", "--freeze=20000"], ["--scene=scroll", "--freeze=\(Int.max)"],
        ["--scene=damage", "--freeze=\(Int.max)"], ["--scene=tree", "--freeze=\(Int.max)"],
        ["--scene=sprites", "--freeze=\(Int.max)"],
    ])
    func `A scene is held at any frame`(arguments: [String]) throws {
        let run = try Command(
            arguments: ["bench", "--n=10", "--warmup=0", "--frames=2"] + arguments,
            environment: ["ORIEL_PLATFORM": "headless"])
        #expect(run.status == 0, "\(run.error)")
    }

    @Test func `The number of frames may be the largest integer`() throws {
        let run = try Command(
            arguments: ["bench", "--scene=damage", "--n=10", "--frames=\(Int.max)"],
            environment: ["ORIEL_PLATFORM": "headless"], limit: 1.5)
        #expect(run.status == -SIGKILL, "\(run.error)")
    }

    @Test func `Without a compositor the start-up is timed from the start of the process`() throws {
        struct Figures: Decodable { var wall_s: Double }
        let run = try Command("oriel", "bench", "--scene=startup", environment: ["ORIEL_PLATFORM": "headless"])
        let figures = try JSONDecoder().decode(Figures.self, from: Data(run.output.utf8))
        #expect(figures.wall_s > 0 && figures.wall_s < 60, "\(run.output)")
    }

    @Test func `The scripts run every scene that has counts`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let document = try String(contentsOf: root.appendingPathComponent("Docs/Scenes.md"), encoding: .utf8)
        let bench = try String(contentsOf: root.appendingPathComponent("script/bench"), encoding: .utf8)
        let race = try String(contentsOf: root.appendingPathComponent("script/race"), encoding: .utf8)
        let rows = document.matches(of: #/\n\| ([a-z]+) \| (\d+) \| (\d+) \| (\d+) \|/#)
        #expect(rows.count >= 8)
        for row in rows {
            #expect(bench.contains("\"\(row.1) \(row.2) \(row.3) \(row.4)\""), "script/bench does not run \(row.0)")
            #expect(race.contains("(\"\(row.1)\", \(row.2), \(row.3), \(row.4))"), "script/race does not run \(row.0)")
        }
    }

    @Test func `The race compares programs`() throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("script/race").path
        let arguments = try [
            "--programs", "oriel,gl,cairo", "--scenes", "damage,tree", "--runs", "1", "--oriel",
            Command.path(of: "oriel"),
        ]
        let race = try Command(name: script, arguments: arguments)
        #expect(race.status == 0, "\(race.error)")
        let rows = race.output.matches(
            of: #/\| (damage|tree) 1000 \| [\d.]+ \([\d.]+\) \| [\d.]+ \| [\d.]+ \([\d.]+\) \|/#)
        #expect(rows.count == 4, "processor time and memory of two scenes: \(race.output)")
    }

    // MARK: Nothing to draw with

    @Test(arguments: [
        (["GALLIUM_DRIVER": "no-such-driver", "LIBGL_ALWAYS_SOFTWARE": "1"], "EGL did not start"),
        (["ORIEL_MAX_TEXTURE_SIZE": "64"], "over the driver's limit of 64"),
    ])
    func `The command ends with the reason where nothing can be drawn`(
        environment: [String: String], reason: String
    ) throws {
        let run = try Command(
            arguments: ["demo"], environment: environment.merging(["ORIEL_PLATFORM": "headless"]) { $1 }, limit: 20)
        #expect(run.status == 1, "\(run.error)")
        let line = run.error.split(separator: "\n").last ?? ""
        #expect(line.hasPrefix("oriel: nothing can be drawn: ") && line.contains(reason), "\(run.error)")
    }

    static let twoScreens = ["ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "2560x1440@2,1920x1080@1.5"]

    /// CI compiles the example; this ensures that the README shows the same one, and no longer one.
    @Test func `The README shows the example, in ten lines at most`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let example = try String(
            contentsOf: root.appendingPathComponent("Examples/HelloOriel/HelloApp.swift"), encoding: .utf8)
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)```"))
        #expect(example.split(separator: "\n").count <= 10)
    }
}
