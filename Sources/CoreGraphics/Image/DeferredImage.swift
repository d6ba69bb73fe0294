import Diagnostics
import Foundation
import Locking

/// The pixels of a large image file, which are decoded when they are first needed, by the thread that needs them.
final class DeferredImage: Sendable {
    private enum State {
        case encoded(Data)
        case decoded(CGImage)
        /// The file is damaged: the image is transparent.
        case failed(CGImage)

        var image: CGImage? {
            switch self {
            case .encoded: nil
            case .decoded(let image), .failed(let image): image
            }
        }
    }

    private let state: Mutex<State>
    private let width: Int
    private let height: Int
    private let limits: ImageLimits

    init(_ data: Data, _ header: ImageHeader, limits: ImageLimits) {
        state = Mutex(.encoded(data))
        width = header.width
        height = header.height
        self.limits = limits
    }

    /// Whether the file has been decoded.
    var isDecoded: Bool { state.withLock { $0.image != nil } }

    /// The decoded image; transparent if the file is damaged. Other threads wait meanwhile.
    var image: CGImage {
        state.withLock { state in
            if case .encoded(let data) = state { state = decode(data) }
            return state.image!
        }
    }

    /// Decodes the file if it has not been; returns whether it is not damaged.
    func prepare() -> Bool {
        _ = image
        return state.withLock { if case .failed = $0 { false } else { true } }
    }

    private func decode(_ data: Data) -> State {
        do throws(ImageError) {
            let image = try ImageDecoder.decode(data, limits: limits).image
            guard image.width == width, image.height == height else {
                throw .undecodable("its pixels do not have the size of its header")
            }
            return .decoded(image)
        } catch {
            logger.once("CGImage: an image of \(width) × \(height) pixels is transparent: \(error)")
            return .failed(CGImage(buffer: PixelBuffer(width: width, height: height)))
        }
    }
}
