import CSystem
import Foundation
import Glibc
import WaylandCompositor
import WaylandServer
import WireFuzzing

/// The process of a compositor that does what its clients ask for, and shows nothing.
///
/// It reads commands: `report` prints the number of clients and the bytes of the heap, `input SEED` makes random input.
final class FuzzedServer {
    static let maxSecurityContexts = 8

    private let display: ServerDisplay
    private let compositor: Compositor
    private let desktop: FuzzedDesktop
    private var sources: [ServerSource] = []
    private var input: [UInt8] = []

    static func main() -> Never {
        do {
            let server = try FuzzedServer()
            while true { server.display.dispatch(timeout: -1) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private init() throws {
        display = try ServerDisplay(disabled: DisabledInterfaces(list: ""))
        display.limitsToInstalledVersions = false
        display.removedGlobalLifetime = 50
        var options = CompositorOptions()
        options.advertisesTools = true
        options.workspaceNames = ["1", "2", "3"]
        options.maxSecurityContexts = Self.maxSecurityContexts
        // Small enough that the hostile client reaches them.
        options.maxObjects = 2000
        options.maxSurfaces = 300
        compositor = Compositor(display: display, options: options)
        desktop = FuzzedDesktop(compositor)
        compositor.delegate = desktop
        compositor.seat.capabilities = [.pointer, .keyboard, .touch]
        for number in 0..<2 {
            var description = OutputDescription(name: "FUZZ-\(number)", size: Size(width: 640, height: 480))
            description.position = Offset(x: number * 640, y: 0)
            compositor.addOutput(description)
        }
        try display.addSocket(name: "fuzz")
        let timer = display.addTimer { [unowned self] timer in
            desktop.showFrame()
            timer.schedule(milliseconds: 16)
        }
        timer.schedule(milliseconds: 16)
        sources.append(display.addDescriptor(0) { [unowned self] in readCommands() })
        ServerFuzzer.print("fuzz")
    }

    private func readCommands() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &buffer, buffer.count)
        guard count > 0 else { exit(0) }
        input += buffer.prefix(count)
        while let end = input.firstIndex(of: 10) {
            let words = String(decoding: input[..<end], as: UTF8.self).split(separator: " ")
            input.removeFirst(end + 1)
            switch words.first {
            case "report":
                let heap = mallinfo2()
                ServerFuzzer.print("\(display.connectedClients.count) \(heap.uordblks + heap.hblkhd)")
            case "input":
                desktop.makeInput(SeededGenerator(seed: UInt64(words[1]) ?? 0))
                ServerFuzzer.print("done")
            default: exit(1)
            }
        }
    }
}
