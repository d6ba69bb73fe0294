import OpenGLES
import UIKit

/// A view that shows a scene drawn with OpenGL ES, with multisampling.
final class GLView: UIView {
    override class var layerClass: AnyClass { CAEAGLLayer.self }

    /// Names of GL objects.
    private enum Name: Int, CaseIterable {
        /// The layer's framebuffer, with one sample.
        case shown
        case samples, depth
    }

    private static let sampleCount: GLsizei = 4

    private let sceneType: any GLScene.Type
    private var context: EAGLContext?
    private var scene: (any GLScene)?
    private var buffers = [GLuint](repeating: 0, count: Name.allCases.count)
    /// The framebuffers of the layer's renderbuffer and of the samples.
    private var framebuffers: [GLuint] = [0, 0]
    private var size: (width: GLsizei, height: GLsizei) = (0, 0)
    private var time: Double = 0

    init(_ sceneType: any GLScene.Type, isOpaque: Bool) {
        self.sceneType = sceneType
        super.init(frame: .zero)
        self.isOpaque = isOpaque
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        resize()
        show(time: time)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { end() } else { setNeedsLayout() }
    }

    /// Draws the scene at `time`, in seconds.
    func show(time: Double) {
        self.time = time
        guard begin(), let context, let scene, size.width > 0, size.height > 0 else { return }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffers[1])
        glViewport(0, 0, size.width, size.height)
        let color = scene.background
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
        scene.draw(time: time, aspect: Double(size.width) / Double(size.height))

        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffers[1])
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffers[0])
        glBlitFramebuffer(
            0, 0, size.width, size.height, 0, 0, size.width, size.height, GLbitfield(GL_COLOR_BUFFER_BIT),
            GLenum(GL_NEAREST))
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffers[Name.shown.rawValue])
        context.presentRenderbuffer(Int(GL_RENDERBUFFER))
        EAGLContext.setCurrent(nil)
    }

    /// Makes the context current, and creates it with its objects where there is none or it was lost.
    private func begin() -> Bool {
        guard window != nil else { return false }
        if let context, EAGLContext.setCurrent(context) { return true }
        (context, scene, size) = (nil, nil, (0, 0))
        guard let new = EAGLContext(api: .openGLES3), EAGLContext.setCurrent(new) else { return false }
        context = new
        glGenFramebuffers(2, &framebuffers)
        glGenRenderbuffers(GLsizei(buffers.count), &buffers)
        scene = sceneType.init()
        setStorage()
        return true
    }

    private func resize() {
        let before = size
        guard begin() else { return }
        let pixels = CGSize(
            width: (bounds.width * contentScaleFactor).rounded(), height: (bounds.height * contentScaleFactor).rounded()
        )
        if before != (GLsizei(pixels.width), GLsizei(pixels.height)) { setStorage() }
    }

    /// Resizes the buffers to the layer.
    private func setStorage() {
        let target = GLenum(GL_RENDERBUFFER)
        size = (0, 0)
        glBindRenderbuffer(target, buffers[Name.shown.rawValue])
        guard let layer = layer as? CAEAGLLayer, let context,
            context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer)
        else { return }
        glGetRenderbufferParameteriv(target, GLenum(GL_RENDERBUFFER_WIDTH), &size.width)
        glGetRenderbufferParameteriv(target, GLenum(GL_RENDERBUFFER_HEIGHT), &size.height)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffers[0])
        attach(.shown, to: GL_COLOR_ATTACHMENT0)

        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffers[1])
        for (name, format, attachment) in [
            (Name.samples, GL_RGBA8, GL_COLOR_ATTACHMENT0), (.depth, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT),
        ] {
            glBindRenderbuffer(target, buffers[name.rawValue])
            glRenderbufferStorageMultisample(target, Self.sampleCount, GLenum(format), size.width, size.height)
            attach(name, to: attachment)
        }
    }

    private func attach(_ name: Name, to attachment: Int32) {
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(attachment), GLenum(GL_RENDERBUFFER), buffers[name.rawValue])
    }

    /// Deletes the GL objects: they exist longer than their context, since the render thread shares them.
    private func end() {
        if let context, EAGLContext.setCurrent(context) {
            scene?.end()
            glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffers[Name.shown.rawValue])
            context.renderbufferStorage(Int(GL_RENDERBUFFER), from: nil)
            glDeleteFramebuffers(2, framebuffers)
            glDeleteRenderbuffers(GLsizei(buffers.count), buffers)
            EAGLContext.setCurrent(nil)
        }
        (context, scene, size) = (nil, nil, (0, 0))
    }
}
