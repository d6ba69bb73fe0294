import CGLESv2
import Diagnostics
import Foundation
import GLES
import RenderProtocol
import RenderServer

extension EAGLContext {
    /// Allocates storage for the bound renderbuffer that `drawable` can show, in the layer's size in pixels.
    ///
    /// It reads the layer, so it must be called on the thread that the layer belongs to, or while nothing else uses the
    /// layer. Call it again when the size changes.
    ///
    /// - Parameters:
    ///   - target: `GL_RENDERBUFFER`.
    ///   - drawable: A `CAEAGLLayer` whose bounds times `contentsScale` is the size; nil to release the storage.
    /// - Returns: Whether there is storage: false for a layer that is empty or exceeds the driver's limit, and if this
    ///   context is not current.
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
            logger.once("renderbufferStorage(_:from:): \(type(of: drawable)) is not a CAEAGLLayer.")
            return false
        }
        let (bounds, scale) = (layer.bounds, layer.contentsScale)
        let (width, height) = ((bounds.width * scale).rounded(), (bounds.height * scale).rounded())
        var limit: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_RENDERBUFFER_SIZE), &limit)
        guard width >= 1, height >= 1, width <= CGFloat(limit), height <= CGFloat(limit) else {
            logger.once(
                "renderbufferStorage(_:from:): a layer of \(width) × \(height) pixels; each side needs 1 to \(limit).")
            return false
        }
        let properties = layer.drawableProperties ?? [:]
        let isSmall = properties[kEAGLDrawablePropertyColorFormat] as? String == kEAGLColorFormatRGB565
        let isOpaque = layer.isOpaque || isSmall
        guard let (buffers, back) = storage(Int(width), Int(height), isSmall: isSmall, isOpaque: isOpaque) else {
            logger.once("renderbufferStorage(_:from:): the driver cannot create a texture for a renderbuffer.")
            return false
        }
        storages[name] = Storage(
            buffers: buffers, back: back, frames: layer.frames, owner: layer.id,
            isRetained: properties[kEAGLDrawablePropertyRetainedBacking] as? Bool ?? false,
            isTransacted: layer.presentsWithTransaction)
        return true
    }

    /// Gives the bound renderbuffer storage that is a texture; where the driver does not support that, storage that is
    /// copied into a texture with each frame.
    private func storage(
        _ width: Int, _ height: Int, isSmall: Bool, isOpaque: Bool
    ) -> (DrawableBuffers, back: DrawableBuffers.Buffer)? {
        // Mesa checks a framebuffer's size again after this, but not when a texture becomes the storage.
        func allocate() {
            glRenderbufferStorage(
                GLenum(GL_RENDERBUFFER), GLenum(isSmall ? GL_RGB565 : GL_RGBA8), GLsizei(width), GLsizei(height))
        }
        allocate()
        if sharesStorage {
            let buffers = DrawableBuffers(
                context: context, width: width, height: height, isStorage: true, isSmall: isSmall, isOpaque: isOpaque)
            if let back = buffers.take() {
                back.image.becomeStorage()
                var told: GLint = 0
                glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_WIDTH), &told)
                if Int(told) == width { return (buffers, back) }
            }
            // NVIDIA's driver (580) draws into such a renderbuffer, but says that it is 0 pixels wide, and apps ask.
            sharesStorage = false
            allocate()
        }
        let buffers = DrawableBuffers(
            context: context, width: width, height: height, isStorage: false, isSmall: isSmall, isOpaque: isOpaque)
        return buffers.take().map { (buffers, $0) }
    }

    /// Shows the contents of the bound renderbuffer in the layer of its storage. May be called on any thread on which
    /// this context is current.
    ///
    /// The screen shows it with its next frame; presenting again replaces it. An app that is ahead of the compositor by
    /// two frames waits.
    ///
    /// - Parameter target: `GL_RENDERBUFFER`.
    /// - Returns: Whether it will be presented: false if the renderbuffer's storage is not from a layer, or the context is
    ///   lost.
    @discardableResult
    public func presentRenderbuffer(_ target: Int) -> Bool {
        present(target, .immediate)
    }

    /// Shows the contents of the bound renderbuffer at a given time.
    ///
    /// The screen shows it with its first frame from that time on, and not before frames of the layer that were
    /// presented earlier with a time; one that is presented without a time replaces all that wait. A layer can have one
    /// waiting frame while the app draws the next: presenting that one waits until the first is on screen. A layer that is
    /// not visible blocks for at most half a second.
    ///
    /// - Parameters:
    ///   - target: `GL_RENDERBUFFER`.
    ///   - presentationTime: In seconds of `CACurrentMediaTime()`; a time in the past means now.
    /// - Returns: Whether it will be presented, as for `presentRenderbuffer(_:)`.
    @discardableResult
    public func presentRenderbuffer(_ target: Int, atTime presentationTime: CFTimeInterval) -> Bool {
        present(target, presentationTime.isNaN ? .immediate : .at(presentationTime))
    }

    /// Shows the contents of the bound renderbuffer once the layer's previous frame has been on screen for a duration.
    ///
    /// It waits as `presentRenderbuffer(_:atTime:)` does.
    ///
    /// - Parameters:
    ///   - target: `GL_RENDERBUFFER`.
    ///   - duration: In seconds.
    /// - Returns: Whether it will be presented, as for `presentRenderbuffer(_:)`.
    @discardableResult
    public func presentRenderbuffer(_ target: Int, afterMinimumDuration duration: CFTimeInterval) -> Bool {
        present(target, duration > 0 ? .after(duration) : .immediate)
    }

    private func present(_ target: Int, _ presentation: TextureFrame.Presentation) -> Bool {
        guard let name = boundRenderbuffer(target), let storage = storages[name] else { return false }
        let (buffers, presented) = (storage.buffers, storage.back)
        presented.image.update(fromRenderbuffer: name, width: buffers.width, height: buffers.height)
        let frame = TextureFrame(
            texture: presented.image.texture, width: buffers.width, height: buffers.height, presentation: presentation,
            shareGroup: context.group, fence: GLFence().id
        ) { buffers.recycle(presented, after: $0) }
        let update = ContentsUpdate(
            id: storage.frames.id, owner: storage.owner, isOpaque: buffers.isOpaque, texture: frame)
        if storage.isTransacted {
            TransactionContext.current.add(update)
        } else {
            var commit = Commit()
            commit.add(update)
            RenderServer.shared.post(commit)
        }
        guard let back = buffers.take() else {
            logger.once("presentRenderbuffer(_:): the driver cannot create a texture for a renderbuffer.")
            storages[name] = nil
            return false
        }
        back.image.becomeStorage()
        if storage.isRetained { back.image.retain(presented.image, width: buffers.width, height: buffers.height) }
        storages[name]?.back = back
        return true
    }

    /// Returns the name of the bound renderbuffer; nil if the context is not current.
    private func boundRenderbuffer(_ target: Int) -> UInt32? {
        guard target == Int(GL_RENDERBUFFER), context.isCurrent else {
            logger.once(
                "An EAGLContext is used with a renderbuffer, but is not current on this thread: ignored.")
            return nil
        }
        guard !isLost else { return nil }
        var name: GLint = 0
        glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &name)
        return name > 0 ? GLuint(name) : nil
    }

    /// Releases the storage of a renderbuffer; the frame on screen stays.
    private func release(_ name: UInt32) {
        guard let storage = storages.removeValue(forKey: name) else { return }
        storage.buffers.recycle(storage.back, after: nil)
    }
}
