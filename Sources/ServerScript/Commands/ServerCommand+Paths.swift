extension ServerCommand {
    /// The command with paths that begin at a folder in place of relative ones.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder; empty to leave relative paths as they are.
    ///   - screenshots: The folder of screenshots; nil if they begin at the same folder.
    ///   - programs: The folder in which programs run whose command names none; nil for the server's.
    package func resolvingPaths(
        in folder: String, screenshots: String? = nil, programs: String? = nil
    ) -> ServerCommand {
        switch self {
        case .screenshot(let file, let output, let cursor):
            let path = FilePath.resolve(file, in: screenshots ?? folder)
            return .screenshot(file: path, output: output, cursor: cursor)
        case .compare(var comparison):
            comparison.reference = FilePath.resolve(comparison.reference, in: folder)
            return .compare(comparison)
        case .run(var program):
            program.directory = program.directory.map { FilePath.resolve($0, in: folder) } ?? programs
            return .run(program)
        default: return self
        }
    }
}
