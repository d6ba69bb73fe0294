import CGLESv2
import GLES
import Glibc
import RenderProtocol

/// Reduces pictures, and blurs them one axis at a time.
///
/// Every pass fills a rectangle of the bound framebuffer. The GL state is undefined afterwards.
final class BackdropBlur {
    /// A program with the locations of its uniforms; -1 for those that it does not have.
    private struct Program {
        let program: GLProgram
        let texel: Int32
        let limits: Int32
        let factor: Int32
        let count: Int32
        let origin: Int32
        let direction: Int32
        let taps: Int32
        let saturation: Int32

        init(_ name: String, fragment: String) throws(GraphicsError) {
            program = try GLProgram(name: name, vertex: ShaderSource.blurVertex, fragment: fragment)
            texel = program.uniform("texel")
            limits = program.uniform("limits")
            factor = program.uniform("factor")
            count = program.uniform("count")
            origin = program.uniform("origin")
            direction = program.uniform("direction")
            taps = program.uniform("taps")
            saturation = program.uniform("saturation")
        }
    }

    private let reduction: Program
    private let blur: Program
    private let vertexArray: GLuint

    init() throws(GraphicsError) {
        reduction = try Program("reduction", fragment: ShaderSource.downsampleFragment)
        blur = try Program("backdrop", fragment: ShaderSource.backdropFragment)
        var name: GLuint = 0
        glGenVertexArrays(1, &name)
        vertexArray = name
    }

    deinit {
        var name = vertexArray
        glDeleteVertexArrays(1, &name)
    }

    /// Fills a framebuffer with the mean of each square of pixels of `picture`.
    ///
    /// - Parameters:
    ///   - drawn: The pixels of the picture that have been drawn; those at its edges are repeated outside.
    ///   - factor: The edge of a square in pixels, a power of two.
    ///   - width: The number of columns to fill, from the first one.
    func reduce(_ picture: GLTexture, drawn: PixelRect, factor: Int, width: Int, height: Int) {
        begin(reduction, picture, drawn, PixelRect(x: 0, y: 0, width: width, height: height), width, height)
        glUniform1f(reduction.factor, GLfloat(factor))
        glUniform1i(reduction.count, GLint(max(1, factor / 2)))
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }

    /// Fills a rectangle of a framebuffer with `picture`, blurred along one axis.
    ///
    /// - Parameters:
    ///   - drawn: The pixels of the picture that have been drawn; those at its edges are repeated outside.
    ///   - rect: The rectangle in pixels of the framebuffer, which is `width` × `height` pixels large.
    ///   - origin: The position in the picture of the framebuffer's first pixel.
    ///   - deviation: The standard deviation of the Gaussian in pixels, up to `GaussianBlur.maxDeviation`.
    func draw(
        _ picture: GLTexture, drawn: PixelRect, into rect: PixelRect, width: Int, height: Int,
        origin: SIMD2<Int32> = .zero, deviation: Double, isHorizontal: Bool, saturation: Float = 1
    ) {
        begin(blur, picture, drawn, rect, width, height)
        glUniform2f(blur.origin, GLfloat(origin.x), GLfloat(origin.y))
        glUniform2f(blur.direction, isHorizontal ? 1 : 0, isHorizontal ? 0 : 1)
        glUniform1f(blur.saturation, saturation)
        GaussianBlur.setTaps(deviation: deviation, count: blur.count, taps: blur.taps)
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }

    private func begin(
        _ program: Program, _ picture: GLTexture, _ drawn: PixelRect, _ rect: PixelRect, _ width: Int, _ height: Int
    ) {
        glBindVertexArray(vertexArray)
        glViewport(0, 0, GLsizei(width), GLsizei(height))
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(GLint(rect.minX), GLint(rect.minY), GLsizei(rect.width), GLsizei(rect.height))
        glDisable(GLenum(GL_BLEND))
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindSampler(0, 0)
        picture.bind()
        program.program.use()
        glUniform2f(program.texel, 1 / GLfloat(picture.width), 1 / GLfloat(picture.height))
        glUniform4f(
            program.limits, GLfloat(drawn.minX) + 0.5, GLfloat(drawn.minY) + 0.5, GLfloat(drawn.maxX) - 0.5,
            GLfloat(drawn.maxY) - 0.5)
    }
}
