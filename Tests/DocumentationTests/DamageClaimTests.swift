import QuartzCore
import RenderServer
import Testing
import UIKit

/// The figure that "From a property to a pixel" ends with.
@MainActor @Suite(.serialized) struct DamageClaimTests {
    @Test func `A badge that moves damages the union of its positions`() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let badge = UIView(frame: CGRect(x: 50, y: 60, width: 20, height: 20))
        badge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(badge.layer)
        let host = LayerHost(root: root, on: .offscreen(refresh: nil))
        host.configure(pixelWidth: 400, pixelHeight: 300, scale: 1)
        CATransaction.flush()
        RenderServer.shared.renderNow()
        let before = try #require(host.statistics)
        #expect(before.last.damagedPixels == 400 * 300)

        move(badge: badge)
        CATransaction.flush()
        RenderServer.shared.renderNow()
        let after = try #require(host.statistics)
        #expect(after.framesPresented == before.framesPresented + 1)
        #expect(after.last.damagedPixels == 30 * 20)
        host.close()
    }
}
