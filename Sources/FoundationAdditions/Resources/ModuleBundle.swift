import Foundation

/// The resources of the frameworks that are linked into a program.
public enum _ModuleBundle {
    /// Returns the path of the bundle with the resources of a class's module: the folder `MODULE.framework` in the resources of the program,
    /// where `oriel build` puts them; the program's bundle if there is none.
    public static func path(for aClass: AnyClass) -> String {
        let module = _typeName(aClass).prefix { $0 != "." }
        let framework = Bundle.main.resourceURL?.appendingPathComponent("\(module).framework").path
        if let framework, FileManager.default.fileExists(atPath: framework) { return framework }
        return Bundle.main.bundlePath
    }
}
