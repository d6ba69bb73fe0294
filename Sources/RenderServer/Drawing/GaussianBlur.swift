import CGLESv2
import GLES
import Glibc

/// Blurs the alpha of bitmaps, one axis at a time.
final class GaussianBlur {
    /// The maximum number of texture fetches on one side, each of two pixels, and the pixel itself.
    private static let maxTaps = 10
    /// The maximum deviation in pixels; larger blurs are drawn at a lower resolution.
    static let maxDeviation = 5.0

    private let program: GLProgram
    private let vertexArray: GLuint
    private let direction: Int32
    private let count: Int32
    private let taps: Int32

    init() throws(GraphicsError) {
        program = try GLProgram(
            name: "blur", vertex: ShaderSource.blurVertex, fragment: ShaderSource.blurFragment)
        direction = program.uniform("direction")
        count = program.uniform("count")
        taps = program.uniform("taps")
        var name: GLuint = 0
        glGenVertexArrays(1, &name)
        vertexArray = name
    }

    deinit {
        var name = vertexArray
        glDeleteVertexArrays(1, &name)
    }

    /// Fills the bound framebuffer with `bitmap`, of the same size, blurred along one axis. The GL state is undefined
    /// afterwards.
    ///
    /// - Parameter deviation: The standard deviation of the Gaussian in pixels, up to `maxDeviation`.
    func draw(_ bitmap: GLTexture, deviation: Double, isHorizontal: Bool) {
        glBindVertexArray(vertexArray)
        glViewport(0, 0, GLsizei(bitmap.width), GLsizei(bitmap.height))
        glDisable(GLenum(GL_SCISSOR_TEST))
        glDisable(GLenum(GL_BLEND))
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindSampler(0, 0)
        bitmap.bind()
        program.use()
        glUniform2f(
            direction, isHorizontal ? 1 / Float(bitmap.width) : 0, isHorizontal ? 0 : 1 / Float(bitmap.height))
        Self.setTaps(deviation: deviation, count: count, taps: taps)
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }

    /// Sets the uniforms `count` and `taps` of the current program.
    static func setTaps(deviation: Double, count: Int32, taps: Int32) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: maxTaps * 2) { values in
            let used = fill(values, deviation: min(deviation, maxDeviation))
            glUniform1i(count, GLint(used))
            glUniform2fv(taps, GLsizei(used), values.baseAddress)
        }
    }

    /// Computes the distances and the weights, and returns their number.
    private static func fill(_ values: UnsafeMutableBufferPointer<Float>, deviation: Double) -> Int {
        // The weight of a pixel is the integral of the Gaussian over its width.
        func weight(_ pixel: Int) -> Double {
            guard deviation > 1e-3 else { return pixel == 0 ? 1 : 0 }
            let k = 1 / (deviation * 2.0.squareRoot())
            return (erf((Double(pixel) + 0.5) * k) - erf((Double(pixel) - 0.5) * k)) / 2
        }
        let radius = min(Int((3.2 * deviation).rounded(.up)), 2 * (maxTaps - 1))
        let pairs = (radius + 1) / 2
        var sum = weight(0)
        for pixel in 0..<pairs { sum += 2 * (weight(2 * pixel + 1) + weight(2 * pixel + 2)) }
        (values[0], values[1]) = (0, Float(weight(0) / sum))
        for pair in 0..<pairs {
            let (near, far) = (weight(2 * pair + 1), weight(2 * pair + 2))
            let both = near + far
            values[2 * pair + 2] = Float(Double(2 * pair + 1) + (both > 0 ? far / both : 0))
            values[2 * pair + 3] = Float(both / sum)
        }
        return pairs + 1
    }
}
