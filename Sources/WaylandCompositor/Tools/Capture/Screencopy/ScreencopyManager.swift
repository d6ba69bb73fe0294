/// A tool's `zwlr_screencopy_manager_v1`: damage is that since the last copy by the same one.
final class ScreencopyManager {
    private unowned let captures: Captures
    private var streams: [CaptureStream] = []

    init(_ captures: Captures) { self.captures = captures }

    var maxPendingCaptures: Int { captures.maxPendingCaptures }

    func stream(of output: Output) -> CaptureStream {
        streams.removeAll(where: \.isEnded)
        if let known = streams.first(where: { $0.source.isSame(as: .output(output)) }) { return known }
        let stream = CaptureStream(.output(output), captures: captures)
        streams.append(stream)
        return stream
    }
}
