import Foundation

/// The order of 8-bit components in memory, with conversions to and from premultiplied BGRA.
struct PixelLayout: Sendable {
    enum Order: Sendable { case bgra, rgba, argb, abgr, gray, alpha }
    enum Alpha: Sendable { case premultiplied, straight, ignored }

    var order: Order
    var alpha: Alpha

    static let native = PixelLayout(order: .bgra, alpha: .premultiplied)

    var bytesPerPixel: Int { order == .gray || order == .alpha ? 1 : 4 }
    var isNative: Bool { order == .bgra && alpha == .premultiplied }

    /// Creates the layout for a colour space and bitmap info, or returns `nil` if it is unsupported.
    init?(space: CGColorSpace?, info: CGBitmapInfo, bitsPerPixel: Int) {
        guard !info.contains(.floatComponents), let kind = info.alphaInfo else { return nil }
        if bitsPerPixel == 8 {
            switch kind {
            case .none where space?.model == .monochrome: self.init(order: .gray, alpha: .ignored)
            case .alphaOnly: self.init(order: .alpha, alpha: .straight)
            default: return nil
            }
            return
        }
        guard bitsPerPixel == 32, space?.model == .rgb else { return nil }
        let isLittle: Bool
        switch info.rawValue & CGBitmapInfo.byteOrderMask.rawValue {
        case 0, CGBitmapInfo.byteOrder32Big.rawValue: isLittle = false
        case CGBitmapInfo.byteOrder32Little.rawValue: isLittle = true
        default: return nil
        }
        switch kind {
        case .premultipliedFirst: self.init(order: isLittle ? .bgra : .argb, alpha: .premultiplied)
        case .first: self.init(order: isLittle ? .bgra : .argb, alpha: .straight)
        case .noneSkipFirst: self.init(order: isLittle ? .bgra : .argb, alpha: .ignored)
        case .premultipliedLast: self.init(order: isLittle ? .abgr : .rgba, alpha: .premultiplied)
        case .last: self.init(order: isLittle ? .abgr : .rgba, alpha: .straight)
        case .noneSkipLast: self.init(order: isLittle ? .abgr : .rgba, alpha: .ignored)
        case .none, .alphaOnly: return nil
        }
    }

    init(order: Order, alpha: Alpha) {
        self.order = order
        self.alpha = alpha
    }

    /// The offsets of red, green, blue and alpha in a pixel.
    private var componentOffsets: (Int, Int, Int, Int) {
        switch order {
        case .bgra: (2, 1, 0, 3)
        case .rgba: (0, 1, 2, 3)
        case .argb: (1, 2, 3, 0)
        case .abgr: (3, 2, 1, 0)
        case .gray, .alpha: (0, 0, 0, 0)
        }
    }

    /// Converts a row of this layout to premultiplied BGRA; a row of 4 bytes per pixel also in place.
    func read(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        let (r, g, b, a) = componentOffsets
        switch order {
        case .gray:
            for i in 0..<count {
                target[4 * i] = source[i]
                target[4 * i + 1] = source[i]
                target[4 * i + 2] = source[i]
                target[4 * i + 3] = 255
            }
        case .alpha:
            for i in 0..<count {
                target[4 * i] = 0
                target[4 * i + 1] = 0
                target[4 * i + 2] = 0
                target[4 * i + 3] = source[i]
            }
        default:
            for i in 0..<count {
                let s = source + 4 * i
                let t = target + 4 * i
                let (red, green, blue) = (s[r], s[g], s[b])
                let opacity = alpha == .ignored ? 255 : s[a]
                if alpha == .straight, opacity != 255 {
                    t[0] = Self.multiply(blue, opacity)
                    t[1] = Self.multiply(green, opacity)
                    t[2] = Self.multiply(red, opacity)
                } else {
                    t[0] = blue
                    t[1] = green
                    t[2] = red
                }
                t[3] = opacity
            }
        }
    }

    /// Converts a row of premultiplied BGRA to this layout.
    func write(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        let (r, g, b, a) = componentOffsets
        switch order {
        case .gray:
            for i in 0..<count {
                let s = source + 4 * i
                let red = 299 * Int(s[2])
                let green = 587 * Int(s[1])
                let blue = 114 * Int(s[0])
                target[i] = UInt8((red + green + blue + 500) / 1000)
            }
        case .alpha:
            for i in 0..<count { target[i] = source[4 * i + 3] }
        default:
            for i in 0..<count {
                let s = source + 4 * i
                let t = target + 4 * i
                let (blue, green, red, opacity) = (s[0], s[1], s[2], s[3])
                if alpha == .straight, opacity != 255 {
                    t[b] = Self.divide(blue, opacity)
                    t[g] = Self.divide(green, opacity)
                    t[r] = Self.divide(red, opacity)
                } else {
                    t[b] = blue
                    t[g] = green
                    t[r] = red
                }
                t[a] = alpha == .ignored ? 255 : opacity
            }
        }
    }

    /// `value · alpha / 255`, rounded.
    @inline(__always)
    static func multiply(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
        let product = Int(value) * Int(alpha) + 128
        return UInt8((product + product >> 8) >> 8)
    }

    /// `value · 255 / alpha`, rounded and at most 255.
    @inline(__always)
    static func divide(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
}
