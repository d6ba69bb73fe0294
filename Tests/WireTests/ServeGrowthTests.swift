import Foundation
import Testing

extension WireTests {
    /// `oriel serve` holds nothing for clients, outputs and recordings that have gone.
    @Suite(.serialized) struct ServeGrowthTests {
        /// What the server holds, as a program of it measures.
        private struct Holdings: Equatable {
            let descriptors: Int
            let threads: Int
            let children: Int
            let sockets: Int
            /// Anonymous memory in kB.
            let memory: Int

            init(_ line: String) throws {
                let numbers = line.split(separator: " ").compactMap { Int($0) }
                guard numbers.count == 5 else { throw WireError("not a measurement: \(line)") }
                (descriptors, threads, children) = (numbers[0], numbers[1], numbers[2])
                (sockets, memory) = (numbers[3], numbers[4])
            }
        }

        /// A shell script that appends what its parent, the server, holds to a file. Its children are the script itself and its
        /// zombies, and one of its descriptors is the script's, which it opens after the start.
        private static let measure = """
            until grep -qs "^Pid:[^0-9]*$$\\$" /proc/$PPID/fdinfo/*; do sleep 0.01; done
            fds=$(ls /proc/$PPID/fd | wc -l)
            threads=$(sed -n 's/^Threads:[^0-9]*//p' /proc/$PPID/status)
            children=$(wc -w < /proc/$PPID/task/$PPID/children)
            sockets=$(ls "$XDG_RUNTIME_DIR" | grep -c -e lock -e sock -e wayland)
            memory=$(sed -n 's/^Anonymous:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$PPID/smaps_rollup)
            echo $fds $threads $children $sockets $memory >> measured
            """

        /// The steps of a client that comes and goes, and of an output.
        private func round(_ index: Int, usesX: Bool) -> String {
            let isXterm = usesX && index % 3 == 2
            // An xterm asks its program to end when its window is closed, once: a shell that begins would miss that.
            let xterm = "xterm -e sh -c 'touch ready; exec sleep 600'"
            let client = isXterm ? xterm : ["weston-simple-shm", "wev", "weston-simple-shm"][index % 3]
            let waiting = [
                "run: {program: [sh, -c, \"until [ -e ready ]; do sleep 0.01; done\"], name: r\(index)}",
                "wait: {program: r\(index)}",
            ]
            let ready = isXterm ? waiting.map { "- \($0)" }.joined(separator: "\n") : "- wait: {windows: 1}"
            let end =
                index % 2 == 0
                ? "- run: {program: [sh, -c, \"kill -s KILL $(cat pid)\"], name: kill}"
                : "- close_window: {id: \(index + 1)}"
            return """
                - run: {program: [sh, -c, "rm -f ready; echo $$ > pid; exec \(client)"], name: c\(index)}
                - wait: {windows: 1}
                \(ready)
                \(end)
                - wait: {windows: 0}
                - plug: "\(320 + index % 2 * 160)x240,scale=\(1 + index % 2),name=b"
                - move_pointer: {x: 10, y: \(10 + index % 5), output: b}
                - sleep: 0.05
                - screenshot: {output: b, file: shot.png}
                - configure: {output: b, transform: \(index % 2 == 0 ? "90" : "normal")}
                - unplug: b

                """
        }

        private func holdings(rounds: Int, options: [String]) async throws -> [Holdings] {
            let folder = try PrivateFolder()
            let script = try folder.write(Self.measure, to: "measure")
            var steps = "outputs: [\"400x300,name=a\"]\nstop_on_failure: true\nsteps:\n"
            var index = 0
            for part in 0..<3 {
                for _ in 0..<(part == 0 ? 6 : rounds) {
                    steps += round(index, usesX: options.contains("--xwayland"))
                    index += 1
                }
                // Descriptors of clients and outputs are closed, and the threads of queues end, a little later.
                steps += "- sleep: 1\n- run: {program: [sh, \(script)], name: m\(part)}\n"
                steps += "- wait: {program: m\(part)}\n"
            }
            let scenario = try folder.write(steps, to: "scenario.yaml")
            let environment = ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging([
                    "XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8", "ORIEL_WAYLAND_DISABLE": "xdg_wm_base=3",
                ]) { $1 }
            let server = try Subprocess(
                Oriel.path, ["serve", "--scenario", scenario] + options, environment: environment, folder: folder.path)
            #expect(try await server.wait(within: .seconds(120)) == .code(0), "\(server.said)")
            return try String(contentsOfFile: "\(folder.path)/measured", encoding: .utf8).split(separator: "\n")
                .map { try Holdings(String($0)) }
        }

        @Test(.timeLimit(.minutes(3)), arguments: [["--xwayland"], ["--record", "films", "--record-format", "y4m"]])
        func `Clients, outputs and recordings leave nothing`(options: [String]) async throws {
            let measured = try await holdings(rounds: 20, options: options)
            try #require(measured.count == 3)
            let (before, middle, after) = (measured[0], measured[1], measured[2])
            #expect(after.descriptors == before.descriptors, "\(measured)")
            #expect(after.children == before.children, "\(measured)")
            #expect(after.sockets == before.sockets, "\(measured)")
            // The numbers of threads of libdispatch's queues vary.
            #expect(after.threads <= max(before.threads, middle.threads) + 2, "\(measured)")
            // Textures that are kept for the next window vary.
            #expect(after.memory <= middle.memory + 8192, "\(measured)")
        }
    }
}
