import CoreGraphics
import Foundation

/// A picture in Rich Text Format, as hexadecimal digits or bytes.
struct RTFPicture {
    var data = Data()
    private var half: UInt8?
    private var width: Int?
    private var height: Int?
    private var type: String?

    mutating func read(_ word: String, _ number: Int?) {
        switch word {
        case "pngblip": type = "public.png"
        case "jpegblip": type = "public.jpeg"
        case "picwgoal": width = number
        case "pichgoal": height = number
        default: break
        }
    }

    mutating func read(_ byte: UInt8) {
        guard let digit = RTFTokenizer.digit(byte) else { return }
        if let high = half {
            data.append(high << 4 | digit)
            half = nil
        } else {
            half = digit
        }
    }

    /// The picture; nil for one that is neither PNG nor JPEG, such as a Windows metafile.
    var attachment: NSTextAttachment? {
        guard let type, let image = UIImage(data: data) else { return nil }
        let attachment = NSTextAttachment(data: data, ofType: type)
        attachment.image = image
        if let width, let height, width > 0, height > 0 {
            attachment.bounds = CGRect(x: 0, y: 0, width: RTFState.points(width), height: RTFState.points(height))
        }
        return attachment
    }
}
