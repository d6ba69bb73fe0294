import GLES

/// The shader programs, compiled on first use: most apps never need all of them, and each costs milliseconds at
/// start-up.
final class ShaderPrograms {
    final class Program {
        let program: GLProgram
        let view: Int32
        let commonColor: Int32
        let clipMap: Int32
        let clipShape: Int32
        let clipCorners: Int32
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
            clipCorners = program.uniform("clip_corners")
            clipCount = program.uniform("clip_count")
            clipFlip = program.uniform("clip_flip")
            mask = program.uniform("mask")
            backdrop = program.uniform("backdrop")
            backdropOrigin = program.uniform("backdrop_origin")
            mode = program.uniform("mode")
        }
    }

    /// The kinds of clips that a program supports.
    enum Clipping: Int, CaseIterable {
        case none, plain, fine

        var name: String {
            switch self {
            case .none: ""
            case .plain: ", clipped"
            case .fine: ", finely clipped"
            }
        }

        var definitions: String {
            switch self {
            case .none: ""
            case .plain: "#define CLIPPED\n"
            case .fine: "#define CLIPPED\n#define FINE_CLIP\n"
            }
        }
    }

    private var programs: [Program?] = Array(
        repeating: nil, count: Pipeline.allCases.count * Clipping.allCases.count)

    func program(_ pipeline: Pipeline, clipping: Clipping) throws(GraphicsError) -> Program {
        let index = Int(pipeline.rawValue) * Clipping.allCases.count + clipping.rawValue
        if let program = programs[index] { return program }
        let program = Program(try Self.compile(pipeline, clipping))
        programs[index] = program
        return program
    }

    /// Compiles all programs that have not been used yet.
    func compileAll() throws(GraphicsError) {
        for pipeline in Pipeline.allCases {
            for clipping in Clipping.allCases { _ = try program(pipeline, clipping: clipping) }
        }
    }

    private static func compile(_ pipeline: Pipeline, _ clipping: Clipping) throws(GraphicsError) -> GLProgram {
        let source = pipeline.source
        let defines = source.definitions.map { "#define \($0)\n" }.joined() + clipping.definitions
        return try GLProgram(
            name: source.name + clipping.name, vertex: insert(defines, into: source.vertex),
            fragment: insert(defines, into: source.fragment))
    }

    /// Inserts definitions after the version line, which must be the first.
    private static func insert(_ defines: String, into source: String) -> String {
        guard !defines.isEmpty, let end = source.firstIndex(of: "\n") else { return source }
        return source[...end] + defines + source[source.index(after: end)...]
    }
}

extension Pipeline {
    /// The sources and definitions of the program.
    fileprivate var source: (name: String, vertex: String, fragment: String, definitions: [String]) {
        switch self {
        case .copy: ("copy", ShaderSource.axisAlignedVertex, ShaderSource.copyFragment, [])
        case .image: ("image", ShaderSource.axisAlignedVertex, ShaderSource.imageFragment, [])
        case .fill: ("fill", ShaderSource.axisAlignedVertex, ShaderSource.fillFragment, [])
        case .sprite: ("sprite", ShaderSource.rotatedVertex, ShaderSource.spriteFragment, [])
        case .smoothSprite: ("smooth sprite", ShaderSource.rotatedVertex, ShaderSource.spriteFragment, ["SMOOTH"])
        case .edgedSprite: ("edged sprite", ShaderSource.rotatedVertex, ShaderSource.spriteFragment, ["EDGES"])
        case .shape: ("shape", ShaderSource.shapeVertex, ShaderSource.shapeFragment, [])
        case .rotatedShape: ("rotated shape", ShaderSource.shapeVertex, ShaderSource.shapeFragment, ["ROTATED"])
        case .fineShape: ("fine shape", ShaderSource.shapeVertex, ShaderSource.shapeFragment, ["FINE"])
        case .mask: ("mask", ShaderSource.maskVertex, ShaderSource.maskFragment, [])
        case .gradient: ("gradient", ShaderSource.gradientVertex, ShaderSource.gradientFragment, [])
        case .twoStopGradient:
            ("gradient of two stops", ShaderSource.gradientVertex, ShaderSource.gradientFragment, ["TWO_STOPS"])
        case .fineGradient: ("fine gradient", ShaderSource.gradientVertex, ShaderSource.gradientFragment, ["FINE"])
        case .masked: ("masked bitmap", ShaderSource.rotatedVertex, ShaderSource.bitmapFragment, ["MASKED"])
        case .mixed: ("mixed bitmap", ShaderSource.rotatedVertex, ShaderSource.bitmapFragment, ["MIXED"])
        case .mixedMasked:
            ("mixed masked bitmap", ShaderSource.rotatedVertex, ShaderSource.bitmapFragment, ["MASKED", "MIXED"])
        case .tinted: ("tint", ShaderSource.rotatedVertex, ShaderSource.tintFragment, [])
        case .rectShadow: ("shadow", ShaderSource.shadowVertex, ShaderSource.shadowFragment, [])
        case .roundShadow: ("round shadow", ShaderSource.shadowVertex, ShaderSource.shadowFragment, ["ROUND"])
        case .tightShadow: ("tight shadow", ShaderSource.shadowVertex, ShaderSource.shadowFragment, ["TIGHT"])
        case .fineShadow: ("fine shadow", ShaderSource.shadowVertex, ShaderSource.shadowFragment, ["FINE"])
        }
    }
}
