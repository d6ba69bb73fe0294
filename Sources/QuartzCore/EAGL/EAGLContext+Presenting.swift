import CGLESv2
import Foundation
import GLES
import RenderServer

extension EAGLContext {
    /// Makes the bound renderbuffer's storage one that `drawable` can show, of the layer's size in pixels.
    ///
    /// Reads the layer, so the calling thread must be the one that the layer belongs to, or nothing else may use it meanwhile.
    /// Call it again for another size.
    ///
    /// - Parameters:
    ///   - target: `GL_RENDERBUFFER`.
    ///   - drawable: A `CAEAGLLayer` whose bounds times `contentsScale` is its size; nil to let go of the storage.
    /// - Returns: Whether it has one: not for a layer without extent or larger than the driver can, nor when this context is not
    ///   current.
    @discardableResult
    public func renderbufferStorage(_ target: Int, from drawable: (any EAGLDrawable)?) -> Bool {
        guard let name = boundRenderbuffer(target) else { return false }
        for old in storages.keys where glIsRenderbuffer(old) == GLboolean(GL_FALSE) { release(old) }
        release(name)
        guard let drawable else {
            glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA4), 0, 0)
            return true
        }
        guard let layer = drawable as? CAEAGLLayer else {
            RenderLog.once("renderbufferStorage(_:from:): \(type(of: drawable)) is no CAEAGLLayer.")
            return false
        }
        let (bounds, scale) = (layer.bounds, layer.contentsScale)
        let (width, height) = ((bounds.width * scale).rounded(), (bounds.height * scale).rounded())
        var limit: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_RENDERBUFFER_SIZE), &limit)
        guard width >= 1, height >= 1, width <= CGFloat(limit), height <= CGFloat(limit) else {
            RenderLog.once(
                "renderbufferStorage(_:from:): a layer of \(width) × \(height) pixels; each side has 1 to \(limit).")
            return false
        }
        let properties = layer.drawableProperties ?? [:]
        let isSmall = properties[kEAGLDrawablePropertyColorFormat] as? String == kEAGLColorFormatRGB565
        let buffers = DrawableBuffers(
            context: context, width: Int(width), height: Int(height), isSmall: isSmall,
            isOpaque: layer.isOpaque || isSmall)
        guard let back = buffers.take() else {
            RenderLog.once("renderbufferStorage(_:from:): the driver makes no renderbuffer of a texture.")
            return false
        }
        // Mesa looks at a framebuffer's size again after this, but not when a texture becomes the storage.
        glRenderbufferStorage(
            GLenum(GL_RENDERBUFFER), GLenum(isSmall ? GL_RGB565 : GL_RGBA8), GLsizei(width), GLsizei(height))
        back.image.becomeStorage()
        storages[name] = Storage(
            buffers: buffers, back: back, frames: layer.frames, owner: layer.id,
            isRetained: properties[kEAGLDrawablePropertyRetainedBacking] as? Bool ?? false,
            isTransacted: layer.presentsWithTransaction)
        return true
    }

    /// Shows what has been drawn into the bound renderbuffer, in the layer that its storage is from. May be called on any thread
    /// that this context is current on.
    ///
    /// The screen shows it with its next frame; presenting again replaces it. An app that is ahead of the compositor by two frames
    /// waits.
    ///
    /// - Parameter target: `GL_RENDERBUFFER`.
    /// - Returns: Whether it will be shown: not when the renderbuffer's storage is from no layer, or the context is lost.
    @discardableResult
    public func presentRenderbuffer(_ target: Int) -> Bool {
        present(target, .atOnce)
    }

    /// Shows what has been drawn into the bound renderbuffer at a time to come.
    ///
    /// The screen shows it with its first frame from that time on, and not before frames of the layer that were presented
    /// earlier with a time; one that is presented without a time takes the place of all that wait. Of a layer, one frame can
    /// wait while the app draws the next: presenting that one waits until the first is shown. A layer that is not seen keeps
    /// nobody waiting for more than half a second.
    ///
    /// - Parameters:
    ///   - target: `GL_RENDERBUFFER`.
    ///   - presentationTime: Seconds of `CACurrentMediaTime()`; one that has passed is now.
    /// - Returns: Whether it will be shown, as for `presentRenderbuffer(_:)`.
    @discardableResult
    public func presentRenderbuffer(_ target: Int, atTime presentationTime: CFTimeInterval) -> Bool {
        present(target, presentationTime.isNaN ? .atOnce : .at(presentationTime))
    }

    /// Shows what has been drawn into the bound renderbuffer once the layer's frame before it has been on screen for a while.
    ///
    /// Waiting is as in `presentRenderbuffer(_:atTime:)`.
    ///
    /// - Parameters:
    ///   - target: `GL_RENDERBUFFER`.
    ///   - duration: Seconds.
    /// - Returns: Whether it will be shown, as for `presentRenderbuffer(_:)`.
    @discardableResult
    public func presentRenderbuffer(_ target: Int, afterMinimumDuration duration: CFTimeInterval) -> Bool {
        present(target, duration > 0 ? .after(duration) : .atOnce)
    }

    private func present(_ target: Int, _ showing: ForeignFrame.Showing) -> Bool {
        guard let name = boundRenderbuffer(target), let storage = storages[name] else { return false }
        let (buffers, shown) = (storage.buffers, storage.back)
        let frame = ForeignFrame(
            id: storage.frames.id, owner: storage.owner, texture: shown.image.texture, width: buffers.width,
            height: buffers.height, isOpaque: buffers.isOpaque, showing: showing, context: context,
            fence: ForeignFrame.Fence()
        ) { buffers.giveBack(shown, after: $0) }
        if storage.isTransacted {
            TransactionContext.current.add(frame)
        } else {
            var commit = Commit()
            commit.frames = [frame]
            RenderServer.shared.post(commit)
        }
        guard let back = buffers.take() else {
            RenderLog.once("presentRenderbuffer(_:): the driver makes no renderbuffer of a texture.")
            storages[name] = nil
            return false
        }
        back.image.becomeStorage()
        if storage.isRetained { back.image.copy(from: shown.image, width: buffers.width, height: buffers.height) }
        storages[name]?.back = back
        return true
    }

    /// The name of the renderbuffer to work on.
    private func boundRenderbuffer(_ target: Int) -> UInt32? {
        guard target == Int(GL_RENDERBUFFER), context.isCurrent else {
            RenderLog.once(
                "An EAGLContext is asked about a renderbuffer, but is not current on this thread: nothing is done.")
            return nil
        }
        guard !isLost else { return nil }
        var name: GLint = 0
        glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &name)
        return name > 0 ? GLuint(name) : nil
    }

    /// Lets go of what a renderbuffer is drawn into; what is shown stays.
    private func release(_ name: UInt32) {
        guard let storage = storages.removeValue(forKey: name) else { return }
        storage.buffers.giveBack(storage.back, after: nil)
    }
}
