import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Images of asset catalogs in views.
    @MainActor @Suite struct CatalogImageViewTests {
        private final class Host: UIViewController {
            let imageView = UIImageView()
            override func loadView() { view = imageView }
        }

        @Test func `An image view shows the image of its traits`() throws {
            let asset = UIImageAsset()
            let (light, dark) = (
                UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
            )
            let images = [render(1, 1) { _ in }, render(2, 2) { _ in }]
            asset.register(images[0], with: light)
            asset.register(images[1], with: dark)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (parent, child) = (UIViewController(), Host())
            child.imageView.image = asset.image(with: light)
            window.rootViewController = parent
            window.isHidden = false
            defer { window.isHidden = true }
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            func width() -> Int? { (child.imageView.layer.contents as? CGImage)?.width }
            #expect(width() == images[0].cgImage?.width)
            parent.setOverrideTraitCollection(dark, forChild: child)
            #expect(width() == images[1].cgImage?.width)
            parent.setOverrideTraitCollection(nil, forChild: child)
            #expect(width() == images[0].cgImage?.width)
        }

        @Test func `A drawing that is shown larger is drawn again`() throws {
            let folder = FileManager.default.temporaryDirectory.path + "/scalable-\(UUID().uuidString)"
            let asset = "\(folder)/Assets.xcassets/a.imageset"
            try FileManager.default.createDirectory(atPath: asset, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try Data(
                #"{"images": [{"filename": "a.svg"}], "properties": {"preserves-vector-representation": true}}"#.utf8
            ).write(to: URL(fileURLWithPath: "\(asset)/Contents.json"))
            try Data(
                #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="5"/></svg>"#
                    .utf8
            )
            .write(to: URL(fileURLWithPath: "\(asset)/a.svg"))
            let image = try #require(UIImage(named: "a", in: Bundle(path: folder), compatibleWith: nil))
            let view = UIImageView(image: image)
            let scale = UIScreen.main.scale
            func width() -> CGFloat? { (view.layer.contents as? CGImage).map { CGFloat($0.width) / scale } }
            #expect(width() == 10 && view.bounds.size == CGSize(width: 10, height: 10))
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
            view.contentMode = .scaleAspectFit
            view.layoutIfNeeded()
            #expect(width() == 40)
            view.contentMode = .center
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(width() == 10 && view.layer.contentsScale == scale)
            // A screen full of it has no more pixels than the largest scale.
            view.contentMode = .scaleToFill
            view.frame.size = CGSize(width: 1e6, height: 1e6)
            view.layoutIfNeeded()
            #expect(width().map { $0 <= 10 * CGFloat(GraphicsDefaults.maxScreenScale) } == true)
        }
    }
}
