import OpenGLES

func drawOneFrame(in layer: CAEAGLLayer) {
    guard let context = EAGLContext(api: .openGLES3), EAGLContext.setCurrent(context) else { return }
    var names: [GLuint] = [0, 0]
    glGenRenderbuffers(1, &names[0])
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), names[0])
    context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer)
    glGenFramebuffers(1, &names[1])
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), names[1])
    glFramebufferRenderbuffer(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), names[0])
    glClearColor(0, 0.5, 0, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    context.presentRenderbuffer(Int(GL_RENDERBUFFER))
}
