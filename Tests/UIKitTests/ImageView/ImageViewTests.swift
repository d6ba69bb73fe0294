import RenderServer
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ImageViewTests {
    private func red(_ side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test(arguments: [8, 300] as [CGFloat]) func anImageIsShownFromTheStart(side: CGFloat) throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIImageView(image: red(side))
        view.contentMode = .scaleAspectFit
        view.frame = CGRect(x: 50, y: 50, width: 300, height: 300)
        root.addSubview(view)
        let host = LayerHost(root: root.layer, on: .offscreen(refresh: nil))
        host.configure(pixelWidth: 400, pixelHeight: 400, scale: 1)
        let picture = try host.snapshot()
        let pixel = picture.withUnsafeBytes { Array($0[(200 * 400 + 200) * 4..<(200 * 400 + 200) * 4 + 4]) }
        #expect(pixel == [0, 0, 255, 255])
    }
}
