import CGLESv2
import GLES
import RenderProtocol

/// Issues the GL calls of batches.
final class Painter {
    /// The framebuffer to draw into: its size in pixels and the order of its rows.
    struct Canvas {
        var width: Int
        var height: Int
        /// Whether rows count from the bottom, as in an EGL window; textures count from the top here.
        var isBottomUp: Bool
    }

    let programs = ShaderPrograms()
    private let framebuffer: FramebufferBinding
    private let buffer: GLuint
    private let vertexArray: GLuint
    private var enabledAttributes = 0
    private var bound: (program: ObjectIdentifier?, texture: UInt32, blends: Bool, sampling: Sampling) = (
        nil, 0, false, .standard
    )
    private var blendMode = LayerEffects.BlendMode.normal
    var backdrop = BackdropCopy()
    private var samplers = Samplers()

    /// The maximum number of clips of one chain that the shaders evaluate; further ones clip with their bounding box
    /// only.
    static let maxClips = 16

    init(framebuffer: FramebufferBinding) {
        self.framebuffer = framebuffer
        var buffer: GLuint = 0
        glGenBuffers(1, &buffer)
        self.buffer = buffer
        var vertexArray: GLuint = 0
        glGenVertexArrays(1, &vertexArray)
        self.vertexArray = vertexArray
        glDisable(GLenum(GL_DEPTH_TEST))
        glDisable(GLenum(GL_DITHER))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    }

    deinit {
        var (buffer, vertexArray) = (buffer, vertexArray)
        samplers.delete()
        glDeleteBuffers(1, &buffer)
        glDeleteVertexArrays(1, &vertexArray)
    }

    /// Prepares for drawing into the bound framebuffer, whatever the GL state is.
    func begin(_ canvas: Canvas) {
        glViewport(0, 0, GLsizei(canvas.width), GLsizei(canvas.height))
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glEnable(GLenum(GL_SCISSOR_TEST))
        glDisable(GLenum(GL_BLEND))
        glBindSampler(0, 0)
        bound = (nil, 0, false, .standard)
        if blendMode != .normal { setBlending(.normal) }
    }

    func end() {
        glDisable(GLenum(GL_SCISSOR_TEST))
        backdrop.endFrame()
    }

    /// Clears the whole bound framebuffer.
    func clearAll() {
        glDisable(GLenum(GL_SCISSOR_TEST))
        glClearColor(0, 0, 0, 0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    func clear(_ rect: PixelRect, color: SIMD4<Float>, on canvas: Canvas) {
        setScissor(rect, canvas)
        glClearColor(color.x, color.y, color.z, color.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Draws all batches within `region`.
    func draw(_ batcher: Batcher, clips: [ClipNode], region: PixelRect, on canvas: Canvas) throws(GraphicsError) {
        guard batcher.byteCount > 0 else { return }
        // A new buffer store each time: the driver need not wait until the previous one has been read.
        glBufferData(GLenum(GL_ARRAY_BUFFER), batcher.byteCount, batcher.bytes, GLenum(GL_STREAM_DRAW))
        var scissor = PixelRect.empty
        for batch in batcher.batches {
            let rect = batch.scissor.intersection(region)
            // An item that could not be prepared has no source and is not drawn.
            if rect.isEmpty { continue }
            if rect != scissor {
                setScissor(rect, canvas)
                scissor = rect
            }
            if batch.pipeline.mixes { try copyBackdrop(batch.cover.intersection(rect), canvas) }
            try draw(batch, clips, canvas)
        }
    }

    private func draw(_ batch: Batch, _ clips: [ClipNode], _ canvas: Canvas) throws(GraphicsError) {
        let clipping = batch.clip == .none ? ShaderPrograms.Clipping.none : clips[batch.clip].isFine ? .fine : .plain
        let program = try programs.program(batch.pipeline, clipping: clipping)
        if bound.program != ObjectIdentifier(program) {
            bound.program = ObjectIdentifier(program)
            program.program.use()
        }
        let flip: Float = canvas.isBottomUp ? -1 : 1
        glUniform4f(
            program.view, 2 / Float(canvas.width), flip * 2 / Float(canvas.height), -1, -flip)
        if program.commonColor >= 0 {
            glUniform4f(
                program.commonColor, batch.uniform.x, batch.uniform.y, batch.uniform.z, batch.uniform.w)
        }
        if batch.clip != .none { setClips(batch.clip, clips, program, canvas) }
        if batch.pipeline.usesExtraTextures { bindExtraTextures(batch, program) }
        if batch.texture != 0, batch.texture != bound.texture {
            framebuffer.bindTexture(batch.texture)
            bound.texture = batch.texture
        }
        if batch.texture != 0, batch.sampling != bound.sampling {
            samplers.bind(batch.sampling)
            bound.sampling = batch.sampling
        }
        if batch.blends != bound.blends {
            if batch.blends { glEnable(GLenum(GL_BLEND)) } else { glDisable(GLenum(GL_BLEND)) }
            bound.blends = batch.blends
        }
        if batch.blends, batch.mode != blendMode { setBlending(batch.mode) }
        setAttributes(batch.pipeline.instanceSize / 16, offset: batch.offset)
        glDrawArraysInstanced(GLenum(GL_TRIANGLES), 0, 6, GLsizei(batch.count))
    }

    private func setBlending(_ mode: LayerEffects.BlendMode) {
        blendMode = mode
        mode.setBlendFunction()
    }

    private func bindExtraTextures(_ batch: Batch, _ program: ShaderPrograms.Program) {
        glUniform1i(program.mask, 1)
        glUniform1i(program.backdrop, 2)
        glUniform1i(program.mode, GLint(batch.mode.rawValue))
        glUniform2f(program.backdropOrigin, backdrop.origin.x, backdrop.origin.y)
        if batch.maskTexture != 0 {
            glActiveTexture(GLenum(GL_TEXTURE1))
            framebuffer.bindTexture(batch.maskTexture)
        }
        if batch.pipeline.mixes, let copy = backdrop.framebuffer {
            glActiveTexture(GLenum(GL_TEXTURE2))
            framebuffer.bindTexture(copy.texture.name)
        }
        glActiveTexture(GLenum(GL_TEXTURE0))
    }

    /// Copies what has been drawn so far into a texture for a shader to read.
    private func copyBackdrop(_ rect: PixelRect, _ canvas: Canvas) throws(GraphicsError) {
        guard !rect.isEmpty else { return }
        let y = canvas.isBottomUp ? canvas.height - Int(rect.maxY) : Int(rect.minY)
        // The scissor rectangle also clips a copy.
        glDisable(GLenum(GL_SCISSOR_TEST))
        let isReplaced = try framebuffer.restoring { drawn throws(GraphicsError) in
            try backdrop.copy(rect, y: y, from: drawn)
        }
        if isReplaced { bound.texture = 0 }
        glEnable(GLenum(GL_SCISSOR_TEST))
    }

    private func setAttributes(_ count: Int, offset: Int) {
        for index in 0..<count {
            if index >= enabledAttributes {
                glEnableVertexAttribArray(GLuint(index))
                glVertexAttribDivisor(GLuint(index), 1)
            }
            glVertexAttribPointer(
                GLuint(index), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(count * 16),
                UnsafeRawPointer(bitPattern: offset + index * 16))
        }
        if enabledAttributes > count {
            for index in count..<enabledAttributes { glDisableVertexAttribArray(GLuint(index)) }
        }
        enabledAttributes = count
    }

    private func setScissor(_ rect: PixelRect, _ canvas: Canvas) {
        let y = canvas.isBottomUp ? canvas.height - Int(rect.maxY) : Int(rect.minY)
        glScissor(GLint(rect.minX), GLint(y), GLsizei(rect.width), GLsizei(rect.height))
    }

    private func setClips(
        _ chain: ClipIndex, _ clips: [ClipNode], _ program: ShaderPrograms.Program, _ canvas: Canvas
    ) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.maxClips * 17) { room in
            let maps = room.baseAddress!
            let shapes = maps + Self.maxClips * 9
            let corners = shapes + Self.maxClips * 4
            var count = 0
            var index = chain
            while index != .none, count < Self.maxClips {
                let clip = clips[index]
                let m = clip.fromDevice.homography
                let column = maps + count * 9
                (column[0], column[1], column[2]) = (Float(m.a), Float(m.b), Float(m.px))
                (column[3], column[4], column[5]) = (Float(m.c), Float(m.d), Float(m.py))
                (column[6], column[7], column[8]) = (Float(m.tx), Float(m.ty), Float(m.pw))
                let shape = shapes + count * 4
                (shape[0], shape[1], shape[2], shape[3]) = (clip.halfSize.x, clip.halfSize.y, clip.radius, 0)
                let corner = corners + count * 4
                (corner[0], corner[1], corner[2], corner[3]) = (clip.detail.x, clip.detail.y, clip.detail.z, 0)
                count += 1
                index = clip.outer
            }
            glUniformMatrix3fv(program.clipMap, GLsizei(count), GLboolean(GL_FALSE), maps)
            glUniform4fv(program.clipShape, GLsizei(count), shapes)
            if program.clipCorners >= 0 { glUniform4fv(program.clipCorners, GLsizei(count), corners) }
            glUniform1i(program.clipCount, GLint(count))
        }
        glUniform2f(program.clipFlip, canvas.isBottomUp ? -1 : 1, canvas.isBottomUp ? Float(canvas.height) : 0)
    }
}
