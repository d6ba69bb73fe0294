import Foundation
import Glibc

/// Reads the files of images.
package enum ImageFile {
    /// Reads a file.
    ///
    /// - Throws: `ImageError.unreadable` also for what is no file: a device has no end, and a pipe may never have a writer.
    package static func read(_ url: URL, limits: ImageLimits = ImageLimits()) throws(ImageError) -> Data {
        let path = url.path
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "it is no file") }
        guard status.st_size <= limits.fileSize else {
            throw .unreadable(path: path, reason: "it has more than \(limits.fileSize) bytes")
        }
        do {
            return try Data(contentsOf: url)
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
    }
}
