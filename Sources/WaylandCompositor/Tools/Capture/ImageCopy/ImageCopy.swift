import WaylandServer

/// The globals by which tools capture sources into buffers: `ext_image_copy_capture_manager_v1`, and the managers of the
/// sources.
final class ImageCopy {
    /// The source of an `ext_image_capture_source_v1`.
    private final class SourceBox {
        let source: CaptureSource

        init(_ source: CaptureSource) { self.source = source }
    }

    private unowned let captures: Captures

    init(_ captures: Captures, display: ServerDisplay) {
        self.captures = captures
        addSources(display)
        display.addGlobal(ExtImageCopyCaptureManagerV1.self, version: 1) { [unowned self] resource in
            resource.onRequest { [unowned self, unowned resource] in handle($0, resource) }
        }
    }

    private func addSources(_ display: ServerDisplay) {
        display.addGlobal(ExtOutputImageCaptureSourceManagerV1.self, version: 1) { resource in
            resource.onRequest { request in
                guard case .createSource(let new, let output) = request, let output = Output.of(output) else { return }
                new.userData = SourceBox(.output(output))
            }
        }
        display.addGlobal(ExtForeignToplevelImageCaptureSourceManagerV1.self, version: 1) { resource in
            resource.onRequest { request in
                guard case .createSource(let new, let handle) = request,
                    let toplevel = ForeignToplevelHandle.of(handle)?.toplevel
                else { return }
                new.userData = SourceBox(.toplevel(toplevel))
            }
        }
    }

    /// Returns the source of a resource; nil if it does not exist any more.
    private func source(of resource: ExtImageCaptureSourceV1) -> CaptureSource? {
        guard let source = (resource.userData as? SourceBox)?.source else { return nil }
        switch source {
        case .output(let output): return output.isRemoved ? nil : source
        case .toplevel: return captures.size(of: source).isEmpty ? nil : source
        case .cursor: return source
        }
    }

    private func handle(_ request: ExtImageCopyCaptureManagerV1.Request, _ resource: ExtImageCopyCaptureManagerV1) {
        switch request {
        case .createSession(let new, let source, let options):
            guard options.isSubset(of: .paintCursors) else {
                return resource.postError(
                    code: ExtImageCopyCaptureManagerV1.Error.invalidOption.rawValue,
                    message: "the options \(options.rawValue) are unknown")
            }
            CaptureSession(
                new, self.source(of: source), includesCursor: options.contains(.paintCursors), captures: captures)
        case .createPointerCursorSession(let new, let source, _):
            CursorCaptureSession(new, self.source(of: source), captures: captures)
        case .destroy: break
        }
    }
}
