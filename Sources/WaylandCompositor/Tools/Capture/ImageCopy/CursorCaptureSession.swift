import WaylandServer

/// A tool's `ext_image_copy_capture_cursor_session_v1`: where the cursor is in a source, and what it looks like.
final class CursorCaptureSession {
    /// The source that the cursor is over; nil if it does not exist any more.
    private(set) var source: CaptureSource?
    private let resource: ExtImageCopyCaptureCursorSessionV1
    private unowned let captures: Captures
    private var hasCaptureSession = false
    private var isInside = false
    private var position: Offset?
    private var hotspot: Offset?

    /// Creates the session of a resource, which retains it.
    @discardableResult init(
        _ resource: ExtImageCopyCaptureCursorSessionV1, _ source: CaptureSource?, captures: Captures
    ) {
        self.resource = resource
        self.source = source
        self.captures = captures
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        resource.onRequest { [unowned self] in handle($0) }
        captures.add(self)
        update()
    }

    private func handle(_ request: ExtImageCopyCaptureCursorSessionV1.Request) {
        guard case .getCaptureSession(let new) = request else { return }
        guard !hasCaptureSession else {
            return resource.postError(
                code: ExtImageCopyCaptureCursorSessionV1.Error.duplicateSession.rawValue,
                message: "there is a capture session already")
        }
        hasCaptureSession = true
        CaptureSession(new, source == nil ? nil : .cursor, includesCursor: true, captures: captures)
    }

    /// Ends the session with its source.
    func end() {
        source = nil
        update()
    }

    /// Sends what has changed.
    func update() {
        guard let source, let cursor = captures.cursor, let position = captures.pointerPosition(in: source),
            isVisible(cursor, at: position, in: source)
        else { return leave() }
        if !isInside {
            isInside = true
            resource.sendEnter()
        }
        if self.position != position {
            self.position = position
            resource.sendPosition(x: Int32(clamping: position.x), y: Int32(clamping: position.y))
        }
        if hotspot != cursor.hotspot {
            hotspot = cursor.hotspot
            resource.sendHotspot(x: Int32(clamping: cursor.hotspot.x), y: Int32(clamping: cursor.hotspot.y))
        }
    }

    private func leave() {
        guard isInside else { return }
        isInside = false
        position = nil
        hotspot = nil
        resource.sendLeave()
    }

    /// Returns whether a part of the cursor's image is in the source.
    private func isVisible(_ cursor: CapturedCursor, at position: Offset, in source: CaptureSource) -> Bool {
        let size = captures.size(of: source).transformed(source.transform)
        let x = position.x.subtractingReportingOverflow(cursor.hotspot.x)
        let y = position.y.subtractingReportingOverflow(cursor.hotspot.y)
        guard !x.overflow, !y.overflow else { return false }
        return x.partialValue < size.width && y.partialValue < size.height && x.partialValue > -cursor.size.width
            && y.partialValue > -cursor.size.height
    }
}
