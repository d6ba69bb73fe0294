import Diagnostics
import Foundation

/// The code pages of Rich Text Format.
enum RTFCodePage {
    /// The code page of each number of `\fcharset`.
    static let ofCharset = [0: 1252, 77: 10000, 128: 932, 161: 1253, 162: 1254, 204: 1251, 238: 1250]

    static func decode(_ bytes: [UInt8], _ codePage: Int) -> String {
        // Most text is ASCII, which all code pages share.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        let encoding: String.Encoding
        switch codePage {
        case 1252: return TextDecoder.windows1252(bytes)
        case 65001: return String(decoding: bytes, as: UTF8.self)
        case 932: encoding = .shiftJIS
        case 1250: encoding = .windowsCP1250
        case 1251: encoding = .windowsCP1251
        case 1253: encoding = .windowsCP1253
        case 1254: encoding = .windowsCP1254
        case 10000: encoding = .macOSRoman
        default:
            logger.once("RTF: code page \(codePage) is read as 1252")
            return TextDecoder.windows1252(bytes)
        }
        return String(data: Data(bytes), encoding: encoding) ?? TextDecoder.windows1252(bytes)
    }
}
