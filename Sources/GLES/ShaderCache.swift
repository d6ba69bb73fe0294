import Glibc

/// The files in which Mesa keeps compiled shaders for later processes.
///
/// Mesa maps the index of the cache and writes to it. Where the disk is full, the kernel answers that with a SIGBUS, which ends the
/// process when it loads the driver.
public enum ShaderCache {
    /// The free space in bytes that the cache needs: its index has 1.3 MB, and more is for the shaders.
    static let requiredSpace: UInt64 = 16 << 20
    private static let variable = "MESA_SHADER_CACHE_DISABLE"

    /// Switches the cache off for this process, and the programs that it starts, if its folder has no space or is not writable.
    ///
    /// It must be called before the driver is loaded, and by the thread that starts the others, since it changes the environment. A
    /// value that the user has set remains.
    public static func disableIfUnwritable() {
        guard getenv(variable) == nil, let folder = folder({ getenv($0).map { String(cString: $0) } }),
            !isWritable(folder)
        else { return }
        setenv(variable, "true", 0)
    }

    /// Returns the folder in which Mesa creates the cache; nil if there is none.
    ///
    /// - Parameter variable: The value of a variable of the environment.
    static func folder(_ variable: (String) -> String?) -> String? {
        for name in ["MESA_SHADER_CACHE_DIR", "MESA_GLSL_CACHE_DIR", "XDG_CACHE_HOME"] {
            if let path = variable(name), !path.isEmpty { return path }
        }
        // Mesa does not read HOME.
        guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return nil }
        return String(cString: home) + "/.cache"
    }

    /// Returns whether a folder, or the one in which it would be created, is writable and has space.
    static func isWritable(_ folder: String, requiredSpace: UInt64 = requiredSpace) -> Bool {
        var path = folder
        while access(path, F_OK) != 0 {
            guard path != "/", path != "." else { return false }
            path = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        }
        var status = statvfs()
        guard access(path, W_OK | X_OK) == 0, statvfs(path, &status) == 0 else { return false }
        let space = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        // Some file systems have no number of files.
        let hasFiles = status.f_files == 0 || status.f_favail > 0
        return hasFiles && (space.overflow || space.partialValue >= requiredSpace)
    }
}
