import WaylandServer

/// The requests of `wl_surface`, which set the pending state.
extension Surface {
    func handle(_ request: WlSurface.Request) {
        switch request {
        case .destroy:
            if roleObject?.outlivesSurfaceIllegally == true {
                fail(.defunctRoleObject, "the \(role?.rawValue ?? "role object") must be destroyed before its surface")
            }
            compositor.seat.surfaceWillBeDestroyed(self)
        case .attach(let buffer, let x, let y): attach(buffer, x, y)
        case .damage(let x, let y, let width, let height):
            pending.surfaceDamage.addDamage(
                Rectangle(x: x, y: y, width: width, height: height), limit: compositor.options.maxDamageRectangles)
        case .damageBuffer(let x, let y, let width, let height):
            pending.bufferDamage.addDamage(
                Rectangle(x: x, y: y, width: width, height: height), limit: compositor.options.maxDamageRectangles)
        case .frame(let callback): addFrameCallback(callback)
        case .setOpaqueRegion(let region): pending.opaqueRegion = region.map(ClientRegion.region) ?? Region()
        case .setInputRegion(let region): pending.inputRegion = .some(region.map(ClientRegion.region))
        case .setBufferTransform(let wire):
            guard let transform = BufferTransform(wire) else {
                return fail(.invalidTransform, "\(wire.rawValue) is no transform")
            }
            pending.transform = transform
        case .setBufferScale(let scale):
            guard scale > 0 else { return fail(.invalidScale, "the scale \(scale) is not positive") }
            pending.scale = Int(scale)
        case .offset(let x, let y): pending.offset = Offset(x: Int(x), y: Int(y))
        case .commit: commit()
        }
    }

    private func attach(_ buffer: WlBuffer?, _ x: Int32, _ y: Int32) {
        if resource.version >= WlSurface.sinceOffset {
            guard x == 0, y == 0 else {
                return fail(.invalidOffset, "from version 5 the offset of attach must be 0; use wl_surface.offset")
            }
        } else {
            pending.offset = Offset(x: Int(x), y: Int(y))
        }
        guard let buffer else {
            pending.attachment = .some(nil)
            return
        }
        guard let described = SurfaceBuffer.of(buffer) else {
            // Destroyed in the same batch of messages, or of a kind that no global of this compositor creates.
            return client.postImplementationError("wl_buffer \(buffer.id) cannot be attached")
        }
        if let message = described.invalidity {
            return buffer.postError(code: WlShm.Error.invalidStride.rawValue, message: message)
        }
        pending.attachment = .some(described)
        roleObject?.bufferWasAttached()
    }

    private func addFrameCallback(_ callback: WlCallback) {
        let count = pending.frameCallbacks.count + (cached?.frameCallbacks.count ?? 0) + frameCallbacks.count
        guard count < compositor.options.maxFrameCallbacks else { return client.postNoMemory() }
        pending.frameCallbacks.append(callback)
    }

    /// Adds a question about the presentation of the next commit.
    func addFeedback(_ resource: WpPresentationFeedback) {
        guard pending.feedback.count < compositor.options.maxFrameCallbacks else { return client.postNoMemory() }
        pending.feedback.append(PresentationFeedback(resource))
    }
}
