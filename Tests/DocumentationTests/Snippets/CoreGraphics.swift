import CoreGraphics

func makeBadge() -> CGImage? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
            data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: space,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.setShadow(offset: CGSize(width: 0, height: -2), blur: 4)
    context.setFillColor(CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1))
    context.fillEllipse(in: CGRect(x: 8, y: 8, width: 48, height: 48))
    return context.makeImage()
}

func makeArrow() -> CGPath {
    let arrow = CGMutablePath()
    arrow.move(to: CGPoint(x: 0, y: 0))
    arrow.addLine(to: CGPoint(x: 40, y: 20))
    arrow.addLine(to: CGPoint(x: 0, y: 40))
    arrow.closeSubpath()
    return arrow.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
}
