import WaylandServer

/// A client's `zwp_linux_buffer_params_v1`, which collects the planes of a buffer and creates it.
final class DmabufParameters {
    private typealias Failure = (ZwpLinuxBufferParamsV1.Error, String)

    private static let maxPlanes = 4
    private let resource: ZwpLinuxBufferParamsV1
    private unowned let compositor: Compositor
    private let pairs: Set<DmabufFormats.Pair>
    private var planes: [DmabufBuffer.Plane?] = Array(repeating: nil, count: maxPlanes)
    private var modifiers: [UInt64] = []
    private var isUsed = false

    /// Creates the parameters of a resource, which retains them.
    @discardableResult init(
        _ resource: ZwpLinuxBufferParamsV1, compositor: Compositor, pairs: Set<DmabufFormats.Pair>
    ) {
        self.resource = resource
        self.compositor = compositor
        self.pairs = pairs
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
        resource.onRequest { [unowned self] in handle($0) }
    }

    private func handle(_ request: ZwpLinuxBufferParamsV1.Request) {
        if case .destroy = request { return }
        guard !isUsed else { return post((.alreadyUsed, "the parameters have been used")) }
        switch request {
        case .destroy: break
        case .add(let file, let index, let offset, let stride, let modifierHigh, let modifierLow):
            // Clients of older versions know nothing of modifiers, and send any.
            let modifier =
                resource.version >= 3
                ? UInt64(modifierHigh) << 32 | UInt64(modifierLow) : DmabufFormats.implicitModifier
            add(file, Int(index), offset, stride, modifier)
        case .create(let width, let height, let format, let flags):
            guard let buffer = makeBuffer(width, height, format, flags) else { return }
            guard canImport(buffer, flags), let new = resource.sendCreated() else { return resource.sendFailed() }
            SurfaceBuffer(new, size: buffer.size, contents: .dmabuf(buffer))
        case .createImmed(let new, let width, let height, let format, let flags):
            guard let buffer = makeBuffer(width, height, format, flags) else { return }
            guard canImport(buffer, flags) else { return post((.invalidWlBuffer, "the buffer cannot be imported")) }
            SurfaceBuffer(new, size: buffer.size, contents: .dmabuf(buffer))
        }
    }

    private func add(_ file: OwnedFD, _ index: Int, _ offset: UInt32, _ stride: UInt32, _ modifier: UInt64) {
        guard index < Self.maxPlanes else { return post((.planeIdx, "there is no plane \(index)")) }
        guard planes[index] == nil else { return post((.planeSet, "the plane \(index) is set already")) }
        guard let file = ClientFile(file, client: resource.client) else { return }
        planes[index] = DmabufBuffer.Plane(offset: offset, stride: stride, file: DmabufFile(file))
        modifiers.append(modifier)
    }

    /// Checks the parameters, which cannot be used again; posts the protocol's error if they are wrong.
    private func makeBuffer(
        _ width: Int32, _ height: Int32, _ format: UInt32, _ flags: ZwpLinuxBufferParamsV1.Flags
    ) -> DmabufBuffer? {
        isUsed = true
        let planes = planes.prefix { $0 != nil }.compactMap { $0 }
        if let failure = failure(planes, width, height, format) {
            post(failure)
            return nil
        }
        return DmabufBuffer(
            size: Size(width: Int(width), height: Int(height)), format: format, modifier: modifiers[0], planes: planes,
            isYInverted: flags.contains(.yInvert))
    }

    /// Returns what is wrong with the parameters; nil if nothing is.
    private func failure(
        _ planes: [DmabufBuffer.Plane], _ width: Int32, _ height: Int32, _ format: UInt32
    ) -> Failure? {
        guard let modifier = modifiers.first, planes.count == modifiers.count else {
            return (.incomplete, "planes are missing")
        }
        guard modifiers.allSatisfy({ $0 == modifier }) else {
            return (.invalidFormat, "the planes have different modifiers")
        }
        guard isSupported(format, modifier) else {
            let code = String(format, radix: 16)
            return (
                .invalidFormat, "the format 0x\(code) with the modifier 0x\(String(modifier, radix: 16)) is unknown"
            )
        }
        let pixels = PixelFormat(code: format)
        // Modifiers other than these may add planes, such as those of compression.
        let isPlain = modifier == DmabufFormats.linearModifier || modifier == DmabufFormats.implicitModifier
        guard isPlain ? planes.count == pixels.planeCount : planes.count >= pixels.planeCount else {
            return (.incomplete, "the format needs \(pixels.planeCount) planes")
        }
        guard width > 0, height > 0 else {
            return (.invalidDimensions, "a buffer of \(width) × \(height) pixels has none")
        }
        if modifier == DmabufFormats.linearModifier, let bytes = pixels.bytesPerPixel,
            Int(planes[0].stride) < Int(width) * bytes
        {
            return (.outOfBounds, "rows of \(planes[0].stride) bytes are too short for \(width) pixels")
        }
        for (index, plane) in planes.enumerated() {
            // The other planes may have fewer rows.
            let rows = index == 0 ? UInt64(height) : 1
            let end = UInt64(plane.offset) + UInt64(plane.stride) * rows
            if let size = plane.file.size, end > size {
                return (.outOfBounds, "the plane \(index) ends after \(end) bytes, its memory after \(size)")
            }
        }
        return nil
    }

    private func isSupported(_ format: UInt32, _ modifier: UInt64) -> Bool {
        if pairs.contains(DmabufFormats.Pair(code: format, modifier: modifier)) { return true }
        // Before version 4, clients could leave the layout to the driver for all formats.
        return resource.version < 4 && modifier == DmabufFormats.implicitModifier
            && pairs.contains { $0.code == format }
    }

    private func canImport(_ buffer: DmabufBuffer, _ flags: ZwpLinuxBufferParamsV1.Flags) -> Bool {
        // Interlaced contents are not supported.
        guard flags.isSubset(of: .yInvert) else { return false }
        return compositor.delegate?.compositor(compositor, canImport: buffer) ?? false
    }

    private func post(_ failure: Failure) { resource.postError(code: failure.0.rawValue, message: failure.1) }
}
