import CEGL
import CGLESv2
import Glibc

/// Measures the GPU time of frames without waiting for the GPU; see `EXT_disjoint_timer_query`.
///
/// Queries form a ring. A frame is not measured when no query is free, when the GPU changes its clock meanwhile, or
/// when the reported time exceeds the elapsed time: llvmpipe reports its uptime for a frame that is only a clear.
public final class GPUTimer {
    private let functions: Functions
    private var queries: [GLuint]
    /// The start time of each query in nanoseconds of the CPU's clock.
    private var starts: [UInt64]
    /// The oldest pending query, and the number of pending ones.
    private var first = 0
    private var pending = 0
    private var isRunning = false

    /// The sum of the measured frames in seconds.
    public private(set) var seconds = 0.0
    /// The number of measured frames.
    public private(set) var frames = 0
    /// The time of the newest measured frame in seconds; nil before there is one.
    public private(set) var latest: Double?

    /// The number of queries. A GPU that lags behind by more frames is measured less often.
    private static let ringSize = 8

    private struct Functions {
        let gen: PFNGLGENQUERIESEXTPROC
        let delete: PFNGLDELETEQUERIESEXTPROC
        let begin: PFNGLBEGINQUERYEXTPROC
        let end: PFNGLENDQUERYEXTPROC
        let state: PFNGLGETQUERYOBJECTUIVEXTPROC
        let result: PFNGLGETQUERYOBJECTUI64VEXTPROC

        init?() {
            func find<T>(_ name: String, _: T.Type) -> T? {
                eglGetProcAddress(name).map { unsafeBitCast($0, to: T.self) }
            }
            guard let gen = find("glGenQueriesEXT", PFNGLGENQUERIESEXTPROC.self),
                let delete = find("glDeleteQueriesEXT", PFNGLDELETEQUERIESEXTPROC.self),
                let begin = find("glBeginQueryEXT", PFNGLBEGINQUERYEXTPROC.self),
                let end = find("glEndQueryEXT", PFNGLENDQUERYEXTPROC.self),
                let state = find("glGetQueryObjectuivEXT", PFNGLGETQUERYOBJECTUIVEXTPROC.self),
                let result = find("glGetQueryObjectui64vEXT", PFNGLGETQUERYOBJECTUI64VEXTPROC.self)
            else { return nil }
            (self.gen, self.delete, self.begin, self.end) = (gen, delete, begin, end)
            (self.state, self.result) = (state, result)
        }
    }

    /// Creates a timer in the current context; nil where the driver has no `GL_EXT_disjoint_timer_query`.
    public init?(_ driver: GLDriver) {
        guard driver.hasTimerQueries, let functions = Functions() else { return nil }
        self.functions = functions
        queries = [GLuint](repeating: 0, count: Self.ringSize)
        starts = [UInt64](repeating: 0, count: Self.ringSize)
        functions.gen(GLsizei(queries.count), &queries)
        // Reading the state clears earlier events.
        _ = Self.wasDisjoint
    }

    deinit {
        functions.delete(GLsizei(queries.count), &queries)
    }

    /// Starts measuring.
    public func begin() {
        collect()
        guard !isRunning, pending < queries.count else { return }
        let index = (first + pending) % queries.count
        starts[index] = Self.now
        functions.begin(GLenum(GL_TIME_ELAPSED_EXT), queries[index])
        isRunning = true
    }

    /// Ends measuring.
    public func end() {
        guard isRunning else { return }
        functions.end(GLenum(GL_TIME_ELAPSED_EXT))
        isRunning = false
        pending += 1
    }

    /// Reads the available results.
    public func collect() {
        guard pending > 0 else { return }
        // Results across a change of the GPU's clock are invalid.
        let isValid = !Self.wasDisjoint
        while pending > 0 {
            var isAvailable: GLuint = 0
            functions.state(queries[first], GLenum(GL_QUERY_RESULT_AVAILABLE_EXT), &isAvailable)
            guard isAvailable != 0 else { return }
            var nanoseconds: GLuint64 = 0
            functions.result(queries[first], GLenum(GL_QUERY_RESULT_EXT), &nanoseconds)
            let passed = Self.now - starts[first]
            first = (first + 1) % queries.count
            pending -= 1
            guard isValid, nanoseconds <= passed else { continue }
            latest = Double(nanoseconds) * 1e-9
            seconds += Double(nanoseconds) * 1e-9
            frames += 1
        }
    }

    private static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    private static var wasDisjoint: Bool {
        var value: GLint = 0
        glGetIntegerv(GLenum(GL_GPU_DISJOINT_EXT), &value)
        return value != 0
    }
}
