import Diagnostics
import WaylandServer

/// A tool's `zwlr_screencopy_frame_v1`, one copy of an output or of a part of it.
final class ScreencopyFrame {
    private let resource: ZwlrScreencopyFrameV1
    private let manager: ScreencopyManager
    private let stream: CaptureStream?
    /// The size of the output when that of the frame was sent to the tool.
    private let size: Size
    private var area = BufferRectangle.empty
    private let includesCursor: Bool
    private var isUsed = false
    /// The capture, which the delegate or the stream retains.
    private weak var capture: Capture?

    /// Creates the frame of a resource, which retains it.
    ///
    /// - Parameter part: The part of the output in points, from its top left corner; nil for all.
    @discardableResult init(
        _ resource: ZwlrScreencopyFrameV1, _ output: Output?, part: LayoutRectangle?, includesCursor: Bool,
        manager: ScreencopyManager
    ) {
        self.resource = resource
        self.manager = manager
        self.includesCursor = includesCursor
        stream = output.map { manager.stream(of: $0) }
        size = stream?.size ?? .zero
        resource.userData = self
        resource.onDestroy = { [unowned self, unowned resource] in
            capture?.cancel()
            resource.userData = nil
        }
        resource.onRequest { [unowned self] in handle($0) }
        if let output { area = Self.area(of: part, in: output.description) }
        guard !area.isEmpty else {
            resource.sendFailed()
            return
        }
        resource.sendBuffer(
            format: .xrgb8888, width: UInt32(clamping: area.width), height: UInt32(clamping: area.height),
            stride: UInt32(clamping: area.width * 4))
        resource.sendBufferDone()
    }

    /// Returns where a part of an output is in its pixels.
    private static func area(of part: LayoutRectangle?, in output: OutputDescription) -> BufferRectangle {
        let all = BufferRectangle(minX: 0, minY: 0, maxX: output.size.width, maxY: output.size.height)
        guard let part else { return all }
        let logical = output.logicalSize
        let visible = part.intersection(Rectangle(minX: 0, minY: 0, maxX: logical.width, maxY: logical.height))
        guard !visible.isEmpty else { return .empty }
        let scale = Double(output.scale) / 120
        let pixels = output.size.transformed(output.transform)
        // The far edges of the output are rounded to whole points.
        let edges = output.transform.bufferRectangle(
            minX: Double(visible.minX) * scale, minY: Double(visible.minY) * scale,
            maxX: visible.maxX == logical.width ? Double(pixels.width) : Double(visible.maxX) * scale,
            maxY: visible.maxY == logical.height ? Double(pixels.height) : Double(visible.maxY) * scale, in: pixels)
        return BufferRectangle(
            minX: Int(saturating: edges.minX.rounded(.down)), minY: Int(saturating: edges.minY.rounded(.down)),
            maxX: Int(saturating: edges.maxX.rounded(.up)), maxY: Int(saturating: edges.maxY.rounded(.up))
        ).intersection(all)
    }

    private func handle(_ request: ZwlrScreencopyFrameV1.Request) {
        switch request {
        case .copy(let buffer): copy(into: buffer, waitsForDamage: false)
        case .copyWithDamage(let buffer): copy(into: buffer, waitsForDamage: true)
        case .destroy: break
        }
    }

    private func copy(into buffer: WlBuffer, waitsForDamage: Bool) {
        // A frame that has failed before it was used is inert.
        guard !area.isEmpty else { return }
        guard !isUsed else {
            return resource.postError(
                code: ZwlrScreencopyFrameV1.Error.alreadyUsed.rawValue, message: "the frame has been copied")
        }
        guard Capture.accepts(buffer, area.size) else {
            return resource.postError(
                code: ZwlrScreencopyFrameV1.Error.invalidBuffer.rawValue,
                message: "the frame needs a buffer of \(area.width) × \(area.height) pixels in shared memory, xrgb8888")
        }
        isUsed = true
        guard let stream, !stream.isEnded, stream.size == size else { return resource.sendFailed() }
        let capture = Capture(
            of: stream, area, includesCursor: includesCursor, into: buffer, limit: manager.maxPendingCaptures
        ) { [unowned self] outcome, damage in finish(outcome, damage, reportsDamage: waitsForDamage) }
        guard let capture else { return resource.sendFailed() }
        self.capture = capture
        stream.request(capture, waitsForDamage: waitsForDamage)
    }

    private func finish(_ outcome: Capture.Outcome, _ damage: [BufferRectangle], reportsDamage: Bool) {
        guard case .captured(let nanoseconds) = outcome else {
            stream?.restore(damage)
            return resource.sendFailed()
        }
        resource.sendFlags(flags: [])
        if reportsDamage {
            for rectangle in damage.map({ $0.intersection(area).offset(x: -area.minX, y: -area.minY) })
            where !rectangle.isEmpty {
                resource.sendDamage(
                    x: UInt32(clamping: rectangle.minX), y: UInt32(clamping: rectangle.minY),
                    width: UInt32(clamping: rectangle.width), height: UInt32(clamping: rectangle.height))
            }
        }
        let time = WireTime(nanoseconds: nanoseconds)
        resource.sendReady(tvSecHi: time.secondsHigh, tvSecLo: time.secondsLow, tvNsec: time.nanoseconds)
    }
}
