import Foundation
import QuartzCore
import UIKit

extension SweptProperty {
    static let layers: [SweptProperty] = [
        layer("frame") { $1.frame = CGRect(x: $0, y: $0, width: $0, height: $0) },
        layer("bounds.origin") { $1.bounds.origin = CGPoint(x: $0, y: $0) },
        layer("bounds.size.width") { $1.bounds.size.width = $0 },
        layer("bounds.size.height") { $1.bounds.size.height = $0 },
        layer("position.x") { $1.position.x = $0 },
        layer("position.y") { $1.position.y = $0 },
        layer("anchorPoint") { $1.anchorPoint = CGPoint(x: $0, y: $0) },
        layer("anchorPointZ") { $1.anchorPointZ = $0 },
        layer("zPosition") { $1.zPosition = $0 },
        layer("transform.m11") { $1.transform.m11 = $0 },
        layer("transform.m14") { $1.transform.m14 = $0 },
        layer("transform.m34") { $1.transform.m34 = $0 },
        layer("transform.m41") { $1.transform.m41 = $0 },
        layer("transform.m44") { $1.transform.m44 = $0 },
        layer("sublayerTransform.m11") { number, layer in
            layer.addSublayer(SweptProperty.square())
            layer.sublayerTransform.m11 = number
        },
        layer("sublayerTransform.m34") { number, layer in
            let square = SweptProperty.square()
            square.transform = CATransform3DMakeRotation(1, 0, 1, 0)
            layer.addSublayer(square)
            layer.sublayerTransform.m34 = number
        },
        layer("opacity") { $1.opacity = Float($0) },
        layer("cornerRadius") { $1.cornerRadius = $0 },
        layer("cornerRadius, clipping") { number, layer in
            layer.masksToBounds = true
            layer.addSublayer(SweptProperty.square())
            layer.cornerRadius = number
        },
        layer("borderWidth") { number, layer in
            layer.borderColor = UIColor.black.cgColor
            layer.borderWidth = number
        },
        layer("contentsScale") { $1.contentsScale = $0 },
        layer("contentsScale, drawn") { number, layer in
            layer.contents = SweptProperty.image.cgImage
            layer.contentsGravity = .center
            layer.contentsScale = number
        },
        layer("contentsRect") { number, layer in
            layer.contents = SweptProperty.image.cgImage
            layer.contentsRect = CGRect(x: number, y: number, width: number, height: number)
        },
        layer("contentsCenter") { number, layer in
            layer.contents = SweptProperty.image.cgImage
            layer.contentsCenter = CGRect(x: number, y: number, width: number, height: number)
        },
        layer("rasterizationScale") { number, layer in
            layer.shouldRasterize = true
            layer.rasterizationScale = number
        },
        layer("shadowOpacity") { $1.shadowOpacity = Float($0) },
        layer("shadowRadius") { number, layer in
            layer.shadowOpacity = 1
            layer.shadowRadius = number
        },
        layer("shadowOffset") { number, layer in
            layer.shadowOpacity = 1
            layer.shadowOffset = CGSize(width: number, height: number)
        },
        layer("shadowPath") { number, layer in
            layer.shadowOpacity = 1
            layer.shadowPath = CGPath(rect: CGRect(x: number, y: 0, width: number, height: 10), transform: nil)
        },
        layer("minificationFilterBias") { $1.minificationFilterBias = Float($0) },
        layer("speed") { $1.speed = Float($0) },
        layer("timeOffset") { $1.timeOffset = $0 },
        layer("beginTime") { $1.beginTime = $0 },
        layer("duration") { $1.duration = $0 },
        layer("repeatCount") { $1.repeatCount = Float($0) },
        layer("repeatDuration") { $1.repeatDuration = $0 },
        layer("mask frame") { number, layer in
            let mask = SweptProperty.square()
            mask.frame = CGRect(x: number, y: 0, width: number, height: 5)
            layer.mask = mask
        },
        layer("position.x by key path") { $1.setValue($0, forKeyPath: "position.x") },
        layer("transform.rotation by key path") { $1.setValue($0, forKeyPath: "transform.rotation") },
        layer("transform.scale by key path") { $1.setValue($0, forKeyPath: "transform.scale") },
        layer("bounds.size.width by key path") { $1.setValue($0, forKeyPath: "bounds.size.width") },
        layer("bounds.size.width by key path in two steps") { number, layer in
            layer.setValue(number, forKeyPath: "bounds.origin.x")
            layer.setValue(number, forKeyPath: "transform.translation.x")
        },
        layer("frame of a rotated layer") { number, layer in
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
            layer.frame = CGRect(x: number, y: 0, width: number, height: 20)
        },
        layer("size below a rotated layer") { number, layer in
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
            let square = SweptProperty.square()
            layer.addSublayer(square)
            square.bounds.size = CGSize(width: number, height: number)
        },
        layer("size of drawn contents") { number, layer in
            layer.contents = SweptProperty.image.cgImage
            layer.contentsGravity = .resizeAspectFill
            layer.bounds.size = CGSize(width: number, height: number)
        },
        layer("size of a group") { number, layer in
            let square = SweptProperty.square()
            layer.addSublayer(square)
            layer.opacity = 0.5
            square.bounds.size = CGSize(width: number, height: number)
        },
        layer("size of a rasterized layer") { number, layer in
            layer.shouldRasterize = true
            layer.addSublayer(SweptProperty.square())
            layer.bounds.size = CGSize(width: number, height: 20)
        },
        layer("size of a layer with a shadow") { number, layer in
            layer.shadowOpacity = 1
            layer.bounds.size = CGSize(width: number, height: 20)
        },
        layer("size of a blended layer") { number, layer in
            layer.compositingFilter = "multiplyBlendMode"
            layer.bounds.size = CGSize(width: number, height: 20)
        },
        layer("affineTransform") { $1.setAffineTransform(CGAffineTransform(a: $0, b: $0, c: 1, d: 2, tx: $0, ty: 0)) },
        layer("cornerRadius and border of a mask") { number, layer in
            let mask = SweptProperty.square()
            (mask.cornerRadius, mask.borderWidth) = (number, number)
            layer.mask = mask
        },
        layer("hitTest") { _ = $1.hitTest(CGPoint(x: $0, y: $0)) },
        layer("convert time") { _ = $1.convertTime($0, from: nil) },
        layer("render(in:)") { number, layer in
            layer.bounds.size.width = number
            _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { layer.render(in: $0.cgContext) }
        },
        layer("scrollPoint", of: CAScrollLayer()) { $1.scroll(to: CGPoint(x: $0, y: $0)) },
        layer("scrollRectToVisible", of: CAScrollLayer()) { number, layer in
            let square = SweptProperty.square()
            layer.addSublayer(square)
            square.scrollRectToVisible(CGRect(x: number, y: number, width: number, height: 5))
            _ = square.visibleRect
        },
        layer("fontSize", of: CATextLayer()) { number, layer in
            layer.string = "Text"
            layer.fontSize = number
        },
    ]
}
