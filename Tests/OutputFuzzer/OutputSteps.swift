import Foundation
import ScriptedDesktop

/// Random changes of the outputs of a desktop.
struct OutputSteps {
    private var state: UInt64
    private let maxOutputs: Int
    private var nextName = 1
    private(set) var counts: [String: Int] = [:]

    init(seed: UInt64, maxOutputs: Int) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
        self.maxOutputs = maxOutputs
    }

    /// SplitMix64.
    private mutating func random(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(limit))
    }

    private mutating func pick<T>(_ values: [T]) -> T { values[random(values.count)] }

    mutating func newOutput() -> ScriptedOutput {
        defer { nextName += 1 }
        return ScriptedOutput(
            name: "OUT-\(nextName)", width: pick(Self.widths), height: pick(Self.heights), refresh: pick(Self.rates),
            scale: pick(Self.scales), transform: UInt32(random(8)), x: random(20) * 100, y: random(4) * 100,
            otherModes: randomModes())
    }

    private mutating func randomModes() -> [ScriptedMode] {
        var modes: [ScriptedMode] = []
        for _ in 0..<random(4) {
            let mode = ScriptedMode(width: pick(Self.widths), height: pick(Self.heights), refresh: pick(Self.rates))
            if !modes.contains(mode) { modes.append(mode) }
        }
        return modes
    }

    /// Returns a number with which one of the apps chooses a screen and a mode to set; nil for most steps.
    mutating func modeRequest(of apps: Int) -> (app: Int, choice: Int)? {
        guard random(6) == 0 else { return nil }
        count("mode requested by an app")
        return (random(apps), random(1 << 16))
    }

    // Small outputs, so that most of the time is spent with changes.
    private static let widths = [64, 160, 240, 321]
    private static let heights = [48, 120, 200]
    private static let rates = [24_000, 60_000, 143_981, 0]
    private static let scales = [120, 120, 150, 180, 240, 210]

    /// Makes one change.
    mutating func step(_ desktop: ScriptedDesktop) {
        let outputs = desktop.outputs
        // No output at all is rare, and eight of them are not.
        let kind = outputs.isEmpty ? 0 : random(outputs.count < maxOutputs ? 8 : 7)
        let isDuringFrame = random(4) == 0
        switch kind {
        case 0 where outputs.count < maxOutputs, 7:
            let new = newOutput()
            count("add")
            if isDuringFrame {
                desktop.duringNextCommit { $0.connect(new) }
            } else {
                desktop.connect(new)
            }
        case 0, 1:
            let (name, isPolite) = (pick(outputs).name, random(2) == 0)
            count("remove")
            if isDuringFrame {
                desktop.duringNextCommit { $0.disconnect(name, isPolite: isPolite) }
            } else {
                desktop.disconnect(name, isPolite: isPolite)
            }
        default:
            let (name, change) = (pick(outputs).name, randomChange(kind))
            if isDuringFrame {
                desktop.duringNextCommit { $0.change(name, change) }
            } else {
                desktop.change(name, change)
            }
        }
        if isDuringFrame { count("in the middle of a frame") }
    }

    private mutating func randomChange(_ kind: Int) -> @Sendable (inout ScriptedOutput) -> Void {
        switch kind {
        case 2:
            let mode = ScriptedMode(width: pick(Self.widths), height: pick(Self.heights), refresh: pick(Self.rates))
            let modes = random(4) == 0 ? randomModes() : nil
            count("mode")
            return {
                $0.mode = mode
                if let modes { $0.otherModes = modes }
            }
        case 3:
            let scale = pick(Self.scales)
            count("scale")
            return { $0.scale = scale }
        case 4:
            let transform = UInt32(random(8))
            count("transform")
            return { $0.transform = transform }
        case 5:
            let (x, y) = (random(20) * 100, random(4) * 100)
            count("position")
            return { ($0.x, $0.y) = (x, y) }
        default:
            let (scale, transform, x) = (pick(Self.scales), UInt32(random(8)), random(20) * 100)
            count("everything")
            return { ($0.scale, $0.transform, $0.x) = (scale, transform, x) }
        }
    }

    private mutating func count(_ what: String) { counts[what, default: 0] += 1 }

    /// A pause between two steps, in microseconds: mostly none.
    mutating func pause() -> UInt32 { random(3) == 0 ? UInt32(random(8000)) : 0 }
}
