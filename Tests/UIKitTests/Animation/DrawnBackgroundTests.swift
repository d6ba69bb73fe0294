import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The background of a view that draws: it is part of the drawn content.
    @MainActor @Suite struct DrawnBackgroundTests {
        private final class DrawingView: UIView {
            var draws = 0
            override func draw(_ rect: CGRect) { draws += 1 }
        }

        private let stage = AnimationStage()

        /// The colour in the middle of the stage's window, red, green and blue in percent.
        private func color() throws -> [Int] {
            let picture = try #require(stage.window.windowScene?.host.snapshot())
            let (width, height) = (picture.width, picture.height)
            let pixel = picture.withUnsafeBytes { bytes in
                let start = (height / 2 * width + width / 2) * 4
                return [bytes[start + 2], bytes[start + 1], bytes[start]]
            }
            return pixel.map { (Int($0) * 100 + 127) / 255 }
        }

        @Test(arguments: [true, false])
        func `The background of a view that draws is animated`(bySettingLayer: Bool) throws {
            defer { stage.end() }
            let view = DrawingView(frame: stage.window.bounds)
            view.backgroundColor = .red
            stage.window.addSubview(view)
            stage.step(to: 0)
            #expect(try color() == [100, 0, 0])
            var ended = false
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                if bySettingLayer {
                    view.layer.backgroundColor = UIColor.blue.cgColor
                } else {
                    view.backgroundColor = .blue
                }
            } completion: { _ in
                ended = true
            }
            stage.step(to: 0)
            #expect(try color() == [100, 0, 0])
            stage.step(to: 0.5)
            #expect(try color() == [50, 0, 50] && !ended)
            stage.step(to: 1)
            #expect(try color() == [0, 0, 100] && ended)
            #expect(view.draws == 2)
            view.backgroundColor = .green
            #expect(view.layer.animationKeys() == nil, "outside of a block it changes at once")
        }
    }
}
