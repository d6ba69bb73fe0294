import UIKit

func makeCounterBadge() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { _ in
        UIColor.systemRed.setFill()
        UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 28, height: 28)).fill()
        ("3" as NSString).draw(at: CGPoint(x: 12, y: 6), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 15)])
    }
}
