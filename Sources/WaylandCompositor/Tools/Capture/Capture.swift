import WaylandServer

/// A picture that a tool waits for, to be drawn into its buffer.
///
/// The delegate calls ``finish(with:)`` or ``fail()``, now or after its next frame; a capture that it releases without
/// either has failed.
package final class Capture {
    enum Outcome {
        /// The picture is in the buffer.
        case captured(nanoseconds: UInt64)
        case failed(Failure)
    }

    enum Failure {
        case unknown
        /// The buffer does not have the size and a format of the source.
        case bufferConstraints
        /// The source does not exist any more.
        case stopped
    }

    package let source: CaptureSource
    /// The size of the source in pixels.
    package let size: Size
    /// The part of the source that the tool gets.
    package let area: BufferRectangle
    /// Whether the cursor is part of the picture.
    package let includesCursor: Bool
    /// Whether nobody waits for the picture any more.
    package private(set) var isFinished = false

    /// The changed rectangles of the source since the tool's last picture.
    var damage: [BufferRectangle] = []
    private let buffer: WlBuffer
    private let client: ClientState
    private let completion: (Outcome, _ damage: [BufferRectangle]) -> Void

    /// Describes a picture for a buffer that ``accepts(_:_:)`` has approved; returns nil if the client waits for too many.
    init?(
        of stream: CaptureStream, _ area: BufferRectangle, includesCursor: Bool, into buffer: WlBuffer, limit: Int,
        completion: @escaping (Outcome, _ damage: [BufferRectangle]) -> Void
    ) {
        source = stream.source
        size = stream.size
        self.area = area
        self.includesCursor = includesCursor
        self.buffer = buffer
        client = ClientState.of(buffer.client)
        self.completion = completion
        guard client.captureCount < limit else {
            isFinished = true
            return nil
        }
        client.captureCount += 1
    }

    deinit { complete(.failed(.unknown)) }

    /// Returns whether pictures of a size can be drawn into a buffer.
    static func accepts(_ buffer: WlBuffer, _ size: Size) -> Bool {
        buffer.withSharedMemory { accepts($0, size) } ?? false
    }

    private static func accepts(_ memory: SharedMemoryPixels, _ size: Size) -> Bool {
        memory.width == size.width && memory.height == size.height && memory.stride / 4 >= size.width
            && (memory.format == .argb8888 || memory.format == .xrgb8888)
    }

    /// Draws the picture into the tool's buffer.
    package func finish(with image: CapturedImage) {
        guard !isFinished else { return }
        guard image.isComplete else { return complete(.failed(.unknown)) }
        // The source, or the buffer, may have changed meanwhile.
        guard size == (image.isTransformed ? image.size.transformed(source.transform) : image.size), write(image) else {
            return complete(.failed(.bufferConstraints))
        }
        complete(.captured(nanoseconds: image.nanoseconds))
    }

    /// Reports that there is no picture.
    package func fail() { complete(.failed(.unknown)) }

    /// Ends the capture without a report: the tool does not wait any more.
    func cancel() {
        guard !isFinished else { return }
        isFinished = true
        client.captureCount -= 1
    }

    func complete(_ outcome: Outcome) {
        guard !isFinished else { return }
        cancel()
        completion(outcome, damage)
    }

    private func write(_ image: CapturedImage) -> Bool {
        buffer.withMutableSharedMemory { memory, bytes in
            guard Self.accepts(memory, area.size), let target = bytes.baseAddress else { return false }
            image.copy(area, transform: source.transform, to: target, stride: memory.stride)
            return true
        } ?? false
    }
}
