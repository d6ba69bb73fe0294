import Foundation
import Testing

@testable import GLES

@Suite struct ShaderCacheTests {
    @Test func `The folder of the cache is the one that Mesa chooses`() {
        let all = ["MESA_SHADER_CACHE_DIR": "/a", "MESA_GLSL_CACHE_DIR": "/b", "XDG_CACHE_HOME": "/c", "HOME": "/d"]
        #expect(ShaderCache.folder { all[$0] } == "/a")
        #expect(ShaderCache.folder { $0 == "MESA_SHADER_CACHE_DIR" ? "" : all[$0] } == "/b")
        #expect(ShaderCache.folder { $0.hasPrefix("MESA") ? nil : all[$0] } == "/c")
        #expect(ShaderCache.folder { _ in nil }?.hasSuffix("/.cache") == true)
        #expect(ShaderCache.folder { _ in nil } != "/d/.cache")
    }

    @Test func `A folder without space, or that cannot be written, has no cache`() throws {
        let folder = NSTemporaryDirectory() + "oriel-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(ShaderCache.isWritable(folder, requiredSpace: 1))
        #expect(ShaderCache.isWritable("\(folder)/not/yet/there/", requiredSpace: 1))
        #expect(!ShaderCache.isWritable(folder, requiredSpace: .max))
        #expect(!ShaderCache.isWritable("\(folder)/not/yet", requiredSpace: .max))
        // A file system on which nothing can be created, not even by the superuser.
        #expect(!ShaderCache.isWritable("/proc/self", requiredSpace: 1))
        #expect(!ShaderCache.isWritable("relative", requiredSpace: .max))
    }
}
