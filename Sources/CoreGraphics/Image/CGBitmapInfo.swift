import Foundation

/// The position of alpha in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none = 0
    /// Alpha after the colours, which are multiplied by it.
    case premultipliedLast = 1
    /// Alpha before the colours, which are multiplied by it.
    case premultipliedFirst = 2
    /// Alpha after the colours, which are not multiplied.
    case last = 3
    /// Alpha before the colours, which are not multiplied.
    case first = 4
    /// Unused bits after the colours.
    case noneSkipLast = 5
    /// Unused bits before the colours.
    case noneSkipFirst = 6
    /// Alpha without colours.
    case alphaOnly = 7
}

/// The alpha layout and byte order of a bitmap.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a value from bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers; not supported by contexts and images.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit units, little-endian.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// 32-bit units, little-endian.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 16-bit units, big-endian.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// 32-bit units, big-endian.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
    /// 32-bit units in the byte order of this machine.
    public static var byteOrder32Host: CGBitmapInfo {
        UInt32(1).littleEndian == 1 ? byteOrder32Little : byteOrder32Big
    }

    /// The alpha part, or `nil` if its bits are invalid.
    public var alphaInfo: CGImageAlphaInfo? {
        CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
    }
}

/// The byte order part of a bitmap's description.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of the byte order.
    case orderMask = 0x7000
    /// The default order, which is big-endian.
    case orderDefault = 0
    /// 16-bit units, little-endian.
    case order16Little = 0x1000
    /// 32-bit units, little-endian.
    case order32Little = 0x2000
    /// 16-bit units, big-endian.
    case order16Big = 0x3000
    /// 32-bit units, big-endian.
    case order32Big = 0x4000
}
