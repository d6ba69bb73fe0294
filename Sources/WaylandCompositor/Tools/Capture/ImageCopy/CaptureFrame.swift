import WaylandServer

/// A tool's `ext_image_copy_capture_frame_v1`, one picture of a session's source.
final class CaptureFrame {
    private let resource: ExtImageCopyCaptureFrameV1
    private let session: CaptureSession
    private var buffer: WlBuffer?
    private var isCaptured = false
    /// The capture, which the delegate or the stream retains.
    private weak var capture: Capture?

    /// Creates the frame of a resource, which retains it.
    init(_ resource: ExtImageCopyCaptureFrameV1, session: CaptureSession) {
        self.resource = resource
        self.session = session
        resource.userData = self
        resource.onDestroy = { [unowned self, unowned resource] in
            capture?.cancel()
            resource.userData = nil
        }
        resource.onRequest { [unowned self] in handle($0) }
    }

    private func handle(_ request: ExtImageCopyCaptureFrameV1.Request) {
        if case .destroy = request { return }
        guard !isCaptured else { return post(.alreadyCaptured, "the frame has been captured") }
        switch request {
        case .destroy: break
        case .attachBuffer(let buffer): self.buffer = buffer
        case .damageBuffer(let x, let y, let width, let height):
            // The whole picture is copied; the tool's damage could only save some of it.
            guard x >= 0, y >= 0, width > 0, height > 0 else {
                return post(.invalidBufferDamage, "\(width) × \(height) pixels at \(x), \(y) are no damage")
            }
        case .capture: beginCapture()
        }
    }

    private func beginCapture() {
        guard let buffer else { return post(.noBuffer, "the frame has no buffer") }
        isCaptured = true
        guard let stream = session.stream, !stream.isEnded else { return resource.sendFailed(reason: .stopped) }
        guard !stream.size.isEmpty, Capture.accepts(buffer, stream.size) else {
            return resource.sendFailed(reason: .bufferConstraints)
        }
        let capture = Capture(
            of: stream, stream.bounds, includesCursor: session.includesCursor, into: buffer,
            limit: session.maxPendingCaptures
        ) { [unowned self] in finish($0, $1) }
        guard let capture else { return resource.sendFailed(reason: .unknown) }
        self.capture = capture
        stream.request(capture, waitsForDamage: true)
    }

    private func finish(_ outcome: Capture.Outcome, _ damage: [BufferRectangle]) {
        switch outcome {
        case .captured(let nanoseconds):
            resource.sendTransform(transform: session.stream?.source.transform.wire ?? .normal)
            for rectangle in damage {
                resource.sendDamage(
                    x: Int32(clamping: rectangle.minX), y: Int32(clamping: rectangle.minY),
                    width: Int32(clamping: rectangle.width), height: Int32(clamping: rectangle.height))
            }
            let time = WireTime(nanoseconds: nanoseconds)
            resource.sendPresentationTime(
                tvSecHi: time.secondsHigh, tvSecLo: time.secondsLow, tvNsec: time.nanoseconds)
            resource.sendReady()
        case .failed(let failure):
            session.stream?.restore(damage)
            resource.sendFailed(reason: failure.reason)
        }
    }

    private func post(_ error: ExtImageCopyCaptureFrameV1.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }
}

extension Capture.Failure {
    fileprivate var reason: ExtImageCopyCaptureFrameV1.FailureReason {
        switch self {
        case .unknown: .unknown
        case .bufferConstraints: .bufferConstraints
        case .stopped: .stopped
        }
    }
}
