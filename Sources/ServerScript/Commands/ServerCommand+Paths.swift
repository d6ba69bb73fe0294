extension ServerCommand {
    /// The command with paths that begin at a folder in place of relative ones.
    ///
    /// - Parameters:
    ///   - folder: A path that ends with a slash; empty to leave relative paths as they are.
    ///   - screenshots: The folder of screenshots, likewise; nil if they begin at the same folder.
    package func resolvingPaths(in folder: String, screenshots: String? = nil) -> ServerCommand {
        func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
        switch self {
        case .screenshot(let file, let output, let cursor):
            let path = file.hasPrefix("/") ? file : (screenshots ?? folder) + file
            return .screenshot(file: path, output: output, cursor: cursor)
        case .compare(var comparison):
            comparison.reference = resolved(comparison.reference)
            return .compare(comparison)
        case .run(var program):
            program.directory = program.directory.map(resolved)
            return .run(program)
        default: return self
        }
    }
}
