import Foundation
import RenderServer

/// The renderer's average work for one frame of a run.
struct FrameFigures {
    /// Names and values for the JSON output.
    private(set) var fields: [(name: String, value: String)] = []

    /// - Parameters:
    ///   - start: The statistics at the start of the run; nil to average over everything drawn.
    ///   - hasGPUTimer: Whether the driver can measure the GPU.
    init(
        from start: RenderServer.TargetStatistics?, to end: RenderServer.TargetStatistics, hasGPUTimer: Bool
    ) {
        let frames = end.framesPresented - (start?.framesPresented ?? 0)
        func average(_ path: KeyPath<FrameStatistics, Int>) -> String {
            let sum = end.total[keyPath: path] - (start?.total[keyPath: path] ?? 0)
            return Self.number(Double(sum) / Double(max(1, frames)))
        }
        fields = [
            ("frames_shown", "\(frames)"), ("layers", "\(end.layers)"), ("layers_visited", average(\.layersVisited)),
            ("draws", average(\.drawCalls)), ("pixels_drawn", average(\.paintedPixels)),
            ("pixels_covered", average(\.damagedPixels)), ("bytes_uploaded", average(\.uploadedBytes)),
            ("offscreen_passes", average(\.offscreenPasses)), ("offscreen_pixels", average(\.offscreenPixels)),
        ]
        let measured = (end.gpuTime?.frames ?? 0) - (start?.gpuTime?.frames ?? 0)
        if let gpu = end.gpuTime, measured > 0 {
            let seconds = gpu.seconds - (start?.gpuTime?.seconds ?? 0)
            fields.append(("gpu_ms", Self.milliseconds(seconds, frames: measured)))
        } else {
            let reason = hasGPUTimer ? "no frame was measured" : "no GPU with GL_EXT_disjoint_timer_query draws"
            fields += [("gpu_ms", "null"), ("gpu_note", "\"\(reason)\"")]
        }
        fields.append(
            ("render_cpu_ms", Self.milliseconds(end.cpuTime - (start?.cpuTime ?? 0), frames: frames)))
    }

    /// Milliseconds for each of `frames`, or in total if there were none.
    static func milliseconds(_ seconds: Double, frames: Int) -> String {
        String(format: "%.4f", seconds * 1000 / Double(max(1, frames)))
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.2f", value)
    }
}
