import CoreGraphics
import Foundation

extension CGImage {
    /// Returns the image made smaller, so that no side has more pixels than a number, and rotated to an orientation.
    ///
    /// - Parameter maxPixelSize: The maximum of both sides, at least 1; `nil` for the image's own size.
    func fitted(to maxPixelSize: Int?, _ orientation: CGImagePropertyOrientation) -> CGImage? {
        let factor = min(1, maxPixelSize.map { Double($0) / Double(max(width, height)) } ?? 1)
        if factor == 1, orientation == .up { return self }
        let size = (
            width: max(1, Int((Double(width) * factor).rounded())),
            height: max(1, Int((Double(height) * factor).rounded()))
        )
        let (w, h) = (CGFloat(size.width), CGFloat(size.height))
        guard
            let context = orientation.isTransposed
                ? CGContext(width: size.height, height: size.width) : CGContext(width: size.width, height: size.height)
        else { return nil }
        // From the stored picture to the displayed one, both with y upwards.
        let map: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
            }
        context.concatenate(map)
        context.draw(self, in: CGRect(x: 0, y: 0, width: w, height: h))
        return context.finish()
    }

    /// Returns the image over a colour.
    func composited(over color: CGColor) -> CGImage? {
        guard let context = CGContext(width: width, height: height) else { return nil }
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        context.setFillColor(color)
        context.fill(bounds)
        context.draw(self, in: bounds)
        return context.finish()
    }
}

extension [String: Any] {
    /// The Boolean value of an option; false if there is none.
    func isOn(_ key: CFString) -> Bool { self[key] as? Bool ?? (self[key] as? NSNumber)?.boolValue ?? false }

    /// The number of an option, of any type of numbers.
    func number(_ key: CFString) -> Double? {
        switch self[key] {
        case let value as NSNumber: value.doubleValue
        case let value as Int: Double(value)
        case let value as UInt32: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        default: nil
        }
    }

    /// The maximum number of pixels on a side; nil for a number below 1.
    func pixelLimit(_ key: CFString) -> Int? { number(key).flatMap { $0 >= 1 ? Int(Swift.min($0, 1e6)) : nil } }

    /// The orientation among the properties of an image.
    var orientation: CGImagePropertyOrientation? {
        if let orientation = self[kCGImagePropertyOrientation] as? CGImagePropertyOrientation { return orientation }
        let nested = self[kCGImagePropertyTIFFDictionary] as? [String: Any]
        return (number(kCGImagePropertyOrientation) ?? nested?.number(kCGImagePropertyTIFFOrientation))
            .flatMap { UInt32(exactly: $0) }.flatMap(CGImagePropertyOrientation.init)
    }
}
