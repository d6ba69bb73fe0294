import Foundation

/// Files of other programs, which may be of any kind and size.
package enum RegularFile {
    /// Returns the contents of a file; nil for one that cannot be read or is too long, and for what is no file: a pipe would be waited
    /// for, and a device has no end.
    ///
    /// - Parameter limit: The largest number of bytes.
    package static func contents(atPath path: String, limit: Int) -> Data? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            // A file may grow while it is read.
            let data = try? handle.read(upToCount: limit + 1), data.count <= limit
        else { return nil }
        return data
    }
}
