import WaylandServer

/// A tool's `ext_image_copy_capture_session_v1`, which sends it the properties of buffers for pictures of a source.
///
/// Frames retain their session, which the tool may destroy before them.
final class CaptureSession {
    let stream: CaptureStream?
    let includesCursor: Bool
    let maxPendingCaptures: Int
    private let resource: ExtImageCopyCaptureSessionV1
    private weak var frame: CaptureFrame?

    /// Creates the session of a resource, which retains it.
    ///
    /// - Parameter source: The source; nil if it does not exist any more.
    @discardableResult init(
        _ resource: ExtImageCopyCaptureSessionV1, _ source: CaptureSource?, includesCursor: Bool, captures: Captures
    ) {
        self.resource = resource
        self.includesCursor = includesCursor
        maxPendingCaptures = captures.maxPendingCaptures
        stream = source.map { CaptureStream($0, captures: captures) }
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        resource.onRequest { [unowned self] request in
            guard case .createFrame(let new) = request else { return }
            addFrame(new)
        }
        guard let stream else {
            resource.sendStopped()
            return
        }
        stream.onResize = { [weak self] in self?.sendConstraints() }
        stream.onEnd = { [weak self] in self?.resource.sendStopped() }
        sendConstraints()
    }

    private func sendConstraints() {
        guard let stream, !stream.size.isEmpty else { return }
        resource.sendBufferSize(
            width: UInt32(clamping: stream.size.width), height: UInt32(clamping: stream.size.height))
        // Outputs are opaque; the preferred format comes first.
        let formats: [WlShm.Format] =
            if case .output = stream.source { [.xrgb8888, .argb8888] } else { [.argb8888, .xrgb8888] }
        for format in formats { resource.sendShmFormat(format: format) }
        resource.sendDone()
    }

    private func addFrame(_ new: ExtImageCopyCaptureFrameV1) {
        guard frame == nil else {
            return resource.postError(
                code: ExtImageCopyCaptureSessionV1.Error.duplicateFrame.rawValue,
                message: "the frame before must be destroyed first")
        }
        let frame = CaptureFrame(new, session: self)
        self.frame = frame
    }
}
