import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Images with pixels for several scales, in windows whose scale changes.
    @MainActor @Suite struct ImageScaleTests {
        private let platform = Headless.platform

        @Test func `An image view shows the variant of its screen's scale, whatever the scale was before`() throws {
            for scale in [1.25, 2, 1] {
                let output = platform.connectOutput(width: 400, height: 400, scale: 1)
                defer { platform.disconnectOutput(output) }
                let screen = try #require(UIScreen.screen(for: output))
                let window = UIWindow(frame: screen.bounds)
                window.screen = screen
                let view = UIImageView(image: .add)
                window.addSubview(view)
                window.isHidden = false
                defer { window.isHidden = true }
                platform.change(output) {
                    $0.scale = Int(scale.rounded(.up))
                    $0.logicalSize = CGSize(width: 400 / scale, height: 400 / scale)
                }
                #expect((view.layer.contents as? CGImage)?.width == 22 * Int(scale.rounded(.up)))
                #expect(view.bounds.size == CGSize(width: 22, height: 22))
                #expect(view.layer.contentsScale == CGFloat(scale).rounded(.up))
            }
        }

        @Test func `A named image is loaded for each scale, and keeps what the app has set`() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for scale in 1...3 {
                let image = render(8, 6, scale: CGFloat(scale)) { context in
                    context.setFillColor(gray: 0, alpha: 1)
                    context.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
                }
                let name = scale == 1 ? "sign.png" : "sign@\(scale)x.png"
                try #require(image.pngData()).write(to: folder.appendingPathComponent(name))
            }
            let bundle = try #require(Bundle(path: folder.path))
            let image = try #require(UIImage(named: "sign", in: bundle, compatibleWith: nil))
            #expect(image.scale == UIScreen.main.scale)
            for scale in [1, 1.25, 2, 2.5, 3, 8] as [CGFloat] {
                let variant = image.withRenderingMode(.alwaysTemplate).variant(for: scale)
                #expect(variant.scale == min(scale.rounded(.up), 3) && variant.size == CGSize(width: 8, height: 6))
                #expect(variant.renderingMode == .alwaysTemplate)
            }
            #expect(image.variant(for: .nan) === image && image.variant(for: image.scale) === image)
            // An image that was drawn in a colour has no other pixels.
            let tinted = image.withTintColor(.red)
            #expect(tinted.variant(for: 3) === tinted)
        }
    }
}
