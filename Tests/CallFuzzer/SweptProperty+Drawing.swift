import CoreGraphics
import Foundation
import UIKit

/// The drawing calls of Core Graphics.
extension SweptProperty {
    static let drawing: [SweptProperty] = [
        drawn("fill") { $1.fill(CGRect(x: $0, y: $0, width: $0, height: $0)) },
        drawn("fill of many") { number, context in
            context.fill([CGRect(x: number, y: 0, width: 2, height: 2), CGRect(x: 0, y: 0, width: number, height: 2)])
        },
        drawn("stroke") { $1.stroke(CGRect(x: 1, y: 1, width: $0, height: 5)) },
        drawn("stroke of a width") { $1.stroke(CGRect(x: 1, y: 1, width: 6, height: 5), width: $0) },
        drawn("fillEllipse") { $1.fillEllipse(in: CGRect(x: $0, y: 1, width: $0, height: $0)) },
        drawn("strokeEllipse") { $1.strokeEllipse(in: CGRect(x: $0, y: 1, width: $0, height: $0)) },
        drawn("strokeLineSegments") { $1.strokeLineSegments(between: [.zero, CGPoint(x: $0, y: $0)]) },
        drawn("clear") { $1.clear(CGRect(x: 0, y: 0, width: $0, height: $0)) },
        drawn("clip") { number, context in
            context.clip(to: CGRect(x: number, y: 0, width: number, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        },
        drawn("clip to a mask") { number, context in
            guard let mask = image.cgImage else { return }
            context.clip(to: CGRect(x: 0, y: 0, width: number, height: 5), mask: mask)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        },
        drawn("rotate") { number, context in
            context.rotate(by: number)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        },
        drawn("scaleBy") { number, context in
            context.scaleBy(x: number, y: number)
            context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
        },
        drawn("translateBy") { number, context in
            context.translateBy(x: number, y: 0)
            context.translateBy(x: number, y: number)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        },
        drawn("concatenate") { number, context in
            context.concatenate(CGAffineTransform(a: 1, b: number, c: number, d: 1, tx: 0, ty: 0))
            context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
        },
        drawn("setMiterLimit") { number, context in
            context.setMiterLimit(number)
            context.stroke(CGRect(x: 1, y: 1, width: 5, height: 5))
        },
        drawn("setFlatness") { number, context in
            context.setFlatness(number)
            context.fillEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 5))
        },
        drawn("setAlpha") { number, context in
            context.setAlpha(number)
            context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
        },
        drawn("setFillColor") { number, context in
            context.setFillColor(red: number, green: number, blue: 0, alpha: number)
            context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
        },
        drawn("setShadow") { number, context in
            context.setShadow(offset: CGSize(width: number, height: number), blur: 3, color: UIColor.black.cgColor)
            context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
        },
        drawn("setShadow blur") { number, context in
            context.setShadow(offset: .zero, blur: number, color: UIColor.black.cgColor)
            context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
        },
        drawn("setShadow of a layer") { number, context in
            context.setShadow(offset: CGSize(width: number, height: 0), blur: number)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
            context.endTransparencyLayer()
        },
        drawn("beginTransparencyLayer") { number, context in
            context.beginTransparencyLayer(
                in: CGRect(x: number, y: number, width: number, height: number), auxiliaryInfo: nil)
            context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
            context.endTransparencyLayer()
        },
        drawn("draw image") { number, context in
            guard let picture = image.cgImage else { return }
            context.draw(picture, in: CGRect(x: number, y: 0, width: number, height: number))
            context.draw(picture, in: CGRect(x: 0, y: 0, width: number, height: number), byTiling: true)
        },
        drawn("drawLinearGradient") { number, context in
            guard let gradient = gradient(0, 1) else { return }
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: number, y: number), options: [])
            context.drawLinearGradient(
                gradient, start: CGPoint(x: number, y: 0), end: CGPoint(x: 5, y: 5), options: .drawsAfterEndLocation)
        },
        drawn("drawRadialGradient") { number, context in
            guard let gradient = gradient(0, 1) else { return }
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: CGPoint(x: number, y: 2), endRadius: number,
                options: .drawsBeforeStartLocation)
        },
        drawn("gradient locations") { number, context in
            guard let gradient = gradient(number, 1) else { return }
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 5, y: 5), options: [])
        },
        drawn("addArc") { number, context in
            context.addArc(
                center: CGPoint(x: number, y: 5), radius: 5, startAngle: number, endAngle: number, clockwise: true)
            context.fillPath()
        },
        drawn("addArc tangents") { number, context in
            context.move(to: .zero)
            context.addArc(
                tangent1End: CGPoint(x: number, y: 0), tangent2End: CGPoint(x: 5, y: number), radius: number)
            context.strokePath()
        },
        drawn("pathContains") { number, context in
            context.addRect(CGRect(x: 0, y: 0, width: number, height: 5))
            _ = context.pathContains(CGPoint(x: number, y: number), mode: .fillStroke)
            _ = (context.boundingBoxOfPath, context.currentPointOfPath)
        },
        drawn("setPatternPhase") { number, context in
            context.setPatternPhase(CGSize(width: number, height: number))
            UIColor(patternImage: image).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        },
        drawn("convertToDeviceSpace") { number, context in
            _ = context.convertToDeviceSpace(CGRect(x: number, y: number, width: number, height: number))
            _ = context.convertToUserSpace(CGRect(x: number, y: number, width: number, height: number))
        },
        drawn("character spacing and text matrix") { number, context in
            context.setCharacterSpacing(number)
            context.textMatrix = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: number, ty: 0)
            context.textPosition = CGPoint(x: number, y: number)
            context.setFontSize(number)
            NSAttributedString(string: "Text").draw(at: CGPoint(x: number, y: 0))
        },
        SweptProperty(name: "UIGraphicsImageRenderer.size") { number, _ in
            // A picture of a billion points would be refused for its memory; the sizes swept are far above or below.
            _ = UIGraphicsImageRenderer(size: CGSize(width: CGFloat(number), height: CGFloat(number))).image { _ in }
        },
        SweptProperty(name: "UIGraphicsImageRendererFormat.scale") { number, _ in
            let format = UIGraphicsImageRendererFormat()
            format.scale = CGFloat(number)
            _ = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image { _ in }
        },
        SweptProperty(name: "UIGraphicsBeginImageContextWithOptions") { number, _ in
            UIGraphicsBeginImageContextWithOptions(
                CGSize(width: CGFloat(number), height: 3), false, CGFloat(number))
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
            _ = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
        },
        SweptProperty(name: "UIRectFrame") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                UIRectFrame(CGRect(x: CGFloat(number), y: 0, width: CGFloat(number), height: 10))
                UIRectClip(CGRect(x: 0, y: 0, width: CGFloat(number), height: CGFloat(number)))
                UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: CGFloat(number), height: 4), .multiply)
            }
        },
        SweptProperty(name: "CGPattern steps") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                fillPattern(
                    CGRect(x: 0, y: 0, width: 4, height: 4), step: CGFloat(number), on: context.cgContext)
            }
        },
        SweptProperty(name: "CGPattern bounds") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                let bounds = CGRect(
                    x: CGFloat(number), y: 0, width: CGFloat(number), height: CGFloat(number))
                fillPattern(bounds, step: 4, on: context.cgContext)
            }
        },
    ]

    static func drawn(_ name: String, _ draw: @escaping (CGFloat, CGContext) -> Void) -> SweptProperty {
        SweptProperty(name: "CGContext.\(name)") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                draw(CGFloat(number), context.cgContext)
            }
        }
    }

    private static func gradient(_ first: CGFloat, _ last: CGFloat) -> CGGradient? {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        return CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [first, last])
    }

    private static func fillPattern(_ bounds: CGRect, step: CGFloat, on context: CGContext) {
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { $1.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }, releaseInfo: nil)
        guard
            let pattern = CGPattern(
                info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: step,
                tiling: .constantSpacing, isColored: true, callbacks: &callbacks),
            let space = CGColorSpace(patternBaseSpace: nil)
        else { return }
        context.setFillColorSpace(space)
        context.setFillPattern(pattern, colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
}
