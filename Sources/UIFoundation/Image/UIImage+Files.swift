import CoreGraphics
import Diagnostics
import Foundation

extension UIImage {
    /// Returns the displayed image as a file; a failure returns nil and is logged.
    func encoded(as format: ImageEncoder.Format) -> Data? {
        guard let image = orientedImage.pixels else { return nil }
        do {
            return try ImageEncoder.encode(image, as: format)
        } catch {
            logger.once("UIImage: \(error)")
            return nil
        }
    }
}
