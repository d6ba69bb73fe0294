import Foundation
import QuartzCore
import UIKit

extension SweptProperty {
    static let images: [SweptProperty] = [
        SweptProperty(name: "UIImage.scale") { number, _ in
            guard let image = image.cgImage else { return }
            _ = UIImage(cgImage: image, scale: CGFloat(number), orientation: .up).size
        },
        SweptProperty(name: "UIImage of a scale, shown") { number, view in
            guard let image = image.cgImage else { return }
            view.addSubview(UIImageView(image: UIImage(cgImage: image, scale: CGFloat(number), orientation: .up)))
        },
        SweptProperty(name: "UIImage.resizableImage capInsets") { number, view in
            let insets = UIEdgeInsets(
                top: CGFloat(number), left: CGFloat(number), bottom: CGFloat(number), right: CGFloat(number))
            let imageView = UIImageView(image: image.resizableImage(withCapInsets: insets))
            imageView.frame = view.bounds
            view.addSubview(imageView)
        },
        SweptProperty(name: "CGImage.cropping") { number, _ in
            _ = image.cgImage?.cropping(
                to: CGRect(x: CGFloat(number), y: CGFloat(number), width: CGFloat(number), height: CGFloat(number)))
        },
        SweptProperty(name: "UIGraphicsImageRenderer drawing") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                let rect = CGRect(x: CGFloat(number), y: 0, width: CGFloat(number), height: 10)
                context.fill(rect)
                image.draw(in: rect)
                UIBezierPath(roundedRect: rect, cornerRadius: CGFloat(number)).stroke()
                context.cgContext.setLineWidth(CGFloat(number))
                context.cgContext.scaleBy(x: CGFloat(number), y: 1)
                context.cgContext.strokeEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        },
        SweptProperty(name: "CGContext shadow and dash") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                context.cgContext.setShadow(
                    offset: CGSize(width: CGFloat(number), height: 1), blur: CGFloat(number))
                context.cgContext.setLineDash(phase: CGFloat(number), lengths: [CGFloat(number), 2])
                context.cgContext.stroke(CGRect(x: 1, y: 1, width: 6, height: 6))
            }
        },
        SweptProperty(name: "UIBezierPath geometry") { number, _ in
            let path = UIBezierPath(
                arcCenter: CGPoint(x: 5, y: 5), radius: CGFloat(number), startAngle: 0, endAngle: CGFloat(number),
                clockwise: true)
            _ = (path.bounds, path.contains(CGPoint(x: CGFloat(number), y: 0)))
            path.apply(CGAffineTransform(scaleX: CGFloat(number), y: 1))
        },
        SweptProperty(name: "UIColor components") { number, view in
            view.backgroundColor = UIColor(
                red: CGFloat(number), green: CGFloat(number), blue: CGFloat(number), alpha: CGFloat(number))
        },
        SweptProperty(name: "UIColor hue") { number, view in
            view.backgroundColor = UIColor(
                hue: CGFloat(number), saturation: CGFloat(number), brightness: CGFloat(number), alpha: 1)
        },
        SweptProperty(name: "CGImage.cropping of an origin") { number, _ in
            _ = image.cgImage?.cropping(to: CGRect(x: CGFloat(number), y: CGFloat(number), width: 4, height: 4))
        },
        SweptProperty(name: "CGImage.cropping of a size") { number, _ in
            _ = image.cgImage?.cropping(to: CGRect(x: 2, y: 2, width: CGFloat(number), height: CGFloat(number)))
        },
        SweptProperty(name: "CGImage.masking") { number, _ in
            let part = image.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: CGFloat(number), height: 4))
            if let part { _ = image.cgImage?.masking(part) }
        },
    ]
}
