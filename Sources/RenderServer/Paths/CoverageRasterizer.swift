import CGLESv2
import GLES
import RenderProtocol

/// Draws the exact area of each pixel that paths cover.
///
/// Each edge adds, to all pixels to its right, the signed area between itself and their right ends; the sum over closed
/// contours is the mean winding number. A second pass converts it to coverage.
final class CoverageRasterizer {
    private struct Job {
        var map: DeviceMap
        var area: PixelRect
        var first: Int
        var count: Int
        var isEvenOdd: Bool
    }

    private let driver: GLDriver
    private let format: GLScalarFramebuffer.Format
    private let edgeProgram: GLProgram
    private let resolveProgram: GLProgram
    private let edgeMap: Int32
    private let edgeArea: Int32
    private let edgeView: Int32
    private let resolveView: Int32
    private let buffer: GLuint
    private let vertexArray: GLuint
    private var sums: GLScalarFramebuffer?
    private var jobs: [Job] = []
    /// For each edge, both ends and the bounding box of its contour.
    private var instances: [SIMD4<Float>] = []

    /// The edge length up to which textures of sums are kept; larger ones are freed after the frame that needed them.
    private static let keptEdge = 1024

    /// - Parameter format: The format of the sums; the driver's best one by default.
    init(driver: GLDriver, format: GLScalarFramebuffer.Format? = nil) throws(GraphicsError) {
        guard let format = format ?? driver.accumulationFormat else {
            throw .missingFeature(
                "GL_EXT_color_buffer_half_float or GL_EXT_color_buffer_float (for CAShapeLayer)",
                renderer: driver.renderer)
        }
        self.format = format
        self.driver = driver
        edgeProgram = try GLProgram(
            name: "edge", vertex: ShaderSource.edgeVertex, fragment: ShaderSource.edgeFragment)
        resolveProgram = try GLProgram(
            name: "resolve", vertex: ShaderSource.resolveVertex, fragment: ShaderSource.resolveFragment)
        edgeMap = edgeProgram.uniform("map")
        edgeArea = edgeProgram.uniform("area")
        edgeView = edgeProgram.uniform("view")
        resolveView = resolveProgram.uniform("view")
        var buffer: GLuint = 0
        glGenBuffers(1, &buffer)
        self.buffer = buffer
        var vertexArray: GLuint = 0
        glGenVertexArrays(1, &vertexArray)
        self.vertexArray = vertexArray
    }

    deinit {
        var (buffer, vertexArray) = (buffer, vertexArray)
        glDeleteBuffers(1, &buffer)
        glDeleteVertexArrays(1, &vertexArray)
    }

    /// Adds a mask to be drawn with the next `finish`.
    ///
    /// - Parameters:
    ///   - map: The map from the edges' coordinates to pixels of the mask's texture; nothing is behind the viewer.
    ///   - area: The rectangle of the mask in its texture.
    func add(_ edges: EdgeList, map: DeviceMap, area: PixelRect, isEvenOdd: Bool) {
        let first = instances.count / 2
        instances.reserveCapacity(instances.count + 2 * edges.edges.count)
        var index = 0
        for contour in edges.contours {
            for edge in edges.edges[index..<contour.end] {
                instances.append(edge)
                instances.append(contour.box)
            }
            index = contour.end
        }
        jobs.append(
            Job(map: map, area: area, first: first, count: edges.edges.count, isEvenOdd: isEvenOdd))
    }

    /// Draws the masks added since the last call into their texture.
    func finish(into masks: GLScalarFramebuffer, _ framebuffer: FramebufferBinding) throws(GraphicsError) {
        defer {
            jobs.removeAll(keepingCapacity: true)
            instances.removeAll(keepingCapacity: true)
        }
        if sums == nil || sums!.width < masks.width || sums!.height < masks.height {
            sums = nil
            let limit = driver.maxTextureSize
            sums = try GLScalarFramebuffer(
                width: max(masks.width, min(Self.keptEdge, limit)),
                height: max(masks.height, min(Self.keptEdge, limit)), format: format, limit: limit)
        }
        guard let sums else { return }
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        glBufferData(GLenum(GL_ARRAY_BUFFER), instances.count * 16, instances, GLenum(GL_STREAM_DRAW))
        for location in 0..<2 as Range<GLuint> {
            glEnableVertexAttribArray(location)
            glVertexAttribDivisor(location, 1)
        }
        glEnable(GLenum(GL_SCISSOR_TEST))
        framebuffer.begin(sums)
        drawSums(sums)
        framebuffer.begin(masks)
        resolve(sums, into: masks)
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    }

    private func drawSums(_ sums: GLScalarFramebuffer) {
        glViewport(0, 0, GLsizei(sums.width), GLsizei(sums.height))
        edgeProgram.use()
        glUniform4f(edgeView, 2 / Float(sums.width), 2 / Float(sums.height), -1, -1)
        glEnable(GLenum(GL_BLEND))
        glBlendEquation(GLenum(GL_FUNC_ADD))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
        glClearColor(0, 0, 0, 0)
        for job in jobs {
            let area = job.area
            glScissor(GLint(area.minX), GLint(area.minY), GLsizei(area.width), GLsizei(area.height))
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            guard job.count > 0 else { continue }
            let m = job.map
            let matrix: [Float] = [
                Float(m.a), Float(m.b), Float(m.px), Float(m.c), Float(m.d), Float(m.py), Float(m.tx), Float(m.ty),
                Float(m.pw),
            ]
            glUniformMatrix3fv(edgeMap, 1, GLboolean(GL_FALSE), matrix)
            glUniform4f(edgeArea, Float(area.minX), Float(area.minY), Float(area.maxX), Float(area.maxY))
            for location in 0..<2 {
                glVertexAttribPointer(
                    GLuint(location), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 32,
                    UnsafeRawPointer(bitPattern: job.first * 32 + location * 16))
            }
            glDrawArraysInstanced(GLenum(GL_TRIANGLES), 0, 6, GLsizei(job.count))
        }
    }

    private func resolve(_ sums: GLScalarFramebuffer, into masks: GLScalarFramebuffer) {
        instances.removeAll(keepingCapacity: true)
        for job in jobs {
            let area = job.area
            instances.append(
                SIMD4(Float(area.minX), Float(area.minY), Float(area.width), Float(area.height)))
            instances.append(SIMD4(job.isEvenOdd ? 1 : 0, 0, 0, 0))
        }
        glBufferData(GLenum(GL_ARRAY_BUFFER), instances.count * 16, instances, GLenum(GL_STREAM_DRAW))
        glViewport(0, 0, GLsizei(masks.width), GLsizei(masks.height))
        glScissor(0, 0, GLsizei(masks.width), GLsizei(masks.height))
        glDisable(GLenum(GL_BLEND))
        resolveProgram.use()
        glUniform4f(resolveView, 2 / Float(masks.width), 2 / Float(masks.height), -1, -1)
        glActiveTexture(GLenum(GL_TEXTURE0))
        glBindSampler(0, 0)
        glBindTexture(GLenum(GL_TEXTURE_2D), sums.texture)
        for location in 0..<2 {
            glVertexAttribPointer(
                GLuint(location), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 32,
                UnsafeRawPointer(bitPattern: location * 16))
        }
        glDrawArraysInstanced(GLenum(GL_TRIANGLES), 0, 6, GLsizei(jobs.count))
    }

    /// Frees textures of sums that only a large mask needed.
    func trim() {
        if let sums, max(sums.width, sums.height) > Self.keptEdge { self.sums = nil }
    }
}
