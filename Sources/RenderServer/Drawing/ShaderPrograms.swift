import GLES

/// The shader programs, compiled when first used: most apps never need all, and each costs milliseconds of start-up.
final class ShaderPrograms {
    final class Program {
        let program: GLProgram
        let view: Int32
        let commonColor: Int32
        let clipMap: Int32
        let clipShape: Int32
        let clipCount: Int32
        let clipFlip: Int32
        let mask: Int32
        let backdrop: Int32
        let backdropOrigin: Int32
        let mode: Int32

        init(_ program: GLProgram) {
            self.program = program
            view = program.uniform("view")
            commonColor = program.uniform("common_color")
            clipMap = program.uniform("clip_map")
            clipShape = program.uniform("clip_shape")
            clipCount = program.uniform("clip_count")
            clipFlip = program.uniform("clip_flip")
            mask = program.uniform("mask")
            backdrop = program.uniform("backdrop")
            backdropOrigin = program.uniform("backdrop_origin")
            mode = program.uniform("mode")
        }
    }

    private var programs: [Program?] = Array(repeating: nil, count: 64)

    func program(_ pipeline: Pipeline, clipped: Bool) throws(GraphicsError) -> Program {
        let index = Int(pipeline.rawValue) * 2 + (clipped ? 1 : 0)
        if let program = programs[index] { return program }
        let program = Program(try Self.compile(pipeline, clipped: clipped))
        programs[index] = program
        return program
    }

    private static func compile(_ pipeline: Pipeline, clipped: Bool) throws(GraphicsError) -> GLProgram {
        var defines = clipped ? "#define CLIPPED\n" : ""
        let (name, vertex, fragment): (String, String, String)
        switch pipeline {
        case .copy: (name, vertex, fragment) = ("copy", ShaderSource.uprightVertex, ShaderSource.copyFragment)
        case .image: (name, vertex, fragment) = ("image", ShaderSource.uprightVertex, ShaderSource.imageFragment)
        case .fill: (name, vertex, fragment) = ("fill", ShaderSource.uprightVertex, ShaderSource.fillFragment)
        case .sprite: (name, vertex, fragment) = ("sprite", ShaderSource.turnedVertex, ShaderSource.spriteFragment)
        case .smoothSprite:
            (name, vertex, fragment) = ("smooth sprite", ShaderSource.turnedVertex, ShaderSource.spriteFragment)
            defines += "#define SMOOTH\n"
        case .mask: (name, vertex, fragment) = ("mask", ShaderSource.maskVertex, ShaderSource.maskFragment)
        case .gradient:
            (name, vertex, fragment) = ("gradient", ShaderSource.gradientVertex, ShaderSource.gradientFragment)
        case .shape: (name, vertex, fragment) = ("shape", ShaderSource.shapeVertex, ShaderSource.shapeFragment)
        case .masked, .mixed, .mixedMasked:
            (name, vertex, fragment) = ("surface", ShaderSource.turnedVertex, ShaderSource.surfaceFragment)
            if pipeline != .mixed { defines += "#define MASKED\n" }
            if pipeline != .masked { defines += "#define MIXED\n" }
        }
        return try GLProgram(
            name: name + (clipped ? ", clipped" : ""), vertex: insert(defines, into: vertex),
            fragment: insert(defines, into: fragment))
    }

    /// Definitions go after the version line, which must be the first.
    private static func insert(_ defines: String, into source: String) -> String {
        guard !defines.isEmpty, let end = source.firstIndex(of: "\n") else { return source }
        return source[...end] + defines + source[source.index(after: end)...]
    }
}
